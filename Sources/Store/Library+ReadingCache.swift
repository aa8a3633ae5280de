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
      let json = try String.fetchOne(
        db, sql: "SELECT json FROM reading_cache WHERE document_id = ? AND settings = ?",
        arguments: [id.stored, settings.stored])
      return json.flatMap { try? StoredJSON.value(Document.self, $0) }
    }
  }

  /// Keeps a reading, in place of an earlier one under the same settings.
  ///
  /// - Throws: `LibraryError`.
  public func cacheReading(_ document: Document, settings: String) async throws {
    let json: String
    do {
      json = try StoredJSON.text(document)
    } catch {
      throw failure(error)
    }
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO reading_cache (document_id, settings, json, created_at) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET json = excluded.json, created_at = excluded.created_at
          """, arguments: [document.id.stored, settings.stored, json, Date.now.stored])
    }
  }
}
