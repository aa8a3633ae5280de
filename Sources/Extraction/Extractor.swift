public import Documents
import Foundation

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

extension Extraction {
  /// The same record in the generic form: the typed fields' encoded form, with names in snake case.
  public func generic() throws -> Extraction<Record.Fields> {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let fields = try JSONDecoder().decode(Record.Fields.self, from: encoder.encode(fields))
    return Extraction<Record.Fields>(
      Self.withoutEmptyLists(fields), findings: findings, candidates: candidates)
  }

  /// An absent field is an absent key, so a list of nothing is left out, in groups as well.
  private static func withoutEmptyLists(_ fields: Record.Fields) -> Record.Fields {
    fields.filter { $0.value != .list([]) }.mapValues(withoutEmptyLists(in:))
  }

  private static func withoutEmptyLists(in field: RecordField) -> RecordField {
    switch field {
    case .value: field
    case .list(let elements): .list(elements.map(withoutEmptyLists(in:)))
    case .group(let members): .group(withoutEmptyLists(members))
    }
  }
}
