import Documents
import Foundation
import GRDB

import struct Documents.Record

/// A record with all that people did to it, as undo and the trash keep it.
struct RecordState: Codable, Sendable {
  /// What only a change of the record itself needs, and not a decision about it.
  struct Content: Codable, Sendable {
    var record: Record
    var title: String?
    var documentID: String
    var position: Int
    var createdAt: String
    var corrections: [StoredCorrection]
    var tags: [String]
    var note: String?
    /// Confidences as the extractor said them, by path.
    var said: [String: Double]
  }

  var status: Record.Status
  var updatedAt: String
  /// The record that it became part of.
  var mergedInto: String?
  var isApprovedInBulk: Bool?
  /// All the rest; nil if only the status is kept.
  var content: Content?

  /// The state of a record, whole or without its content; nil if there is no such record.
  init?(of id: String, isWhole: Bool, _ db: Database) throws {
    let columns = isWhole ? "*" : "rowid, status, updated_at"
    let select = try db.cachedStatement(sql: "SELECT \(columns) FROM record WHERE id = ?")
    guard let row = try Row.fetchOne(select, arguments: [id]) else { return nil }
    let rowid: Int64 = try row.value("rowid")
    status = try RecordRows.status(row)
    updatedAt = try row.value("updated_at")
    mergedInto = try String.fetchOne(
      db.cachedStatement(sql: "SELECT into_id FROM merged WHERE record_rowid = ?"), arguments: [rowid])
    let bulk = try db.cachedStatement(sql: "SELECT 1 FROM approved_in_bulk WHERE record_rowid = ?")
    isApprovedInBulk = try Int.fetchOne(bulk, arguments: [rowid]) == nil ? nil : true
    guard isWhole else { return }
    let said = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT path, confidence FROM said WHERE record_rowid = ?"), arguments: [rowid])
    content = Content(
      record: try RecordRows.record(row, db), title: try row.value("title"), documentID: try row.value("document_id"),
      position: try row.value("position"), createdAt: try row.value("created_at"),
      corrections: try CorrectionRows.of(record: rowid, db),
      tags: try String.fetchAll(
        db.cachedStatement(sql: "SELECT name FROM tag WHERE record_rowid = ? ORDER BY name"), arguments: [rowid]),
      note: try String.fetchOne(
        db.cachedStatement(sql: "SELECT text FROM note WHERE record_rowid = ?"), arguments: [rowid]),
      said: Dictionary(
        uniqueKeysWithValues: try said.map { try ($0.value("path") as String, $0.value("confidence") as Double) }))
  }

  /// Brings the record back to this state; false if that can't be, because only its status is kept and the record is gone.
  @discardableResult
  func restore(_ id: String, _ db: Database) throws -> Bool {
    var rowid = try Int64.fetchOne(db, sql: "SELECT rowid FROM record WHERE id = ?", arguments: [id])
    if let content {
      let row = RecordRows.New(
        record: content.record, title: content.title, documentID: content.documentID, position: content.position,
        now: content.createdAt, said: content.said)
      try RecordRows.save(row, over: rowid, db)
      rowid = try Library.rowid(of: id, db)
      for table in ["correction", "tag", "note"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE record_rowid = ?", arguments: [rowid])
      }
      if let rowid { try restore(content, rowid, db) }
    }
    guard let rowid else { return false }
    try db.execute(
      sql: "UPDATE record SET status = ?, updated_at = ? WHERE rowid = ?",
      arguments: [status.rawValue, updatedAt, rowid])
    for table in ["merged", "approved_in_bulk"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE record_rowid = ?", arguments: [rowid])
    }
    if let mergedInto {
      try db.execute(sql: "INSERT INTO merged (record_rowid, into_id) VALUES (?, ?)", arguments: [rowid, mergedInto])
    }
    if isApprovedInBulk == true {
      try db.execute(sql: "INSERT INTO approved_in_bulk (record_rowid) VALUES (?)", arguments: [rowid])
    }
    return true
  }

  private func restore(_ content: Content, _ rowid: Int64, _ db: Database) throws {
    for correction in content.corrections { try CorrectionRows.save(correction, record: rowid, db) }
    for tag in content.tags {
      try db.execute(sql: "INSERT INTO tag (record_rowid, name) VALUES (?, ?)", arguments: [rowid, tag])
    }
    if let note = content.note {
      try db.execute(sql: "INSERT INTO note (record_rowid, text) VALUES (?, ?)", arguments: [rowid, note])
    }
  }
}
