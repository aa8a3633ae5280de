import Documents
import Foundation
import GRDB

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
