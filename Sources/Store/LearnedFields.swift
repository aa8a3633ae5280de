import Documents
import GRDB

import struct Documents.Record

/// What corrections of earlier records say about a new one.
enum LearnedFields {
  /// How sure a value is that a person gave to another record of the same kind: surer than a guess, but not said of this one.
  static let confidence = 0.95

  /// The record with its following fields as a person last corrected them where the field that they follow had the same
  /// value, letter case ignored; nil if there is nothing to change.
  static func applied(to record: Record, follows: [String: String], _ db: Database) throws -> Record? {
    var learned = record
    for (name, leader) in follows.sorted(by: { $0.key < $1.key }) {
      guard let value = FieldRow.rows(of: record.fields).first(where: { $0.path == leader })?.text,
        let corrected = try correction(of: name, type: record.type, leader: leader, value: value, db),
        case .value(let said) = corrected, case let known = record.fields[name], !isSame(known, said)
      else { continue }
      learned.fields[name] = .value(Field(said.value, confidence: confidence, source: .derived, evidence: []))
      learned.findings.removeAll { $0.field == name }
      learned.findings.append(
        Finding(
          "learned_value", field: name, severity: .info,
          message: "as it was corrected on an earlier record of the same \(leader)"))
    }
    return learned == record ? nil : learned
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
