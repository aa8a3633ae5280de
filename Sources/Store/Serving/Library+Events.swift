import GRDB

/// A change of the library that clients are told of.
public struct LibraryEvent: Hashable, Sendable {
  /// What kind of thing changed.
  public enum Kind: String, Sendable {
    /// A record.
    case record
    /// A job.
    case job
  }

  /// What happened to it.
  public enum What: String, Sendable {
    /// It is new.
    case created
    /// It is otherwise than before.
    case changed
    /// It is gone.
    case deleted
  }

  /// Its number; later ones have greater ones.
  public var id: Int64
  /// What kind of thing changed.
  public var kind: Kind
  /// The id of the record or the job.
  public var subject: String
  /// What happened to it.
  public var what: What
}

extension Library {
  /// The number of the last event; 0 if there was none.
  ///
  /// - Throws: `LibraryError`.
  public func lastEvent() async throws -> Int64 {
    try await read { db in try Self.lastEvent(db) }
  }

  static func lastEvent(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT seq FROM sqlite_sequence WHERE name = 'event'")) ?? 0
  }

  /// The events after a number, in order, each thing only with its last.
  ///
  /// - Parameter limit: At most so many.
  /// - Returns: Nil if some of them are not kept any more.
  /// - Throws: `LibraryError`.
  public func events(after id: Int64, limit: Int = 1000) async throws -> [LibraryEvent]? {
    try await read { db in try Self.events(after: id, limit: limit, db) }
  }

  static func events(after id: Int64, limit: Int, _ db: Database) throws -> [LibraryEvent]? {
    if let first = try Int64.fetchOne(db.cachedStatement(sql: "SELECT min(id) FROM event")), first > id + 1 {
      return nil
    }
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, kind, subject, what FROM event WHERE id > ? ORDER BY id LIMIT ?"),
      arguments: [id, limit])
    let events = try rows.compactMap { row -> LibraryEvent? in
      guard let kind = LibraryEvent.Kind(rawValue: try row.value("kind")),
        let what = LibraryEvent.What(rawValue: try row.value("what"))
      else { return nil }
      return try LibraryEvent(id: row.value("id"), kind: kind, subject: row.value("subject"), what: what)
    }
    // A thing that changed several times is reported once, by its last change; a new one stays new.
    let last = Dictionary(events.map { ("\($0.kind) \($0.subject)", $0.id) }) { $1 }
    let isNew = Set(events.filter { $0.what == .created }.map(\.subject))
    return events.filter { last["\($0.kind) \($0.subject)"] == $0.id }.map { event in
      var event = event
      if event.what == .changed, isNew.contains(event.subject) { event.what = .created }
      return event
    }
  }

  /// The number of a record's last change; 0 if it has not changed since changes are counted.
  ///
  /// - Throws: `LibraryError`.
  public func revision(ofRecord id: String) async throws -> Int64 {
    try await read { db in try Self.revision(ofRecord: id, db) }
  }

  static func revision(ofRecord id: String, _ db: Database) throws -> Int64 {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT event_id FROM record_revision WHERE record_id = ?"), arguments: [id]) ?? 0
  }
}

/// A record was changed by somebody else since it was looked at.
public struct RevisionConflict: Error, Hashable, Sendable {
  /// The record as it is now.
  public var current: RecordSnapshot
}

extension Library {
  /// Makes sure that a record is as it was looked at, within a transaction that is about to change it.
  static func check(_ expected: Int64?, ofRecord prefix: String, _ db: Database) throws {
    guard let expected else { return }
    let current = try snapshot(ofRecord: prefix, db)
    if current.revision != expected { throw RevisionConflict(current: current) }
  }
}
