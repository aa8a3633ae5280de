public import Documents
public import Foundation

/// What a list shows of a record; made without reading its fields.
public struct RecordSummary: Hashable, Sendable {
  /// The record's id, a UUID in lower case.
  public var id: String
  /// The record type.
  public var type: String
  /// What the record is called: the value of its manifest's title field.
  public var title: String?
  /// The probability that its required fields are all right, 0…1.
  public var confidence: Double
  /// How far it is on its way to being trusted.
  public var status: Record.Status
  /// The document it was read from.
  public var documentID: String
  /// The document's path, as given last.
  public var source: String
  /// The record's place among those of its document, from 0.
  public var position: Int
  /// When it was first saved.
  public var createdAt: Date
  /// When an extractor or a person last changed it.
  public var updatedAt: Date
  /// The tags that people put on it, by name.
  public var tags: [String]
  /// The note that people put on it.
  public var note: String?
}

/// A record with what the library knows of it.
public struct StoredRecord: Hashable, Sendable {
  /// What a list shows of it.
  public var summary: RecordSummary
  /// The record itself.
  public var record: Record
}

/// Which records are asked for; all conditions must hold.
public struct RecordFilter: Hashable, Sendable {
  /// Only this record type.
  public var type: String?
  /// Only this status.
  public var status: Record.Status?
  /// Only what was read from this document.
  public var documentID: String?
  /// At most so many; nil for all.
  public var limit: Int?

  /// The records of a type, a status and a document; without them, all.
  public init(
    type: String? = nil, status: Record.Status? = nil, documentID: String? = nil, limit: Int? = nil
  ) {
    self.type = type
    self.status = status
    self.documentID = documentID
    self.limit = limit
  }
}

/// Why an id, or the beginning of one, names no single record.
public enum RecordLookupError: Error, Hashable, Sendable {
  /// Fewer than `Library.shortestPrefix` characters were given.
  case tooShort(String)
  /// No record's id begins so.
  case notFound(String)
  /// Several ids begin so; the first of them, at most ten.
  case ambiguous(String, candidates: [String])
}

extension RecordLookupError: CustomStringConvertible {
  /// What was asked for and what there is.
  public var description: String {
    switch self {
    case .tooShort(let prefix): "'\(prefix)' is too short: give at least \(Library.shortestPrefix) characters of the id"
    case .notFound(let prefix): "no id begins with '\(prefix)'"
    case .ambiguous(let prefix, let candidates):
      "several ids begin with '\(prefix)': \(candidates.joined(separator: ", "))"
    }
  }
}

extension RecordLookupError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "no_such_record" }
}
