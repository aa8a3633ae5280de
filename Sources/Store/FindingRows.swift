import Documents
import GRDB

/// The findings about a document or a record.
enum FindingRows {
  /// Writes findings over those that were there.
  ///
  /// - Parameter record: The row of the record they are about, or nil if they are about the document.
  static func replace(_ findings: [Finding], of documentID: String, record: Int64?, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM finding WHERE document_id = ? AND record_rowid IS ?")
      .execute(arguments: [documentID, record])
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO finding (document_id, record_rowid, code, field, severity, message) VALUES (?, ?, ?, ?, ?, ?)
        """)
    for finding in findings {
      try insert.execute(arguments: [
        documentID, record, finding.code.stored, finding.field?.stored, finding.severity.rawValue,
        finding.message.stored,
      ])
    }
  }

  /// The findings about a record, in the order they were made.
  static func of(record: Int64, _ db: Database) throws -> [Finding] {
    try fetch("record_rowid = ?", [record], db)
  }

  /// The findings about a document itself, in the order they were made.
  static func of(document: String, _ db: Database) throws -> [Finding] {
    try fetch("document_id = ? AND record_rowid IS NULL", [document], db)
  }

  private static func fetch(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [Finding] {
    let select = try db.cachedStatement(
      sql: "SELECT code, field, severity, message FROM finding WHERE \(condition) ORDER BY rowid")
    return try Row.fetchAll(select, arguments: arguments).map { row in
      try Finding(
        row.value("code"), field: row.value("field"),
        severity: Finding.Severity(rawValue: row.value("severity")) ?? .error, message: row.value("message"))
    }
  }
}
