import Documents
import Extraction
import Finders
import Foundation

/// Pieces that hold a field of a spine, and what tells how sure it is.
struct SpineField {
  let pieces: [TextBlock]
  /// How likely what else was read says the same, 0…1.
  let share: Double
  /// The names that it holds, of authors.
  var names: [String] = []

  /// The text of pieces that follow each other.
  static func text(_ pieces: [TextBlock]) -> String { pieces.map(\.text).joined(separator: " ") }

  func features(of model: BookModel) -> Features {
    let words = pieces.flatMap(\.line.words)
    let bounded = min(max(share, 1e-3), 1 - 1e-3)
    var features: Features = [
      "share": log(bounded / (1 - bounded)), "certainty": Line.confidence(of: words),
      "least": words.map(\.confidence).min() ?? 0,
    ]
    switch model {
    // Of a few letters, some may be missing.
    case .title: features.add("letters", min(1, Double(Self.text(pieces).count(where: \.isLetter)) / 20))
    // What is a name was hardly misread.
    case .authors: features.add("name", names.map { PersonFinder.likelihood(of: $0) }.min() ?? 0)
    default: break
    }
    return features
  }

  func confidence(of model: BookModel) -> Double { BookModel.fitted[model].probability(features(of: model)) }

  func field(_ value: String, of model: BookModel) -> Field<String> {
    Field(
      value, text: pieces.map(\.text).joined(separator: "\n"), confidence: confidence(of: model),
      source: FieldSource(of: pieces.flatMap(\.line.words)), evidence: pieces.map(\.region))
  }
}
