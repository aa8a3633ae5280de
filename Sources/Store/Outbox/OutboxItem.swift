import Documents
public import Foundation
import GRDB

/// Something that is to be sent to a destination, or was.
public struct OutboxItem: Hashable, Sendable {
  /// How far it is.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It waits, or is being sent.
    case pending
    /// The destination acknowledged it.
    case sent
    /// The destination refused it; it is not tried again unless somebody asks.
    case failed
  }

  /// What is sent.
  public enum Content: Hashable, Sendable {
    /// The original of a document, with its records.
    case file(documentID: String)
    /// A change of a record.
    case event(LibraryEvent)
  }

  /// Its number; within a destination lower ones are sent first.
  public var id: Int64
  /// The destination's name.
  public var destination: String
  /// The idempotency key, the same in every attempt: of a file the SHA-256 of its bytes.
  public var key: String
  /// What is sent.
  public var content: Content
  /// How far it is.
  public var state: State
  /// What the service calls the work that it accepted but has not finished.
  public var ticket: String?
  /// How often it was tried since it was queued, retried or accepted.
  public var attempts: Int
  /// It is not sent before.
  public var dueAt: Date
  /// The last answer's HTTP status; nil if there was none.
  public var status: Int?
  /// The last answer, or why there was none.
  public var answer: String?
  /// When it was queued.
  public var createdAt: Date
  /// When it was acknowledged.
  public var sentAt: Date?
  /// When the local copy went to the trash.
  public var purgedAt: Date?
}

extension OutboxItem {
  init(_ row: Row) throws {
    let (state, document): (String, String?) = try (row.value("state"), row.value("document_id"))
    let (sent, purged): (String?, String?) = try (row.value("sent_at"), row.value("purged_at"))
    if let document {
      content = .file(documentID: document)
    } else {
      let what: String = try row.value("what")
      content = try .event(
        LibraryEvent(
          id: row.value("event_id"), kind: .record, subject: row.value("record_id"),
          what: LibraryEvent.What(rawValue: what) ?? .changed))
    }
    id = try row.value("rowid")
    destination = try row.value("destination")
    key = try row.value("key")
    self.state = State(rawValue: state) ?? .failed
    ticket = try row.value("ticket")
    attempts = try row.value("attempts")
    dueAt = try Date(stored: row.value("due_at"))
    status = try row.value("status")
    answer = try row.value("answer")
    createdAt = try Date(stored: row.value("created_at"))
    sentAt = try sent.map { try Date(stored: $0) }
    purgedAt = try purged.map { try Date(stored: $0) }
  }

  /// The columns that change after an item was queued.
  func changingColumns() -> StatementArguments {
    [
      "id": id, "state": state.rawValue, "ticket": ticket, "attempts": attempts, "due": dueAt.stored,
      "status": status, "answer": answer?.stored, "sent": sentAt?.stored, "purged": purgedAt?.stored,
    ]
  }
}

/// What the library has to send of a file.
public struct OutboxFile: Sendable {
  /// The document's id, the SHA-256 of its bytes.
  public var documentID: String
  /// The file's kind.
  public var mime: String
  /// The file's path, as given last.
  public var source: String
  /// The original; nil if the library keeps none.
  public var original: URL?
  /// Its records that are not rejected, in the order of their places.
  public var records: [StoredRecord]
  /// The records as lines of JSON, as `docent query` prints them.
  public var lines: [String]
}

/// What came of queueing.
public struct Queued: Hashable, Sendable {
  /// How many items were added.
  public var added = 0
  /// How many were queued or sent before.
  public var known = 0
}
