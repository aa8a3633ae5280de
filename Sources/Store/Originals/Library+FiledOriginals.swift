import Documents
import Foundation
import GRDB

// Which files in folders outside are the library's own. A file is claimed by a row before it is written; a row that its file does not
// match any more is let go. So a kill between the two leaves a row too many and never a file that nobody knows.

extension Library {
  /// The documents that belong into a folder outside, in the order in which they were added: those whose original is kept and
  /// that have a record which is not rejected, or none.
  ///
  /// - Throws: `LibraryError`.
  public func documentsToFile() async throws -> [String] {
    try await read { db in try String.fetchAll(db, sql: Self.toFile(where: "true")) }
  }

  private static func toFile(where condition: String) -> String {
    """
    SELECT id FROM document WHERE byte_count IS NOT NULL AND \(condition)
      AND (NOT EXISTS (SELECT 1 FROM record WHERE document_id = document.id)
        OR EXISTS (SELECT 1 FROM record WHERE document_id = document.id AND status <> 'rejected'))
    ORDER BY rowid
    """
  }

  /// The documents of which a folder has files though they don't belong there any more.
  ///
  /// - Throws: `LibraryError`.
  public func documentsToUnfile(from folder: String) async throws -> [String] {
    try await read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT document_id FROM filed_file
          WHERE folder = ? AND document_id NOT IN (\(Self.toFile(where: "true"))) ORDER BY document_id
          """, arguments: [folder])
    }
  }

  /// The documents whose records changed since a folder followed the library last, and those that it does not have; nil if that is not
  /// known any more, or the folder was made by other settings.
  ///
  /// - Throws: `LibraryError`.
  public func documentsChanged(sinceFiledTo folder: String, by settings: String) async throws -> [String]? {
    try await read { db in
      guard
        let seen = try Int64.fetchOne(
          db, sql: "SELECT event_id FROM filed_folder WHERE folder = ? AND settings = ?", arguments: [folder, settings]),
        let events = try Self.events(after: seen, limit: Int.max, db)
      else { return nil }
      let changed = events.filter { $0.kind == .record }
      // A record that went took the way to its document with it.
      if changed.contains(where: { $0.what == .deleted }) { return nil }
      return try String.fetchAll(
        db,
        sql: Self.toFile(
          where: """
            (id IN (SELECT document_id FROM record WHERE id IN (SELECT value FROM json_each(?)))
              OR id NOT IN (SELECT document_id FROM filed_file WHERE folder = ?))
            """), arguments: [try StoredJSON.text(changed.map(\.subject)), folder])
    }
  }

  /// Notes up to which event a folder follows the library.
  ///
  /// - Throws: `LibraryError`.
  public func note(filedTo folder: String, by settings: String, upTo event: Int64) async throws {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO filed_folder (folder, settings, event_id) VALUES (?, ?, ?)
            ON CONFLICT (folder) DO UPDATE SET settings = excluded.settings, event_id = excluded.event_id
          """, arguments: [folder, settings, event])
    }
  }

  /// Whether files were put into a folder.
  ///
  /// - Throws: `LibraryError`.
  public func hasFiled(to folder: String) async throws -> Bool {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT 1 FROM filed_file WHERE folder = ? LIMIT 1", arguments: [folder]) != nil
    }
  }

  /// Lets go all files of a folder, as if they were never written.
  ///
  /// - Throws: `LibraryError`.
  public func forgetFiled(in folder: String) async throws {
    try await write { db in
      for table in ["filed_file", "filed_folder"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE folder = ?", arguments: [folder])
      }
    }
  }

  /// A document as it is filed; nil if it does not belong outside.
  ///
  /// - Throws: `LibraryError`.
  public func documentToFile(_ id: String) async throws -> FiledDocument? {
    try await read { db in
      guard try String.fetchOne(db, sql: Self.toFile(where: "id = ?"), arguments: [id]) != nil,
        let row = try Row.fetchOne(db, sql: "SELECT * FROM document WHERE id = ?", arguments: [id])
      else { return nil }
      let records = try Row.fetchAll(
        db, sql: "\(Self.select(Self.allColumns)) WHERE document_id = ? AND status <> 'rejected' ORDER BY position",
        arguments: [id]
      ).map { StoredRecord(summary: try Self.summary($0, db), record: try RecordRows.record($0, db)) }
      let turn = try Int.fetchOne(
        db, sql: "SELECT rotation FROM page WHERE document_id = ? AND number = 1", arguments: [id])
      return try FiledDocument(
        document: StoredJSON.value(Document.self, row.value("json")), firstTurn: turn,
        pageCount: row.value("page_count"), source: row.value("source"), addedAt: Date(stored: row.value("added_at")),
        records: records, capture: Self.capture(of: id, db))
    }
  }

  private static func capture(of id: String, _ db: Database) throws -> Capture? {
    try Row.fetchOne(db, sql: "SELECT * FROM capture WHERE document_id = ?", arguments: [id]).map { row in
      try Capture(
        takenAt: row.value("taken_at"), origin: Capture.Origin(rawValue: row.value("origin")) ?? .added,
        latitude: row.value("latitude"), longitude: row.value("longitude"), problem: row.value("problem"))
    }
  }

  /// Keeps when and where a document's file was made.
  ///
  /// - Throws: `LibraryError`.
  public func save(_ capture: Capture, of id: String) async throws {
    try await write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO capture (document_id, taken_at, origin, latitude, longitude, problem)
          SELECT id, ?, ?, ?, ?, ? FROM document WHERE id = ?
          """,
        arguments: [
          capture.takenAt, capture.origin.rawValue, capture.latitude, capture.longitude, capture.problem?.stored, id,
        ])
    }
  }

  /// The files of a document in a folder, copies first.
  ///
  /// - Throws: `LibraryError`.
  public func filedFiles(of document: String, in folder: String) async throws -> [FiledFile] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM filed_file WHERE folder = ? AND document_id = ? ORDER BY part, path, digest",
        arguments: [folder, document]
      ).map { try FiledFile($0) }
    }
  }

  /// Whether a path in a folder is a file of another document, letter case aside.
  ///
  /// - Throws: `LibraryError`.
  public func isFiled(_ path: String, in folder: String, besides document: String) async throws -> Bool {
    try await read { db in
      try Int.fetchOne(
        db, sql: "SELECT 1 FROM filed_file WHERE folder = ? AND folded = ? AND document_id <> ?",
        arguments: [folder, FiledFile.folded(path), document]) != nil
    }
  }

  /// Claims a file, or notes how it was written; and lets go others of the same document, in one transaction.
  ///
  /// - Throws: `LibraryError`.
  public func claim(_ file: FiledFile?, lettingGo others: [FiledFile] = [], in folder: String) async throws {
    try await write { db in
      for other in others where (other.path, other.digest) != (file?.path ?? "", file?.digest ?? "") {
        try db.execute(
          sql: "DELETE FROM filed_file WHERE folder = ? AND path = ? AND digest = ?",
          arguments: [folder, other.path, other.digest])
      }
      guard let file else { return }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO filed_file (folder, path, digest, document_id, part, form, stamp, folded)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          folder, file.path, file.digest, file.documentID, file.part.rawValue, file.form, file.stamp,
          FiledFile.folded(file.path),
        ])
    }
  }
}
