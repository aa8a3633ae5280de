import Documents
import Extraction

/// How sure a field of a book is: by what speaks for its role, and by how well its words were read.
enum BookConfidence {
  /// The probability, 0…1.
  ///
  /// - Parameter score: what speaks for the role, 0…1.
  static func of(_ score: Double, words: [Word]) -> Double {
    model.probability([
      "role": score, "certainty": Line.confidence(of: words), "least": words.map(\.confidence).min() ?? 0,
    ])
  }

  /// Set by judgement, against photographed shelves.
  private static let model = LogisticModel(bias: -8.5, weights: ["role": 3.2, "certainty": 5.6, "least": 2.2])
}
