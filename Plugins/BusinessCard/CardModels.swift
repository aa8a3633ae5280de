import Extraction
import Foundation

/// The models of the fields, from `weights.json`.
struct CardModels: Codable, Sendable {
  var name: ChoiceModel
  var company: ChoiceModel
  var jobTitle: ChoiceModel
  var department: ChoiceModel
  var address: ChoiceModel
  /// Street, town, state, code and country, each by itself.
  var addressPart: ChoiceModel
  /// An address or a number is right or wrong by itself: the only other choice is that it is none.
  var email: ChoiceModel
  var phone: ChoiceModel
  var url: ChoiceModel
  var social: ChoiceModel

  private enum CodingKeys: String, CodingKey {
    case email, phone, url, social, name, company, department, address
    case jobTitle = "job_title"
    case addressPart = "address_part"
  }

  /// The weights that are linked in; malformed ones are a programming error and stop the program.
  static let fitted: CardModels = {
    do {
      return try JSONDecoder().decode(CardModels.self, from: Data(PackageResources.weights_json))
    } catch {
      preconditionFailure("BusinessCard/weights.json: \(error)")
    }
  }()
}
