import Documents
import Foundation
import GRDB

extension Library {
  /// Moves records and documents to the trash, in one transaction; see `undo(_:)`, `restoreFromTrash(_:)` and
  /// `emptyTrash(deletedBefore:)`.
  ///
  /// With a document's last record goes the document. A document that is named goes with all its records. What was changed
  /// stays in the history, with the fields as they were last.
  ///
  /// - Parameters:
  ///   - ids: The records' or documents' ids, or their beginnings.
  ///   - keepingOriginals: Whether documents stay that have no record any more.
  /// - Returns: The ids of the records that were deleted.
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was deleted.
  @discardableResult
  public func delete(_ ids: [String], keepingOriginals: Bool = false) async throws -> [String] {
    try await write { db in
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
      var log = DeedLog(.delete, db)
      return try Self.trash(doomed, keepingOriginals: keepingOriginals, &log, db)
    }
  }

  /// Moves a record to the trash as a part of what else is done, because others took its place.
  ///
  /// - Throws: `LibraryError`; then nothing was changed.
  public func retire(_ id: String, in deed: DeedRun) async throws {
    try await write { db in
      var log = DeedLog(deed.action, run: deed.id, db)
      try log.keepTrashed(id)
      try TrashRows.move(record: id, db)
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
    /// Records, by their whole ids; with the last of a document's the document goes.
    var records: [String] = []
    /// Documents that go if they have no record any more.
    var documents: [String] = []
  }

  /// Moves records to the trash, and documents that have none left.
  ///
  /// - Returns: The ids of the records.
  static func trash(
    _ doomed: Doomed, keepingOriginals: Bool, _ log: inout DeedLog, _ db: Database
  ) throws -> [String] {
    var deleted: [String] = []
    var documents = Set(doomed.documents)
    var known: Set<String> = []
    for id in doomed.records where known.insert(id).inserted {
      let document = try String.fetchOne(
        db.cachedStatement(sql: "SELECT document_id FROM record WHERE id = ?"), arguments: [id])
      try log.keepTrashed(id)
      guard try TrashRows.move(record: id, db) else { continue }
      deleted.append(id)
      if let document { documents.insert(document) }
    }
    guard !keepingOriginals else { return deleted }
    for id in documents.sorted() {
      let left = try db.cachedStatement(sql: "SELECT 1 FROM record WHERE document_id = ? LIMIT 1")
      guard try Int.fetchOne(left, arguments: [id]) == nil else { continue }
      try log.note(.trashed, on: id)
      try TrashRows.move(document: id, db)
    }
    return deleted
  }

  /// Removes documents for good, in one transaction with what else a body does.
  ///
  /// Originals are put aside within the transaction and erased after it: should anything fail in between, they are put
  /// back, or found aside by the next vacuum.
  ///
  /// - Parameter body: Removes the rows, and gives the documents that are gone.
  func erasing<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> (value: Value, documents: Set<String>)
  ) async throws -> Value {
    let originals = originals
    let outcome: (value: Value, documents: Set<String>, aside: [URL])
    do {
      outcome = try await write { db in
        let (value, documents) = try body(db)
        do {
          return (value, documents, try documents.compactMap { try originals.setAside($0) })
        } catch {
          try originals.takeBack(of: documents)
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
    for id in outcome.documents { try eraseRenditions(of: id) }
    return outcome.value
  }

  private func documentIDs() async throws -> Set<String> {
    try await read { db in try String.fetchSet(db, sql: "SELECT id FROM (\(Self.keptOriginals))") }
  }
}
