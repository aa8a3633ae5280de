public import Documents
import GRDB

// CROSS JOIN keeps SQLite to the order of the tables: there are few corrections, and many records of a type.
extension Library {
  /// What the users corrected a reading of a field to, if they always corrected it to the same.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - type: The record type.
  ///   - value: The value as it was read; letter case is ignored.
  ///   - least: How often it must have been corrected.
  /// - Throws: `LibraryError`.
  public func agreedCorrection(
    of name: String, type: String, read value: String, atLeast least: Int
  ) async throws -> RecordField? {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT correction.value, COUNT(*) AS count FROM correction
          CROSS JOIN record ON record.rowid = correction.record_rowid
          WHERE record.type = ? AND correction.field = ? AND machine IS NOT NULL AND json_extract(machine, '$.value') = ? COLLATE NOCASE
          GROUP BY json_extract(correction.value, '$.value') LIMIT 2
          """, arguments: [type.stored, name.stored, value.stored])
      guard let row = rows.first, rows.count == 1, try row.value("count") >= least else { return nil }
      let json: String? = try row.value("value")
      return try json.map { try StoredJSON.value(RecordField.self, $0) }
    }
  }

  /// What a field was last corrected to on a record of a type whose other field has a value, letter case ignored.
  ///
  /// - Throws: `LibraryError`.
  public func latestCorrection(
    of name: String, type: String, where leader: String, is value: String
  ) async throws -> RecordField? {
    try await read { db in
      let json = try String.fetchOne(
        db,
        sql: """
          SELECT correction.value FROM correction
          CROSS JOIN record ON record.rowid = correction.record_rowid
          CROSS JOIN field ON field.record_rowid = record.rowid
          WHERE record.type = ? AND correction.field = ? AND correction.value IS NOT NULL
            AND field.path = ? AND field.text = ? COLLATE NOCASE
          ORDER BY correction.corrected_at DESC LIMIT 1
          """, arguments: [type.stored, name.stored, leader.stored, value.stored])
      return try json.map { try StoredJSON.value(RecordField.self, $0) }
    }
  }
}
