import Documents
import Foundation
import GRDB

extension Library {
  /// Deletes records, in one transaction, and with a document's last record the document: its original, whose bytes are
  /// overwritten, its text and its readings. What was changed stays, with the fields as they were last.
  ///
  /// - Parameters:
  ///   - ids: The records' ids, or their beginnings.
  ///   - keepingOriginals: Whether documents stay that have no record any more.
  /// - Returns: The ids of the records that were deleted.
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was deleted.
  @discardableResult
  public func delete(_ ids: [String], keepingOriginals: Bool = false) async throws -> [String] {
    try await deleting(keepingOriginals: keepingOriginals) { _ in ids }
  }

  /// Deletes the records that a body names, in one transaction with what else it does.
  ///
  /// Originals are put aside within the transaction and erased after it: should anything fail in between, they are put
  /// back, or found aside by the next vacuum.
  func deleting(
    keepingOriginals: Bool, _ body: @escaping @Sendable (Database) throws -> [String]
  ) async throws -> [String] {
    let originals = originals
    let outcome: (deleted: [String], aside: [URL])
    do {
      outcome = try await write { db in
        let stored = try body(db).map { try Self.record($0, db) }
        var deleted: [String] = []
        var known: Set<String> = []
        for record in stored.map(\.record) where known.insert(record.id).inserted {
          let change = Change(recordID: record.id, changedAt: Date.now, action: .delete, before: .group(record.fields))
          try CorrectionRows.log(change, db)
          try db.execute(sql: "DELETE FROM record WHERE id = ?", arguments: [record.id])
          deleted.append(record.id)
        }
        guard !keepingOriginals else { return (deleted, []) }
        let empty = try Set(stored.map(\.summary.documentID)).filter { id in
          try Int.fetchOne(db, sql: "SELECT 1 FROM record WHERE document_id = ? LIMIT 1", arguments: [id]) == nil
        }
        for id in empty {
          try db.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [id])
          try db.execute(sql: "DELETE FROM reading_cache WHERE document_id = ?", arguments: [id])
        }
        do {
          return (deleted, try empty.compactMap { try originals.setAside($0) })
        } catch {
          try originals.takeBack(of: empty)
          throw error
        }
      }
    } catch {
      // Which documents are still there is known to the library alone, if it can be read.
      if let known = try? await documentIDs() { try? originals.takeBack(of: known) }
      throw error
    }
    for file in outcome.aside {
      do {
        try originals.erase(file)
      } catch {
        throw failure(error)
      }
    }
    return outcome.deleted
  }

  private func documentIDs() async throws -> Set<String> {
    try await read { db in
      Set(try String.fetchAll(db, sql: "SELECT id FROM document WHERE byte_count IS NOT NULL"))
    }
  }
}
