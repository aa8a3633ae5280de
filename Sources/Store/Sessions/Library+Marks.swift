public import Documents
import Foundation
import GRDB

extension Library {
  /// Puts tags on records, or takes them off, in one transaction. A tag is one word; letter case makes no difference.
  ///
  /// - Parameters:
  ///   - added: The tags that the records get.
  ///   - removed: The tags that they lose.
  ///   - ids: The records' ids, or their beginnings.
  /// - Returns: The ids of the records that were changed.
  /// - Throws: `TagError`, `RecordLookupError`, `LibraryError`; then nothing was changed.
  @discardableResult
  public func tag(_ ids: [String], adding added: [String], removing removed: [String] = []) async throws -> [String] {
    for tag in added + removed where !TagError.accepts(tag) { throw TagError(tag: tag) }
    return try await write { db in
      var log = DeedLog(.tag, db)
      return try ids.compactMap { prefix in
        let id = try Self.record(prefix, db).record.id
        let rowid = try Self.rowid(of: id, db)
        let known = Set(
          try String.fetchAll(db, sql: "SELECT lower(name) FROM tag WHERE record_rowid = ?", arguments: [rowid]))
        let wanted = known.union(added.map { $0.lowercased() }).subtracting(removed.map { $0.lowercased() })
        guard wanted != known else { return nil }
        try log.keep(id, isWhole: true)
        for tag in added {
          try db.execute(sql: "INSERT INTO tag VALUES (?, ?) ON CONFLICT DO NOTHING", arguments: [rowid, tag.stored])
        }
        for tag in removed {
          try db.execute(sql: "DELETE FROM tag WHERE record_rowid = ? AND name = ?", arguments: [rowid, tag.stored])
        }
        return id
      }
    }
  }

  /// All tags with the number of records that have them, by name.
  ///
  /// - Throws: `LibraryError`.
  public func tags() async throws -> [(name: String, recordCount: Int)] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT name, COUNT(*) AS records FROM tag GROUP BY name ORDER BY name").map { row in
        try (row.value("name"), row.value("records"))
      }
    }
  }

  /// Puts a note on a record, in place of an earlier one; an empty one takes it off.
  ///
  /// - Returns: The record as it is kept.
  /// - Throws: `RecordLookupError`, `LibraryError`.
  @discardableResult
  public func note(_ text: String, on prefix: String) async throws -> StoredRecord {
    try await write { db in
      let stored = try Self.record(prefix, db)
      let id = stored.record.id
      let rowid = try Self.rowid(of: id, db)
      if (stored.summary.note ?? "") == text.stored { return stored }
      var log = DeedLog(.note, db)
      try log.keep(id, isWhole: true)
      if text.isEmpty {
        try db.execute(sql: "DELETE FROM note WHERE record_rowid = ?", arguments: [rowid])
      } else {
        try db.execute(
          sql: "INSERT INTO note VALUES (?, ?) ON CONFLICT DO UPDATE SET text = excluded.text",
          arguments: [rowid, text.stored])
      }
      return try Self.record(id, db)
    }
  }
}

/// Why a text is no tag.
public struct TagError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public var tag: String

  /// What a tag is.
  public var description: String { "'\(tag)' is no tag: it is one word without spaces, commas, quotes and parentheses" }

  /// A text that is no tag.
  public init(tag: String) { self.tag = tag }

  /// Whether a text is a tag.
  public static func accepts(_ tag: String) -> Bool {
    !tag.isEmpty && !tag.contains { $0.isWhitespace || ",;()\"".contains($0) || $0 == "\0" }
  }
}

extension TagError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "invalid_tag" }
}
