import Documents
import Foundation
import GRDB

extension Library {
  /// Notes in the history of records that they were written to another format, when and where to.
  ///
  /// - Parameter ids: The records' whole ids; those of records that are gone by now are passed over.
  /// - Throws: `LibraryError`; then nothing was noted.
  public func noteExport(of ids: [String], format: String, to place: String) async throws {
    let destination = try StoredJSON.text(RecordField.value(Field(.string(place), confidence: 1, source: .user)))
    let ids = try StoredJSON.text(ids)
    try await write { db in
      // One statement: an export may hold every record of the library.
      try db.execute(
        sql: """
          INSERT INTO change (record_id, changed_at, action, field, after)
          SELECT record.id, ?, ?, ?, ? FROM json_each(?) JOIN record ON record.id = value ORDER BY key
          """, arguments: [Date.now.stored, Change.Action.export.rawValue, format.stored, destination, ids])
    }
  }
}
