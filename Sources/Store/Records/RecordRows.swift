import Documents
import GRDB

import struct Documents.Record

/// The rows of a record: itself, its values and its findings.
enum RecordRows {
  /// A record to be written.
  struct New {
    /// The record.
    var record: Record
    /// What lists call it.
    var title: String?
    /// Its document.
    var documentID: String
    /// Its place among the records of the document, from 0.
    var position: Int
    /// The time to write.
    var now: String
    /// Confidences as the extractor said them, by path, where calibration made others of them; nil to leave what is there.
    var said: [String: Double]?
  }

  /// A stored record of a document.
  struct Stored {
    /// Its row.
    var rowid: Int64
    /// The record, with its corrections.
    var earlier: EarlierRecord
    /// Whether a user decided about it, corrected one of its fields, or put a tag or a note on it.
    var isTouched: Bool
  }

  /// The records of a document, in the order of their places.
  static func stored(of documentID: String, _ db: Database) throws -> [Stored] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT *, EXISTS (SELECT 1 FROM tag WHERE record_rowid = record.rowid)
          OR EXISTS (SELECT 1 FROM note WHERE record_rowid = record.rowid) AS is_marked
        FROM record WHERE document_id = ? ORDER BY position, rowid
        """, arguments: [documentID]
    ).map { row in
      let rowid: Int64 = try row.value("rowid")
      let earlier = try EarlierRecord(
        record(row, db), title: row.value("title"), corrections: CorrectionRows.of(record: rowid, db))
      let isMarked: Bool = try row.value("is_marked")
      return Stored(
        rowid: rowid, earlier: earlier,
        isTouched: isMarked || !earlier.corrections.isEmpty || earlier.record.status.isDecided)
    }
  }

  /// Writes a record, over an earlier one or as a new row, and returns its row; its first time of writing stays.
  @discardableResult
  static func save(_ new: New, over old: Int64?, _ db: Database) throws -> Int64 {
    let record = new.record
    let rows = FieldRow.rows(of: record.fields)
    let text = FieldRow.searchText(of: rows)
    let columns: StatementArguments = [
      "id": record.id, "document": new.documentID, "position": new.position, "type": record.type.stored,
      "extractor": record.extractor.id.stored, "version": record.extractor.version.stored, "title": new.title?.stored,
      "confidence": record.confidence, "status": record.status.rawValue, "json": try StoredJSON.text(record.fields),
      "text": text, "now": new.now,
      "title_words": new.title.flatMap { SearchWords.parted($0.stored) }, "words": SearchWords.parted(text),
      "variants": SearchVariants.of(text),
    ]
    let rowid: Int64
    if let old {
      try db.cachedStatement(sql: update).execute(arguments: columns + ["rowid": old])
      try db.cachedStatement(sql: "DELETE FROM field WHERE record_rowid = ?").execute(arguments: [old])
      rowid = old
    } else {
      try db.cachedStatement(sql: insert).execute(arguments: columns)
      rowid = db.lastInsertedRowID
    }
    try saveFields(rows, of: rowid, db)
    if let said = new.said { try CalibrationRows.replace(said, record: rowid, db) }
    try FindingRows.replace(record.findings, of: new.documentID, record: rowid, db)
    try Spelling.add(text, db)
    return rowid
  }

  /// Writes the values of a record that has none.
  static func saveFields(_ rows: [FieldRow], of record: Int64, _ db: Database) throws {
    let insert = try db.cachedStatement(sql: insertField)
    for (position, row) in rows.enumerated() {
      try insert.execute(arguments: [
        record, position, row.path, row.name, row.text, row.number, row.date, row.currency, row.printed,
        row.confidence, Grade(confidence: row.confidence).rawValue, row.source.rawValue,
      ])
    }
  }

  /// The record of a row.
  static func record(_ rowid: Int64, _ db: Database) throws -> Record {
    let select = try db.cachedStatement(sql: "SELECT * FROM record WHERE rowid = ?")
    guard let row = try Row.fetchOne(select, arguments: [rowid]) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "record \(rowid) is missing")
    }
    return try record(row, db)
  }

  /// The record of a row that holds all columns.
  static func record(_ row: Row, _ db: Database) throws -> Record {
    try Record(
      id: row.value("id"), type: row.value("type"),
      extractor: Record.ExtractorReference(id: row.value("extractor_id"), version: row.value("extractor_version")),
      confidence: row.value("confidence"), status: status(row),
      fields: StoredJSON.value(Record.Fields.self, row.value("json")),
      findings: FindingRows.of(record: row.value("rowid"), db))
  }

  /// The status in a row.
  static func status(_ row: Row) throws -> Record.Status {
    let name: String = try row.value("status")
    guard let status = Record.Status(rawValue: name) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "'\(name)' is not a status")
    }
    return status
  }

  private static let insert = """
    INSERT INTO record
      (id, document_id, position, type, extractor_id, extractor_version, title, confidence, status, json, text,
       title_words, words, variants, created_at, updated_at)
    VALUES
      (:id, :document, :position, :type, :extractor, :version, :title, :confidence, :status, :json, :text,
       :title_words, :words, :variants, :now, :now)
    """

  private static let update = """
    UPDATE record SET
      id = :id, document_id = :document, position = :position, type = :type, extractor_id = :extractor,
      extractor_version = :version, title = :title, confidence = :confidence, status = :status, json = :json,
      text = :text, title_words = :title_words, words = :words, variants = :variants, updated_at = :now
    WHERE rowid = :rowid
    """

  private static let insertField = """
    INSERT INTO field
      (record_rowid, position, path, name, text, number, date, currency, printed, confidence, grade, source)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
}
