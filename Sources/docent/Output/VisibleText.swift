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
    replacing(in: text) { scalar in
      guard scalar.value >= 0x7F, scalar.isControl || scalar.isDirectional else { return nil }
      return "\\u\(hexadecimal(scalar, digits: 4))"
    }
  }

  private static func escaped(_ text: String, except isKept: (Unicode.Scalar) -> Bool) -> String {
    replacing(in: text) { scalar in
      if isKept(scalar) { return nil }
      if scalar.isDirectional { return "U+\(hexadecimal(scalar, digits: 4).uppercased())" }
      return scalar.value < 0x20 || scalar.isControl ? "\\x\(hexadecimal(scalar, digits: 2))" : nil
    }
  }

  /// The text with some of its controls and marks of direction replaced. All else is copied by the run, since whole documents come through here.
  private static func replacing(in text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var shown = ""
    var copied = text.utf8.startIndex
    var index = text.utf8.startIndex
    while let found = text.utf8[index...].firstIndex(where: mayStartControl) {
      let scalar = text.unicodeScalars[found]
      index = text.unicodeScalars.index(after: found)
      guard let instead = replacement(scalar) else { continue }
      shown += text[copied..<found]
      shown += instead
      copied = index
    }
    return copied == text.utf8.startIndex ? text : shown + text[copied...]
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let text = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Whether the bytes may hold something to escape, line ends and tabs aside; most texts have none of these.
  private static func needsEscape(_ text: String) -> Bool {
    text.utf8.contains { $0 != 0x0A && $0 != 0x09 && mayStartControl($0) }
  }

  /// Whether a control or a mark of direction may begin with a byte: C0, DEL, and the first bytes of C1 and of the marks.
  private static func mayStartControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }
}
