import Documents
public import Foundation
import GRDB

/// Something in a library that is not as it was written.
public struct LibraryFault: Hashable, Sendable, Codable {
  /// What kind of thing.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The database's structure, or a reference within it.
    case database
    /// A full-text index that does not agree with what it indexes.
    case index
    /// A row that holds what the library never writes.
    case row
    /// An original that is not there.
    case missing
    /// An original whose bytes have changed.
    case changed
  }

  /// What kind of thing.
  public var kind: Kind
  /// Which one, and what is wrong.
  public var message: String
}

extension Library {
  /// Checks everything that the library holds: the database, the indexes, every row, and the bytes of every original.
  ///
  /// - Parameter digest: The SHA-256 of bytes as the library's ids have it.
  /// - Returns: What is wrong; empty if all is well.
  /// - Throws: `LibraryError`.
  @concurrent
  public func verify(digest: @escaping @Sendable (Data) -> String) async throws -> [LibraryFault] {
    let indexes = try await indexProblems().map { LibraryFault(kind: .index, message: $0) }
    let originals = originals
    return try await read { db in
      var faults = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        .map { LibraryFault(kind: .database, message: $0) }
      faults += try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
        let (table, parent): (String?, String?) = (row["table"], row["parent"])
        return LibraryFault(kind: .database, message: "a row of \(table ?? "?") refers to no \(parent ?? "?")")
      }
      faults += indexes
      for id in try String.fetchAll(db, sql: "SELECT id FROM record") {
        do {
          _ = try Self.record(id, db)
        } catch {
          faults.append(LibraryFault(kind: .row, message: "record \(id): \(LibraryError(folder: "", error).reason)"))
        }
      }
      let documents = try Row.fetchCursor(db, sql: "SELECT id, json, added_at, byte_count FROM document")
      while let row = try documents.next() {
        let id: String = try row.value("id")
        do {
          _ = try StoredJSON.value(Document.self, row.value("json"))
          _ = try Date(stored: row.value("added_at"))
        } catch {
          faults.append(LibraryFault(kind: .row, message: "document \(id): \(LibraryError(folder: "", error).reason)"))
        }
        guard let _: Int = try row.value("byte_count") else { continue }
        guard let bytes = try? Data(contentsOf: originals.file(of: id), options: .mappedIfSafe) else {
          faults.append(LibraryFault(kind: .missing, message: "the original \(id) is not there"))
          continue
        }
        if digest(bytes) != id {
          faults.append(LibraryFault(kind: .changed, message: "the original \(id) holds other bytes"))
        }
      }
      return faults
    }
  }

  /// What is wrong with the full-text indexes; nothing of a library that can only be read, for the check takes a lock.
  func indexProblems() async throws -> [String] {
    guard !database.configuration.readonly else { return [] }
    return try await write { db in
      try ["page_index", "record_index"].compactMap { index in
        do {
          try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('integrity-check', 1)")
          return nil
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
          return "\(index) does not agree with the texts; docent vacuum makes it anew"
        }
      }
    }
  }
}
