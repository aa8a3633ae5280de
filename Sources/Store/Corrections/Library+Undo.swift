import Documents
import Foundation
import GRDB

/// A record as it was at a moment, with what people had corrected.
public struct RecordSnapshot: Hashable, Sendable {
  /// The record.
  public var stored: StoredRecord
  /// Its corrections.
  public var corrections: [StoredCorrection]
}

extension Library {
  /// A record as it is now, to come back to.
  ///
  /// - Throws: `RecordLookupError`, `LibraryError`.
  public func snapshot(of prefix: String) async throws -> RecordSnapshot {
    try await read { db in
      let stored = try Self.record(prefix, db)
      let rowid = try Self.rowid(of: stored.record.id, db)
      return RecordSnapshot(stored: stored, corrections: try CorrectionRows.of(record: rowid, db))
    }
  }

  /// Takes a record back to what it was, in one transaction; that this was done stays in its trail.
  ///
  /// - Throws: `RecordLookupError` if it was deleted since; `LibraryError`.
  public func restore(_ snapshot: RecordSnapshot) async throws {
    try await write { db in
      let (record, summary) = (snapshot.stored.record, snapshot.stored.summary)
      let current = try Self.record(record.id, db).record
      let rowid = try Self.rowid(of: record.id, db)
      let now = Date.now
      try RecordRows.save(
        RecordRows.New(
          record: record, title: summary.title, documentID: summary.documentID, position: summary.position,
          now: now.stored), over: rowid, db)
      try db.execute(sql: "DELETE FROM correction WHERE record_rowid = ?", arguments: [rowid])
      for correction in snapshot.corrections { try CorrectionRows.save(correction, record: rowid, db) }
      let changed = Set(record.fields.keys).union(current.fields.keys).filter {
        record.fields[$0] != current.fields[$0]
      }
      for name in changed.sorted() {
        try CorrectionRows.log(
          Change(
            recordID: record.id, changedAt: now, action: .undo, field: name, before: current.fields[name],
            after: record.fields[name]), db)
      }
      if changed.isEmpty { try CorrectionRows.log(Change(recordID: record.id, changedAt: now, action: .undo), db) }
    }
  }
}

extension Library {
  /// What people did to a record, and its corrected fields beside what the extractor said of them.
  ///
  /// The trail of a record that was deleted is found by its whole id, or by a beginning that names no record any more.
  ///
  /// - Throws: `RecordLookupError`, `LibraryError`.
  public func history(of prefix: String) async throws -> RecordHistory {
    try await read { db in
      do {
        let id = try Self.record(prefix, db).record.id
        return RecordHistory(
          id: id, corrections: try CorrectionRows.of(record: Self.rowid(of: id, db), db),
          changes: try CorrectionRows.changes(of: id, db))
      } catch RecordLookupError.notFound {
        let start = prefix.lowercased().stored
        let ids = try String.fetchAll(
          db, sql: "SELECT DISTINCT record_id FROM change WHERE record_id >= ? AND record_id < ? LIMIT 10",
          arguments: [start, start + "\u{10FFFF}"])
        guard let id = ids.first else { throw RecordLookupError.notFound(prefix) }
        if ids.count > 1 { throw RecordLookupError.ambiguous(prefix, candidates: ids) }
        return RecordHistory(id: id, corrections: [], changes: try CorrectionRows.changes(of: id, db))
      }
    }
  }
}
