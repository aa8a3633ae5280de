import Foundation

/// The model of a field: it turns what is known of each candidate into the probability that the candidate is right.
///
/// A candidate's log-odds are a bias and a weighted sum of its features. Candidates of one field compete: each has its share
/// of all odds, and "none of them" has odds of 1 (a conditional logit, McFadden 1974). A line in log-odds, fitted on held-out
/// documents, calibrates the share (Platt scaling). Below the threshold the field is left out.
///
/// The code declares the features by name, and `weights.json` beside the extractor holds one weight for each, so that a
/// confidence can be traced to the features that made it:
///
/// ```swift
/// enum MemoModel: String, ModelName {
///   case number
///   var features: [String] { ["labelled", "doubt"] }
/// }
///
/// let json = #"""
///   {"number": {"fitted": false, "bias": -1, "threshold": 0.3, "weights": {"doubt": -2, "labelled": 3}}}
///   """#
/// let models = try FieldModels<MemoModel>(json: Data(json.utf8), file: "weights.json")
/// let candidates = [
///   Candidate("17", text: "No. 17", rule: "after a label", features: ["labelled": 1, "doubt": 0.1]),
///   Candidate("2026", text: "2026", rule: "a number", features: ["doubt": 0.2]),
/// ]
/// let choice = models[.number].choose(among: candidates)
/// // choice.field?.value is "17"; choice.reports(field: "number") { .string($0) } lists both candidates.
/// ```
public struct FieldModel: Hashable, Sendable {
  /// What a model is made of, as the code declares it.
  public struct Declaration: Hashable, Sendable, Codable {
    /// The model's key in `weights.json`.
    public var name: String
    /// The record's fields that take their confidence from the model.
    public var fields: [String]
    /// The features that candidates may have.
    public var features: [String]

    /// A declaration.
    public init(name: String, fields: [String], features: [String]) {
      self.name = name
      self.fields = fields
      self.features = features
    }
  }

  /// Whether weights and calibration are fitted on labelled documents; false for weights set by hand.
  public let isFitted: Bool
  /// The log-odds of a candidate without any feature.
  public let bias: Double
  /// The log-odds that one unit of each declared feature adds.
  public let weights: [String: Double]
  /// The line that calibrates a share; nil where the share is the confidence.
  public let calibration: Calibration.Line?
  /// A field that is less probable than this is left out.
  public let threshold: Double

  /// The log-odds of a candidate with these features. A feature that the model does not declare is a programming error: it
  /// stops a debug build, and adds nothing in a release build.
  public func logOdds(_ features: Features) -> Double {
    zip(features.names, features.values).reduce(bias) { sum, feature in
      guard let weight = weights[feature.0] else {
        assertionFailure("the feature '\(feature.0)' is not declared")
        return sum
      }
      return sum + feature.1 * weight
    }
  }

  /// The probability, 0…1, of a value that competes with no other.
  public func probability(_ features: Features) -> Double {
    calibrated(1 / (1 + exp(-logOdds(features))))
  }

  /// The most probable candidate. Equal ones go by their order.
  public func choose<Value>(among candidates: [Candidate<Value>]) -> Choice<Value> {
    let shares = Shares(logOdds: candidates.map { logOdds($0.features) }, withNone: true)
    let ofValue = shares.marginals { candidates[$0].value }
    // By the share of the value, then by the candidate's own share, then by order, so that nothing depends on hashing.
    let order = candidates.indices.sorted {
      let (first, second) = (ofValue[candidates[$0].value] ?? 0, ofValue[candidates[$1].value] ?? 0)
      return (first, shares[$0], $1) > (second, shares[$1], $0)
    }
    return Choice(
      ranked: order.map { (candidates[$0], calibrated(ofValue[candidates[$0].value] ?? 0)) }, threshold: threshold)
  }

  private func calibrated(_ share: Double) -> Double { calibration?.calibrated(share) ?? share }
}

extension FieldModel: Codable {
  private enum CodingKeys: String, CodingKey {
    case bias, weights, calibration, threshold
    case isFitted = "fitted"
  }
}

/// How the odds are divided among candidates that exclude each other.
///
/// A candidate may be one value, or one way to fill several fields at once, such as a title together with its authors. The
/// probability of a part is the sum of the shares of all candidates that have the part:
///
/// ```swift
/// let ways = [(title: "Dune", author: "Frank Herbert"), (title: "Frank Herbert", author: "Dune")]
/// let shares = Shares(logOdds: [2, 0], withNone: false)
/// let titles = shares.marginals { ways[$0].title }
/// // titles["Dune"] is 0.88
/// ```
public struct Shares: Hashable, Sendable {
  private let values: [Double]

  /// The shares of candidates with these log-odds; with `withNone`, "none of them" takes part with log-odds of 0.
  public init(logOdds: [Double], withNone: Bool) {
    let odds = logOdds.map { min(1e12, exp($0)) }
    let total = max(1e-300, (withNone ? 1 : 0) + odds.reduce(0, +))
    values = odds.map { $0 / total }
  }

  /// The share of the candidate at an index, 0…1.
  public subscript(index: Int) -> Double { values[index] }

  /// The indices of the candidates, the most probable first; equal ones by their order.
  public var order: [Int] { values.indices.sorted { (values[$0], $1) > (values[$1], $0) } }

  /// The probability of each part: the sum of the shares of the candidates that have it.
  public func marginals<Part: Hashable>(_ part: (Int) -> Part) -> [Part: Double] {
    values.indices.reduce(into: [:]) { sums, index in sums[part(index), default: 0] += values[index] }
  }
}
