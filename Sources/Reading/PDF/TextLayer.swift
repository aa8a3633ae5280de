import Documents

/// Judges whether a PDF page's own text can stand for the page.
enum TextLayer {
  /// What a text layer is good for.
  enum Verdict {
    /// It says what the page shows.
    case good
    /// It may lie: recognition decides.
    case doubtful
    /// It is a stamp or a page number beside a scan: it is true, but not all.
    case partial
    /// It is empty, or the debris of a broken font.
    case useless
  }

  /// Letters below this number are a stamp, a page number, a watermark.
  static let fewLetters = 40
  /// The share of the page from which on a picture is a scan of it.
  private static let scanShare = 0.5
  /// The shares of words and numbers below which a text that is seen, and one that is not, is in doubt.
  private static let leastSeen = 0.6, leastHidden = 0.85

  /// The verdict on a page's text.
  static func verdict(on page: PDFPageText) -> Verdict {
    let shares = TextPlausibility.shares(of: page.lines)
    guard !page.lines.isEmpty, shares.debris <= 0.1 else { return .useless }
    let isHidden = page.hiddenLetters * 2 > page.letters
    let isScan = (page.pictures.map(\.box.area).max() ?? 0) >= scanShare
    if page.letters < fewLetters {
      // A page of text alone may be short.
      guard isScan else { return isHidden ? .doubtful : .good }
      return isHidden ? .useless : .partial
    }
    if shares.mojibake > 0.03 { return .doubtful }
    return shares.plausible >= (isHidden ? leastHidden : leastSeen) ? .good : .doubtful
  }

  /// Whether recognition says something else than a doubtful layer, and something better.
  static func isOutdone(_ layer: [Line], by recognised: [Line]) -> Bool {
    func words(_ lines: [Line]) -> [String] {
      lines.flatMap(\.words).map { $0.text.lowercased().filter { $0.isLetter || $0.isNumber } }.filter { $0.count > 2 }
    }
    let said = words(layer)
    let seen = words(recognised)
    guard !seen.isEmpty else { return false }
    let known = Set(seen)
    let agreement = Double(said.count(where: known.contains)) / Double(max(1, said.count))
    // Where most words are seen just so, the rest of the layer is taken to be right too.
    return agreement < 0.6
      && TextPlausibility.shares(of: recognised).plausible
        >= TextPlausibility.shares(of: layer).plausible
  }
}

/// Tells text from what only looks like it: how much of it is made of words and numbers.
enum TextPlausibility {
  /// What a sample of the words of a page is like; the shares are 0…1.
  struct Shares {
    /// How much of the letters stands in words or numbers; 1 for none.
    var plausible = 1.0
    /// How many of the words hold what UTF-8 becomes when it is taken for Latin-1: `Ã©`, `â€™`, `Â°`.
    var mojibake = 0.0
    /// How much of the letters is what fonts without a usable Unicode map give.
    var debris = 0.0
  }

  /// So many words tell a text; a page has several hundred.
  private static let sample = 150

  /// What a page's words are like, by a sample from all over it.
  static func shares(of lines: [Line]) -> Shares {
    let all = lines.reduce(0) { $0 + $1.words.count }
    guard all > 0 else { return Shares() }
    let step = (all + sample - 1) / sample
    var (number, words, letters, plausible, mojibake, debris) = (0, 0, 0, 0, 0, 0)
    for line in lines {
      for word in line.words {
        defer { number += 1 }
        guard number.isMultiple(of: step) else { continue }
        let scalars = Array(word.text.unicodeScalars)
        words += 1
        letters += scalars.count
        if isPlausible(scalars) { plausible += scalars.count }
        if isMojibake(scalars) { mojibake += 1 }
        debris += scalars.count(where: isDebris)
      }
    }
    return Shares(
      plausible: Double(plausible) / Double(max(1, letters)), mojibake: Double(mojibake) / Double(max(1, words)),
      debris: Double(debris) / Double(max(1, letters)))
  }

  /// Replacement characters, private use, controls.
  private static func isDebris(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .privateUse, .control, .unassigned, .surrogate: return true
    default: return scalar == "\u{FFFD}"
    }
  }

  private static func isMojibake(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.contains(where: { $0.value >= 0xC2 }) else { return false }
    return zip(scalars, scalars.dropFirst()).contains { first, second in
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
    // Codes and units, as B12, 5kg and page7; but not a word with digits for letters.
    if digits > 0 {
      return digits >= letters || letters <= 4 || zip(core, core.dropFirst()).count { $0.isDigit != $1.isDigit } == 1
    }
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
