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
    family = name.family.map(PrintedCase.name)
    guard family != nil else { return }
    var words = PrintedCase.name(name.given).split(separator: " ").map(String.init)
    // What stands between the first given name and the family name: `J.`, `Anne`.
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

  /// The family name of a name in Han, Kana or Hangul stands first: before the space, or one letter of a Korean or Chinese
  /// name of three; without a space, others can't be parted.
  private static func nativeParts(of name: String) -> (family: String?, given: String?) {
    let words = name.split(separator: " ").map(String.init)
    if words.count == 2 { return (words[0], words[1]) }
    let letters = Array(words.joined())
    let isHangul = letters.allSatisfy { letter in
      letter.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    }
    guard isHangul, letters.count == 3 else { return (nil, nil) }
    return (String(letters[0]), String(letters.dropFirst()))
  }
}
