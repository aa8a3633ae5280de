import Documents

/// Tells text from what only looks like it: how much of it is made of words and numbers.
enum TextPlausibility {
  /// The share of the letters of lines that stand in words or numbers, 0…1; 1 for none.
  static func share(of lines: [Line]) -> Double {
    var all = 0
    var plausible = 0
    for word in lines.lazy.flatMap(\.words) {
      let scalars = Array(word.text.unicodeScalars)
      all += scalars.count
      if isPlausible(scalars) { plausible += scalars.count }
    }
    return all == 0 ? 1 : Double(plausible) / Double(all)
  }

  /// The share of the words, 0…1, that hold what UTF-8 becomes when it is taken for Latin-1: `Ã©`, `â€™`, `Â°`.
  static func mojibakeShare(of lines: [Line]) -> Double {
    var all = 0
    var broken = 0
    for word in lines.lazy.flatMap(\.words) {
      all += 1
      if isMojibake(word.text.unicodeScalars) { broken += 1 }
    }
    return all == 0 ? 0 : Double(broken) / Double(all)
  }

  private static func isMojibake(_ scalars: String.UnicodeScalarView) -> Bool {
    zip(scalars, scalars.dropFirst()).contains { first, second in
      // A lead byte of two or three, and a byte that follows one, as Latin-1 or Windows-1252 show them.
      guard (0xC2...0xC3).contains(first.value) || first.value == 0xE2 else { return false }
      return (0x80...0xBF).contains(second.value) || second == "\u{20AC}" || second == "\u{201A}"
        || (first.value == 0xC3 && windowsLetters.contains(second))
    }
  }

  /// What Windows-1252 shows for the bytes 0x80 to 0x9F, as far as it differs from Latin-1.
  private static let windowsLetters = Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".unicodeScalars)

  private static func isPlausible(_ scalars: [Unicode.Scalar]) -> Bool {
    let signs = scalars.count { !$0.isWordPart }
    // Signs alone are rules, bullets and dots, a few at a time.
    if signs == scalars.count { return scalars.count <= 3 || Set(scalars).count == 1 }
    guard let start = scalars.firstIndex(where: \.isWordPart), let end = scalars.lastIndex(where: \.isWordPart),
      scalars.count - (end - start) <= 7
    else { return false }
    let core = scalars[start...end]
    let digits = core.count(where: \.isDigit)
    let inner = core.count { !$0.isWordPart }
    let letters = core.count - digits - inner
    if letters == 0 { return true }
    // Codes and units, as B12 and 5kg; but not a word with digits for letters.
    if digits > 0 { return digits >= letters || letters <= 4 }
    let bends = zip(core, core.dropFirst()).count { $0.isSmall && $1.isCapital }
    if inner * 3 > core.count || bends > 1 { return false }
    guard letters >= 3, core.allSatisfy({ $0.value < 0x250 }) else { return true }
    return !core.contains(where: \.isSmall) || core.contains(where: \.isVowel)
  }
}

extension Unicode.Scalar {
  // Most text is ASCII, and there the tables of Unicode need not be asked.
  fileprivate var isDigit: Bool { value < 0x80 ? (0x30...0x39).contains(value) : properties.numericType != nil }
  fileprivate var isSmall: Bool { value < 0x80 ? (0x61...0x7A).contains(value) : properties.isLowercase }
  fileprivate var isCapital: Bool { value < 0x80 ? (0x41...0x5A).contains(value) : properties.isUppercase }
  fileprivate var isWordPart: Bool {
    value < 0x80 ? isDigit || isSmall || isCapital : properties.isAlphabetic || properties.numericType != nil
  }

  /// A vowel of a Latin script, or a letter beyond ASCII, most of which are.
  fileprivate var isVowel: Bool {
    switch self {
    case "a", "e", "i", "o", "u", "y", "A", "E", "I", "O", "U", "Y": true
    default: value >= 0x80
    }
  }
}
