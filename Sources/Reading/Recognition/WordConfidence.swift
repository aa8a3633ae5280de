import Documents
import Foundation

/// What a recognizer's confidence in a word is worth: the probability that the word is right.
///
/// A logistic regression over the log-odds of the recognizer's own confidence, the word's length and its share of letters and
/// digits, fitted by `Scripts/fit-words.py` on labelled lines.
struct WordConfidence: Codable {
  /// The bias and the weights, in the order of the features.
  var weights: [Double]

  /// The weights for what Tesseract says; malformed ones are a programming error and stop the program.
  static let tesseract = decoded(PackageResources.tesseract_confidence_json, "tesseract-confidence.json")
  /// The weights for the product of the probabilities of a word's characters.
  static let neural = decoded(PackageResources.neural_confidence_json, "neural-confidence.json")

  private static func decoded(_ bytes: [UInt8], _ name: String) -> WordConfidence {
    do {
      return try JSONDecoder().decode(WordConfidence.self, from: Data(bytes))
    } catch {
      preconditionFailure("\(name): \(error)")
    }
  }

  /// The lines with their words' confidences calibrated.
  func applied(to lines: [Line]) -> [Line] {
    lines.compactMap { line in
      Line(
        line.words.map { word in
          var word = word
          word.confidence = probability(of: word.text, said: word.confidence)
          return word
        })
    }
  }

  /// The probability that a word is right that the recognizer gives so much confidence.
  func probability(of text: String, said: Double) -> Double {
    let confidence = min(max(said, Self.least), 1 - Self.least)
    let count = text.count
    let share = Double(text.count { $0.isLetter || $0.isNumber }) / Double(max(1, count))
    let features = [1, log(confidence / (1 - confidence)), Double(min(count, Self.longest)), share]
    return 1 / (1 + exp(-zip(weights, features).reduce(0) { $0 + $1.0 * $1.1 }))
  }

  /// No word is certain, nor certainly wrong.
  private static let least = 1e-4
  /// Longer words are as good as words of this length.
  private static let longest = 10
}
