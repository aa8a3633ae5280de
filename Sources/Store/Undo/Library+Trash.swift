import Documents
public import Foundation
import GRDB

/// A deleted record.
public struct TrashedRecord: Hashable, Sendable {
  /// The record's id.
  public var id: String
  /// The record type.
  public var type: String
  /// What the record is called.
  public var title: String?
  /// The path of the file it was read from.
  public var source: String
  /// When it was deleted.
  public var trashedAt: Date
}

/// What was erased for good.
public struct ErasedTrash: Hashable, Sendable {
  /// How many records.
  public var recordCount: Int
  /// How many documents, with their originals.
  public var documentCount: Int
}

extension Library {
  /// The documents whose originals the library keeps: `id` and `byte_count`.
  static let keptOriginals = """
    SELECT id, byte_count FROM document WHERE byte_count IS NOT NULL
    UNION SELECT id, byte_count FROM trashed_document WHERE byte_count IS NOT NULL
    """

  /// The records in the trash, the last deleted first.
  ///
  /// - Throws: `LibraryError`.
  public func trash() async throws -> [TrashedRecord] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT record_id, type, title, source, trashed_at FROM trash ORDER BY trashed_at DESC, record_id"
      ).map { row in
        try TrashedRecord(
          id: row.value("record_id"), type: row.value("type"), title: row.value("title"), source: row.value("source"),
          trashedAt: Date(stored: row.value("trashed_at")))
      }
    }
  }

  /// Brings records back from the trash, with their documents, in one transaction.
  ///
  /// - Parameter ids: The records' ids, or their beginnings.
  /// - Returns: Their whole ids.
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was changed.
  @discardableResult
  public func restoreFromTrash(_ ids: [String]) async throws -> [String] {
    try await write { db in
      var log = DeedLog(.restore, db)
      return try ids.map { prefix in
        let id = try Self.trashedID(prefix, db)
        try log.keep(id, isWhole: false)
        if let document = try TrashRows.trashedDocument(of: id, db) { try log.note(.added, on: document) }
        _ = try TrashRows.restore(record: id, db)
        try CorrectionRows.log(Change(recordID: id, changedAt: Date.now, action: .restore), db)
        return id
      }
    }
  }

  /// Erases what is in the trash for good: rows, readings, pictures of pages, words of the full-text indexes, the write-ahead log, and
  /// originals, whose bytes are overwritten.
  ///
  /// What was erased can't be brought back by undo. Of the history stays what was done and when, without values.
  ///
  /// - Parameter time: Only what was deleted before; nil for all.
  /// - Throws: `LibraryError`.
  @discardableResult
  public func emptyTrash(deletedBefore time: Date? = nil) async throws -> ErasedTrash {
    let limit = (time ?? Date.distantFuture).stored
    let isDue = try await read { db in
      try Int.fetchOne(
        db,
        sql:
          """
          SELECT 1 FROM trash WHERE trashed_at < :limit UNION SELECT 1 FROM trashed_document WHERE trashed_at < :limit
          UNION SELECT 1 FROM catalog WHERE removed_at < :limit
          """,
        arguments: ["limit": limit]) != nil
    }
    guard isDue else { return ErasedTrash(recordCount: 0, documentCount: 0) }
    let erased = try await erasing { db in
      var texts = try Self.eraseTrashedRecords(before: limit, db)
      let recordCount = texts.count
      let (gone, pages) = try Self.eraseTrashedDocuments(before: limit, db)
      texts += pages
      try db.execute(
        sql: """
          DELETE FROM deed WHERE details IS NULL AND rowid NOT IN (SELECT deed_rowid FROM deed_record)
            AND rowid NOT IN (SELECT deed_rowid FROM deed_document)
          """)
      try CatalogRows.erase(removedBefore: limit, db)
      if try Int.fetchOne(db, sql: "SELECT 1 FROM trash LIMIT 1") == nil {
        try Spelling.prune(db)
      } else {
        // What may be restored keeps its words.
        for text in texts { try Spelling.prune(text, db) }
      }
      return (ErasedTrash(recordCount: recordCount, documentCount: gone.count), gone)
    }
    try await purgeIndexes()
    return erased
  }

  /// Erases the rows of deleted records, and of their history the values; gives the text of each.
  private static func eraseTrashedRecords(before limit: String, _ db: Database) throws -> [String] {
    try Row.fetchAll(
      db, sql: "SELECT record_id, state FROM trash WHERE trashed_at < ?", arguments: [limit]
    ).map { row in
      let state = try StoredJSON.value(RecordState.self, row.value("state"))
      let id: String = try row.value("record_id")
      for table in ["trash", "deed_record", "record_revision", "contact_link"] {
        try db.cachedStatement(sql: "DELETE FROM \(table) WHERE record_id = ?").execute(arguments: [id])
      }
      try db.cachedStatement(sql: "UPDATE change SET before = NULL, after = NULL WHERE record_id = ?")
        .execute(arguments: [id])
      return FieldRow.searchText(of: FieldRow.rows(of: state.content?.record.fields ?? [:]))
    }
  }

  /// Erases the rows of deleted documents without records; gives those that are gone for good, and the text of the pages.
  private static func eraseTrashedDocuments(
    before limit: String, _ db: Database
  ) throws -> (gone: Set<String>, texts: [String]) {
    // A document goes with the last of its records.
    let documents = try String.fetchAll(
      db,
      sql: """
        SELECT id FROM trashed_document WHERE trashed_at < ?
          AND NOT EXISTS (SELECT 1 FROM trash WHERE trash.document_id = trashed_document.id)
        """, arguments: [limit])
    let texts = try documents.flatMap { id in
      try String.fetchAll(db, sql: "SELECT text FROM trashed_page WHERE document_id = ?", arguments: [id])
    }
    var gone: Set<String> = []
    for id in documents {
      try db.execute(sql: "DELETE FROM trashed_document WHERE id = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM deed_document WHERE document_id = ?", arguments: [id])
      guard try Int.fetchOne(db, sql: "SELECT 1 FROM document WHERE id = ?", arguments: [id]) == nil else { continue }
      try db.execute(sql: "DELETE FROM reading_cache WHERE document_id = ?", arguments: [id])
      // Its job says what the file was called.
      try db.execute(sql: "DELETE FROM job WHERE document_id = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM outbox WHERE document_id = ?", arguments: [id])
      gone.insert(id)
    }
    return (gone, texts)
  }

  /// Takes what was erased out of the segments of the full-text indexes, which keep deleted words until they are merged, and out of the
  /// write-ahead log.
  private func purgeIndexes() async throws {
    try await write { db in
      for index in ["page_index", "record_index", "catalog_index"] {
        try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('optimize')")
      }
    }
    do {
      // Where another process reads, the log ends with the last of them.
      try await database.writeWithoutTransaction { db in _ = try? db.checkpoint(.truncate) }
    } catch {
      throw failure(error)
    }
  }

  /// Lets go what undo keeps of changes before a time, but for merges, which `unmerge` takes back.
  ///
  /// - Throws: `LibraryError`.
  public func forgetDeeds(before time: Date) async throws {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM deed WHERE done_at < ? AND action <> 'merge'", arguments: [time.stored])
    }
  }

  /// The record in the trash that an id or its beginning names.
  private static func trashedID(_ prefix: String, _ db: Database) throws -> String {
    let start = prefix.lowercased().stored
    guard start.count >= shortestPrefix else { throw RecordLookupError.tooShort(prefix) }
    let ids = try String.fetchAll(
      db, sql: "SELECT record_id FROM trash WHERE record_id >= ? AND record_id < ? ORDER BY record_id LIMIT 10",
      arguments: [start, start + "\u{10FFFF}"])
    guard let id = ids.first else { throw RecordLookupError.notFound(prefix) }
    if ids.count > 1, id != start { throw RecordLookupError.ambiguous(prefix, candidates: ids) }
    return id
  }
}
