import Documents
import Foundation

/// Reads the QR code of a German till's receipt:
/// `V0;till;Kassenbeleg-V1;Beleg^75.33_7.99_0.00_0.00_0.00^10.00:Bar_5.00:Bar:CHF;number;counter;start;end;…` (DSFinV-K 2.3, annex I).
enum FiscalReceiptCode {
  static func read(_ text: String) -> CodeFacts? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 8, parts[0] == "V0", parts[2] == "Kassenbeleg-V1" else { return nil }
    let data = parts[3].split(separator: "^", omittingEmptySubsequences: false)
    guard data.count == 3, data[0] == "Beleg" else { return nil }
    // What was sold, at each of five rates, with its tax.
    let sums = data[1].split(separator: "_").map(signedAmount)
    let gross = sums.compactMap(\.self)
    guard sums.count == 5, gross.count == 5 else { return nil }
    var facts = CodeFacts(.fiscalReceipt)
    facts.total = Money(gross.reduce(0, +), currency: "EUR")
    for payment in data[2].split(separator: "_") {
      let values = payment.split(separator: ":")
      guard values.count >= 2, let amount = signedAmount(values[0]) else { return nil }
      facts.payments[String(values[1]), default: 0] += amount
    }
    // The end of the transaction is when the receipt was printed.
    if let moment = CodeFacts.moment(parts[7]) { (facts.date, facts.time) = (moment.date, nil) }
    return facts
  }

  private static func signedAmount(_ text: Substring) -> Decimal? {
    text.hasPrefix("-") ? CodeFacts.amount(text.dropFirst()).map { -$0 } : CodeFacts.amount(text)
  }
}
