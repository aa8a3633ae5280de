import Documents
import Extraction
import Finders
import Foundation

/// The kinds of values that rules look for, each found by the finder that all extractors share.
enum ValueKind: String, CaseIterable {
  case text, number, money, date, time, percent, phone, email, url, iban, isbn, currency, company, person, address
  case taxID = "tax_id"

  /// A value that was read in a text.
  struct Reading {
    var value: JSONValue
    var text: String
    var range: Range<String.Index>
    /// What the finder knows of it.
    var features = Features()
    /// The other ways to read the same text.
    var alternatives: [JSONValue] = []
  }

  /// Whether values of this kind keep to a schema.
  func fits(_ schema: Schema) -> Bool {
    let format = schema.valueFormat
    return switch self {
    case .money: format == .money
    case .number: schema.type == .number && format == nil
    case .percent: schema.type == .number && (format == .percent || format == nil)
    case .date: format == .date
    case .time: format == .time
    case .phone: format == .phone
    case .email: format == .email
    case .url: format == .url
    case .iban: format == .iban
    case .isbn: format == .isbn13
    case .address: schema.type == .string && (format == .address || format == nil)
    case .text, .currency, .company, .person, .taxID: schema.type == .string && format == nil
    }
  }

  /// Whether values of this kind are recognized by their own form, so that they may be anywhere.
  var hasCheckDigits: Bool { self == .iban || self == .isbn }

  /// The values in a text.
  ///
  /// - Parameter labelled: whether a label says that the value is here, so that looser forms count.
  func readings(in text: String, page: PageHabits, labelled: Bool) -> [Reading] {
    switch self {
    case .money:
      MoneyFinder.find(in: text, pageCurrency: page.currency, allowingIntegers: labelled).map { found in
        Reading(found, alternatives: found.alternatives) { page.json($0) }
      }
    case .date:
      DateFinder.find(in: text, order: page.order, labelled: labelled, today: page.today).map { found in
        Reading(found, alternatives: found.alternatives) { .string($0.description) }
      }
    case .time: TimeFinder.find(in: text).map { Reading($0) { .string($0.description) } }
    case .percent:
      PercentFinder.find(in: text).map { Reading($0) { .number(NSDecimalNumber(decimal: $0).doubleValue) } }
    case .phone:
      PhoneFinder.find(in: text, region: page.region).map { found in
        Reading(found, features: [found.value.isValid ? "form" : "invalid": 1]) { .string($0.value) }
      }
    case .email: EmailFinder.find(in: text).map { Reading($0, features: ["form": 1]) { .string($0) } }
    case .url: URLFinder.find(in: text).map { Reading($0, features: ["form": 1]) { .string($0) } }
    case .iban: IBANFinder.find(in: text).map { Reading($0, features: ["checksum": 1]) { .string($0) } }
    case .isbn:
      ISBNFinder.find(in: text, labelled: labelled).map {
        Reading($0, features: ["checksum": 1]) { .string($0.isbn13) }
      }
    case .taxID: TaxIDFinder.find(in: text).map { Reading($0, features: ["form": 1]) { .string($0.value) } }
    case .currency: CurrencyFinder.find(in: text).map { Reading($0) { .string($0) } }
    case .number: Self.numbers(in: text)
    case .text: Self.whole(text).map { [$0] } ?? []
    case .company, .person, .address: likely(text, labelled: labelled)
    }
  }

  /// Texts that a finder rates.
  private func likely(_ text: String, labelled: Bool) -> [Reading] {
    guard var reading = Self.whole(text) else { return [] }
    let likelihood =
      switch self {
      case .company: CompanyFinder.likelihood(of: reading.text)
      case .person: PersonFinder.likelihood(of: reading.text)
      default: AddressFinder.likelihood(of: reading.text)
      }
    guard labelled || likelihood >= Self.leastLikelihood else { return [] }
    reading.features.add("likelihood", likelihood)
    return [reading]
  }

  private static let leastLikelihood = 0.2

  /// The text without the space and the signs around it; the full stop of an abbreviation stays: `S.L.`, `Inc.`
  private static func whole(_ text: String) -> Reading? {
    func isEnd(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || ")]\"'%€$£+".contains(letter) }
    guard let first = text.firstIndex(where: { $0.isLetter || $0.isNumber || "([\"'+".contains($0) }),
      let last = text.lastIndex(where: isEnd), first <= last
    else { return nil }
    var end = text.index(after: last)
    if end < text.endIndex, text[end] == ".", CompanyFinder.takesFullStop(String(text[first..<end])) {
      end = text.index(after: end)
    }
    let value = String(text[first..<end])
    return Reading(value: .string(value), text: value, range: first..<end)
  }

  private static func numbers(in text: String) -> [Reading] {
    numberPattern.allMatches(in: text).compactMap { match in
      let plain = match.text.replacing(",", with: ".")
      guard let number = Double(plain) else { return nil }
      return Reading(
        value: Int(exactly: number).map(JSONValue.integer) ?? .number(number), text: match.text, range: match.range)
    }
  }

  /// Digits that are joined to others by a sign, such as `12-34-56` and `18:05`, are no number.
  private static let numberPattern = Pattern(
    #"(?<![\w.,])(?<![0-9][-/:])-?[0-9]{1,12}([.,][0-9]{1,4})?(?![\w]|[.,/:-][0-9])"#)
}

extension ValueKind.Reading {
  fileprivate init<Value>(
    _ found: Found<Value>, alternatives: [Value] = [], features: Features = Features(), json: (Value) -> JSONValue
  ) {
    self.init(
      value: json(found.value), text: found.text, range: found.range, features: features,
      alternatives: alternatives.map(json))
  }
}
