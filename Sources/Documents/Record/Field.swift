/// A value that was found, how sure it is, and where it was read.
public struct Field<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// A runner-up, kept for the reviewer.
  public struct Alternative: Hashable, Sendable, Codable {
    /// The other value.
    public var value: Value
    /// The probability that it is the right one, 0…1.
    public var confidence: Double

    /// A runner-up of the given probability.
    public init(_ value: Value, confidence: Double) {
      self.value = value
      self.confidence = confidence
    }
  }

  /// The value, normalised.
  public var value: Value
  /// The text as printed, if it was read from one.
  public var text: String?
  /// The probability that the value is right, 0…1: of all fields that say 0.9, nine in ten are.
  public var confidence: Double
  /// Where the value came from.
  public var source: FieldSource
  /// The places that show it.
  public var evidence: [Region]
  /// The runners-up, most probable first.
  public var alternatives: [Alternative]
  /// What the value is for, where a record has several of a kind: `work`, `mobile`.
  public var label: String?
  /// The extension of a telephone number, its digits.
  public var `extension`: String?

  /// A value with its confidence and evidence.
  public init(
    _ value: Value, text: String? = nil, confidence: Double, source: FieldSource, evidence: [Region] = [],
    alternatives: [Alternative] = [], label: String? = nil, extension: String? = nil
  ) {
    self.value = value
    self.text = text
    self.confidence = confidence
    self.source = source
    self.evidence = evidence
    self.alternatives = alternatives
    self.label = label
    self.extension = `extension`
  }
}

/// Where a field's value came from.
public enum FieldSource: String, Hashable, Sendable, Codable {
  /// Recognised from pixels.
  case ocr
  /// A PDF's own text.
  case textLayer = "text_layer"
  /// A barcode.
  case barcode
  /// Worked out from other fields or from the page as a whole.
  case derived
  /// Data that the file carries with it.
  case embedded
  /// A catalogue in the library.
  case catalog
  /// A person.
  case user
}

extension FieldSource {
  /// The source of a value made of these words: the text layer if all of them are from it.
  public init(of words: some Sequence<Word>) {
    self = words.allSatisfy { $0.origin == .textLayer } ? .textLayer : .ocr
  }
}

/// How sure a confidence is, for people.
public enum Grade: String, Hashable, Sendable, Codable, CaseIterable {
  /// At least 0.9.
  case high
  /// From 0.7 to 0.9.
  case medium
  /// Below 0.7.
  case low

  /// The grade of a confidence of 0…1.
  public init(confidence: Double) {
    self = confidence >= 0.9 ? .high : confidence >= 0.7 ? .medium : .low
  }
}

extension Field: Codable {
  private enum CodingKeys: String, CodingKey {
    case value, text, confidence, source, evidence, alternatives, label, `extension`
  }

  /// Reads a field; only its value, confidence and source must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(Value.self, forKey: .value)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    confidence = try container.decode(Double.self, forKey: .confidence)
    guard (0...1).contains(confidence) else {
      throw DecodingError.dataCorruptedError(
        forKey: .confidence, in: container, debugDescription: "confidence is \(confidence), not within 0 to 1")
    }
    source = try container.decode(FieldSource.self, forKey: .source)
    evidence = try container.decodeIfPresent([Region].self, forKey: .evidence) ?? []
    alternatives = try container.decodeIfPresent([Alternative].self, forKey: .alternatives) ?? []
    label = try container.decodeIfPresent(String.self, forKey: .label)
    `extension` = try container.decodeIfPresent(String.self, forKey: .extension)
  }

  /// Writes a field; what is absent is left out, the confidence has three decimals.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encode((confidence * 1000).rounded() / 1000, forKey: .confidence)
    try container.encode(source, forKey: .source)
    if !evidence.isEmpty { try container.encode(evidence, forKey: .evidence) }
    if !alternatives.isEmpty { try container.encode(alternatives, forKey: .alternatives) }
    try container.encodeIfPresent(label, forKey: .label)
    try container.encodeIfPresent(`extension`, forKey: .extension)
  }
}

/// Why a value can't be that of a field.
public struct FieldValueError: Error, Hashable, Sendable {
  /// The field, as a path: `items[2].amount`.
  public var path: String
  /// What is wrong.
  public var reason: String

  /// What is wrong with the value of a field.
  public init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension FieldValueError: CustomStringConvertible {
  /// Path and reason.
  public var description: String { "\(path): \(reason)" }
}

extension FieldValueError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "invalid_value" }
}
