import Documents
import Extraction
import Finders
import Foundation

/// Fills in what a code on the receipt says: the fiscal signature of a till, an electronic invoice.
///
/// A code is read without slips, so its values win over the print; where the print says the same, both are evidence.
struct CodeFields {
  private let facts: CodeFacts
  private let region: Region

  /// The first code of a document that says something of a receipt.
  init?(of document: Document) {
    let codes = document.barcodes.lazy.compactMap { code in CodeFacts.read(code.text).map { ($0, code.region) } }
    guard let (facts, region) = codes.first(where: { Self.kinds.contains($0.0.kind) }) else { return nil }
    (self.facts, self.region) = (facts, region)
  }

  private static let kinds: Set<CodeFacts.Kind> = [.fiscalReceipt, .saudiInvoice, .indianInvoice]

  func fill(_ fields: inout ReceiptFields) {
    if let total = facts.total {
      fields.total = field(total, beside: fields.total) { $0.amount == $1.amount }
      fields.currency = total.currency.map { field($0, beside: fields.currency, same: ==) } ?? fields.currency
    }
    if let tax = facts.tax { fields.tax = field(tax, beside: fields.tax) { $0.amount == $1.amount } }
    if let id = facts.supplierTaxID { fields.merchantTaxId = field(id, beside: fields.merchantTaxId, same: ==) }
    if let number = facts.number { fields.receiptNumber = field(number, beside: fields.receiptNumber, same: ==) }
    // Tills sign in universal time: near midnight the print has another day.
    if let date = facts.date, fields.date.map({ !Self.areNeighbours($0.value, date) }) ?? true {
      fields.date = field(date, beside: nil, same: ==)
    }
    if let time = facts.time, fields.time == nil { fields.time = field(time, beside: nil, same: ==) }
    if let method = paymentMethod { fields.paymentMethod = field(method, beside: fields.paymentMethod, same: ==) }
  }

  /// `Bar` is cash; `Unbar` is all else, of which the print knows more.
  private var paymentMethod: String? {
    guard !facts.payments.isEmpty, facts.payments.filter({ $0.value != 0 }).keys.allSatisfy({ $0 == "Bar" }) else {
      return nil
    }
    return "cash"
  }

  private func field<Value>(_ value: Value, beside printed: Field<Value>?, same: (Value, Value) -> Bool) -> Field<Value>
  {
    let isPrinted = printed.map { same($0.value, value) } ?? false
    return Field(
      value, text: isPrinted ? printed?.text : nil, confidence: isPrinted ? 0.995 : 0.98, source: .barcode,
      evidence: (isPrinted ? printed?.evidence ?? [] : []) + [region])
  }

  private static func areNeighbours(_ one: CalendarDate, _ other: CalendarDate) -> Bool {
    one.year == other.year && one.month == other.month && abs(one.day - other.day) <= 1
      || (one.day == 1) != (other.day == 1) && max(one, other).day == 1 && min(one, other).day >= 28
  }
}
