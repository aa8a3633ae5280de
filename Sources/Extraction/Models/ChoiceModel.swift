public import Documents
import Foundation

/// Chooses one of several candidates, or none: a conditional logit (McFadden 1974).
///
/// Every candidate has log-odds from its features; "none of them" has log-odds of 0. The probability of a candidate is its
/// share of all odds, so candidates compete, and a value that stands at several places gathers the shares of all of them.
/// The weights are fitted on labelled documents and kept beside the extractor. What the shares say is then calibrated on
/// documents that took no part in the fitting.
public struct ChoiceModel: Hashable, Sendable, Codable {
  /// The log-odds of a candidate without any feature, and what one unit of each feature adds.
  public var model: LogisticModel
  /// The calibration: the log-odds of the share are multiplied by this,
  public var slope: Double
  /// and this is added.
  public var offset: Double

  /// A model that is calibrated by a line in log-odds (Platt scaling).
  public init(model: LogisticModel, slope: Double = 1, offset: Double = 0) {
    self.model = model
    self.slope = slope
    self.offset = offset
  }

  /// What was chosen, and what was weighed.
  public struct Choice<Value: Codable & Hashable & Sendable>: Sendable {
    /// The field with its confidence, evidence and runners-up; nil if there was no candidate.
    public var field: Field<Value>?
    /// The candidate that the field was taken from.
    public var chosen: Candidate<Value>?
    /// All candidates with their scores, the likeliest first.
    public var ranked: [(candidate: Candidate<Value>, score: Double)]
  }

  /// The likeliest of the candidates. Equal ones go by their order.
  ///
  /// - Parameter least: a field that is less likely than this is left out.
  public func choose<Value>(among candidates: [Candidate<Value>], least: Double = 0) -> Choice<Value> {
    let odds = candidates.map { min(1e12, exp(model.logOdds($0.features))) }
    let total = 1 + odds.reduce(0, +)
    var shares: [Value: Double] = [:]
    for (candidate, odds) in zip(candidates, odds) { shares[candidate.value, default: 0] += odds / total }
    // Sorted by share of the value, then by the candidate's own odds, then by order, so that nothing depends on hashing.
    let order = candidates.indices.sorted {
      let (first, second) = (shares[candidates[$0].value] ?? 0, shares[candidates[$1].value] ?? 0)
      return (first, odds[$0], $1) > (second, odds[$1], $0)
    }
    let ranked = order.map { (candidates[$0], calibrated(shares[candidates[$0].value] ?? 0)) }
    guard let (best, confidence) = ranked.first, confidence >= least else {
      return Choice(field: nil, chosen: nil, ranked: ranked)
    }
    var alternatives: [Field<Value>.Alternative] = []
    for (candidate, score) in ranked where candidate.value != best.value && score >= Self.leastAlternative {
      if alternatives.count < Self.mostAlternatives, !alternatives.contains(where: { $0.value == candidate.value }) {
        alternatives.append(Field.Alternative(candidate.value, confidence: score))
      }
    }
    let field = Field(
      best.value, text: best.text.isEmpty ? nil : best.text, confidence: confidence, source: best.source,
      evidence: best.evidence,
      alternatives: alternatives)
    return Choice(field: field, chosen: best, ranked: ranked)
  }

  private static let leastAlternative = 0.01
  private static let mostAlternatives = 4

  private func calibrated(_ share: Double) -> Double {
    Calibration.Line(slope: slope, offset: offset).calibrated(share)
  }
}

extension ChoiceModel.Choice {
  /// The candidates as `--explain` shows them.
  public func reports(field name: String, value: (Value) -> JSONValue) -> [CandidateReport] {
    ranked.map { candidate, score in
      CandidateReport(
        field: name, text: candidate.text, rule: candidate.rule, score: (score * 1e4).rounded() / 1e4,
        chosen: field?.value == candidate.value, region: candidate.evidence.first, value: value(candidate.value),
        features: candidate.features)
    }
  }
}

/// A logistic regression over named features: the small model that turns what is known of a candidate into the
/// probability that it is right.
///
/// The weights are fitted on labelled documents and kept beside the extractor, so that a confidence can be traced to the
/// features that made it.
public struct LogisticModel: Hashable, Sendable, Codable {
  /// The log-odds of a candidate without any feature.
  public var bias: Double
  /// The log-odds that one unit of each feature adds.
  public var weights: [String: Double]

  /// A model of the given weights.
  public init(bias: Double, weights: [String: Double]) {
    self.bias = bias
    self.weights = weights
  }

  /// The log-odds of a candidate with these features; one that the model does not know counts nothing.
  public func logOdds(_ features: Features) -> Double {
    zip(features.names, features.values).reduce(bias) { $0 + $1.1 * (weights[$1.0] ?? 0) }
  }

  /// The probability, 0…1, of a candidate with these features.
  public func probability(_ features: Features) -> Double { 1 / (1 + exp(-logOdds(features))) }
}
