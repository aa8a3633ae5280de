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
    let owners = emails.map { LocalPart.words(of: $0) }
    if !Self.turn(&name, region: region, owners: owners), !Self.partAtPatronym(&name) {
      Self.addFirstSurname(to: &name, region: region, owners: owners)
    }
    family = name.family.map { NameCasing.name($0, isWhole: false) }
    guard family != nil else { return }
    var words = NameCasing.name(name.given).split(separator: " ").map(String.init)
    // What is between the first given name and the family name: `J.`, `Anne`. In India an initial before the given name is of
    // another name.
    let rest = words.dropFirst()
    if !rest.isEmpty, rest.allSatisfy(Self.isInitial) {
      middle = rest.joined(separator: " ")
      words = Array(words.prefix(1))
    } else if region == "IN", let first = rest.firstIndex(where: { !Self.isInitial($0) }),
      words[..<first].allSatisfy(Self.isInitial)
    {
      middle = words[..<first].joined(separator: " ")
      words = Array(words[first...])
    }
    given = words.joined(separator: " ")
  }

  private static func isInitial(_ word: String) -> Bool { word.count(where: \.isLetter) == 1 }

  /// Puts the family name last where it is printed first, as in `ZHENG Xian Yao` or `Kim Min-jun`, or between a given name and
  /// the others, as in `Jason Tan Mei Lin`; whether it did.
  private static func turn(_ name: inout PersonName, region: String?, owners: [[String]]) -> Bool {
    guard let region, let family = name.family else { return false }
    let words = name.full.split(separator: " ").map(String.init)
    // `Văn` is a particle elsewhere.
    if region == "VN", let first = words.first, words.count > 1, FamilyNames.isEastAsian(first.squashed) {
      (name.given, name.family) = (words.dropFirst().joined(separator: " "), first)
      return true
    }
    // Capitals tell the family name: `HUANG Wei`.
    let isMarked = family == family.uppercased() && name.given != name.given.uppercased()
    guard !isMarked, !family.contains(" ") else { return false }
    var given = name.given.split(separator: " ").map(String.init)
    if given.count > 2, chinese.contains(region), FamilyNames.isEastAsian(given[1].squashed),
      WordClues(of: given[0]).contains(.givenName)
    {
      name.family = given.remove(at: 1)
      name.given = (given + [family]).joined(separator: " ")
      return true
    }
    guard let first = given.first, given.count <= 2, isPrintedFirst(first, before: family, region, owners) else {
      return false
    }
    name.given = (given.dropFirst() + [family]).joined(separator: " ")
    name.family = first
    return true
  }

  /// Whether the first word of a name is the family name: it is known for one and the last is not, or the e-mail or the region
  /// tells.
  private static func isPrintedFirst(_ first: String, before last: String, _ region: String, _ owners: [[String]])
    -> Bool
  {
    let isFamilyFirst = familyFirst.contains(region)
    guard isFamilyFirst || region == "JP" else { return false }
    func isSurname(_ word: String) -> Bool {
      isFamilyFirst ? FamilyNames.isEastAsian(word.squashed) : WordClues(of: word).contains(.familyName)
    }
    let saysFirst = owners.contains { $0.contains(first.squashed) }
    let saysLast = owners.contains { $0.contains(last.squashed) }
    switch (isSurname(first), isSurname(last)) {
    case (true, false): return true
    case (false, true): return false
    case (true, true): return saysFirst == saysLast || !mixed.contains(region) ? isFamilyFirst : saysFirst
    case (false, false): return !isFamilyFirst && saysFirst && !saysLast
    }
  }

  /// Where the Chinese print a name in their own order.
  private static let chinese: Set<String> = ["CN", "TW", "HK", "MO", "SG", "MY"]
  private static let familyFirst: Set<String> = ["CN", "TW", "HK", "MO", "KR", "VN", "SG"]
  /// Where some print the family name first and some last.
  private static let mixed: Set<String> = ["HK", "JP", "SG"]

  /// Parts a name at the word that begins its patronym: `Rosnah binti Mohd Yusof`; whether there is one.
  private static func partAtPatronym(_ name: inout PersonName) -> Bool {
    let words = name.full.split(separator: " ").map(String.init)
    guard let start = words.firstIndex(where: { patronyms.contains($0.lowercased()) }), start > 0,
      start < words.count - 1
    else { return false }
    name.given = words[..<start].joined(separator: " ")
    name.family = words[start...].joined(separator: " ")
    return true
  }

  private static let patronyms: Set<String> = ["bin", "binti", "bte", "bt", "ibn", "bint"]

  /// The name with two surnames: where Spanish and Portuguese are spoken, all words after the given names; elsewhere if an e-mail
  /// is made of the first of them, as `avalencia@…` of Ana Valencia Ruiz.
  private static func addFirstSurname(to name: inout PersonName, region: String?, owners: [[String]]) {
    let words = name.full.split(separator: " ").map(String.init)
    guard let family = name.family, words.count > 2 else { return }
    if let region, twoSurnames.contains(region) {
      var start = 1
      while start < words.count - 1, let next = givenName(in: words, from: start) { start = next }
      name.given = words[..<start].joined(separator: " ")
      name.family = words[start...].joined(separator: " ")
      return
    }
    let middle = words[1]
    guard words.count == 3, !family.contains(" "), middle.count >= 4, !middle.contains("."),
      owners.contains(where: { owner in
        let local = owner.joined()
        return local.contains(middle.squashed) && !local.contains(family.squashed) && !local.contains(words[0].squashed)
      })
    else { return }
    name.given = words[0]
    name.family = "\(middle) \(family)"
  }

  /// Where another given name or an initial ends that begins at a word of a name, particles before it included: `del Carmen`; nil
  /// if there is none, or no word is left for a surname.
  private static func givenName(in words: [String], from start: Int) -> Int? {
    guard let end = words[start...].firstIndex(where: { !WordClues(of: $0).isSuperset(of: [.particle, .lower]) }),
      end < words.count - 1
    else { return nil }
    let clues = WordClues(of: words[end])
    let isGiven = clues.contains(.givenName) && !clues.contains(.familyName) || clues.contains(.initial)
    return isGiven ? end + 1 : nil
  }

  /// Where people have two surnames.
  private static let twoSurnames: Set<String> = [
    "ES", "MX", "AR", "BO", "BR", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "NI", "PA", "PE", "PR", "PT", "PY",
    "SV", "UY", "VE",
  ]

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

  /// The Latin name that the card prints beside one in its own script, if that was chosen: it is the name, and the other its
  /// native form. Which of them stands for the person is no doubt of who it is.
  static func replaced(_ name: SpanChoice, among candidates: [TokenSpanCandidate], on card: Card) -> SpanChoice {
    guard let field = name.choice.field, NameParts.isNative(field.value),
      let latin = name.choice.ranked.first(where: { ranked in
        !NameParts.isNative(ranked.candidate.value)
          && candidates.contains {
            $0.candidate == ranked.candidate
              && card.roles.probability(.name, of: $0.span.row) >= (isBeside(name, $0.span, on: card) ? 0.1 : 0.5)
          }
      })
    else { return name }
    var name = name
    let confidence = min(field.confidence + latin.score, mostConfidence)
    let rest = name.choice.ranked.filter { $0.candidate != latin.candidate }
    name.choice = Choice(ranked: [(latin.candidate, confidence)] + rest, threshold: 0)
    name.span = candidates.first { $0.candidate == latin.candidate }?.span
    return name
  }

  private static func isBeside(_ name: SpanChoice, _ other: TokenSpan, on card: Card) -> Bool {
    let row = card.rows[other.row]
    return name.rows.contains { $0 == other.row || $0 == row.above || $0 == row.below }
  }

  private static let mostConfidence = 0.99

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

  /// `lan Ferris` as `Ian Ferris`, `Rita lyer` as `Rita Iyer`: a small l that starts a name or an address is a capital I, where
  /// all other long words start with capitals; a later word has to be a name that is known.
  static func withCapital(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0 == "," }
    let misread = words.indices.filter { index in
      let word = words[index]
      return word.count >= 3 && word.hasPrefix("l") && word.dropFirst().first?.isLowercase == true
        && !particles.contains(String(word))
        && (index == 0 || !WordClues(of: "I" + word.dropFirst()).isDisjoint(with: [.givenName, .familyName]))
    }
    guard words.count > 1, misread.count == 1, let index = misread.first,
      words.indices.allSatisfy({ $0 == index || words[$0].count < 4 || words[$0].first?.isLowercase == false })
    else { return text }
    let start = words[index].startIndex
    return text[..<start] + "I" + text[start...].dropFirst()
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
