import Documents
import GRDB

import struct Documents.Record

/// What corrections of earlier records say about a new one.
enum LearnedFields {
  /// How sure a value is that a person gave to another record of the same kind: surer than a guess, but not said of this one.
  static let confidence = 0.95

  /// How often a reading must have been corrected in the same way before it is again.
  static let leastAgreeing = 2

  /// The record with its following fields as people corrected them before; nil if there is nothing to change.
  ///
  /// A field that follows another takes the value that it was last corrected to where the other had the same value, letter
  /// case ignored. A field that follows itself takes what the same reading of it was corrected to twice, unless it was ever
  /// corrected otherwise or said to be right.
  static func applied(to record: Record, follows: [String: String], _ db: Database) throws -> Record? {
    var learned = record
    // What a field is itself comes before what follows from it.
    let ordered = follows.sorted { ($0.key == $0.value ? 0 : 1, $0.key) < ($1.key == $1.value ? 0 : 1, $1.key) }
    for (name, leader) in ordered {
      guard let value = FieldRow.rows(of: learned.fields).first(where: { $0.path == leader })?.text,
        let corrected = name == leader
          ? try recurring(name, type: record.type, read: value, db)
          : try correction(of: name, type: record.type, leader: leader, value: value, db),
        case .value(let said) = corrected, case let known = learned.fields[name], !isSame(known, said)
      else { continue }
      var field = Field(said.value, confidence: confidence, source: .derived)
      if name == leader, case .value(let read) = known {
        (field.text, field.evidence) = (read.text, read.evidence)
        field.alternatives = [Field.Alternative(read.value, confidence: 1 - confidence)]
      }
      learned.fields[name] = .value(field)
      learned.findings.removeAll { $0.field == name }
      let others = name == leader ? "earlier records read so" : "an earlier record of the same \(leader)"
      learned.findings.append(
        Finding("learned_value", field: name, severity: .info, message: "as it was corrected on \(others)"))
    }
    return learned == record ? nil : learned
  }

  /// What a reading of a field was corrected to, if that is always the same and was at least twice.
  private static func recurring(
    _ name: String, type: String, read value: String, _ db: Database
  ) throws -> RecordField? {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT correction.value, COUNT(*) AS count FROM correction
        JOIN record ON record.rowid = correction.record_rowid
        WHERE record.type = ? AND correction.field = ? AND json_extract(machine, '$.value') = ? COLLATE NOCASE
        GROUP BY json_extract(correction.value, '$.value') LIMIT 2
        """, arguments: [type.stored, name.stored, value])
    guard let row = rows.first, rows.count == 1, try row.value("count") >= leastAgreeing else { return nil }
    let json: String? = try row.value("value")
    return try json.map { try StoredJSON.value(RecordField.self, $0) }
  }

  private static func isSame(_ known: RecordField?, _ said: Field<JSONValue>) -> Bool {
    if case .value(let field) = known { field.value == said.value } else { false }
  }

  private static func correction(
    of name: String, type: String, leader: String, value: String, _ db: Database
  ) throws -> RecordField? {
    let json = try String.fetchOne(
      db,
      sql: """
        SELECT correction.value FROM correction
        JOIN record ON record.rowid = correction.record_rowid
        JOIN field ON field.record_rowid = record.rowid
        WHERE record.type = ? AND correction.field = ? AND correction.value IS NOT NULL
          AND field.path = ? AND field.text = ? COLLATE NOCASE
        ORDER BY correction.corrected_at DESC LIMIT 1
        """, arguments: [type.stored, name.stored, leader.stored, value])
    return try json.map { try StoredJSON.value(RecordField.self, $0) }
  }
}
