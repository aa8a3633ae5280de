import Documents

/// Judges whether a PDF page's own text can stand for the page.
enum TextLayer {
  /// Whether the lines can be used as they are: they hold text, it is not the debris of a broken font, and it is not a
  /// stamp on a scan.
  static func isGood(_ lines: [Line], largestPicture: Double?) -> Bool {
    var letters = 0
    var debris = 0
    for scalar in lines.lazy.flatMap(\.text.unicodeScalars) where scalar != " " {
      letters += 1
      if isDebris(scalar) { debris += 1 }
    }
    guard letters > 0, debris * 10 <= letters else { return false }
    // A page that is one picture and has a few letters beside it (a page number, a stamp) is a scan.
    return letters >= 40 || (largestPicture ?? 0) < 0.5
  }

  /// What fonts without a usable Unicode map give: replacement characters, private use, controls.
  private static func isDebris(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .privateUse, .control, .unassigned, .surrogate: true
    default: scalar == "\u{FFFD}"
    }
  }
}
