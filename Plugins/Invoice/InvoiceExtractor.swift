public import Documents
public import Extraction
import Finders
import Foundation

/// Makes a record of an invoice: who sold what to whom, for how much, and how it is to be paid; from the pages and from the
/// data that a PDF may carry with it.
public struct InvoiceExtractor: Extractor {
  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "Invoice")

  /// What the models of the fields are made of.
  public static let models = InvoiceModel.declarations

  private let today: CalendarDate

  /// An extractor that reads no two-digit year as one after `today`.
  public init(today: CalendarDate) { self.today = today }

  /// How likely the document is an invoice: one that carries an invoice as data is one.
  public func match(_ document: Document) -> Double {
    document.metadata.invoice == nil ? InvoiceMatch.score(of: document) : 1
  }

  /// The record of the invoice; none of a document without text and data.
  public func extract(from document: Document) throws -> [Extraction<InvoiceFields>] {
    var printed = printed(on: document)
    CodeFields(of: document)?.fill(&printed)
    guard let data = document.metadata.invoice else { return printed.map { [$0] } ?? [] }
    let embedded = EmbeddedFields(data, pages: PrintedValues(of: document))
    var extraction = printed ?? Extraction(InvoiceFields())
    embedded.replace(&extraction)
    return [extraction]
  }

  /// What the pages say; nil if they say nothing.
  private func printed(on document: Document) -> Extraction<InvoiceFields>? {
    let invoice = InvoiceText(document, today: today)
    guard !invoice.cells.isEmpty else { return nil }
    let area = ItemArea(of: invoice)
    var fields = InvoiceFields()
    let kind = InvoiceMatch.candidate(for: document)
    var reports = [
      CandidateReport(
        kind, field: "kind", score: InvoiceModel.fitted[.kind].probability(kind.features), chosen: true
      ) { .string($0) }
    ]
    reports += fillHead(&fields, invoice, area)
    let budget = ProcessorBudget.current
    if budget.allowsMore() {
      reports += fillParties(&fields, invoice, PartyName.find(in: invoice, items: area))
    }
    if budget.allowsMore() { reports += fillAmounts(&fields, invoice, area) }
    if budget.allowsMore() { reports += fillPayment(&fields, invoice) }
    return Extraction(fields, findings: InvoiceChecks.findings(fields, invoice), candidates: reports)
  }

  private var models: FieldModels<InvoiceModel> { InvoiceModel.fitted }

  private func fillHead(
    _ fields: inout InvoiceFields, _ invoice: InvoiceText, _ area: ItemArea
  ) -> [CandidateReport] {
    let codes = NumberChoice.candidates(in: invoice, items: area)
    let number = models[.number].choose(among: codes)
    let order = models[.orderNumber].choose(among: codes)
    fields.number = number.field
    fields.orderNumber = order.field.flatMap { $0.value == number.field?.value ? nil : $0 }
    let date = models[.date].choose(among: DateChoice.candidates(in: invoice, items: area, number: number.field?.value))
    let others = DateChoice.candidates(
      in: invoice, items: area, number: number.field?.value, beside: date.field?.value)
    let due = models[.dueDate].choose(among: others)
    let delivery = models[.deliveryDate].choose(among: others)
    (fields.date, fields.dueDate, fields.deliveryDate) = (date.field, due.field, delivery.field)
    return number.reports(field: "number") { .string($0) } + order.reports(field: "order_number") { .string($0) }
      + date.reports(field: "date") { .string($0.description) }
      + due.reports(field: "due_date") { .string($0.description) }
      + delivery.reports(field: "delivery_date") { .string($0.description) }
  }

  private func fillParties(
    _ fields: inout InvoiceFields, _ invoice: InvoiceText, _ names: [PartyName]
  ) -> [CandidateReport] {
    let candidates = PartyChoice.candidates(in: invoice, names: names)
    let supplier = models[.supplier].choose(among: candidates)
    let buyer = models[.buyer].choose(among: candidates)
    fields.supplier = supplier.field
    fields.buyer = buyer.field.flatMap { $0.value == supplier.field?.value ? nil : $0 }
    fields.supplierAddress = supplier.field.flatMap { PartyAddress.address(of: $0.value, among: names) }
    let ids = TaxIDChoice.candidates(
      in: invoice, names: names, supplier: supplier.chosen, buyer: buyer.chosen)
    let supplierID = models[.supplierTaxID].choose(among: ids)
    let buyerID = models[.buyerTaxID].choose(among: ids)
    fields.supplierTaxId = supplierID.field
    fields.buyerTaxId = buyerID.field.flatMap { $0.value == supplierID.field?.value ? nil : $0 }
    return supplier.reports(field: "supplier") { .string($0) } + buyer.reports(field: "buyer") { .string($0) }
      + supplierID.reports(field: "supplier_tax_id") { .string($0) }
      + buyerID.reports(field: "buyer_tax_id") { .string($0) }
  }

  private func fillAmounts(
    _ fields: inout InvoiceFields, _ invoice: InvoiceText, _ area: ItemArea
  ) -> [CandidateReport] {
    let items = ItemRows(invoice: invoice, area: area, currency: invoice.currency).readings()
    let itemSum = items.isEmpty ? nil : items.map(\.amount.value).reduce(0, +)
    let places = AmountPlaces(invoice, items: area, itemSum: itemSum)
    let currency = CurrencyChoice.currency(in: invoice, places: places)
    fields.currency = currency
    let choice = AmountChoice(invoice: invoice, places: places, currency: currency?.value)
    var reports: [CandidateReport] = []
    var sums: [SumRole: Field<Money>] = [:]
    for role in SumRole.allCases {
      let chosen = models[InvoiceModel(role)].choose(among: choice.candidates(for: role))
      sums[role] = chosen.field
      reports += chosen.reports(field: role.rawValue) { .string($0.amountText) }
    }
    (fields.net, fields.tax, fields.gross) = (sums[.net], sums[.tax], sums[.gross])
    (fields.paid, fields.due) = (sums[.paid], sums[.due])
    fields.taxes = TaxRows.rows(in: places).map { $0.field(currency: currency?.value) }
    fields.items = items.map { $0.item(currency: currency?.value) }
    return reports
  }

  private func fillPayment(_ fields: inout InvoiceFields, _ invoice: InvoiceText) -> [CandidateReport] {
    let iban = models[.iban].choose(among: AccountChoice.ibans(in: invoice))
    let bic = models[.bic].choose(among: AccountChoice.bics(in: invoice, iban: iban.chosen))
    let reference = models[.paymentReference].choose(
      among: AccountChoice.references(in: invoice, number: fields.number?.value, order: fields.orderNumber?.value))
    (fields.iban, fields.bic, fields.paymentReference) = (iban.field, bic.field, reference.field)
    return iban.reports(field: "iban") { .string($0) } + bic.reports(field: "bic") { .string($0) }
      + reference.reports(field: "payment_reference") { .string($0) }
  }
}
