public import Documents

/// Finds the records of one type in documents.
///
/// An extractor is a pure function of the document: it sees no store, no file and no C type, and the same document gives
/// the same answer every time.
public protocol Extractor: Sendable {
  /// The record's fields: properties of `Field`, `[Field]` or arrays of structs of them. Their names in snake case are the
  /// names of the manifest's schema.
  associatedtype Fields: Encodable & Sendable

  /// What the extractor is and what its records hold.
  static var manifest: Manifest { get }

  /// How likely the document is one of this extractor's, 0…1. Asked only where the manifest's own patterns do not rule
  /// the document out.
  func match(_ document: Document) -> Double

  /// The records in a document.
  func extract(from document: Document) throws -> [Extraction<Fields>]
}

/// One record as its extractor returns it.
public struct Extraction<Fields: Encodable & Sendable>: Sendable {
  /// The fields.
  public var fields: Fields
  /// What the extractor's checks found.
  public var findings: [Finding]
  /// The candidates that were weighed, for `--explain`.
  public var candidates: [CandidateReport]

  /// A record with its findings.
  public init(_ fields: Fields, findings: [Finding] = [], candidates: [CandidateReport] = []) {
    self.fields = fields
    self.findings = findings
    self.candidates = candidates
  }
}

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
