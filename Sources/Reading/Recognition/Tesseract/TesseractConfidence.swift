import Documents
import Foundation

/// What Tesseract's confidence in a word is worth: the probability that the word is right.
///
/// A logistic regression over the log-odds of Tesseract's own confidence, the word's length and its share of letters and
/// digits, fitted by `Scripts/fit-words.py` on labelled lines.
struct TesseractConfidence: Codable {
  /// The bias and the weights, in the order of the features.
  var weights: [Double]

  /// The weights that are linked in; malformed ones are a programming error and stop the program.
  static let fitted: TesseractConfidence = {
    do {
      return try JSONDecoder().decode(
        TesseractConfidence.self, from: Data(PackageResources.tesseract_confidence_json))
    } catch {
      preconditionFailure("tesseract-confidence.json: \(error)")
    }
  }()

  /// The lines with their words' confidences put right.
  func applied(to lines: [Line]) -> [Line] {
    lines.compactMap { line in
      Line(
        line.words.map { word in
          var word = word
          word.confidence = probability(of: word)
          return word
        })
    }
  }

  private func probability(of word: Word) -> Double {
    let confidence = min(max(word.confidence, Self.least), 1 - Self.least)
    let count = word.text.count
    let share = Double(word.text.count { $0.isLetter || $0.isNumber }) / Double(max(1, count))
    let features = [1, log(confidence / (1 - confidence)), Double(min(count, Self.longest)), share]
    return 1 / (1 + exp(-zip(weights, features).reduce(0) { $0 + $1.0 * $1.1 }))
  }

  /// No word is certain, nor certainly wrong.
  private static let least = 1e-4
  /// Longer words are as good as words of this length.
  private static let longest = 10
}
