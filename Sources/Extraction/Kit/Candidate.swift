public import Documents

/// A candidate for a field, as `--explain` shows it.
public struct CandidateReport: Hashable, Sendable, Codable {
  /// The field it was a candidate for.
  public var field: String
  /// The text as printed.
  public var text: String
  /// What made it a candidate.
  public var rule: String
  /// The probability it was given, 0…1.
  public var score: Double
  /// Whether the field took its value.
  public var chosen: Bool
  /// The place it stands in.
  public var region: Region?
  /// The value it stands for.
  public var value: JSONValue?
  /// What was known of it; the weights are fitted on these.
  public var features: Features?

  /// A candidate that was weighed for a field.
  public init(
    field: String, text: String, rule: String, score: Double, chosen: Bool, region: Region?, value: JSONValue? = nil,
    features: Features? = nil
  ) {
    self.field = field
    self.text = text
    self.rule = rule
    self.score = score
    self.chosen = chosen
    self.region = region
    self.value = value
    self.features = features
  }
}

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
