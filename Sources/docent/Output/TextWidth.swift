/// How many columns of a terminal a text takes: wide characters two, marks that combine none (Unicode TR 11).
enum TextWidth {
  /// The columns of a text.
  static func of(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// A text cut to so many columns, with an ellipsis where something is missing.
  static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    var (cut, columns) = ("", 0)
    for character in text {
      let own = of(character)
      if columns + own > width - 1 { break }
      cut.append(character)
      columns += own
    }
    return cut + "…"
  }

  /// A text cut or filled with spaces to so many columns.
  static func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
    let cut = cut(text, to: width)
    let space = String(repeating: " ", count: max(0, width - of(cut)))
    return isRight ? space + cut : cut + space
  }

  private static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.generalCategory == .nonspacingMark || first.value == 0x200B { return 0 }
    let isEmoji = character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    return isEmoji || wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
