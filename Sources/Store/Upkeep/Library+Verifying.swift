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
    /// Something of what was erased that is still there.
    case remains
  }

  /// What kind of thing.
  public var kind: Kind
  /// Which one, and what is wrong.
  public var message: String
}

extension Library {
  /// Checks the library in a folder as `verify(digest:)` does, also one that is too damaged to be opened; and that its free pages are
  /// overwritten.
  ///
  /// - Throws: `LibraryError` if there is no library, or none that can be looked at.
  @concurrent
  public static func verify(
    at folder: URL, digest: @escaping @Sendable (Data) -> String
  ) async throws -> [LibraryFault] {
    do {
      let library = try Library(at: folder, access: .read)
      let faults = try await library.verify(digest: digest)
      // Closing the file once it was looked into would take the locks from a connection that is open.
      try library.database.close()
      return faults + (faults.contains { $0.kind == .database } ? try await damage(in: folder) : freePages(in: folder))
    } catch let error as LibraryError {
      guard case .damaged = error.reason else { throw error }
      return [LibraryFault(kind: .database, message: "\(error.reason)")] + (try await damage(in: folder))
    }
  }

  /// Checks everything that the library holds: the database, the indexes, every row, the bytes of every original, and that nothing is left
  /// of what was erased.
  ///
  /// - Parameter digest: The SHA-256 of bytes as the library's ids have it.
  /// - Returns: What is wrong; empty if all is well.
  /// - Throws: `LibraryError`.
  @concurrent
  public func verify(digest: @escaping @Sendable (Data) -> String) async throws -> [LibraryFault] {
    let problems = try await read { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        .map { LibraryFault(kind: .database, message: $0) }
    }
    // Rows of a database that is out of order can't be told from those that are missing.
    guard problems.isEmpty else { return problems }
    let indexes = try await indexProblems().map { LibraryFault(kind: .index, message: $0) }
    let originals = originals
    let faults = try await read { db in
      try Self.looseReferences(db) + indexes + Self.unreadableRecords(db)
        + Self.unreadableDocuments(originals, digest, db)
    }
    return faults + (try await remains())
  }

  /// What can be saved of a database with damaged pages, table by table.
  private static func damage(in folder: URL) async throws -> [LibraryFault] {
    let report = try await salvageable(in: folder)
    return report.tables.filter { !$0.isWhole }.map { table in
      let message = """
        table \(table.name): \(table.damagedPageCount) pages and \(table.lostRowCount) rows can't be read, \(table.rowCount) rows can be saved; \
        docent recover does so
        """
      return LibraryFault(kind: .database, message: message)
    }
  }

  private static func looseReferences(_ db: Database) throws -> [LibraryFault] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
      let (table, parent): (String?, String?) = (row["table"], row["parent"])
      return LibraryFault(kind: .database, message: "a row of \(table ?? "?") refers to no \(parent ?? "?")")
    }
  }

  private static func unreadableRecords(_ db: Database) throws -> [LibraryFault] {
    try String.fetchAll(db, sql: "SELECT id FROM record").compactMap { id in
      do {
        _ = try record(id, db)
        return nil
      } catch {
        return LibraryFault(kind: .row, message: "record \(id): \(LibraryError(folder: "", error).reason)")
      }
    }
  }

  private static func unreadableDocuments(
    _ originals: Originals, _ digest: (Data) -> String, _ db: Database
  ) throws -> [LibraryFault] {
    var faults: [LibraryFault] = []
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
