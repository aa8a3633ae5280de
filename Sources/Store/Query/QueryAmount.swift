import Documents
import Foundation

/// An amount as people write it in a query: `50`, `50EUR`, `€1,000.50`, `1.000,50`, `1'000`, `19%`.
struct QueryAmount: Hashable, Sendable {
  /// Why a text is no amount.
  enum Fault: Error, Hashable {
    /// It is none.
    case invalid
    /// One separator with three digits after it: grouping or decimals.
    case ambiguous(decimal: String, grouped: String)
  }

  /// The number.
  var number: Double
  /// The currencies that are meant, ISO 4217; `$` stands for several. Empty if none is named.
  var currencies: [String]
  /// Whether a percent sign follows.
  var isPercent: Bool

  /// The amount that a text holds.
  init(_ text: String) throws(Fault) {
    var digits = text.filter { !$0.isWhitespace }
    isPercent = digits.hasSuffix("%")
    if isPercent { digits.removeLast() }
    let isNegative = digits.hasPrefix("-") || digits.hasPrefix("−")
    if isNegative { digits.removeFirst() }
    let sign = digits.prefix { !$0.isASCIIDigit && !".,".contains($0) }
    digits = String(digits.dropFirst(sign.count))
    let end = digits.lastIndex(where: \.isASCIIDigit).map(digits.index(after:)) ?? digits.startIndex
    let suffix = digits[end...]
    digits = String(digits[..<end])
    guard sign.isEmpty || suffix.isEmpty, !isPercent || (sign + suffix).isEmpty else { throw .invalid }
    if sign.isEmpty && suffix.isEmpty {
      currencies = []
    } else {
      guard let named = Self.currencies(String(sign + suffix)) else { throw .invalid }
      currencies = named
    }
    number = (isNegative ? -1 : 1) * (try Self.number(digits))
  }

  /// The number that digits and separators stand for.
  private static func number(_ text: String) throws(Fault) -> Double {
    let plain = text.filter { !"'’".contains($0) }
    let separators = plain.filter { ".,".contains($0) }
    let kinds = Set(separators)
    let decimal: Character?
    switch (kinds.count, separators.count) {
    case (0, _): decimal = nil
    case (1, 1):
      let parts = plain.split(separator: separators[separators.startIndex], omittingEmptySubsequences: false)
      if parts[1].count == 3, (1...3).contains(parts[0].count), parts[0] != "0" {
        throw .ambiguous(decimal: "\(parts[0]).\(parts[1].prefix(2))", grouped: parts.joined())
      }
      decimal = separators.first
    case (1, _): decimal = nil
    default: decimal = separators.last
    }
    let halves = decimal.map { plain.split(separator: $0, omittingEmptySubsequences: false) } ?? [plain[...]]
    guard halves.count <= 2, let whole = halves.first else { throw .invalid }
    let groups = whole.split(omittingEmptySubsequences: false) { ".,".contains($0) }
    let isGrouped = groups.count > 1
    guard let first = groups.first, groups.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      !isGrouped || ((1...3).contains(first.count) && groups.dropFirst().allSatisfy { $0.count == 3 }),
      first.count == 1 || first.first != "0"
    else { throw .invalid }
    let fraction = halves.count == 2 ? halves[1] : ""
    guard fraction.allSatisfy(\.isASCIIDigit), !(first + fraction).isEmpty,
      let number = Double(groups.joined() + (fraction.isEmpty ? "" : ".\(fraction)"))
    else { throw .invalid }
    return number
  }

  /// The currencies that a sign or a code stands for; nil if it is none.
  private static func currencies(_ sign: String) -> [String]? {
    if let known = signs[sign.lowercased()] { return known }
    let code = sign.uppercased()
    return code.count == 3 && Locale.Currency.isoCurrencies.contains { $0.identifier == code } ? [code] : nil
  }

  private static let signs: [String: [String]] = [
    "€": ["EUR"], "£": ["GBP"], "₹": ["INR"], "₩": ["KRW"], "₺": ["TRY"], "₪": ["ILS"], "zł": ["PLN"], "r$": ["BRL"],
    "us$": ["USD"], "rm": ["MYR"], "fr": ["CHF"], "fr.": ["CHF"], "rs": ["INR"], "rs.": ["INR"], "kč": ["CZK"],
    "¥": ["JPY", "CNY"], "kr": ["SEK", "NOK", "DKK", "ISK"],
    "$": ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"],
  ]
}

extension Character {
  /// Whether it is one of 0 to 9.
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
