import Foundation

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
