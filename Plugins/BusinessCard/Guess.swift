import Documents
import Extraction
import Foundation

/// A value that a field may take, the runs it was read in, and how likely it is right.
struct Guess {
  var value: String
  var runs: [TextRun]
  var words: [Word]
  var probability: Double

  /// The text as printed.
  var text: String {
    runs.count == 1 ? words.map(\.text).joined(separator: " ") : runs.map(\.text).joined(separator: "\n")
  }

  var regions: [Region] {
    guard runs.count == 1, let run = runs.first, let line = Line(words) else { return runs.map(\.region) }
    return [Region(page: run.page, box: line.box)]
  }

  /// The field with this value, and the other guesses as its runners-up.
  func field(over others: [Guess]) -> Field<String> {
    var alternatives: [Field<String>.Alternative] = []
    for other in others where other.value != value && other.probability >= 0.02 && alternatives.count < 3 {
      if !alternatives.contains(where: { $0.value == other.value }) {
        alternatives.append(Field.Alternative(other.value, confidence: other.probability))
      }
    }
    return Field(
      value, text: text, confidence: probability, source: FieldSource(of: words), evidence: regions,
      alternatives: alternatives)
  }

  func report(_ field: String, chosen: Bool) -> CandidateReport {
    CandidateReport(
      field: field, text: text, rule: "card model", score: (probability * 1000).rounded() / 1000, chosen: chosen,
      region: regions.first)
  }
}

extension Sequence<Guess> {
  /// The likeliest first; equal ones in the order of the card.
  var ranked: [Guess] {
    enumerated().sorted { ($1.element.probability, $0.offset) < ($0.element.probability, $1.offset) }.map(\.element)
  }
}

extension TextRun {
  /// How much larger the print is than the card's usual one, 0…1.
  func size(on card: Card) -> Double { Swift.min(1, Swift.max(0, log(printHeight / Swift.max(card.usualPrint, 1e-9)))) }
}
