public import Documents
public import Foundation
import GRDB

/// A record with what belongs to it, all of one moment.
public struct RecordSnapshot: Hashable, Sendable {
  /// The record.
  public var stored: StoredRecord
  /// The number of its last change.
  public var revision: Int64
  /// The sessions that its document is in, by name.
  public var sessions: [String]
}

/// A document as lists show it.
public struct ListedDocument: Hashable, Sendable {
  /// A page of it that was read.
  public struct Page: Hashable, Sendable {
    /// The number, from 1.
    public var number: Int
    /// The upright width: points for PDF pages, pixels for images.
    public var width: Double
    /// The upright height, in the unit of the width.
    public var height: Double
    /// Where its text came from.
    public var textSource: String
  }

  /// Its place in the list; later documents have greater ones.
  public var rowid: Int64
  /// The SHA-256 of the file.
  public var id: String
  /// The path as given last.
  public var source: String
  /// What the file is.
  public var mime: String
  /// The pages of the file, read or not.
  public var pageCount: Int
  /// The languages it was read for.
  public var language: String?
  /// The size in bytes; nil if the original was not given.
  public var byteCount: Int?
  /// When it was first saved.
  public var addedAt: Date
  /// The pages that were read.
  public var pages: [Page]
}

extension Library {
  /// The record of an id, or of its beginning, with what belongs to it.
  ///
  /// - Throws: `RecordLookupError`, `LibraryError`.
  public func snapshot(ofRecord prefix: String) async throws -> RecordSnapshot {
    try await read { db in try Self.snapshot(ofRecord: prefix, db) }
  }

  static func snapshot(ofRecord prefix: String, _ db: Database) throws -> RecordSnapshot {
    let stored = try record(prefix, db)
    let sessions = try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT name FROM session JOIN session_document ON session_rowid = session.rowid WHERE document_id = ? ORDER BY name
          """), arguments: [stored.summary.documentID])
    return RecordSnapshot(stored: stored, revision: try revision(ofRecord: stored.record.id, db), sessions: sessions)
  }

  /// Documents, the last added first.
  ///
  /// - Parameters:
  ///   - id: Only this one.
  ///   - rowid: Only those before this place in the list.
  /// - Throws: `LibraryError`.
  public func documents(_ id: String? = nil, before rowid: Int64? = nil, limit: Int) async throws -> [ListedDocument] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT rowid, id, source, mime, page_count, language, byte_count, added_at FROM document
          WHERE id = coalesce(?, id) AND rowid < ? ORDER BY rowid DESC LIMIT ?
          """, arguments: [id?.stored, rowid ?? Int64.max, limit])
      return try rows.map { row in
        let pages = try Row.fetchAll(
          db.cachedStatement(
            sql: "SELECT number, width, height, text_source FROM page WHERE document_id = ? ORDER BY number"),
          arguments: [row.value("id") as String])
        return try ListedDocument(
          rowid: row.value("rowid"), id: row.value("id"), source: row.value("source"), mime: row.value("mime"),
          pageCount: row.value("page_count"), language: row.value("language"), byteCount: row.value("byte_count"),
          addedAt: Date(stored: row.value("added_at")),
          pages: pages.map { page in
            try ListedDocument.Page(
              number: page.value("number"), width: page.value("width"), height: page.value("height"),
              textSource: page.value("text_source"))
          })
      }
    }
  }

  /// How many documents and records there are.
  ///
  /// - Throws: `LibraryError`.
  public func counts() async throws -> (documents: Int, records: Int) {
    try await read { db in
      (
        try Int.fetchOne(db, sql: "SELECT count(*) FROM document") ?? 0,
        try Int.fetchOne(db, sql: "SELECT count(*) FROM record") ?? 0
      )
    }
  }

  /// A page as it was read last, with its words; nil if no reading of it is kept.
  ///
  /// - Throws: `LibraryError`.
  public func page(_ number: Int, ofDocument id: String) async throws -> Page? {
    try await read { db in
      let pages = try String.fetchCursor(
        db,
        sql: """
          SELECT reading_cache_page.json FROM reading_cache JOIN reading_cache_page ON reading_rowid = reading_cache.rowid
          WHERE document_id = ? AND reading_cache.json IS NOT NULL ORDER BY reading_cache.rowid DESC, position
          """, arguments: [id.stored])
      while let json = try pages.next() {
        guard let page = try? StoredJSON.value(Page.self, json) else { continue }
        if page.number == number { return page }
      }
      return nil
    }
  }
}
