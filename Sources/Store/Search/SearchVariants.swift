import Documents

/// Other forms of a text's words and numbers, which the full-text indexes hold beside the text: numbers without their spacing,
/// German letters spelled out, barcodes.
enum SearchVariants {
  /// The variants of a text, a line each; nil if there are none.
  static func of(_ text: String, barcodes: [String] = []) -> String? {
    var variants = barcodes
    for line in text.split(whereSeparator: \.isNewline) {
      variants += numbers(in: line)
      if line.unicodeScalars.contains(where: { $0.value > 0x7F }) {
        variants += line.split(whereSeparator: \.isWhitespace).compactMap { spelledOut(String($0)) }
      }
    }
    var seen: Set<String> = []
    variants.removeAll { !seen.insert($0).inserted }
    return variants.isEmpty ? nil : variants.joined(separator: "\n").stored
  }

  /// A word with its German letters spelled out: `strasse` for `straße`; nil if it has none.
  static func spelledOut(_ word: String) -> String? {
    guard word.contains(where: { spellings[$0] != nil }) else { return nil }
    return word.lowercased().map { spellings[$0] ?? String($0) }.joined()
  }

  private static let spellings: [Character: String] = [
    "ß": "ss", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "ae", "Ö": "oe", "Ü": "ue", "ẞ": "ss",
  ]

  /// The digits of a text that is a number with spacing; nil if it has letters, or too few or too many digits.
  static func number(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ isDigit($0) || isSpacing($0) }) else { return nil }
    let digits = text.filter { $0.isASCII && $0.isNumber }
    return lengths.contains(digits.count) ? digits : nil
  }

  /// The digits that a number has which is looked for without its spacing: those of telephone, account and article numbers.
  private static let lengths = 5...34

  /// The numbers in a line that are parted by single signs, each without them.
  private static func numbers(in line: Substring) -> [String] {
    var numbers: [String] = []
    var digits: [UInt8] = []
    var (groups, gap) = (0, 3)
    func end() {
      if groups > 1, lengths.contains(digits.count) { numbers.append(String(decoding: digits, as: UTF8.self)) }
      (digits, groups) = ([], 0)
    }
    for byte in line.utf8 {
      if isDigit(byte) {
        if gap > 0 { groups += 1 }
        digits.append(byte)
        gap = 0
      } else {
        gap += 1
        // ") " and " / " stand within a number; more does not.
        if !isSpacing(byte) || gap > 2 { end() }
      }
    }
    end()
    return numbers
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSpacing(_ byte: UInt8) -> Bool { " -./()+".utf8.contains(byte) }
}
