import Documents
import Foundation

/// Texts that others wrote, as they are shown: nothing in them moves the cursor, hides what is there or turns the direction of the rest.
enum VisibleText {
  /// A text with its control characters as `\x1b` and the marks of direction as `U+202E`; line ends and tabs stay.
  static func escaped(_ text: String) -> String { escaped(text) { $0 == "\n" || $0 == "\t" } }

  /// The same of a name, which is one line.
  static func name(_ text: String) -> String { escaped(text) { _ in false } }

  /// The same of CSV, whose lines end with a carriage return, too.
  static func table(_ text: String) -> String { escaped(text) { $0 == "\n" || $0 == "\t" || $0 == "\r" } }

  /// The same of a line that `Terminal` has painted: its own colours stay.
  static func painted(_ text: String) -> String {
    guard needsEscape(text) else { return text }
    var shown = ""
    var rest = text[...]
    while let start = rest.firstRange(of: Terminal.paintStart) {
      let after = rest[start.upperBound...]
      shown += escaped(String(rest[..<start.lowerBound]))
      if let end = after.firstIndex(of: "m"), Terminal.paintCodes.contains(String(after[..<end])) {
        shown += rest[start.lowerBound...end]
        rest = after[after.index(after: end)...]
      } else {
        shown += escaped(String(rest[start]))
        rest = after
      }
    }
    return shown + escaped(String(rest))
  }

  /// JSON in which the characters that JSON leaves as they are, though terminals don't, are escaped: DEL, C1 and marks of direction.
  static func json(_ text: String) -> String {
    guard needsEscape(text) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x7F, scalar.isControl || scalar.isDirectional {
        shown += "\\u\(hexadecimal(scalar, digits: 4))".unicodeScalars
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func escaped(_ text: String, except isKept: (Unicode.Scalar) -> Bool) -> String {
    guard needsEscape(text) || text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isKept(scalar) {
        shown.append(scalar)
      } else if scalar.isDirectional {
        shown += "U+\(hexadecimal(scalar, digits: 4).uppercased())".unicodeScalars
      } else if scalar.value < 0x20 || scalar.isControl {
        shown += "\\x\(hexadecimal(scalar, digits: 2))".unicodeScalars
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let text = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Whether the bytes may hold something to escape; most texts have none of these.
  private static func needsEscape(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case 0x0A, 0x09: false
      case 0..<0x20, 0x7F: true
      // The first bytes of C1 and of the marks of direction.
      case 0xC2, 0xD8, 0xE2: true
      default: false
      }
    }
  }
}
