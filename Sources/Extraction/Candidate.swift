public import Documents

/// A value that a field may take, with what is known of it.
public struct Candidate<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The value, normalised.
  public var value: Value
  /// The text as printed.
  public var text: String
  /// What made it a candidate, for people.
  public var rule: String
  /// What is known of it.
  public var features: Features
  /// Where the value came from.
  public var source: FieldSource
  /// The places that show it.
  public var evidence: [Region]

  /// A candidate at some places.
  public init(
    _ value: Value, text: String, rule: String, features: Features = Features(), source: FieldSource = .ocr,
    evidence: [Region] = []
  ) {
    self.value = value
    self.text = text
    self.rule = rule
    self.features = features
    self.source = source
    self.evidence = evidence
  }
}
