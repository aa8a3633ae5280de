public import Documents
import Foundation
import GRDB

extension Library {
  /// The reading of a file that was made before under the same settings, or nil if there is none.
  ///
  /// Coordinates and confidences come back as JSON has them, to five and three decimals. A reading in a form that this
  /// version can't read counts as none; the next one takes its place.
  ///
  /// - Parameters:
  ///   - id: The document's id.
  ///   - settings: Everything that a reading depends on beside the file, as one text: languages, pages, recognizer …
  /// - Throws: `LibraryError`.
  public func cachedReading(_ id: String, settings: String) async throws -> Document? {
    try await read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT rowid, json FROM reading_cache WHERE document_id = ? AND settings = ? AND json IS NOT NULL",
        arguments: [id.stored, settings.stored])
      guard let row, var document = try? StoredJSON.value(Document.self, row.value("json")) else { return nil }
      let pages = try String.fetchCursor(
        db, sql: "SELECT json FROM reading_cache_page WHERE reading_rowid = ? ORDER BY position",
        arguments: [row.value("rowid") as Int64])
      while let json = try pages.next() {
        guard let page = try? StoredJSON.value(Page.self, json) else { return nil }
        document.pages.append(page)
      }
      return document
    }
  }

  /// Keeps a reading, in place of an earlier one under the same settings.
  ///
  /// - Throws: `LibraryError`.
  public func cacheReading(_ document: Document, settings: String) async throws {
    var rowid: Int64?
    var start = document.pages.startIndex
    // A short reading takes one transaction. A long one lets others write now and then; it counts when its last page is here.
    repeat {
      let end = min(start + Self.pagesAtOnce, document.pages.endIndex)
      let pages = try encoded { try document.pages[start..<end].map(StoredJSON.text) }
      let whole = end < document.pages.endIndex ? nil : try encoded { try StoredJSON.text(document.withoutPages) }
      rowid = try await write { [rowid, start] db in
        let rowid = try rowid ?? Self.beginReading(document.id, settings: settings, db)
        for (offset, json) in pages.enumerated() {
          // Nothing is left to add to where another has begun to keep the same reading since.
          try db.execute(
            sql: "INSERT INTO reading_cache_page SELECT rowid, ?, ? FROM reading_cache WHERE rowid = ?",
            arguments: [start + offset, json, rowid])
        }
        if let whole {
          try db.execute(sql: "UPDATE reading_cache SET json = ? WHERE rowid = ?", arguments: [whole, rowid])
        }
        return rowid
      }
      start = end
    } while start < document.pages.endIndex
  }

  /// The most pages that are written in one transaction.
  private static let pagesAtOnce = 64

  private static func beginReading(_ id: String, settings: String, _ db: Database) throws -> Int64 {
    try db.execute(
      sql: "DELETE FROM reading_cache WHERE document_id = ? AND settings = ?", arguments: [id.stored, settings.stored])
    try db.execute(
      sql: "INSERT INTO reading_cache (document_id, settings, created_at) VALUES (?, ?, ?)",
      arguments: [id.stored, settings.stored, Date.now.stored])
    return db.lastInsertedRowID
  }

  private func encoded<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw failure(error) }
  }
}
