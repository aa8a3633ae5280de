public import Documents
public import Extraction
import Foundation

extension Schema {
  /// The value that a person's text stands for; the schema's own checks are still to be made of it.
  ///
  /// - Parameters:
  ///   - text: The text as entered; of a list the elements with `;` between them, of a group JSON.
  ///   - currency: The currency of money that is entered without one.
  /// - Throws: `FieldValueError`.
  public func value(of text: String, currency: String?) throws -> JSONValue {
    if valueFormat == .money { return try Self.money(text, currency: currency) }
    switch type {
    case .string: return .string(text)
    case .integer: return try Int(text).map(JSONValue.integer) ?? Self.refuse("'\(text)' is not a whole number")
    case .number: return try Double(text).map(Self.number) ?? Self.refuse("'\(text)' is not a number")
    case .boolean: return try Bool(text).map(JSONValue.bool) ?? Self.refuse("'\(text)' is neither true nor false")
    case .array where !text.hasPrefix("["):
      let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      return .array(try parts.map { try items?.schema.value(of: $0, currency: currency) ?? .string($0) })
    case .array, .object:
      guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
        return try Self.refuse("'\(text)' is not JSON")
      }
      return value
    }
  }

  private static func money(_ text: String, currency: String?) throws -> JSONValue {
    if text.hasPrefix("{"), let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) {
      return value
    }
    let parts = text.split(separator: " ").map(String.init)
    let codes = parts.filter(currencyPattern.matches)
    let amounts = parts.filter { !currencyPattern.matches($0) }
    guard codes.count < 2, amounts.count == 1, let digits = amounts.first, amountPattern.matches(digits),
      let amount = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
    else { return try refuse("'\(text)' is not an amount such as 12.50 or 12.50 EUR") }
    let money = Money(amount, currency: codes.first ?? currency)
    var members: [String: JSONValue] = ["amount": .string(money.amountText)]
    members["currency"] = money.currency.map(JSONValue.string)
    return .object(members)
  }

  private static func number(_ value: Double) -> JSONValue {
    Int(exactly: value).map(JSONValue.integer) ?? .number(value)
  }

  private static func refuse(_ reason: String) throws -> JSONValue { throw FieldValueError("", reason) }

  private static let currencyPattern = Pattern("^[A-Z]{3}$")
  private static let amountPattern = Pattern(#"^-?[0-9]{1,30}(\.[0-9]{1,10})?$"#)
}
