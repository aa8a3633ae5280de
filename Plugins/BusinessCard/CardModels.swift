import Extraction
import Foundation

/// The small models that turn what is known of a candidate into the probability that it is right; the weights stand in
/// `weights.json`.
struct CardModels: Codable {
  var email: LogisticModel
  var phone: LogisticModel
  var url: LogisticModel
  var social: LogisticModel
  var name: LogisticModel
  var company: LogisticModel
  var jobTitle: LogisticModel
  var department: LogisticModel
  var address: LogisticModel

  private enum CodingKeys: String, CodingKey {
    case email, phone, url, social, name, company, department, address
    case jobTitle = "job_title"
  }

  /// The models that are linked in; a malformed file is a programming error and stops the program.
  static let shared: CardModels = {
    do {
      return try JSONDecoder().decode(CardModels.self, from: Data(PackageResources.weights_json))
    } catch {
      preconditionFailure("BusinessCard/weights.json: \(error)")
    }
  }()
}
