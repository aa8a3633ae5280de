import Documents
import Finders
import Foundation

/// A postal address, taken apart by its postal code and its country.
///
/// Forms after the Universal Postal Union's addressing guides: `Berlin` after `10115`, `CA` and the town before `92109`,
/// the town before `SW1A 1AA`, and in Japan the prefecture before `690-0826`.
struct PostalAddress: Hashable {
  var street: String?
  var city: String?
  var region: String?
  var postalCode: String?
  var country: String?
  /// All of it on one line.
  var text: String

  init(lines: [String], region: String?) {
    var lines = lines.map(Self.tidy).filter { !$0.isEmpty }
    if let first = lines.first { lines[0] = Self.withoutLabel(first) }
    text = PrintedCase.withCapital(lines.joined(separator: ", ").replacing(",, ", with: ", "))
    var parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    if let last = parts.last { takeCountry(from: last, parts: &parts) }
    takeTown(from: &parts, region: region)
    street = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether a line may end an address without looking like one: a country alone.
  static func endsAddress(_ text: String) -> Bool { CountryNames.contains(text) }

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
    "IT": Pattern(#"(?<![0-9])[0-9]{5}(?![0-9])"#), "AT": Pattern(#"(?<![0-9])[0-9]{4}(?= +\p{Lu})"#),
    "CH": Pattern(#"(?<![0-9])[0-9]{4}(?= +\p{Lu})"#),
  ]

  private mutating func takeCountry(from last: String, parts: inout [String]) {
    if CountryNames.contains(last) {
      country = last
      parts.removeLast()
      return
    }
    // `690-0826 JAPAN`: the country's words stand at the end of a part.
    let words = last.split(separator: " ")
    for count in [3, 2, 1] where words.count > count {
      let tail = words.suffix(count).joined(separator: " ")
      guard CountryNames.contains(tail), tail.count > 2 else { continue }
      country = tail
      parts[parts.count - 1] = words.dropLast(count).joined(separator: " ")
      return
    }
  }

  private mutating func takeTown(from parts: inout [String], region page: String?) {
    guard let index = parts.lastIndex(where: { Self.postalCode(in: $0, region: page) != nil }),
      let found = Self.postalCode(in: parts[index], region: page)
    else { return }
    postalCode = found.code
    let part = parts[index]
    var before = part[..<found.range.lowerBound].trimmingCharacters(in: .whitespaces)
    let after = part[found.range.upperBound...].trimmingCharacters(in: .whitespaces)
    parts.remove(at: index)
    if let state = found.state {
      region = state
      // The state stands right before the code; what is left before it is the town.
      before = before.split(separator: " ").dropLast(Self.words(ofState: state, endingIn: before)).joined(
        separator: " ")
    }
    for prefix in ["D-", "A-", "CH-", "F-", "E-", "I-"] where before == prefix || before == String(prefix.dropLast()) {
      before = ""
    }
    if !after.isEmpty, after.contains(where: \.isLetter) {
      city = after
      if !before.isEmpty { parts.insert(before, at: index) }
    } else if !before.isEmpty {
      city = before
    } else if index > 0 {
      city = parts.remove(at: index - 1)
      // `Matsue City, Shimane, 690-0826`: the prefecture stands between the town and the code.
      if page == "JP", index > 1, city?.contains("City") == false {
        region = city
        city = parts.remove(at: index - 2)
      }
    }
  }

  private static func words(ofState state: String, endingIn text: String) -> Int {
    let last = text.split(separator: " ").suffix(2).map { $0.filter(\.isLetter) }
    if last.last?.uppercased() == state { return 1 }
    return last.first.map { ["New", "North", "South", "West", "Rhode"].contains($0) } == true && last.count > 1 ? 2 : 1
  }

  private static func tidy(_ line: String) -> String {
    line.trimmingCharacters(in: CharacterSet(charactersIn: " ,;.|:•·_"))
  }

  /// The line without the label of its place: `Head Office`, `TOKYO :`, `Address:`.
  private static func withoutLabel(_ line: String) -> String {
    guard let match = label.firstMatch(in: line), match.range.upperBound < line.endIndex else { return line }
    return String(line[match.range.upperBound...]).trimmingCharacters(in: .whitespaces)
  }

  private static let label = Pattern(
    #"(?i)^(?:(?:[\p{L}.]+ ){0,2}(?:office|branch|headquarters|head quarters|factory|showroom|works)\b *[:.-]? *(?=[\p{L}0-9])|\p{L}+ ?: *|(?:add|address|adress|adresse|direccion|dirección|anschrift|indirizzo|endereço)\b\.? *[:.-]? *)"#
  )
}
