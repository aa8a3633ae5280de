import Documents
import Extraction
import Foundation

/// Finds the rows that show a tax by its rate.
enum TaxRows {
  /// The taxes by rate. One alone is the receipt's tax, and its rate is sure if it makes the tax of the subtotal.
  static func rows(
    in receipt: ReceiptText, subtotal: Field<Money>?, discount: Field<Money>?, tax: Field<Money>?
  ) -> [TaxRow] {
    let taxes = rows(in: receipt)
    guard taxes.count == 1, var alone = taxes.first, alone.net == nil, var amount = alone.amount, let tax,
      amount.value.amount == tax.value.amount
    else { return taxes }
    amount.confidence = max(amount.confidence, tax.confidence)
    alone.amount = amount
    guard var rate = alone.rate, let subtotal else { return [alone] }
    let reduced = subtotal.value.amount - abs(discount?.value.amount ?? 0)
    let isMade = [subtotal.value.amount, reduced].contains {
      abs($0 * Decimal(rate.value) / 100 - tax.value.amount) <= Decimal(sign: .plus, exponent: -2, significand: 1)
    }
    if isMade { rate.confidence = max(rate.confidence, min(subtotal.confidence, tax.confidence, confirmed)) }
    alone.rate = rate
    return [alone]
  }

  /// How sure a rate is that makes a tax of a subtotal, both of which are sure.
  private static let confirmed = 0.97

  /// The taxes that are shown with what they are on, of which they are a printed rate's share.
  static func rated(in receipt: ReceiptText) -> [TaxRow] { rows(in: receipt).filter { $0.net != nil } }

  private static func rows(in receipt: ReceiptText) -> [TaxRow] {
    var taxes: [TaxRow] = []
    var seen: Set<String> = []
    for row in receipt.rows where !row.amounts.isEmpty {
      guard let rate = rate(in: row.text), rate > 0, rate <= 30, let tax = tax(at: rate, in: row, receipt: receipt),
        seen.insert("\(rate) \(tax.amount?.value.amount ?? 0)").inserted
      else { continue }
      taxes.append(tax)
    }
    return taxes
  }

  /// All taxes together, where each is shown with what it is on.
  static func sum(of taxes: [TaxRow]) -> Field<Money>? {
    let amounts = taxes.filter { $0.net != nil }.compactMap(\.amount)
    guard let first = amounts.first, amounts.count == taxes.count else { return nil }
    let sum = amounts.map(\.value.amount).reduce(0, +)
    return Field(
      Money(sum, currency: first.value.currency), confidence: amounts.map(\.confidence).min() ?? 0, source: .derived,
      evidence: amounts.flatMap(\.evidence))
  }

  /// The percentage in a row: `19,00 %`, `7, 0%`.
  static func rate(in text: String) -> Decimal? {
    guard let match = percent.firstMatch(in: text), let whole = match.groups[0].flatMap({ Int($0) }) else { return nil }
    let digits = match.groups[1] ?? ""
    let fraction = Int(digits).map { Decimal(sign: .plus, exponent: -digits.count, significand: Decimal($0)) } ?? 0
    return Decimal(whole) + fraction
  }

  private static let percent = Pattern(#"(?<![0-9.,])([0-9]{1,2})(?: ?[.,] ?([0-9]{1,3}))? ?[%％]"#)

  /// The tax and what it is on: two amounts of a row of which one is the rate's share of the other.
  private static func tax(at rate: Decimal, in row: ReceiptRow, receipt: ReceiptText) -> TaxRow? {
    let share = NSDecimalNumber(decimal: rate).doubleValue / 100
    for tax in row.amounts where tax.cents > 0 {
      for net in row.amounts where net.cents > tax.cents && abs(Double(net.cents) * share - Double(tax.cents)) <= 2 {
        return TaxRow(
          rate: field(rate, in: row, confidence: 0.95), net: money(net, in: row, receipt, confidence: 0.95),
          amount: money(tax, in: row, receipt, confidence: 0.95))
      }
    }
    guard row.words.has(.tax), !row.words.has(.total), !row.words.has(.including), !row.words.has(.excluding),
      row.amounts.count == 1, let tax = row.amounts.first
    else { return nil }
    return TaxRow(
      rate: field(rate, in: row, confidence: 0.8), net: nil, amount: money(tax, in: row, receipt, confidence: 0.75))
  }

  private static func field(_ rate: Decimal, in row: ReceiptRow, confidence: Double) -> Field<Double> {
    Field(
      NSDecimalNumber(decimal: rate).doubleValue, text: nil, confidence: confidence * (0.5 + 0.5 * row.line.confidence),
      source: FieldSource(of: row.line.words), evidence: [row.region])
  }

  private static func money(
    _ amount: PrintedAmount, in row: ReceiptRow, _ receipt: ReceiptText, confidence: Double
  ) -> Field<Money> {
    Field(
      Money(amount.money.amount, currency: amount.money.currency ?? receipt.currency), text: amount.text,
      confidence: confidence * (0.5 + 0.5 * amount.confidence),
      source: FieldSource(of: row.line.words(in: amount.range)), evidence: [row.region(of: amount.range)])
  }
}
