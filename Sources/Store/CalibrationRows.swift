import Documents
import Extraction
import GRDB

import struct Documents.Record

/// The calibration that the library's own corrections and decisions gave each extractor.
enum CalibrationRows {
  /// An extractor's calibration, or nil if it has none.
  static func of(_ extractorID: String, _ db: Database) throws -> Calibration? {
    let json = try String.fetchOne(
      db.cachedStatement(sql: "SELECT json FROM calibration WHERE extractor_id = ?"), arguments: [extractorID.stored])
    return try json.map { try StoredJSON.value(Calibration.self, $0) }
  }

  /// A record with the confidences that its extractor's calibration gives, and those that the extractor said, by path,
  /// where they differ.
  static func applied(to record: Record, _ db: Database) throws -> (record: Record, said: [String: Double]) {
    guard let calibration = try of(record.extractor.id, db) else { return (record, [:]) }
    var calibrated = record
    calibrated.fields = calibration.applied(to: record.fields)
    let pairs = zip(FieldRow.rows(of: record.fields), FieldRow.rows(of: calibrated.fields))
    let said = pairs.compactMap { before, after in
      before.confidence == after.confidence ? nil : (before.path, before.confidence)
    }
    return (calibrated, Dictionary(uniqueKeysWithValues: said))
  }

  /// Writes what an extractor said over what it said before.
  static func replace(_ said: [String: Double], record: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM said WHERE record_rowid = ?").execute(arguments: [record])
    for (path, confidence) in said {
      try db.cachedStatement(sql: "INSERT INTO said (record_rowid, path, confidence) VALUES (?, ?, ?)").execute(
        arguments: [record, path, confidence])
    }
  }

  /// Fields with the confidences that the extractor said.
  static func unapplied(to fields: Record.Fields, record: Int64, _ db: Database) throws -> Record.Fields {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT path, confidence FROM said WHERE record_rowid = ?"), arguments: [record])
    let said = Dictionary(
      uniqueKeysWithValues: try rows.map { try ($0.value("path") as String, $0.value("confidence") as Double) })
    if said.isEmpty { return fields }
    func plain(_ field: RecordField, at path: String) -> RecordField {
      switch field {
      case .value(var value):
        value.confidence = said[path] ?? value.confidence
        return .value(value)
      case .list(let elements): return .list(elements.enumerated().map { plain($1, at: "\(path)[\($0)]") })
      case .group(let members):
        return .group(Dictionary(uniqueKeysWithValues: members.map { ($0, plain($1, at: "\(path).\($0)")) }))
      }
    }
    return Dictionary(uniqueKeysWithValues: fields.map { ($0, plain($1, at: $0)) })
  }
}
