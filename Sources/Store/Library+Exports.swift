import Documents
import Foundation
import GRDB

extension Library {
  /// Notes in the history of records that they were written to another format, when and where to.
  ///
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was noted.
  public func noteExport(of ids: [String], format: String, to place: String) async throws {
    try await write { db in
      let now = Date.now
      for id in ids {
        let record = try Self.record(id, db).record
        let destination = RecordField.value(Field(.string(place), confidence: 1, source: .user))
        try CorrectionRows.log(
          Change(recordID: record.id, changedAt: now, action: .export, field: format, after: destination), db)
      }
    }
  }
}
