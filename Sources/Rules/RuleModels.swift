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
}

extension LogisticModel {
  /// A probability to which one more feature is known.
  func raised(_ probability: Double, by feature: String) -> Double {
    Calibration.Line(slope: 1, offset: weights[feature] ?? 0).calibrated(probability)
  }
}
