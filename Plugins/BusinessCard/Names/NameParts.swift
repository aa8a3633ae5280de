import Documents
import Extraction
import Finders

/// A name taken apart, with what the card tells beyond the name itself.
struct NameParts {
  var prefix: String?
  var given: String?
  var middle: String?
  var family: String?
  var suffix: String?

  /// The parts of a name as printed; nil if it has no words.
  ///
  /// - Parameters:
  ///   - region: the card's region: China, Korea and Vietnam print the family name first.
  ///   - emails: the card's addresses, which tell the family name where `yamada@…` is made of one word, and the first of two
  ///     surnames where `lopez@…` leaves out the second.
  init?(printed: String, region: String?, emails: [String]) {
    let printed = printed.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard var name = PersonFinder.name(in: printed) else { return nil }
    prefix = name.prefix.map { printed.contains($0 + ".") ? $0 + "." : $0 }
    suffix = name.suffix
    if Self.isNative(printed) {
      (family, given) = Self.nativeParts(of: name.full)
      return
    }
    let locals = emails.map { String($0.prefix { $0 != "@" }) }
    if !Self.isTurned(&name, region: region, locals: locals) { Self.addFirstSurname(to: &name, locals: locals) }
    family = name.family.map { NameCasing.name($0, isWhole: false) }
    guard family != nil else { return }
    var words = NameCasing.name(name.given).split(separator: " ").map(String.init)
    // What is between the first given name and the family name: `J.`, `Anne`.
    let rest = words.dropFirst()
    if !rest.isEmpty, rest.allSatisfy({ $0.count(where: \.isLetter) == 1 }) {
      middle = rest.joined(separator: " ")
      words = Array(words.prefix(1))
    }
    given = words.joined(separator: " ")
  }

  /// Puts the family name last where it is printed first, as in `ZHENG Xian Yao` or `Kim Min-jun`; whether it was.
  private static func isTurned(_ name: inout PersonName, region: String?, locals: [String]) -> Bool {
    guard let family = name.family else { return false }
    let given = name.given.split(separator: " ").map(String.init)
    guard let first = given.first, given.count <= 2, !family.contains(" ") else { return false }
    let last = family.squashed
    let isFamilyFirstRegion = region.map(familyFirst.contains) ?? false
    let isSurname = FamilyNames.isEastAsian(first.squashed)
    let saysFirst = locals.contains { $0.squashed == first.squashed && given.count == 1 }
    let saysLast = locals.contains { $0.squashed.contains(last) && !$0.squashed.hasPrefix(last) || $0.squashed == last }
    guard isFamilyFirstRegion && isSurname && !saysLast || saysFirst && region == "JP" else { return false }
    name.given = (given.dropFirst() + [family]).joined(separator: " ")
    name.family = first
    return true
  }

  private static let familyFirst: Set<String> = ["CN", "TW", "HK", "MO", "KR", "VN", "SG"]

  /// The name with two surnames, if an e-mail is made of the first of them: `avalencia@…` of Ana Valencia Ruiz.
  private static func addFirstSurname(to name: inout PersonName, locals: [String]) {
    let given = name.given.split(separator: " ")
    guard given.count == 2, let family = name.family, let middle = given.last, middle.count >= 4, !middle.contains(".")
    else { return }
    let agrees = locals.contains {
      $0.contains(middle.squashed) && !$0.contains(family.squashed) && !$0.contains(given[0].squashed)
    }
    guard agrees else { return }
    name.given = String(given[0])
    name.family = "\(middle) \(family)"
  }

  static func isNative(_ text: String) -> Bool { text.unicodeScalars.contains { $0.value >= 0x3041 } }

  /// Whether two words may be a family name and a given name, or letters of them, that are printed far apart: `田中　　花子`.
  static func mayBeSpaced(_ first: String, _ second: String) -> Bool {
    [first, second].allSatisfy { word in
      (1...3).contains(word.count) && word.allSatisfy { EastAsianWords.areIn(String($0)) || $0 == "々" }
        && !EastAsianWords.isTitle(word) && !EastAsianWords.isDepartment(word) && !EastAsianWords.isLabel(word)
    }
  }

  /// The family name of a name in Han, Kana or Hangul is first: before the space, or as long as the frequent family name that it
  /// begins with; one letter of a Korean name of three, two of any other of four.
  private static func nativeParts(of name: String) -> (family: String?, given: String?) {
    let words = name.split(separator: " ").map(String.init)
    if words.count == 2 { return (words[0], words[1]) }
    let letters = words.joined()
    let isHangul = letters.allSatisfy { letter in
      letter.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    }
    let length =
      isHangul && letters.count == 3
      ? 1 : EastAsianWords.familyName(beginning: letters)?.count ?? (letters.count == 4 && !isHangul ? 2 : nil)
    guard let length, letters.count > length else { return (nil, nil) }
    return (String(letters.prefix(length)), String(letters.dropFirst(length)))
  }
}

/// The person's name in East Asian writing beside the Latin one.
enum NativeName {
  /// The likeliest row, nearest to the Latin name; nil if that name itself is the native one, or there is none.
  static func field(beside name: SpanChoice, on card: Card) -> Field<String>? {
    guard let latin = name.choice.field, !NameParts.isNative(latin.value) else { return nil }
    let candidates = card.rows.compactMap { row -> (row: CardRow, likelihood: Double)? in
      guard NameParts.isNative(row.run.text) else { return nil }
      let isNear =
        name.rows.contains { card.rows[$0].above == row.below || card.rows[$0].run.isRightAbove(row.run) }
        || name.rows.contains { row.run.isRightAbove(card.rows[$0].run) }
      let likelihood = PersonFinder.likelihood(of: row.run.text) + (isNear ? 0.15 : 0)
      return likelihood >= leastLikelihood ? (row, likelihood) : nil
    }
    guard let best = candidates.max(by: { $0.likelihood < $1.likelihood }) else { return nil }
    return Field(
      joined(best.row.run.text), text: best.row.run.text,
      confidence: min(0.95, best.likelihood) * best.row.run.line.confidence,
      source: FieldSource(of: best.row.words), evidence: [best.row.run.region])
  }

  /// The name with one space between its parts: letters that are set apart, `山 田 太 郎`, are joined, four of them in twos.
  static func joined(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 2 || words.count == 2 && words.allSatisfy({ $0.count == 1 }) else { return name }
    let letters = words.joined()
    if words.count == 4, letters.count == 4 { return "\(letters.prefix(2)) \(letters.suffix(2))" }
    // `山 田 太郎`: letters alone make the first part, the longer word is the other.
    if let last = words.last, last.count > 1, words.dropLast().allSatisfy({ $0.count == 1 }) {
      return "\(words.dropLast().joined()) \(last)"
    }
    if let first = words.first, first.count > 1, words.dropFirst().allSatisfy({ $0.count == 1 }) {
      return "\(first) \(words.dropFirst().joined())"
    }
    return words.count == 2 ? name : letters
  }

  private static let leastLikelihood = 0.5
}

/// Names printed in capitals, written as names are.
enum NameCasing {
  /// `MARIA DEL MAR` as `Maria del Mar`; a name with small letters stays as it is.
  ///
  /// - Parameter isWhole: whether the text begins the name; a particle that does has a capital.
  static func name(_ text: String, isWhole: Bool = true) -> String {
    let words = text.split(separator: " ")
    guard words.contains(where: { $0.count > 2 }), !text.contains(where: \.isLowercase) else { return text }
    return words.enumerated().map { index, word in
      (index > 0 || !isWhole) && particles.contains(word.lowercased()) ? word.lowercased() : capitalised(word)
    }
    .joined(separator: " ")
  }

  /// `lan Ferris` as `Ian Ferris`: a small l that starts a name or an address is a capital I, where all other long words start
  /// with capitals.
  static func withCapital(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard let first = words.first, first.count >= 3, first.hasPrefix("l"), first.dropFirst().first?.isLowercase == true,
      !particles.contains(String(first)), words.count > 1,
      words.dropFirst().allSatisfy({ $0.count < 4 || $0.first?.isLowercase == false })
    else { return text }
    return "I" + text.dropFirst()
  }

  private static func capitalised(_ word: Substring) -> String {
    // Initials such as `J.R.` stay.
    guard word.count(where: \.isLetter) > 1, !word.dropLast().contains(".") else { return String(word) }
    var result = ""
    var startsPart = true
    for letter in word {
      result += startsPart ? letter.uppercased() : letter.lowercased()
      startsPart = !letter.isLetter || result.count == 2 && word.uppercased().hasPrefix("MC")
    }
    return result
  }

  private static let particles: Set<String> = [
    "van", "von", "de", "der", "den", "del", "della", "di", "da", "do", "dos", "das", "du", "des", "la", "le", "el",
    "bin", "binti",
    "ibn", "les", "los", "las", "lo", "zu", "zur", "ter", "ten", "y", "e",
  ]
}
