import Extraction
import Foundation

/// The weights that all rules share, from `weights.json`.
struct RuleModels: Codable, Sendable {
  /// The model of fields.
  var field: ChoiceModel
  /// The model of a table's cells.
  var cell: LogisticModel

  /// The weights that are linked in; malformed ones are a programming error and stop the program.
  static let shared: RuleModels = {
    do {
      return try JSONDecoder().decode(RuleModels.self, from: Data(PackageResources.weights_json))
    } catch {
      preconditionFailure("Rules/weights.json: \(error)")
    }
  }()

  /// The model of one field, as fitting has corrected it.
  func field(_ name: String, _ calibration: Calibration?) -> ChoiceModel {
    guard let line = calibration?.fields[name] else { return field }
    return ChoiceModel(
      model: field.model, slope: field.slope * line.slope, offset: field.offset * line.slope + line.offset)
  }
}

extension LogisticModel {
  /// A probability to which one more feature is known.
  func raised(_ probability: Double, by feature: String) -> Double {
    let bounded = min(max(probability, 1e-6), 1 - 1e-6)
    return 1 / (1 + exp(-(log(bounded / (1 - bounded)) + (weights[feature] ?? 0))))
  }
}
