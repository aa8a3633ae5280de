import Documents
import Extraction
import Finders
import Foundation

/// Finds the rows that show a tax by its rate.
enum TaxRows {
  static func rows(in receipt: ReceiptText) -> [TaxRow] {
    var taxes: [TaxRow] = []
    var seen: Set<String> = []
    for row in receipt.rows where !row.amounts.isEmpty {
      guard let rate = PercentFinder.find(in: row.text).first, rate.value > 0, rate.value <= 30,
        let tax = tax(at: rate.value, in: row, receipt: receipt),
        seen.insert("\(rate.value) \(tax.amount?.value.amount ?? 0)").inserted
      else { continue }
      taxes.append(tax)
    }
    return taxes
  }

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
