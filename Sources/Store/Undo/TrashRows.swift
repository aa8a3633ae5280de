import Documents
import Foundation
import GRDB

/// The rows of deleted records and documents.
enum TrashRows {
  /// Moves a record to the trash; false if there is no such record.
  @discardableResult
  static func move(record id: String, _ db: Database) throws -> Bool {
    guard let state = try RecordState(of: id, isWhole: true, db), let content = state.content else { return false }
    try db.cachedStatement(
      sql: """
        INSERT INTO trash (record_id, document_id, type, title, source, trashed_at, state)
        SELECT record.id, document_id, type, title, source, ?, ?
        FROM record JOIN document ON document.id = document_id WHERE record.id = ?
        ON CONFLICT DO UPDATE SET trashed_at = excluded.trashed_at, state = excluded.state
        """
    ).execute(arguments: [Date.now.stored, try StoredJSON.text(state), id])
    try CorrectionRows.log(
      Change(recordID: id, changedAt: Date.now, action: .delete, before: .group(content.record.fields)), db)
    try db.cachedStatement(sql: "DELETE FROM record WHERE id = ?").execute(arguments: [id])
    return true
  }

  /// Brings a record back from the trash, its document first if that is there too; false if it is not in the trash.
  static func restore(record id: String, _ db: Database) throws -> Bool {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT document_id, state FROM trash WHERE record_id = ?"), arguments: [id])
    guard let row else { return false }
    try restore(document: row.value("document_id"), db)
    try StoredJSON.value(RecordState.self, row.value("state")).restore(id, db)
    try db.cachedStatement(sql: "DELETE FROM trash WHERE record_id = ?").execute(arguments: [id])
    return true
  }

  /// The document of a record in the trash, if it is in the trash too.
  static func trashedDocument(of id: String, _ db: Database) throws -> String? {
    try String.fetchOne(
      db,
      sql:
        "SELECT trashed_document.id FROM trash JOIN trashed_document ON trashed_document.id = document_id WHERE record_id = ?",
      arguments: [id])
  }

  /// Moves a document without records to the trash; its original and its readings stay where they are.
  static func move(document id: String, _ db: Database) throws {
    let sessions = try Int64.fetchAll(
      db, sql: "SELECT session_rowid FROM session_document WHERE document_id = ?", arguments: [id])
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO trashed_document
          (id, mime, page_count, language, byte_count, source, json, added_at, trashed_at, sessions, findings)
        SELECT id, mime, page_count, language, byte_count, source, json, added_at, ?, ?, ? FROM document WHERE id = ?
        """,
      arguments: [
        Date.now.stored, try StoredJSON.text(sessions), try StoredJSON.text(FindingRows.of(document: id, db)), id,
      ])
    try db.execute(
      sql:
        "INSERT INTO trashed_page (document_id, \(pageColumns)) SELECT document_id, \(pageColumns) FROM page WHERE document_id = ?",
      arguments: [id])
    try db.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [id])
  }

  /// Brings a document back from the trash; nothing if it is not there. One that was saved anew meanwhile stays as it is.
  ///
  /// - Parameter sessions: The rows of the sessions that it joins; nil for those that it was in last.
  static func restore(document id: String, inSessions sessions: [Int64]? = nil, _ db: Database) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT sessions, findings FROM trashed_document WHERE id = ?"), arguments: [id])
    guard let row else { return }
    if try Int.fetchOne(db, sql: "SELECT 1 FROM document WHERE id = ?", arguments: [id]) == nil {
      try db.execute(
        sql: """
          INSERT INTO document (id, mime, page_count, language, byte_count, source, json, added_at)
          SELECT id, mime, page_count, language, byte_count, source, json, added_at FROM trashed_document WHERE id = ?
          """, arguments: [id])
      try db.execute(
        sql:
          "INSERT INTO page (document_id, \(pageColumns)) SELECT document_id, \(pageColumns) FROM trashed_page WHERE document_id = ?",
        arguments: [id])
      let findings = try StoredJSON.value([Finding].self, row.value("findings"))
      try FindingRows.replace(findings, of: id, record: nil, db)
      for session in try sessions ?? StoredJSON.value([Int64].self, row.value("sessions")) {
        try db.execute(
          sql: """
            INSERT INTO session_document (session_rowid, document_id)
            SELECT rowid, ? FROM session WHERE rowid = ? ON CONFLICT DO NOTHING
            """, arguments: [id, session])
      }
    }
    try db.execute(sql: "DELETE FROM trashed_document WHERE id = ?", arguments: [id])
  }

  private static let pageColumns =
    "number, width, height, rotation, text_source, text, words, places, fingerprint, variants"
}
