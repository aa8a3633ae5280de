public import Documents
public import Extraction
import Foundation
import GRDB
public import struct Documents.Record

/// The calibration that the library's own corrections and decisions gave each extractor.
enum CalibrationRows {
  /// An extractor's calibration, or nil if it has none.
  static func of(_ extractorID: String, _ db: Database) throws -> Calibration? {
    let json = try String.fetchOne(
      db.cachedStatement(sql: "SELECT json FROM calibration WHERE extractor_id = ?"), arguments: [extractorID.stored])
    return try json.map { try StoredJSON.value(Calibration.self, $0) }
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

/// A record as its extractor said it, beside what people found to be true.
public struct ReviewedRecord: Hashable, Sendable {
  /// The extractor's id.
  public var extractorID: String
  /// The fields as the extractor said them, at the confidences that it said.
  public var fields: Record.Fields
  /// The fields of which the truth is known, as plain values; null says that there is none.
  public var truth: [String: JSONValue]
  /// Whether it was approved together with others, without a look at each.
  public var isApprovedInBulk: Bool
}

extension Library {
  /// The records that people looked at: of an approved one all fields are known, of another those that were corrected.
  /// Rejected ones tell nothing, for they may be of anything.
  ///
  /// - Parameter type: Only records of this type.
  /// - Throws: `LibraryError`.
  public func reviewed(type: String? = nil) async throws -> [ReviewedRecord] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT * FROM record
          WHERE (:type IS NULL OR type = :type) AND (status = 'approved'
            OR (status <> 'rejected' AND rowid IN (SELECT record_rowid FROM correction)))
          ORDER BY rowid
          """, arguments: ["type": type?.stored])
      var reviewed: [ReviewedRecord] = []
      while let row = try rows.next() {
        let (rowid, record) = (try row.value("rowid") as Int64, try RecordRows.record(row, db))
        var (fields, truth) = (record.fields, record.status == .approved ? record.fields.mapValues(\.plain) : [:])
        for correction in try CorrectionRows.of(record: rowid, db) {
          fields[correction.field] = correction.machine
          truth[correction.field] = correction.value?.plain ?? .null
        }
        reviewed.append(
          ReviewedRecord(
            extractorID: record.extractor.id, fields: try CalibrationRows.unapplied(to: fields, record: rowid, db),
            truth: truth,
            isApprovedInBulk: try Int.fetchOne(
              db, sql: "SELECT 1 FROM approved_in_bulk WHERE record_rowid = ?", arguments: [rowid]) != nil))
      }
      return reviewed
    }
  }

  /// Replaces an extractor's calibration, in one transaction; records that are extracted from then on use it.
  ///
  /// - Parameters:
  ///   - calibration: The calibration; nil to drop the one that is there.
  ///   - deed: What undo takes back together; nil for this change alone.
  /// - Throws: `LibraryError`.
  public func keep(_ calibration: Calibration?, ofExtractor id: String, in deed: DeedRun? = nil) async throws {
    try await write { db in
      let before = try CalibrationState(of: id, db)
      if calibration == nil, before.json == nil { return }
      var log = DeedLog(.calibrate, run: deed?.id, db)
      try log.keep(DeedLog.Details(subject: id, calibrations: [before]))
      var state = before
      state.json = try calibration.map { try StoredJSON.text($0) }
      state.fittedAt = Date.now.stored
      try state.restore(db)
    }
  }

  /// The user's calibration of an extractor, or nil if there is none.
  ///
  /// - Throws: `LibraryError`.
  public func calibration(ofExtractor id: String) async throws -> Calibration? {
    try await read { try CalibrationRows.of(id, $0) }
  }
}
