import Documents
import Extraction
import Finders

/// Fills in what a code on the invoice says: a payment part, an electronic invoice.
///
/// A code is read without slips, so its values win over the print; where the print says the same, both are evidence.
struct CodeFields {
  private let facts: CodeFacts
  private let region: Region

  /// The first code of a document that says something of an invoice.
  init?(of document: Document) {
    let codes = document.barcodes.lazy.compactMap { code in CodeFacts.read(code.text).map { ($0, code.region) } }
    guard let (facts, region) = codes.first(where: { $0.0.kind != .fiscalReceipt }) else { return nil }
    (self.facts, self.region) = (facts, region)
  }

  func fill(_ extraction: inout Extraction<InvoiceFields>?) {
    guard var fields = extraction?.fields else { return }
    fill(&fields)
    extraction?.fields = fields
  }

  private func fill(_ fields: inout InvoiceFields) {
    if let iban = facts.iban { fields.iban = field(iban, beside: fields.iban, same: ==) }
    if let bic = facts.bic { fields.bic = field(bic, beside: fields.bic, same: ==) }
    if let reference = facts.reference {
      fields.paymentReference = field(reference, beside: fields.paymentReference) { Self.plain($0) == Self.plain($1) }
    }
    if let id = facts.supplierTaxID { fields.supplierTaxId = field(id, beside: fields.supplierTaxId, same: ==) }
    if let id = facts.buyerTaxID { fields.buyerTaxId = field(id, beside: fields.buyerTaxId, same: ==) }
    if let number = facts.number { fields.number = field(number, beside: fields.number, same: ==) }
    if let date = facts.date { fields.date = field(date, beside: fields.date, same: ==) }
    if let tax = facts.tax { fields.tax = field(tax, beside: fields.tax) { $0.amount == $1.amount } }
    // Names are often those of an account: the print's are the better ones.
    if let name = facts.supplier, fields.supplier == nil { fields.supplier = field(name, beside: nil, same: ==) }
    if let name = facts.buyer, fields.buyer == nil { fields.buyer = field(name, beside: nil, same: ==) }
    if let total = facts.total { fillTotal(total, &fields) }
  }

  /// What is to be paid is all, unless a part of it has been paid; an electronic invoice's is all.
  private func fillTotal(_ total: Money, _ fields: inout InvoiceFields) {
    let isAll = facts.kind == .saudiInvoice || facts.kind == .indianInvoice
    if !isAll, let due = fields.due, due.value.amount == total.amount {
      fields.due = field(total, beside: due) { $0.amount == $1.amount }
    } else if isAll || fields.paid == nil {
      fields.gross = field(total, beside: fields.gross) { $0.amount == $1.amount }
    } else {
      fields.due = field(total, beside: nil) { $0.amount == $1.amount }
    }
    if let currency = total.currency { fields.currency = field(currency, beside: fields.currency, same: ==) }
  }

  private func field<Value>(_ value: Value, beside printed: Field<Value>?, same: (Value, Value) -> Bool) -> Field<Value>
  {
    let isPrinted = printed.map { same($0.value, value) } ?? false
    return Field(
      value, text: isPrinted ? printed?.text : nil, confidence: isPrinted ? 0.995 : 0.98, source: .barcode,
      evidence: (isPrinted ? printed?.evidence ?? [] : []) + [region])
  }

  private static func plain(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.uppercased() }
}
