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
  /// The place it is in.
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

/// What is known of a candidate, as named numbers in the order in which they were added.
///
/// The order is kept because the last digits of a sum depend on it, and the same page must give the same record.
public struct Features: Hashable, Sendable {
  /// The names, each once.
  public private(set) var names: [String] = []
  /// The numbers, in the order of the names.
  public private(set) var values: [Double] = []

  /// No features.
  public init() {}

  /// Adds a number. Zero is left out, because it adds nothing to the log-odds.
  public mutating func add(_ name: String, _ value: Double) {
    guard value != 0, value.isFinite else { return }
    assert(!names.contains(name), "the feature '\(name)' is added twice")
    names.append(name)
    values.append(value)
  }

  /// Adds 1 if a condition holds.
  public mutating func add(_ name: String, if condition: Bool) {
    if condition { add(name, 1) }
  }

  /// The number of that name; 0 if it was not added.
  public subscript(name: String) -> Double { names.firstIndex(of: name).map { values[$0] } ?? 0 }
}

extension Features: ExpressibleByDictionaryLiteral {
  /// Features from a literal, in its order.
  public init(dictionaryLiteral elements: (String, Double)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension Features: Codable {
  /// Reads an object of numbers, in the order of their names.
  public init(from decoder: any Decoder) throws {
    let numbers = try [String: Double](from: decoder)
    for (name, value) in numbers.sorted(by: { $0.key < $1.key }) { add(name, value) }
  }

  /// Writes an object of numbers, rounded to four decimals.
  public func encode(to encoder: any Encoder) throws {
    var numbers: [String: Double] = [:]
    for (name, value) in zip(names, values) { numbers[name] = (value * 1e4).rounded() / 1e4 }
    try numbers.encode(to: encoder)
  }
}
