public import Foundation

/// An amount of money, exact.
///
/// Encoded as `{"amount":"179.94","currency":"USD"}`: the amount is a string, so no reader turns it into binary
/// floating point.
public struct Money: Hashable, Sendable {
  /// The amount in units of the currency; negative for what is given back.
  public var amount: Decimal
  /// The currency's ISO 4217 code, or nil if the page does not tell it.
  public var currency: String?

  /// An amount in a currency.
  public init(_ amount: Decimal, currency: String? = nil) {
    self.amount = amount
    self.currency = currency
  }

  /// The digits after the decimal point that the currency is written with (ISO 4217); 2 if it is unknown.
  public var minorUnits: Int {
    guard let currency else { return 2 }
    if Self.withoutMinorUnits.contains(currency) { return 0 }
    return Self.withThreeDigits.contains(currency) ? 3 : 2
  }

  /// The amount in plain digits with a decimal point, with the currency's digits after it, or more if it has more.
  public var amountText: String {
    var digits = "\(abs(amount))"
    let decimals = digits.firstIndex(of: ".").map { digits.distance(from: $0, to: digits.endIndex) - 1 } ?? 0
    if decimals < minorUnits {
      digits += (decimals == 0 ? "." : "") + String(repeating: "0", count: minorUnits - decimals)
    }
    return (amount < 0 ? "-" : "") + digits
  }

  /// The currencies that are written without decimals.
  public static let withoutMinorUnits: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
  ]
  /// The currencies that are written with three decimals.
  public static let withThreeDigits: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}

extension Money: CustomStringConvertible {
  /// The amount with its currency: `179.94 USD`.
  public var description: String { [amountText, currency].compactMap(\.self).joined(separator: " ") }
}

extension Money: Codable {
  private enum CodingKeys: String, CodingKey { case amount, currency }

  private static let pattern = Pattern(#"^-?[0-9]+(\.[0-9]+)?$"#)

  /// Reads an amount written as a string of digits, with a decimal point and a minus sign where it has them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .amount)
    // Foundation's parser takes the digits at the start of anything.
    guard Self.pattern.matches(text), let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container, debugDescription: "'\(text)' is not an amount")
    }
    self.amount = amount
    currency = try container.decodeIfPresent(String.self, forKey: .currency)
  }

  /// Writes the amount as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(amountText, forKey: .amount)
    try container.encodeIfPresent(currency, forKey: .currency)
  }
}
