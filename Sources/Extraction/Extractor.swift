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

  /// What the models of its fields are made of; none for an extractor without fitted models.
  static var models: [FieldModel.Declaration] { get }

  /// How likely the document is one of this extractor's, 0…1. Asked only where the manifest's own patterns do not rule
  /// the document out.
  func match(_ document: Document) -> Double

  /// The records in a document.
  func extract(from document: Document) throws -> [Extraction<Fields>]
}

extension Extractor {
  /// No fitted models.
  public static var models: [FieldModel.Declaration] { [] }
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
