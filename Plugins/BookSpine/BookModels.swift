import Extraction
import Foundation

/// The models of a book's fields, from `weights.json`.
struct BookModels: Codable, Sendable {
  /// The log-odds of a labelling against the others.
  var labelling: LogisticModel
  /// The probability that a title is right.
  var title: LogisticModel
  /// The probability that an author is right.
  var authors: LogisticModel

  /// The weights that are linked in; malformed ones are a programming error and stop the program.
  static let fitted: BookModels = {
    do {
      return try JSONDecoder().decode(BookModels.self, from: Data(PackageResources.weights_json))
    } catch {
      preconditionFailure("BookSpine/weights.json: \(error)")
    }
  }()
}
