public import Documents
public import Extraction
import Finders
import Foundation

/// Makes a record of the invoice that a PDF carries as data: Factur-X, ZUGFeRD or XRechnung.
///
/// The data is the invoice and the pages are its picture, so its values stand whatever the pages say; where they show a
/// value too, the place is its evidence.
public struct EmbeddedInvoiceExtractor: Extractor {
  /// The fields of an `invoice` record.
  public struct Fields: Encodable, Sendable {
    var supplier: Field<String>?
    var number: Field<String>?
    var date: Field<CalendarDate>?
    var dueDate: Field<CalendarDate>?
    var net: Field<Money>?
    var tax: Field<Money>?
    var gross: Field<Money>?
    var currency: Field<String>?
    var iban: Field<String>?
    var supplierTaxId: Field<String>?
    var items: [Item] = []
  }

  /// Something that was sold.
  struct Item: Encodable, Sendable {
    var description: Field<String>?
    var quantity: Field<Double>?
    var unitPrice: Field<Money>?
    var amount: Field<Money>?
  }

  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "EmbeddedInvoice")

  /// An extractor.
  public init() {}

  /// A document that carries an invoice as data is one, and no other is.
  public func match(_ document: Document) -> Double { document.metadata.invoice == nil ? 0 : 1 }

  /// The record of the invoice.
  public func extract(from document: Document) throws -> [Extraction<Fields>] {
    guard let invoice = document.metadata.invoice else { return [] }
    let pages = PrintedValues(of: document)
    var fields = Fields()
    fields.supplier = invoice.supplier.map { field($0, shown: pages.text($0)) }
    fields.number = invoice.number.map { field($0, shown: pages.text($0)) }
    fields.date = invoice.date.map { field($0, shown: pages.date($0)) }
    fields.dueDate = invoice.dueDate.map { field($0, shown: pages.date($0)) }
    fields.net = invoice.net.map { field($0, shown: pages.amount($0)) }
    fields.tax = invoice.tax.map { field($0, shown: pages.amount($0)) }
    fields.gross = invoice.gross.map { field($0, shown: pages.amount($0)) }
    fields.currency = invoice.currency.map { field($0, shown: nil) }
    let iban = invoice.iban.flatMap { IBANFinder.find(in: $0).first?.value }
    fields.iban = iban.map { field($0, shown: pages.iban($0)) }
    fields.supplierTaxId = invoice.supplierTaxID.map { field($0, shown: pages.text($0)) }
    fields.items = invoice.items.map { item in
      Item(
        description: item.description.map { field($0, shown: pages.text($0)) },
        quantity: item.quantity.map { field($0, shown: nil) },
        unitPrice: item.unitPrice.map { field($0, shown: pages.amount($0)) },
        amount: item.amount.map { field($0, shown: pages.amount($0)) })
    }
    return [Extraction(fields, findings: InvoiceChecks.findings(invoice, iban: iban, pages: pages))]
  }

  /// A value of the data; a little surer where the pages show it too.
  private func field<Value>(_ value: Value, shown: PrintedValues.Place?) -> Field<Value> {
    Field(
      value, text: shown?.text, confidence: shown == nil ? 0.98 : 0.995, source: .embedded,
      evidence: [shown?.region].compactMap(\.self))
  }
}

/// What the values of an invoice say of each other, and what the pages say of them.
enum InvoiceChecks {
  static func findings(_ invoice: Document.Invoice, iban: String?, pages: PrintedValues) -> [Finding] {
    var findings: [Finding] = []
    if invoice.typeCode == creditNote {
      findings.append(Finding("credit_note", severity: .info, message: "it is a credit note: its sums are paid back"))
    }
    if let net = invoice.net, let tax = invoice.tax, let gross = invoice.gross,
      abs(net.amount + tax.amount - gross.amount) > tolerance
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
