import Documents
import Foundation
import GRDB

extension Library {
  /// Notes in the history of records that they were written to another format, when and where to.
  ///
  /// - Parameter ids: The records' whole ids.
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was noted.
  public func noteExport(of ids: [String], format: String, to place: String) async throws {
    try await write { db in
      let now = Date.now
      let destination = RecordField.value(Field(.string(place), confidence: 1, source: .user))
      for id in ids {
        // The row alone: a thousand records need not be read again to be noted.
        _ = try Self.rowid(of: id, db)
        try CorrectionRows.log(
          Change(recordID: id, changedAt: now, action: .export, field: format, after: destination), db)
      }
    }
  }
}
