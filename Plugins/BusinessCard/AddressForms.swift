import Documents
import Finders
import Foundation

/// The forms of postal codes on cards.
enum AddressForms {
  /// The postal code in a text: of the forms that every region is told by, or of the given region's own.
  static func postalCode(in text: String, region: String?) -> (
    code: String, state: String?, range: Range<String.Index>
  )? {
    if let found = PostalCodeFinder.find(in: text).last { return (found.value.code, found.value.state, found.range) }
    let pattern = region.flatMap { ownForms[$0] } ?? japanese
    guard let match = pattern.allMatches(in: text).last else { return nil }
    return (match.text, nil, match.range)
  }

  private static let japanese = Pattern(#"(?<![0-9-])[0-9]{3}-[0-9]{4}(?![0-9-])"#)
  private static let ownForms: [String: Pattern] = [
    "IN": Pattern(#"(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])"#), "SG": Pattern(#"(?<![0-9])[0-9]{6}(?![0-9])"#),
    "CN": Pattern(#"(?<![0-9])[0-9]{6}(?![0-9])"#), "DE": Pattern(#"(?<![0-9])[0-9]{5}(?![0-9])"#),
    "FR": Pattern(#"(?<![0-9])[0-9]{5}(?![0-9])"#), "ES": Pattern(#"(?<![0-9])[0-9]{5}(?![0-9])"#),
    "IT": Pattern(#"(?<![0-9])[0-9]{5}(?![0-9])"#), "MY": Pattern(#"(?<![0-9])[0-9]{5}(?![0-9])"#),
    "AT": Pattern(#"(?<![0-9])[0-9]{4}(?= +\p{Lu})"#), "CH": Pattern(#"(?<![0-9])[0-9]{4}(?= +\p{Lu})"#),
    "BR": Pattern(#"(?<![0-9])[0-9]{5}-?[0-9]{3}(?![0-9])"#),
  ]

  /// A Canadian code in which a digit was read as the letter that looks like it, `MSH 2N2`: behind a province, the form itself
  /// tells which places are digits.
  static func misprintedCode(in text: String) -> (code: String, range: Range<String.Index>)? {
    guard let match = canadian.firstMatch(in: text), let printed = match.groups[0], let range = match.groupRanges[0]
    else {
      return nil
    }
    let letters = printed.filter { $0 != " " }
    let code = String(
      letters.enumerated().map { index, letter in index % 2 == 1 ? digits[letter] ?? letter : letter })
    guard code != letters else { return nil }
    return ("\(code.prefix(3)) \(code.suffix(3))", range)
  }

  private static let digits: [Character: Character] = ["S": "5", "O": "0", "I": "1", "B": "8", "Z": "2", "G": "6"]
  private static let canadian = Pattern(
    #"\b(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)[ ,]+([ABCEGHJ-NPRSTVXY][0-9SOIBZG][A-Z] ?[0-9SOIBZG][A-Z][0-9SOIBZG])\b"#
  )
}
