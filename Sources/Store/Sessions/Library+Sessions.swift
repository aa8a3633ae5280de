public import Documents
public import Foundation
import GRDB

/// What was extracted together.
public struct Session: Hashable, Sendable {
  /// What it is called; letter case makes no difference.
  public var name: String
  /// When its first document was saved.
  public var startedAt: Date
  /// The documents in it.
  public var documentCount: Int
  /// The records of these documents.
  public var recordCount: Int
  /// Those of them that wait for review.
  public var waitingCount: Int
}

/// Why a session can't be found or named so.
public enum SessionError: Error, Hashable, Sendable {
  /// There is no session of this name.
  case notFound(String)
  /// Several sessions' names begin so; the first of them, at most ten.
  case ambiguous(String, candidates: [String])
  /// Another session has this name.
  case nameTaken(String)
  /// A session's name has at least one character that is not a space.
  case nameEmpty
}

extension SessionError: CustomStringConvertible {
  /// The reason, with the name.
  public var description: String {
    switch self {
    case .notFound(let name): "there is no session '\(name)'"
    case .ambiguous(let name, let candidates):
      "several sessions' names begin with '\(name)': \(candidates.joined(separator: ", "))"
    case .nameTaken(let name): "there is a session '\(name)' already"
    case .nameEmpty: "a session needs a name"
    }
  }
}

extension Library {
  /// All sessions, newest first.
  ///
  /// - Throws: `LibraryError`.
  public func sessions() async throws -> [Session] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT name, started_at, COUNT(DISTINCT session_document.document_id) AS documents,
            COUNT(record.rowid) AS records, COUNT(record.rowid) FILTER (WHERE status = 'needs_review') AS waiting
          FROM session LEFT JOIN session_document ON session_rowid = session.rowid
            LEFT JOIN record ON record.document_id = session_document.document_id
          GROUP BY session.rowid ORDER BY started_at DESC, session.rowid DESC
          """
      ).map { row in
        try Session(
          name: row.value("name"), startedAt: Date(stored: row.value("started_at")),
          documentCount: row.value("documents"), recordCount: row.value("records"),
          waitingCount: row.value("waiting"))
      }
    }
  }

  /// Gives a session another name; the beginning of the old one names it too.
  ///
  /// - Throws: `SessionError`, `LibraryError`.
  public func renameSession(_ name: String, to newName: String) async throws {
    try await write { db in
      let rowid = try Self.session(name, db)
      let free = try Self.freeName(newName, besides: rowid, db)
      let before = try SessionState(of: rowid, db)
      if before.name == free { return }
      var log = DeedLog(.session, db)
      try log.keep(DeedLog.Details(session: before))
      try db.execute(sql: "UPDATE session SET name = ? WHERE rowid = ?", arguments: [free, rowid])
    }
  }

  /// Makes a session of the same documents under another name; the beginning of the old one names it too.
  ///
  /// The documents are in both from then on, and so are their records.
  ///
  /// - Throws: `SessionError`, `LibraryError`.
  public func duplicateSession(_ name: String, as newName: String) async throws {
    try await write { db in
      let rowid = try Self.session(name, db)
      let free = try Self.freeName(newName, besides: nil, db)
      try db.execute(sql: "INSERT INTO session (name, started_at) VALUES (?, ?)", arguments: [free, Date.now.stored])
      let made = db.lastInsertedRowID
      try db.execute(
        sql: """
          INSERT INTO session_document (session_rowid, document_id)
          SELECT ?, document_id FROM session_document WHERE session_rowid = ?
          """, arguments: [made, rowid])
      var log = DeedLog(.session, db)
      try log.keep(DeedLog.Details(subject: free, newSession: made))
    }
  }

  /// A name that a session may take: trimmed, not empty, and no other session's.
  private static func freeName(_ name: String, besides rowid: Int64?, _ db: Database) throws -> String {
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines).stored
    guard !trimmed.isEmpty else { throw SessionError.nameEmpty }
    let other = try Int64.fetchOne(
      db, sql: "SELECT rowid FROM session WHERE name = ? AND rowid IS NOT ?", arguments: [trimmed, rowid])
    if other != nil { throw SessionError.nameTaken(trimmed) }
    return trimmed
  }

  /// Deletes a session, in one transaction.
  ///
  /// - Parameters:
  ///   - withRecords: Whether the records of its documents go to the trash too, and documents that had none; else all stay.
  ///   - keepingOriginals: Whether documents stay that have no record any more.
  /// - Returns: The ids of the records that were deleted.
  /// - Throws: `SessionError`, `LibraryError`.
  @discardableResult
  public func deleteSession(_ name: String, withRecords: Bool = false, keepingOriginals: Bool = false) async throws
    -> [String]
  {
    try await write { db in
      let rowid = try Self.session(name, db)
      var log = DeedLog(.session, db)
      try log.keep(DeedLog.Details(session: try SessionState(of: rowid, db)))
      var doomed = Doomed()
      if withRecords {
        doomed.records = try String.fetchAll(
          db,
          sql: """
            SELECT id FROM record
            WHERE document_id IN (SELECT document_id FROM session_document WHERE session_rowid = ?)
            """, arguments: [rowid])
        // What is also in another session, and has no record, stays there.
        doomed.documents = try String.fetchAll(
          db,
          sql: """
            SELECT document_id FROM session_document AS own WHERE session_rowid = :session AND NOT EXISTS (
              SELECT 1 FROM session_document WHERE document_id = own.document_id AND session_rowid <> :session)
            """, arguments: ["session": rowid])
      }
      let deleted = try Self.trash(doomed, keepingOriginals: keepingOriginals, &log, db)
      try db.execute(sql: "DELETE FROM session WHERE rowid = ?", arguments: [rowid])
      return deleted
    }
  }

  /// Puts a document into a session, which begins with its first.
  static func join(
    _ session: String, documentID: String, now: String, _ log: inout DeedLog, _ db: Database
  ) throws {
    try db.execute(
      sql: "INSERT INTO session (name, started_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
      arguments: [session.stored, now])
    let isNew = db.changesCount > 0
    let rowid = try Int64.fetchOne(db, sql: "SELECT rowid FROM session WHERE name = ?", arguments: [session.stored])
    guard let rowid else { return }
    if isNew { try log.keep(DeedLog.Details(newSession: rowid)) }
    try db.execute(
      sql: "INSERT INTO session_document (session_rowid, document_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
      arguments: [rowid, documentID])
    if db.changesCount > 0 { try log.note(.joined(rowid), on: documentID) }
  }

  /// The session of a name, or of the only one that begins so.
  static func session(_ name: String, _ db: Database) throws -> Int64 {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT rowid, name, name = :name AS is_whole FROM session
        WHERE substr(name, 1, length(:name)) = :name COLLATE NOCASE ORDER BY is_whole DESC, name LIMIT 10
        """, arguments: ["name": name.stored])
    guard let row = rows.first, !name.isEmpty else { throw SessionError.notFound(name) }
    guard try rows.count == 1 || row.value("is_whole") else {
      throw SessionError.ambiguous(name, candidates: try rows.map { try $0.value("name") })
    }
    return try row.value("rowid")
  }
}

extension SessionError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "no_such_session" }
}
