public import Documents
public import Extraction
import Finders
import Foundation

/// Makes a record of a receipt or an invoice: who sold, when, what, for how much, and how it was paid.
public struct ReceiptExtractor: Extractor {
  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "Receipt")

  /// What the models of the fields are made of.
  public static let models = ReceiptModel.declarations + [RowRole.declaration("rows")]

  private let today: CalendarDate

  /// An extractor that takes no date after `today` for a purchase's.
  public init(today: CalendarDate) { self.today = today }

  /// How much of what receipts show is there.
  public func match(_ document: Document) -> Double { ReceiptMatch.score(of: document) }

  /// The records of a document, one for each receipt on it; none of one without text.
  public func extract(from document: Document) throws -> [Extraction<ReceiptFields>] {
    let parts = ReceiptSplit.parts(of: ReceiptPages.trimmed(document))
    // Where several receipts are on a page, a code is not known to be of one of them.
    let code = parts.count == 1 ? CodeFields(of: document) : nil
    return parts.compactMap { part in
      guard ProcessorBudget.current.allowsMore() else { return nil }
      let receipt = ReceiptText(part, today: today)
      return receipt.rows.isEmpty ? nil : record(of: receipt, code: code)
    }
  }

  private func record(of receipt: ReceiptText, code: CodeFields?) -> Extraction<ReceiptFields> {
    let models = ReceiptModel.fitted
    let head = HeadRow.rows(of: receipt)
    let evidence = AmountEvidence(receipt)

    let merchant = models[.merchant].choose(
      among: MerchantFinder.candidates(in: receipt, head: head, domains: ContactFinder.domains(in: receipt)))
    let address = models[.merchantAddress].choose(among: MerchantAddressFinder.candidates(in: receipt, head: head))
    let date = models[.date].choose(among: DateChoice.candidates(in: receipt))
    let amounts = AmountChoice(receipt: receipt, evidence: evidence, models: models)
    let time = models[.time].choose(among: TimeChoice.candidates(in: receipt, date: date.chosen))
    let phone = models[.merchantPhone].choose(among: PhoneChoice.candidates(in: receipt, head: head))
    let category = models[.category].choose(
      among: CategoryChoice.candidates(in: receipt, head: head, merchant: merchant.field?.value))

    var fields = ReceiptFields()
    fields.merchant = merchant.field
    fields.merchantLegalName = LegalName.find(in: receipt, head: head, merchant: merchant.field?.value)
    fields.merchantAddress = address.field
    fields.date = date.field
    fields.time = time.field
    fields.total = amounts.total.field
    fields.merchantPhone = phone.field
    fields.merchantTaxId = ContactFinder.taxID(in: receipt)
    fields.category = category.field
    var candidates =
      merchant.reports(field: "merchant") { .string($0) }
      + address.reports(field: "merchant_address") { .string($0) }
      + date.reports(field: "date") { .string($0.description) }
      + time.reports(field: "time") { .string($0.description) }
      + amounts.total.reports(field: "total") { .string($0.amountText) } + amounts.reports
      + phone.reports(field: "merchant_phone") { .string($0) }
      + category.reports(field: "category") { .string($0) }
    var repairs: [Finding] = []
    if ProcessorBudget.current.allowsMore() {
      candidates += fillAmounts(
        &fields, &repairs, receipt, evidence, head: head, amounts: amounts, models: models)
      fields.cardLast4 = NumberFinder.card(in: receipt)
      fields.receiptNumber = NumberFinder.number(in: receipt)
      let payment = models[.paymentMethod].choose(among: PaymentChoice.candidates(in: receipt, fields))
      fields.paymentMethod = payment.field
      candidates += payment.reports(field: "payment_method") { .string($0) }
    }
    code?.fill(&fields)

    let isDateOpen =
      receipt.order == .unknown && (date.field?.alternatives.first.map { $0.confidence >= Self.openDate } ?? false)
    var findings = ReceiptChecks.findings(
      fields, today: today, isDateOpen: isDateOpen,
      evidence: evidence)
    findings +=
      [
        ReceiptChecks.repair("date", date.chosen) { $0.description },
        ReceiptChecks.repair("total", amounts.total.chosen) { $0.amountText },
      ].compactMap(\.self) + repairs
    return Extraction(fields, findings: findings, candidates: candidates)
  }

  /// The amounts beside the total, the taxes and the items.
  private func fillAmounts(
    _ fields: inout ReceiptFields, _ repairs: inout [Finding], _ receipt: ReceiptText, _ evidence: AmountEvidence,
    head: [HeadRow],
    amounts: AmountChoice, models: FieldModels<ReceiptModel>
  ) -> [CandidateReport] {
    var reports: [CandidateReport] = []
    var found: [AmountRole: Field<Money>] = [:]
    for role in AmountRole.allCases where ProcessorBudget.current.allowsMore() {
      let choice =
        switch role {
        case .subtotal: amounts.subtotal
        case .tax: amounts.tax
        default: models[ReceiptModel(role)].choose(among: amounts.roles.candidates(for: role))
        }
      reports += choice.reports(field: role.rawValue) { .string($0.amountText) }
      found[role] = choice.field
      repairs += [ReceiptChecks.repair(role.rawValue, choice.chosen) { $0.amountText }].compactMap(\.self)
    }
    fields.subtotal = found[.subtotal]
    fields.tax = found[.tax]
    fields.tip = found[.tip]
    fields.discount = found[.discount]
    fields.rounding = found[.rounding]
    fields.cash = found[.cash]
    fields.change = found[.change]
    fields.taxes = TaxRows.rows(
      in: receipt, subtotal: fields.subtotal, discount: fields.discount, tax: fields.tax)
    if fields.tax == nil { fields.tax = TaxRows.sum(of: fields.taxes) }
    let rows = LabelledRows(receipt: receipt, evidence: evidence, head: head, total: fields.total?.value.cents)
    reports += rows.reports
    let currency = models[.currency].choose(among: CurrencyChoice.candidates(in: receipt, evidence: evidence))
    fields.currency = currency.field
    reports += currency.reports(field: "currency") { .string($0) }
    guard ProcessorBudget.current.allowsMore() else { return reports }
    let items = ItemRows(receipt: receipt, evidence: evidence, rows: rows).items(total: fields.total?.value.cents)
    fields.items = items.items
    repairs += items.repairs
    return reports
  }

  /// A date whose other reading is likelier than this is open.
  private static let openDate = 0.1
}

/// The fields of a `receipt` record.
public struct ReceiptFields: Encodable, Sendable {
  var merchant: Field<String>?
  var merchantLegalName: Field<String>?
  var merchantAddress: Field<String>?
  var merchantPhone: Field<String>?
  var merchantTaxId: Field<String>?
  var date: Field<CalendarDate>?
  var time: Field<ClockTime>?
  var currency: Field<String>?
  var subtotal: Field<Money>?
  var tax: Field<Money>?
  var taxes: [TaxRow] = []
  var tip: Field<Money>?
  var discount: Field<Money>?
  var rounding: Field<Money>?
  var total: Field<Money>?
  var cash: Field<Money>?
  var change: Field<Money>?
  var paymentMethod: Field<String>?
  var cardLast4: Field<String>?
  var receiptNumber: Field<String>?
  var category: Field<String>?
  var items: [ReceiptItem] = []
}

/// A tax at one rate.
public struct TaxRow: Encodable, Sendable {
  /// The rate: 19 for 19 %.
  var rate: Field<Double>?
  /// What the tax is on.
  var net: Field<Money>?
  /// The tax.
  var amount: Field<Money>?
}

/// Something that was bought.
public struct ReceiptItem: Encodable, Sendable {
  var description: Field<String>?
  var quantity: Field<Double>?
  var unitPrice: Field<Money>?
  var amount: Field<Money>?
}

/// The models of a receipt's fields, and the features that each declares.
enum ReceiptModel: String, ModelName {
  case merchant, category, date, total, time, currency
  case merchantAddress = "merchant_address"
  case merchantPhone = "merchant_phone"
  case paymentMethod = "payment_method"
  case subtotal, tax, tip, discount, rounding, cash, change
  /// Total, subtotal and tax together.
  case amounts

  var fields: [String] { self == .amounts ? [] : [rawValue] }

  /// The model of an amount beside the total.
  init(_ role: AmountRole) {
    self =
      switch role {
      case .subtotal: .subtotal
      case .tax: .tax
      case .tip: .tip
      case .discount: .discount
      case .rounding: .rounding
      case .cash: .cash
      case .change: .change
      }
  }

  var features: [String] {
    switch self {
    case .merchant: MerchantFinder.features
    case .merchantAddress: MerchantAddressFinder.features
    case .merchantPhone: PhoneChoice.features
    case .category: CategoryChoice.features
    case .date: DateChoice.features
    case .time: TimeChoice.features
    case .total: TotalFinder.features
    case .amounts: AmountRoles.jointFeatures
    case .currency: CurrencyChoice.features
    case .paymentMethod: PaymentChoice.features
    case .tax: AmountRoles.features + AmountRoles.taxFeatures
    case .subtotal: AmountRoles.features + AmountRoles.subtotalFeatures
    case .tip, .discount, .rounding, .cash, .change: AmountRoles.features
    }
  }

  /// The models that are linked in.
  static let fitted = FieldModels<ReceiptModel>(embedded: PackageResources.weights_json, plugin: "Receipt")
}
