import Extraction
import Foundation

/// The models of the fields whose weights are fitted, from `weights.json`.
struct ReceiptModels: Codable, Sendable {
  var merchant: ChoiceModel
  var merchantAddress: ChoiceModel
  var merchantPhone: ChoiceModel
  var category: ChoiceModel
  var date: ChoiceModel
  var total: ChoiceModel
  var time: ChoiceModel
  /// One model for each amount beside the total.
  var subtotal: ChoiceModel
  var tax: ChoiceModel
  var tip: ChoiceModel
  var discount: ChoiceModel
  var rounding: ChoiceModel
  var cash: ChoiceModel
  var change: ChoiceModel

  enum CodingKeys: String, CodingKey {
    case merchant, date, total, time, subtotal, tax, tip, discount, rounding, cash, change
    case category
    case merchantAddress = "merchant_address"
    case merchantPhone = "merchant_phone"
  }

  subscript(role: AmountRole) -> ChoiceModel {
    switch role {
    case .subtotal: subtotal
    case .tax: tax
    case .tip: tip
    case .discount: discount
    case .rounding: rounding
    case .cash: cash
    case .change: change
    }
  }

  /// The weights that are linked in; malformed ones are a programming error and stop the program.
  static let fitted: ReceiptModels = {
    do {
      return try JSONDecoder().decode(ReceiptModels.self, from: Data(PackageResources.weights_json))
    } catch {
      preconditionFailure("Receipt/weights.json: \(error)")
    }
  }()
}
