/// What single words are evidence of: names, trades, titles, places.
///
/// The same vocabularies as the finders' own, word by word, for those who look for a name or a title inside a line that
/// holds more than it.
public struct WordClues: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// A set of the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A frequent given name: `Maria`.
  public static let givenName = WordClues(rawValue: 1 << 0)
  /// A title before a name: `Dr.`
  public static let namePrefix = WordClues(rawValue: 1 << 1)
  /// A degree or rank after a name: `PhD`, `Jr.`
  public static let nameSuffix = WordClues(rawValue: 1 << 2)
  /// A small word inside a family name: `van`.
  public static let particle = WordClues(rawValue: 1 << 3)
  /// A letter or two, the initials of a name: `J.`, `J.R.`
  public static let initial = WordClues(rawValue: 1 << 4)
  /// The head of a job title: `Manager`.
  public static let titleHead = WordClues(rawValue: 1 << 5)
  /// What qualifies the head: `Senior`, `Sales`.
  public static let titlePart = WordClues(rawValue: 1 << 6)
  /// A word that joins others: `of`, `and`.
  public static let link = WordClues(rawValue: 1 << 7)
  /// What a part of a company is called: `Department`.
  public static let department = WordClues(rawValue: 1 << 8)
  /// A word that many companies' names hold: `Solutions`.
  public static let company = WordClues(rawValue: 1 << 9)
  /// A legal form that is no other word: `GmbH`.
  public static let legalForm = WordClues(rawValue: 1 << 10)
  /// A legal form that is also a common word: `Co`, `Company`.
  public static let weakLegalForm = WordClues(rawValue: 1 << 11)
  /// A kind of street: `Avenue`.
  public static let street = WordClues(rawValue: 1 << 12)
  /// Another word of addresses: `Floor`.
  public static let addressPart = WordClues(rawValue: 1 << 13)
  /// A country, a state or a large town.
  public static let place = WordClues(rawValue: 1 << 14)
  /// The label of a number: `Tel`.
  public static let phoneLabel = WordClues(rawValue: 1 << 15)
  /// It holds a digit.
  public static let digits = WordClues(rawValue: 1 << 16)
  /// It starts with a capital and goes on in small letters.
  public static let capitalised = WordClues(rawValue: 1 << 17)
  /// All of its letters are capitals.
  public static let upper = WordClues(rawValue: 1 << 18)
  /// It is of small letters.
  public static let lower = WordClues(rawValue: 1 << 19)
  /// A frequent family name: `Schneider`.
  public static let familyName = WordClues(rawValue: 1 << 21)
  /// It has no letter and no digit.
  public static let sign = WordClues(rawValue: 1 << 20)

  /// The clues of a word as printed; of several joined by signs, those of any of them.
  public init(of word: String) {
    let tokens = TextScan(word).namedTokens()
    var clues: WordClues = []
    for token in tokens { clues.formUnion(Self.clues(of: token)) }
    if tokens.isEmpty { clues.insert(.sign) }
    // The Spanish abbreviation of `calle`.
    if word.lowercased().hasPrefix("c/") { clues.insert(.street) }
    self = clues
  }

  private static func clues(of token: NamedToken) -> WordClues {
    let word = token.folded
    // An ampersand, or a word of another script, of which the vocabularies know nothing.
    if EastAsianWords.areIn(token.printed) { return eastAsianClues(of: token.printed) }
    guard !word.isEmpty else { return token.printed.allSatisfy { $0 == "&" } ? .link : [] }
    var clues: WordClues = []
    func add(_ clue: WordClues, if condition: Bool) { if condition { clues.insert(clue) } }
    add(.givenName, if: GivenNames.contains(word) || PersonFinder.isHyphenatedGiven(token))
    add(.familyName, if: FamilyNames.contains(word))
    add(.namePrefix, if: NameWords.isPrefix(token))
    add(.nameSuffix, if: NameWords.isSuffix(token))
    add(.particle, if: NameWords.particles.contains(word))
    add(.initial, if: token.isInitial)
    add(.titleHead, if: JobTitleFinder.isHead(token))
    add(.titlePart, if: JobTitleFinder.isPart(word))
    add(.link, if: JobTitleFinder.isLink(word))
    add(.department, if: JobTitleFinder.isDepartment(word))
    add(.company, if: LegalForms.companyWords.contains(word))
    let isForm = LegalForms.forms.contains(word)
    // `plc` and `mbh` are also printed small; forms that are words as well are not.
    if isForm,
      token.isUpper || token.isCapitalised || token.hasDot || word.utf8.count >= 3 && !LegalForms.weak.contains(word)
    {
      clues.insert(LegalForms.weak.contains(word) ? .weakLegalForm : .legalForm)
    }
    add(.street, if: AddressWords.isStreetWord(word))
    add(.addressPart, if: AddressWords.isPart(word))
    add(.place, if: AddressFinder.isPlaceName(word))
    if case .phone = PhoneLabel.meaning([word]) { add(.phoneLabel, if: word.utf8.count > 1 || !token.isInitial) }
    add(.digits, if: token.hasDigit)
    add(.capitalised, if: token.isCapitalised)
    add(.upper, if: token.isUpper)
    add(.lower, if: !token.isCapitalised && !token.isUpper && !token.hasDigit)
    return clues
  }
}

extension WordClues {
  /// What a word in Han, Kana or Hangul tells by how it ends and begins.
  private static func eastAsianClues(of word: String) -> WordClues {
    var clues: WordClues = []
    if EastAsianWords.isTitle(word) { clues.insert(.titleHead) }
    if EastAsianWords.isDepartment(word) { clues.insert(.department) }
    if LegalForms.ideographic.contains(word) {
      clues.insert(.legalForm)
    } else if EastAsianWords.isOrganisation(word) {
      clues.insert(.company)
    }
    if EastAsianWords.isLabel(word) { clues.insert(.phoneLabel) }
    if (2...5).contains(word.count),
      EastAsianWords.familyName(beginning: word) != nil || EastAsianWords.isFamilyName(word)
    {
      clues.insert(.familyName)
    }
    // `健一` is a name: numerals of Han are letters.
    if word.contains(where: { $0.isNumber && !$0.isLetter }) { clues.insert(.digits) }
    return clues
  }
}

/// A word of a text with its print, for finders that judge names and titles.
struct NamedToken {
  /// The word as printed, without punctuation around it.
  var printed: String
  /// The word folded: lower case, no accents, letters and digits only.
  var folded: String
  var range: Range<Int>
  /// Whether it starts with a capital and goes on in small letters.
  var isCapitalised: Bool
  /// Whether all of its letters are capitals.
  var isUpper: Bool
  /// Whether it is one letter, or letters with full stops: `J.`, `J.R.`.
  var isInitial: Bool
  var hasDigit: Bool
  /// Whether a full stop follows it directly.
  var hasDot: Bool
}

extension TextScan {
  /// The words of the text: runs without spaces, commas, bars and parentheses.
  func namedTokens() -> [NamedToken] {
    var tokens: [NamedToken] = []
    var position = 0
    while position < count {
      let end = self.end(of: position) { !Self.breaks.contains($0) }
      var lower = position
      var upper = end
      while lower < upper, !isAlphanumeric(lower), byte(lower) != UInt8(ascii: "&") { lower += 1 }
      while lower < upper, !isAlphanumeric(upper - 1), byte(upper - 1) != UInt8(ascii: "&") { upper -= 1 }
      if lower < upper { tokens.append(namedToken(lower..<upper)) }
      position = max(end, position + 1)
    }
    return tokens
  }

  private static let breaks: Set<UInt8> = Set(" ,;|/()[]{}<>\"".utf8)

  private func namedToken(_ range: Range<Int>) -> NamedToken {
    let letters = range.filter { isLetter($0) }
    let uppers = letters.count { isUppercase($0) }
    let hasDot = byte(range.upperBound) == .dot
    let isDotted = letters.count * 2 - 1 == range.count && range.contains { byte($0) == .dot }
    let folded = bytes[range].filter { $0.isLatinLetter || $0.isDigit }
    return NamedToken(
      printed: printed(range), folded: String(decoding: folded, as: UTF8.self), range: range,
      isCapitalised: isUppercase(range.lowerBound) && letters.count > 1 && uppers < letters.count,
      isUpper: uppers == letters.count && uppers > 0,
      isInitial: uppers > 0 && (letters.count == 1 && range.count == 1 || isDotted),
      hasDigit: range.contains { isDigit($0) }, hasDot: hasDot)
  }
}
