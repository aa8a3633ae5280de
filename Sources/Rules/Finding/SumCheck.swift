import Documents
import Extraction
import Foundation

/// Tells which amounts belong together because their sum is there.
struct SumCheck {
  let rule: SumRule
  /// The amounts that each part and the total may be; a column has the one sum of its rows.
  let amounts: [String: [Decimal]]

  /// The amounts of each field that some choice of the others agrees with.
  ///
  /// A part that no candidate was found for takes no part; at least one has to be there.
  func agreeing() -> [String: Set<Decimal>] {
    let parts = rule.parts.filter { amounts[$0]?.isEmpty == false }
    guard !parts.isEmpty, let totals = amounts[rule.total], !totals.isEmpty else { return [:] }
    var agreeing: [String: Set<Decimal>] = [:]
    var combinations: [[Decimal]] = [[]]
    for part in parts {
      let values = (amounts[part] ?? []).prefix(Self.mostValues)
      combinations = combinations.flatMap { known in values.map { known + [$0] } }
      guard combinations.count <= Self.mostCombinations else { return [:] }
    }
    for combination in combinations {
      let sum = combination.reduce(0, +)
      // What is the total alone agrees with anything, and so do zeros.
      guard sum != 0, combination.count > 1 || parts.count == rule.parts.count else { continue }
      for total in totals.prefix(Self.mostValues) where abs(total - sum) <= Self.tolerance {
        agreeing[rule.total, default: []].insert(total)
        for (part, value) in zip(parts, combination) { agreeing[part, default: []].insert(value) }
      }
    }
    return agreeing
  }

  /// A finding where the parts of a record do not make its total; nil where they do, or where one of them is not there.
  func finding(parts: [Decimal?], total: Decimal?) -> Finding? {
    let known = parts.compactMap(\.self)
    guard let total, known.count == parts.count else { return nil }
    let sum = known.reduce(0, +)
    guard abs(sum - total) > Self.tolerance else { return nil }
    let message = "\(rule.parts.joined(separator: " + ")) is \(sum), \(rule.total) is \(total)"
    return Finding("sum_mismatch", field: rule.total, severity: .warning, message: message)
  }

  private static let tolerance = Decimal(sign: .plus, exponent: -2, significand: 2)
  private static let mostValues = 12
  private static let mostCombinations = 5000
}

extension JSONValue {
  /// The amount of money, exact; nil for what is none.
  var amount: Decimal? {
    self["amount"]?.string.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
  }
}
