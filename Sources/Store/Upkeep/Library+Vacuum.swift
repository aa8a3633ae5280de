public import Foundation
import GRDB

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
