import Documents
import Foundation
import GRDB

extension Library {
  /// Deletes records and documents, in one transaction.
  ///
  /// With a document's last record goes the document: its original and the pictures of its pages, whose bytes are
  /// overwritten, its text and its readings. A document that is named goes with all its records. What was changed stays,
  /// with the fields as they were last.
  ///
  /// - Parameters:
  ///   - ids: The records' or documents' ids, or their beginnings.
  ///   - keepingOriginals: Whether documents stay that have no record any more.
  /// - Returns: The ids of the records that were deleted.
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was deleted.
  @discardableResult
  public func delete(_ ids: [String], keepingOriginals: Bool = false) async throws -> [String] {
    try await deleting(keepingOriginals: keepingOriginals) { db in
      var doomed = Doomed()
      for id in ids {
        let documents = try Self.documentIDs(beginningWith: id, db)
        do {
          let record = try Self.record(id, db).record.id
          guard documents.isEmpty else { throw RecordLookupError.ambiguous(id, candidates: [record] + documents) }
          doomed.records.append(record)
        } catch RecordLookupError.notFound where !documents.isEmpty {
          guard let document = documents.first, documents.count == 1 else {
            throw RecordLookupError.ambiguous(id, candidates: documents)
          }
          doomed.documents.append(document)
          doomed.records += try String.fetchAll(
            db, sql: "SELECT id FROM record WHERE document_id = ?", arguments: [document])
        }
      }
      return doomed
    }
  }

  /// The documents whose ids begin so, at most ten.
  private static func documentIDs(beginningWith prefix: String, _ db: Database) throws -> [String] {
    let start = prefix.lowercased().stored
    guard start.count >= shortestPrefix else { return [] }
    return try String.fetchAll(
      db, sql: "SELECT id FROM document WHERE id >= ? AND id < ? ORDER BY id LIMIT 10",
      arguments: [start, start + "\u{10FFFF}"])
  }

  /// What is to be deleted.
  struct Doomed {
    /// Records, by their ids or the beginnings of these; with the last of a document's the document goes.
    var records: [String] = []
    /// Documents that go if they have no record any more.
    var documents: [String] = []
  }

  /// Deletes what a body names, in one transaction with what else it does.
  ///
  /// Originals are put aside within the transaction and erased after it: should anything fail in between, they are put
  /// back, or found aside by the next vacuum.
  @discardableResult
  func deleting(
    keepingOriginals: Bool, _ body: @escaping @Sendable (Database) throws -> Doomed
  ) async throws -> [String] {
    let originals = originals
    let outcome: (deleted: [String], emptied: Set<String>, aside: [URL])
    do {
      outcome = try await write { db in
        let doomed = try body(db)
        let stored = try doomed.records.map { try Self.record($0, db) }
        var deleted: [String] = []
        var known: Set<String> = []
        for record in stored.map(\.record) where known.insert(record.id).inserted {
          let change = Change(recordID: record.id, changedAt: Date.now, action: .delete, before: .group(record.fields))
          try CorrectionRows.log(change, db)
          try db.execute(sql: "DELETE FROM record WHERE id = ?", arguments: [record.id])
          deleted.append(record.id)
        }
        guard !keepingOriginals else { return (deleted, [], []) }
        let empty = try Set(stored.map(\.summary.documentID) + doomed.documents).filter { id in
          try Int.fetchOne(db, sql: "SELECT 1 FROM record WHERE document_id = ? LIMIT 1", arguments: [id]) == nil
        }
        for id in empty {
          try db.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [id])
          try db.execute(sql: "DELETE FROM reading_cache WHERE document_id = ?", arguments: [id])
        }
        do {
          return (deleted, empty, try empty.compactMap { try originals.setAside($0) })
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
    for id in outcome.emptied { try eraseRenditions(of: id) }
    return outcome.deleted
  }

  private func documentIDs() async throws -> Set<String> {
    try await read { db in
      Set(try String.fetchAll(db, sql: "SELECT id FROM document WHERE byte_count IS NOT NULL"))
    }
  }
}
