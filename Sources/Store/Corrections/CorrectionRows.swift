import Documents
import Foundation
import GRDB

/// The rows of corrections, and of the trail that they leave.
enum CorrectionRows {
  /// The corrections of a record, by field.
  static func of(record: Int64, _ db: Database) throws -> [StoredCorrection] {
    let select = try db.cachedStatement(
      sql: "SELECT field, value, machine, corrected_at FROM correction WHERE record_rowid = ? ORDER BY field")
    return try Row.fetchAll(select, arguments: [record]).map { row in
      try StoredCorrection(
        field: row.value("field"), value: field(row, "value"), machine: field(row, "machine"),
        correctedAt: Date(stored: row.value("corrected_at")))
    }
  }

  /// Keeps a correction over an earlier one.
  static func save(_ correction: StoredCorrection, record: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO correction (record_rowid, field, value, machine, corrected_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET
          value = excluded.value, machine = excluded.machine, corrected_at = excluded.corrected_at
        """,
      arguments: [
        record, correction.field.stored, try correction.value.map { try StoredJSON.text($0) },
        try correction.machine.map { try StoredJSON.text($0) }, correction.correctedAt.stored,
      ])
  }

  /// Takes a correction away.
  static func delete(field: String, record: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM correction WHERE record_rowid = ? AND field = ?", arguments: [record, field.stored])
  }

  /// Adds to the trail.
  static func log(_ change: Change, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO change (record_id, changed_at, action, field, before, after) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        change.recordID, change.changedAt.stored, change.action.rawValue, change.field?.stored,
        try change.before.map { try StoredJSON.text($0) }, try change.after.map { try StoredJSON.text($0) },
      ])
  }

  /// The trail of a record, oldest first.
  static func changes(of id: String, _ db: Database) throws -> [Change] {
    try Row.fetchAll(db, sql: "SELECT * FROM change WHERE record_id = ? ORDER BY rowid", arguments: [id]).map { row in
      let name: String = try row.value("action")
      guard let action = Change.Action(rawValue: name) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "'\(name)' is not an action")
      }
      return try Change(
        recordID: row.value("record_id"), changedAt: Date(stored: row.value("changed_at")), action: action,
        field: row.value("field"), before: field(row, "before"), after: field(row, "after"))
    }
  }

  private static func field(_ row: Row, _ column: String) throws -> RecordField? {
    let json: String? = try row.value(column)
    return try json.map { try StoredJSON.value(RecordField.self, $0) }
  }
}
