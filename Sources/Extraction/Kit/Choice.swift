public import Documents

/// What was chosen for a field, and the candidates that were compared.
public struct Choice<Value: Codable & Hashable & Sendable>: Sendable {
  /// The field with its confidence, evidence and runners-up; nil if no candidate reaches the threshold.
  public var field: Field<Value>?
  /// The candidate that the field was taken from.
  public var chosen: Candidate<Value>?
  /// All candidates with their probabilities, the most probable first.
  public var ranked: [(candidate: Candidate<Value>, score: Double)]

  /// The first of candidates that are in order of their probabilities, if it reaches the threshold.
  public init(ranked: [(candidate: Candidate<Value>, score: Double)], threshold: Double) {
    self.ranked = ranked
    guard let (best, confidence) = ranked.first, confidence >= threshold else { return }
    chosen = best
    field = Field(
      best.value, text: best.text.isEmpty ? nil : best.text, confidence: confidence, source: best.source,
      evidence: best.evidence, alternatives: Self.alternatives(to: best.value, among: ranked))
  }

  private static func alternatives(
    to value: Value, among ranked: [(candidate: Candidate<Value>, score: Double)]
  ) -> [Field<Value>.Alternative] {
    var found: [Field<Value>.Alternative] = []
    for (candidate, score) in ranked where candidate.value != value && score >= leastAlternative {
      guard found.count < mostAlternatives else { break }
      if !found.contains(where: { $0.value == candidate.value }) {
        found.append(Field.Alternative(candidate.value, confidence: score))
      }
    }
    return found
  }

  private static var leastAlternative: Double { 0.01 }
  private static var mostAlternatives: Int { 4 }

  /// The candidates as `--explain` shows them, the most probable first.
  public func reports(
    field name: String, limit: Int = .max, value: (Value) -> JSONValue
  ) -> [CandidateReport] {
    ranked.prefix(limit).map { candidate, score in
      CandidateReport(candidate, field: name, score: score, chosen: field?.value == candidate.value, value: value)
    }
  }
}

extension CandidateReport {
  /// The report of a candidate that was given a probability.
  public init<Value>(
    _ candidate: Candidate<Value>, field: String, score: Double, chosen: Bool, value: (Value) -> JSONValue
  ) {
    self.init(
      field: field, text: candidate.text, rule: candidate.rule, score: (score * 1e4).rounded() / 1e4, chosen: chosen,
      region: candidate.evidence.first, value: value(candidate.value), features: candidate.features)
  }
}
