public import Foundation
import GRDB

/// The state of a library.
public struct LibraryHealth: Hashable, Sendable {
  /// The library's folder.
  public var folder: URL
  /// The number of migrations the library has been through.
  public var schemaVersion: Int
  /// The version of SQLite that reads it.
  public var sqliteVersion: String
  /// The size of the database, in bytes.
  public var databaseByteCount: Int
  /// The documents it holds.
  public var documentCount: Int
  /// The records it holds.
  public var recordCount: Int
  /// The records that a person should look at.
  public var reviewCount: Int
  /// The readings it keeps.
  public var cachedReadingCount: Int
  /// What is wrong with the database, in SQLite's words; empty if it is sound.
  public var databaseProblems: [String]
  /// The full-text indexes that do not agree with what they index, in words; empty if they do.
  public var indexProblems: [String]
  /// The files among the originals that belong to no document.
  public var orphanedOriginalCount: Int
  /// The documents whose originals are missing, or of another size than they were.
  public var missingOriginals: [String]

  /// Whether nothing is wrong.
  public var isSound: Bool { databaseProblems.isEmpty && indexProblems.isEmpty && missingOriginals.isEmpty }
}

extension Library {
  /// Looks the library over: the database's structure, and whether every original is there.
  ///
  /// It reads the whole database once; originals are looked for, not read.
  ///
  /// - Throws: `LibraryError`.
  public func health() async throws -> LibraryHealth {
    let (folder, originals) = (folder, originals)
    let indexProblems = try await indexProblems()
    return try await read { db in
      func count(_ condition: String) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(condition)") ?? 0
      }
      let documents = try Row.fetchAll(db, sql: Self.keptOriginals)
      return LibraryHealth(
        folder: folder, schemaVersion: try Migrations.version(db),
        sqliteVersion: try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "",
        databaseByteCount: try Self.byteCount(db),
        documentCount: try count("document"), recordCount: try count("record"),
        reviewCount: try count("record WHERE status = 'needs_review'"),
        cachedReadingCount: try count("reading_cache"),
        databaseProblems: try String.fetchAll(db, sql: "PRAGMA quick_check").filter { $0 != "ok" },
        indexProblems: indexProblems,
        orphanedOriginalCount: originals.orphans(besides: Set(try documents.map { try $0.value("id") })).count,
        missingOriginals: try documents.filter { try !originals.has($0.value("id"), byteCount: $0.value("byte_count")) }
          .map { try $0.value("id") })
    }
  }
}

/// What a vacuum did.
public struct VacuumReport: Hashable, Sendable {
  /// The readings that were let go.
  public var evictedReadingCount: Int
  /// The originals of no document that were removed.
  public var removedOriginalCount: Int
  /// The size of the database before, in bytes.
  public var byteCountBefore: Int
  /// The size of the database after, in bytes.
  public var byteCountAfter: Int
}

extension Library {
  /// Lets go what is not needed: old readings, files that belong to no document, and the room that deleted rows took; and
  /// makes the full-text indexes anew.
  ///
  /// A reading that was let go is made again when its file is extracted again; nothing else depends on it.
  ///
  /// - Parameter oldest: Readings from before this time go; readings of deleted documents go after a day.
  /// - Throws: `LibraryError`.
  @concurrent @discardableResult
  public func vacuum(evictingReadingsBefore oldest: Date) async throws -> VacuumReport {
    let originals = originals
    let yesterday = Date.now.addingTimeInterval(-86_400)
    let (evicted, removed, before) = try await write { db in
      let before = try Self.byteCount(db)
      try db.execute(
        sql: """
          DELETE FROM reading_cache
          WHERE created_at < ? OR (created_at < ? AND document_id NOT IN (SELECT id FROM document))
          """, arguments: [oldest.stored, yesterday.stored])
      let evicted = db.changesCount
      for index in ["page_index", "record_index"] {
        try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('rebuild')")
      }
      let known = Set(try String.fetchSet(db, sql: "SELECT id FROM (\(Self.keptOriginals))"))
      try originals.takeBack(of: known)
      let orphans = originals.orphans(besides: known)
      for file in orphans { try originals.erase(file) }
      return (evicted, orphans.count, before)
    }
    // Pictures of documents that are gone: a deletion was cut short before it came to them.
    let ids = Set(try await read { try String.fetchAll($0, sql: "SELECT id FROM document") })
    for id in documentsWithRenditions() where !ids.contains(id) { try eraseRenditions(of: id) }
    do {
      try await database.vacuum()
      // Of a database with a write-ahead log, the file shrinks when the log is written back to it.
      try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch {
      throw failure(error)
    }
    let after = try await read { try Self.byteCount($0) }
    return VacuumReport(
      evictedReadingCount: evicted, removedOriginalCount: removed, byteCountBefore: before,
      byteCountAfter: after)
  }

  static func byteCount(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()") ?? 0
  }
}
