import Extraction

/// The models of an invoice's fields, and the features that each declares.
enum InvoiceModel: String, ModelName {
  case kind, supplier, buyer, number, date, net, tax, gross, paid, due, iban, bic
  case supplierTaxID = "supplier_tax_id"
  case buyerTaxID = "buyer_tax_id"
  case orderNumber = "order_number"
  case dueDate = "due_date"
  case deliveryDate = "delivery_date"
  case paymentReference = "payment_reference"

  /// The model of a sum.
  init(_ role: SumRole) {
    self =
      switch role {
      case .net: .net
      case .tax: .tax
      case .gross: .gross
      case .paid: .paid
      case .due: .due
      }
  }

  /// The record's fields; none for `kind`, by which documents are routed.
  var fields: [String] { self == .kind ? [] : [rawValue] }

  var features: [String] {
    switch self {
    case .kind: InvoiceMatch.features
    case .supplier, .buyer: PartyChoice.features
    case .supplierTaxID, .buyerTaxID: TaxIDChoice.features
    case .number, .orderNumber: NumberChoice.features
    case .date: DateChoice.features
    case .dueDate, .deliveryDate: DateChoice.dueFeatures
    case .net, .tax, .gross, .paid, .due: AmountChoice.features
    case .iban: AccountChoice.ibanFeatures
    case .bic: AccountChoice.bicFeatures
    case .paymentReference: AccountChoice.referenceFeatures
    }
  }

  /// The models that are linked in.
  static let fitted = FieldModels<InvoiceModel>(embedded: PackageResources.weights_json, plugin: "Invoice")
}
