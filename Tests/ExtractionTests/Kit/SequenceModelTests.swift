import Extraction
import Foundation
import Testing

enum StepLabel: String, SequenceLabel {
  case head, item, sum
  static let features = ["amount", "word"]
}

struct SequenceModelTests {
  private static let json = #"""
    {"features": {"amount": {"item": 1.2, "sum": 0.7}, "word": {"head": 0.4, "sum": 0.9}},
     "transitions": {"head": {"head": 0.5, "item": 0.3}, "item": {"item": 0.8, "sum": 0.2, "head": -2}, "sum": {"sum": 1, "item": -3}}}
    """#

  private func model(_ json: String = json) throws -> SequenceModel<StepLabel> {
    try SequenceModel(json: Data(json.utf8), file: "steps.json")
  }

  /// The weights above, for sums by hand.
  private static func weight(_ feature: String, _ label: StepLabel) -> Double {
    ["amount": [.item: 1.2, .sum: 0.7], "word": [StepLabel.head: 0.4, .sum: 0.9]][feature]?[label] ?? 0
  }
  private static func step(_ from: StepLabel, _ to: StepLabel) -> Double {
    let steps: [StepLabel: [StepLabel: Double]] = [
      .head: [.head: 0.5, .item: 0.3], .item: [.item: 0.8, .sum: 0.2, .head: -2], .sum: [.sum: 1, .item: -3],
    ]
    return steps[from]?[to] ?? 0
  }

  /// All ways to label a sequence, each with its score.
  private func ways(_ sequence: [Features]) -> [(labels: [StepLabel], score: Double)] {
    sequence.reduce([([], 0)]) { ways, features in
      ways.flatMap { way in
        StepLabel.allCases.map { label in
          let own = zip(features.names, features.values).reduce(0) { $0 + $1.1 * Self.weight($1.0, label) }
          return (way.labels + [label], way.score + own + (way.labels.last.map { Self.step($0, label) } ?? 0))
        }
      }
    }
  }

  @Test(arguments: 0..<32)
  func theBestOfTheAllowedWaysIsFound(pattern: Int) throws {
    let sequence = (0..<5).map { place -> Features in
      pattern >> place & 1 == 0 ? ["word": 1] : ["amount": 1 + 0.3 * Double(place), "word": 0.2]
    }
    let lattice = try model().lattice(of: sequence)
    func isAllowed(_ place: Int, _ label: StepLabel) -> Bool {
      place == 2 ? label == .head : place < 4 || label != .sum
    }
    let allowed = ways(sequence).filter { way in way.labels.indices.allSatisfy { isAllowed($0, way.labels[$0]) } }
    let best = try #require(allowed.max { $0.score < $1.score })
    let found = lattice.best(where: isAllowed)
    #expect(found.labels == best.labels)
    #expect(abs(found.score - best.score) < 1e-9)
    #expect(try abs(lattice.best().score - #require(ways(sequence).map(\.score).max())) < 1e-9)
  }

  @Test(arguments: 0..<32)
  func theBestOfAllWaysIsFound(pattern: Int) throws {
    let sequence = (0..<5).map { place -> Features in
      pattern >> place & 1 == 0 ? ["word": 1] : ["amount": 1 + 0.3 * Double(place), "word": 0.2]
    }
    let all = ways(sequence)
    let best = try #require(all.max { $0.score < $1.score })
    let total = all.map { exp($0.score) }.reduce(0, +)
    let found = try model().labels(of: sequence)
    #expect(found.map(\.label) == best.labels)
    for (place, label) in best.labels.enumerated() {
      let share = all.filter { $0.labels[place] == label }.map { exp($0.score) }.reduce(0, +) / total
      #expect(abs(found[place].probability - share) < 1e-9)
    }
    for (place, shares) in try model().shares(of: sequence).enumerated() {
      for label in StepLabel.allCases {
        let share = all.filter { $0.labels[place] == label }.map { exp($0.score) }.reduce(0, +) / total
        #expect(abs((shares[label] ?? -1) - share) < 1e-9)
      }
    }
  }

  @Test func nothingHasNoLabels() throws {
    #expect(try model().labels(of: []).isEmpty)
    #expect(try model().shares(of: []).isEmpty)
  }

  /// The file and the declarations must agree, and the error names file and key.
  @Test(arguments: [
    (#""word": {"#, #""wort": {"#, "steps.json: features.word"),
    (#""word": {"#, #""x": {}, "word": {"#, "steps.json: features.x"),
    (#""sum": 0.9"#, #""tail": 0.9"#, "steps.json: features.word.tail"),
    (#""sum": {"sum""#, #""tail": {"sum""#, "steps.json: transitions.tail"),
    (#""item": -3"#, #""tail": -3"#, "steps.json: transitions.sum.tail"),
  ])
  func aFileThatDisagreesIsRefused(part: String, other: String, key: String) throws {
    let error = #expect(throws: ManifestError.self) { try model(Self.json.replacing(part, with: other)) }
    #expect(error.map { "\($0)".hasPrefix(key) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
