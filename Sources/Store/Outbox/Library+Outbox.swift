import Documents
public import Foundation
import GRDB

// A row is in the outbox before the first byte leaves, and its attempts are counted before each. What is sent is made from the
// library when it is sent, so the outbox keeps no values: nothing of an erased record stays in it.

extension Library {
  /// Queues the originals of documents, in this order; once this returns, the queue outlives the process and a power cut.
  ///
  /// - Returns: How many were added; what was queued for the destination before, sent or not, is not queued again.
  /// - Throws: `LibraryError`; then nothing was queued.
  public func queue(
    documents: [String], to destination: String, at time: Date = .now
  ) async throws -> Queued {
    try await write { db in
      try documents.reduce(into: Queued()) { queued, id in
        let isNew = try Self.queue(.file(documentID: id), key: id, to: destination, at: time, db)
        if isNew { queued.added += 1 } else { queued.known += 1 }
      }
    }
  }

  /// Adds an item; false if the destination has one of this key.
  static func queue(
    _ content: OutboxItem.Content, key: String, to destination: String, at time: Date, _ db: Database
  ) throws -> Bool {
    var (document, event): (String?, LibraryEvent?)
    switch content {
    case .file(let id): document = id
    case .event(let change): event = change
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO outbox (destination, key, document_id, event_id, record_id, what, state, attempts, due_at, created_at)
        VALUES (?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?) ON CONFLICT (destination, key) DO NOTHING
        """
    ).execute(
      arguments: [
        destination.stored, key, document, event?.id, event?.subject, event?.what.rawValue, time.stored, time.stored,
      ])
    return db.changesCount > 0
  }

  /// The item that is next to be sent to a destination; nil if none waits.
  ///
  /// - Throws: `LibraryError`.
  public func outboxHead(of destination: String) async throws -> OutboxItem? {
    try await read { db in
      try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT * FROM outbox WHERE destination = ? AND state = 'pending' ORDER BY rowid LIMIT 1"),
        arguments: [destination.stored]
      ).map { try OutboxItem($0) }
    }
  }

  /// Items, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - destination: Only of this destination.
  ///   - states: Only in one of these states; nil for all.
  ///   - limit: The last so many; nil for all.
  /// - Throws: `LibraryError`.
  public func outboxItems(
    of destination: String? = nil, in states: [OutboxItem.State]? = nil, limit: Int? = nil
  ) async throws -> [OutboxItem] {
    try await read { db in
      let states = (states ?? OutboxItem.State.allCases).map { "'\($0.rawValue)'" }.joined(separator: ", ")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM (SELECT * FROM outbox WHERE state IN (\(states)) AND (?1 IS NULL OR destination = ?1)
            ORDER BY rowid DESC LIMIT ?2) ORDER BY rowid
          """, arguments: [destination?.stored, limit ?? -1]
      ).map { try OutboxItem($0) }
    }
  }

  /// Changes an item, in one transaction.
  ///
  /// - Returns: The item as it is kept; nil if there is none.
  /// - Throws: `LibraryError`.
  @discardableResult
  public func update(
    outboxItem id: Int64, _ change: @escaping @Sendable (inout OutboxItem) -> Void
  ) async throws -> OutboxItem? {
    try await write { db in
      guard
        var item = try Row.fetchOne(db, sql: "SELECT * FROM outbox WHERE rowid = ?", arguments: [id]).map(
          OutboxItem.init)
      else { return nil }
      change(&item)
      try db.cachedStatement(
        sql: """
          UPDATE outbox SET state = :state, ticket = :ticket, attempts = :attempts, due_at = :due, status = :status,
            answer = :answer, sent_at = :sent, purged_at = :purged WHERE rowid = :id
          """
      ).execute(arguments: item.changingColumns())
      return item
    }
  }

  /// Notes that a destination acknowledged an item, with a line in the history of a file's records, in one transaction.
  ///
  /// - Throws: `LibraryError`.
  public func acknowledge(outboxItem item: OutboxItem, status: Int?, answer: String?, at time: Date) async throws {
    let place = try StoredJSON.text(
      RecordField.value(Field(.string(item.destination), confidence: 1, source: .user)))
    try await write { db in
      try db.execute(
        sql: """
          UPDATE outbox SET state = 'sent', ticket = NULL, status = ?, answer = ?, sent_at = ? WHERE rowid = ?
          """, arguments: [status, answer?.stored, time.stored, item.id])
      guard case .file(let document) = item.content, db.changesCount > 0 else { return }
      try db.execute(
        sql: """
          INSERT INTO change (record_id, changed_at, action, field, after)
          SELECT id, ?, ?, 'outbox', ? FROM record WHERE document_id = ? AND status <> 'rejected' ORDER BY position
          """, arguments: [time.stored, Change.Action.export.rawValue, place, document])
    }
  }

  /// Has items that failed, or that wait for their next attempt, tried again now.
  ///
  /// - Parameter ids: Their numbers; nil for all that failed.
  /// - Returns: The numbers of the items that changed.
  /// - Throws: `LibraryError`.
  @discardableResult
  public func retryOutbox(_ ids: [Int64]?, of destination: String? = nil, at time: Date = .now) async throws -> [Int64]
  {
    try await write { db in
      let chosen = try ids.map { try StoredJSON.text($0) }
      return try Int64.fetchAll(
        db,
        sql: """
          UPDATE outbox SET state = 'pending', attempts = 0, due_at = :time
          WHERE (:destination IS NULL OR destination = :destination)
            AND CASE WHEN :ids IS NULL THEN state = 'failed'
              ELSE state <> 'sent' AND rowid IN (SELECT value FROM json_each(:ids)) END
          RETURNING rowid
          """, arguments: ["ids": chosen, "destination": destination?.stored, "time": time.stored])
    }
  }

  /// Takes items out of the outbox; what they were made from stays.
  ///
  /// - Returns: The numbers of the items that are gone.
  /// - Throws: `LibraryError`.
  @discardableResult
  public func dropOutbox(_ ids: [Int64]) async throws -> [Int64] {
    try await write { db in
      try Int64.fetchAll(
        db, sql: "DELETE FROM outbox WHERE rowid IN (SELECT value FROM json_each(?)) RETURNING rowid",
        arguments: [try StoredJSON.text(ids)])
    }
  }

  /// Takes events out of the outbox that were acknowledged before a time; files stay, so that none is sent twice.
  ///
  /// - Throws: `LibraryError`.
  public func forgetSentEvents(before time: Date) async throws {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM outbox WHERE event_id IS NOT NULL AND state = 'sent' AND sent_at < ?",
        arguments: [time.stored])
    }
  }

  /// What there is to send of a document; nil if it is not in the library, or in its trash.
  ///
  /// - Throws: `LibraryError`.
  public func outboxFile(of documentID: String) async throws -> OutboxFile? {
    let original = try originalFile(of: documentID)
    return try await read { db in
      guard
        let row = try Row.fetchOne(db, sql: "SELECT mime, source FROM document WHERE id = ?", arguments: [documentID])
      else { return nil }
      var file = try OutboxFile(
        documentID: documentID, mime: row.value("mime"), source: row.value("source"), original: original, records: [],
        lines: [])
      let rows = try Row.fetchAll(
        db, sql: "\(Self.select(Self.allColumns)) WHERE document_id = ? AND status <> 'rejected' ORDER BY position",
        arguments: [documentID])
      for row in rows {
        file.records.append(StoredRecord(summary: try Self.summary(row, db), record: try RecordRows.record(row, db)))
        let rowid: Int64 = try row.value("rowid")
        if let line = try Self.line(ofRecord: rowid, db) { file.lines.append(line) }
      }
      return file
    }
  }

  /// A record as a line of JSON, as `docent query` prints it; nil if it is not in the library.
  ///
  /// - Throws: `LibraryError`.
  public func line(ofRecord id: String) async throws -> String? {
    try await read { db in
      guard let rowid = try Int64.fetchOne(db, sql: "SELECT rowid FROM record WHERE id = ?", arguments: [id.stored])
      else { return nil }
      return try Self.line(ofRecord: rowid, db)
    }
  }

  private static func line(ofRecord rowid: Int64, _ db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: lineOfRecord), arguments: [rowid])
  }
}
