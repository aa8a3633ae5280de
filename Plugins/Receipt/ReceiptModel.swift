import Extraction

/// The models of a receipt's fields, and the features that each declares.
enum ReceiptModel: String, ModelName {
  case merchant, category, date, total, time
  case merchantAddress = "merchant_address"
  case merchantPhone = "merchant_phone"
  case subtotal, tax, tip, discount, rounding, cash, change

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
    case .tax: AmountRoles.features + ["percent_missing"]
    case .subtotal, .tip, .discount, .rounding, .cash, .change: AmountRoles.features
    }
  }

  /// The models that are linked in.
  static let fitted = FieldModels<ReceiptModel>(embedded: PackageResources.weights_json, plugin: "Receipt")
}
