import Documents
public import Foundation
import GRDB

/// What is sent to a destination without being asked for each time.
public struct OutboxRule: Sendable {
  /// What of a record is sent.
  public enum Part: Hashable, Sendable {
    /// The original that it was read from, with all its records.
    case file
    /// Each of its changes.
    case events
  }

  /// The destination's name.
  public var destination: String
  /// The records; nil for all, also those that were deleted.
  public var query: Query?
  /// What of them.
  public var part: Part

  /// A rule.
  public init(destination: String, query: Query?, part: Part) {
    self.destination = destination
    self.query = query
    self.part = part
  }
}

extension Library {
  /// Queues what a rule asks for of the records that are new or changed since it was last asked.
  ///
  /// A rule begins with what happens after it was first asked; older records are sent by name. If more has happened than
  /// the library keeps events of, records are found by the time of their last change; deletions are then missed.
  ///
  /// - Returns: How many items were added.
  /// - Throws: `LibraryError`; then nothing was queued and the rule will look at the same changes again.
  @discardableResult
  public func queue(_ rule: OutboxRule, at time: Date = .now) async throws -> Int {
    // Without a change nothing is written, so that waiting costs no disk.
    let isCurrent = try await read { db in
      try Int64.fetchOne(
        db, sql: "SELECT event_id FROM outbox_rule WHERE destination = ?", arguments: [rule.destination.stored])
        == Self.lastEvent(db)
    }
    if isCurrent { return 0 }
    return try await write { db in
      let seen = try Row.fetchOne(
        db, sql: "SELECT event_id, seen_at FROM outbox_rule WHERE destination = ?",
        arguments: [rule.destination.stored])
      let last = try Self.lastEvent(db)
      var added = 0
      if let seen {
        let events = try Self.changes(after: seen.value("event_id"), since: seen.value("seen_at"), db)
        added = try Self.queue(rule, events, at: time, db)
      }
      try db.execute(
        sql: """
          INSERT INTO outbox_rule (destination, event_id, seen_at) VALUES (?, ?, ?)
            ON CONFLICT (destination) DO UPDATE SET event_id = excluded.event_id, seen_at = excluded.seen_at
          """, arguments: [rule.destination.stored, last, time.stored])
      return added
    }
  }

  /// What happened to records after an event, each only with its last.
  private static func changes(after id: Int64, since time: String, _ db: Database) throws -> [LibraryEvent] {
    if let events = try events(after: id, limit: Int.max, db) { return events.filter { $0.kind == .record } }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT id, updated_at, created_at >= ?1 AS is_new,
          coalesce((SELECT event_id FROM record_revision WHERE record_id = record.id), 0) AS event
        FROM record WHERE updated_at >= ?1 ORDER BY event, record.rowid
        """, arguments: [time]
    ).map { row in
      let isNew: Bool = try row.value("is_new")
      return try LibraryEvent(
        id: row.value("event"), kind: .record, subject: row.value("id"), what: isNew ? .created : .changed)
    }
  }

  private static func queue(
    _ rule: OutboxRule, _ events: [LibraryEvent], at time: Date, _ db: Database
  ) throws -> Int {
    let subjects = try StoredJSON.text(events.filter { $0.what != .deleted }.map(\.subject))
    // A query of the user's is asked once for all records that changed.
    let asked = QuerySQL(rule.query ?? .all)
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, document_id FROM (\(asked.select("record.id AS id, record.document_id AS document_id")))
        WHERE id IN (SELECT value FROM json_each(?))
        """, arguments: asked.selectArguments + [subjects])
    let documents = try Dictionary(
      rows.map { row in (try row.value("id") as String, try row.value("document_id") as String) }
    ) { first, _ in first }
    var added = 0
    for event in events {
      let isChosen = documents[event.subject] != nil || (event.what == .deleted && rule.query == nil)
      switch rule.part {
      case .file:
        guard let document = documents[event.subject] else { continue }
        if try queue(.file(documentID: document), key: document, to: rule.destination, at: time, db) { added += 1 }
      case .events:
        // The record's UUID keeps the events of several libraries apart.
        let key = "\(event.subject)-\(event.id)"
        if isChosen, try queue(.event(event), key: key, to: rule.destination, at: time, db) { added += 1 }
      }
    }
    return added
  }
}

extension Library {
  /// Moves documents, with their records, to the trash that a destination acknowledged before a time.
  ///
  /// What was changed since stays, and so does what another destination still waits for; what was taken back from the trash is
  /// not moved there again.
  ///
  /// - Returns: The documents' ids.
  /// - Throws: `LibraryError`; then nothing was moved.
  public func purge(sentTo destination: String, before time: Date, at now: Date = .now) async throws -> [String] {
    try await write { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT outbox.rowid AS item, document_id FROM outbox JOIN document ON document.id = document_id
          WHERE destination = ? AND state = 'sent' AND sent_at < ? AND purged_at IS NULL
            AND NOT EXISTS (
              SELECT 1 FROM outbox AS other WHERE other.document_id = outbox.document_id AND other.state <> 'sent')
            AND NOT EXISTS (
              SELECT 1 FROM record JOIN outbox AS event ON event.record_id = record.id
              WHERE record.document_id = outbox.document_id AND event.state = 'pending')
            AND NOT EXISTS (
              SELECT 1 FROM record WHERE record.document_id = outbox.document_id AND record.updated_at > sent_at)
          ORDER BY outbox.rowid
          """, arguments: [destination.stored, time.stored])
      if rows.isEmpty { return [] }
      var doomed = Doomed()
      for row in rows {
        let (item, document): (Int64, String) = try (row.value("item"), row.value("document_id"))
        doomed.documents.append(document)
        doomed.records += try String.fetchAll(
          db, sql: "SELECT id FROM record WHERE document_id = ?", arguments: [document])
        try db.execute(sql: "UPDATE outbox SET purged_at = ? WHERE rowid = ?", arguments: [now.stored, item])
      }
      var log = DeedLog(.delete, db)
      _ = try Self.trash(doomed, keepingOriginals: false, &log, db)
      return doomed.documents
    }
  }
}
