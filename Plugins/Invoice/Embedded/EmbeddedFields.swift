import Documents
import Extraction
import Finders
import Foundation

/// The invoice that a PDF carries as data: Factur-X, ZUGFeRD or XRechnung.
///
/// The data is the invoice and the pages are its picture, so its values stand whatever the pages say; where they show a
/// value too, the place is its evidence.
struct EmbeddedFields {
  let invoice: Document.Invoice
  let pages: PrintedValues
  private let iban: String?

  init(_ invoice: Document.Invoice, pages: PrintedValues) {
    self.invoice = invoice
    self.pages = pages
    iban = invoice.iban.flatMap { IBANFinder.find(in: $0).first?.value }
  }

  /// Puts the values of the data in the place of those read from the pages; what the data does not hold stays.
  func replace(_ extraction: inout Extraction<InvoiceFields>) {
    var fields = extraction.fields
    if let value = invoice.supplier { fields.supplier = field(value, shown: pages.text(value)) }
    if let value = invoice.supplierTaxID { fields.supplierTaxId = field(value, shown: pages.text(value)) }
    if let value = invoice.number { fields.number = field(value, shown: pages.text(value)) }
    if let value = invoice.date { fields.date = field(value, shown: pages.date(value)) }
    if let value = invoice.dueDate { fields.dueDate = field(value, shown: pages.date(value)) }
    if let value = invoice.net { fields.net = field(value, shown: pages.amount(value)) }
    if let value = invoice.tax { fields.tax = field(value, shown: pages.amount(value)) }
    if let value = invoice.gross { fields.gross = field(value, shown: pages.amount(value)) }
    if let value = invoice.currency { fields.currency = field(value, shown: nil) }
    if let iban { fields.iban = field(iban, shown: pages.iban(iban)) }
    if !invoice.items.isEmpty { fields.items = invoice.items.map(item) }
    extraction.fields = fields
    extraction.findings = findings
    extraction.candidates = []
  }

  private func item(_ item: Document.Invoice.Item) -> InvoiceItem {
    InvoiceItem(
      description: item.description.map { field($0, shown: pages.text($0)) },
      quantity: item.quantity.map { field($0, shown: nil) },
      unitPrice: item.unitPrice.map { field($0, shown: pages.amount($0)) },
      amount: item.amount.map { field($0, shown: pages.amount($0)) })
  }

  /// A value of the data; a little surer where the pages show it too.
  private func field<Value>(_ value: Value, shown: PrintedValues.Place?) -> Field<Value> {
    Field(
      value, text: shown?.text, confidence: shown == nil ? 0.98 : 0.995, source: .embedded,
      evidence: [shown?.region].compactMap(\.self))
  }

  /// What the values of the data say of each other, and what the pages say of them.
  private var findings: [Finding] {
    var findings: [Finding] = []
    if invoice.typeCode == Self.creditNote {
      findings.append(Finding("credit_note", severity: .info, message: "it is a credit note: its sums are paid back"))
    }
    if let net = invoice.net, let tax = invoice.tax, let gross = invoice.gross,
      abs(net.amount + tax.amount - gross.amount) > Self.tolerance
    {
      let message = "net + tax is \(net.amount + tax.amount), gross is \(gross.amount)"
      findings.append(Finding("sum_mismatch", field: "gross", severity: .warning, message: message))
    }
    if iban == nil, let text = invoice.iban {
      findings.append(
        Finding(
          "invalid_iban", field: "iban", severity: .warning, message: "'\(text)' is no IBAN with right check digits"))
    }
    if let gross = invoice.gross, pages.showAmounts, pages.amount(gross) == nil {
      let message = "the data says \(gross), and no page shows that"
      findings.append(Finding("not_on_page", field: "gross", severity: .warning, message: message))
    }
    return findings
  }

  /// UNTDID 1001.
  private static let creditNote = "381"
  private static let tolerance = Decimal(sign: .plus, exponent: -2, significand: 2)
}
