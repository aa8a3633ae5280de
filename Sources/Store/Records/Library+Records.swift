import Documents
import Foundation
import GRDB

extension Library {
  /// The fewest characters of an id that name a record.
  public static let shortestPrefix = 4

  /// What lists show of the records that pass a filter, newest first, those of one document in their order there.
  ///
  /// - Throws: `LibraryError`.
  public func summaries(matching filter: RecordFilter = RecordFilter()) async throws -> [RecordSummary] {
    try await read { db in try Self.rows(Self.summaryColumns, matching: filter, db).map { try Self.summary($0, db) } }
  }

  /// The records that pass a filter, in the order of `summaries(matching:)`.
  ///
  /// - Throws: `LibraryError`.
  public func records(matching filter: RecordFilter = RecordFilter()) async throws -> [StoredRecord] {
    try await read { db in
      try Self.rows(Self.allColumns, matching: filter, db).map { row in
        StoredRecord(summary: try Self.summary(row, db), record: try RecordRows.record(row, db))
      }
    }
  }

  /// The record whose id is, or alone begins with, the given text of at least `shortestPrefix` characters.
  ///
  /// - Throws: `RecordLookupError` if there is none or more than one; `LibraryError`.
  public func record(_ prefix: String) async throws -> StoredRecord {
    try await read { db in try Self.record(prefix, db) }
  }

  /// The record that an id or its beginning names.
  static func record(_ prefix: String, _ db: Database) throws -> StoredRecord {
    let start = prefix.lowercased()
    guard start.count >= shortestPrefix else { throw RecordLookupError.tooShort(prefix) }
    let rows = try Row.fetchAll(
      db, sql: "\(select(allColumns)) WHERE record.id >= ? AND record.id < ? ORDER BY record.id LIMIT 10",
      arguments: [start.stored, start.stored + "\u{10FFFF}"])
    guard let row = try rows.first(where: { try $0.value("id") == start }) ?? rows.first else {
      throw RecordLookupError.notFound(prefix)
    }
    guard try rows.count == 1 || row.value("id") == start else {
      throw RecordLookupError.ambiguous(prefix, candidates: try rows.map { try $0.value("id") })
    }
    return StoredRecord(summary: try summary(row, db), record: try RecordRows.record(row, db))
  }

  /// What a summary is made of: all that is before the long columns of a row.
  static let summaryColumns = """
    record.rowid, record.id, type, record.title, confidence, status, document_id, source, position, created_at, updated_at
    """
  static let newestFirst = "record.created_at DESC, document_id, position, record.rowid"
  static let allColumns = "record.*, source"

  static func select(_ columns: String) -> String {
    "SELECT \(columns) FROM record JOIN document ON document.id = document_id"
  }

  private static func rows(_ columns: String, matching filter: RecordFilter, _ db: Database) throws -> [Row] {
    var conditions: [String] = []
    var arguments = StatementArguments()
    for (column, value) in [
      ("type", filter.type), ("status", filter.status?.rawValue), ("document_id", filter.documentID),
    ] {
      guard let value else { continue }
      conditions.append("record.\(column) = ?")
      arguments += [value]
    }
    var sql = select(columns)
    if !conditions.isEmpty { sql += " WHERE \(conditions.joined(separator: " AND "))" }
    sql += " ORDER BY \(newestFirst)"
    if let limit = filter.limit {
      sql += " LIMIT ?"
      arguments += [max(0, limit)]
    }
    return try Row.fetchAll(db, sql: sql, arguments: arguments)
  }

  static func summary(_ row: Row, _ db: Database) throws -> RecordSummary {
    let marks = try db.cachedStatement(
      sql: """
        SELECT (SELECT text FROM note WHERE record_rowid = :record) AS note,
          (SELECT group_concat(name, ';') FROM (SELECT name FROM tag WHERE record_rowid = :record ORDER BY name)) AS tags
        """)
    let mark = try Row.fetchOne(marks, arguments: ["record": row.value("rowid") as Int64])
    let tags: String? = try mark?.value("tags")
    return try RecordSummary(
      id: row.value("id"), type: row.value("type"), title: row.value("title"), confidence: row.value("confidence"),
      status: RecordRows.status(row), documentID: row.value("document_id"), source: row.value("source"),
      position: row.value("position"), createdAt: Date(stored: row.value("created_at")),
      updatedAt: Date(stored: row.value("updated_at")),
      tags: tags?.split(separator: ";").map(String.init) ?? [], note: mark?.value("note"))
  }
}
