import Extraction
import Foundation

/// The models of the fields whose weights are fitted, from `weights.json`.
struct ReceiptModels: Codable, Sendable {
  var merchant: ChoiceModel
  var merchantAddress: ChoiceModel
  var date: ChoiceModel
  var total: ChoiceModel

  enum CodingKeys: String, CodingKey {
    case merchant, date, total
    case merchantAddress = "merchant_address"
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
