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
