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
    try await read { db in try Self.rows(matching: filter, db).map(Self.summary) }
  }

  /// The records that pass a filter, in the order of `summaries(matching:)`.
  ///
  /// - Throws: `LibraryError`.
  public func records(matching filter: RecordFilter = RecordFilter()) async throws -> [StoredRecord] {
    try await read { db in
      try Self.rows(matching: filter, db).map { row in
        StoredRecord(summary: try Self.summary(row), record: try RecordRows.record(row, db))
      }
    }
  }

  /// The record whose id is, or alone begins with, the given text of at least `shortestPrefix` characters.
  ///
  /// - Throws: `RecordLookupError` if there is none or more than one; `LibraryError`.
  public func record(_ prefix: String) async throws -> StoredRecord {
    let start = prefix.lowercased()
    guard start.count >= Self.shortestPrefix else { throw RecordLookupError.tooShort(prefix) }
    return try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "\(Self.select) WHERE record.id >= ? AND record.id < ? ORDER BY record.id LIMIT 10",
        arguments: [start.stored, start.stored + "\u{10FFFF}"])
      guard let row = rows.first(where: { $0["id"] == start }) ?? rows.first else {
        throw RecordLookupError.notFound(prefix)
      }
      guard rows.count == 1 || row["id"] == start else {
        throw RecordLookupError.ambiguous(prefix, candidates: rows.map { $0["id"] })
      }
      return StoredRecord(summary: try Self.summary(row), record: try RecordRows.record(row, db))
    }
  }

  private static let select = "SELECT record.*, document.source FROM record JOIN document ON document.id = document_id"

  private static func rows(matching filter: RecordFilter, _ db: Database) throws -> [Row] {
    var conditions: [String] = []
    var arguments = StatementArguments()
    for (column, value) in [
      ("type", filter.type), ("status", filter.status?.rawValue), ("document_id", filter.documentID),
    ] {
      guard let value else { continue }
      conditions.append("record.\(column) = ?")
      arguments += [value]
    }
    var sql = conditions.isEmpty ? select : "\(select) WHERE \(conditions.joined(separator: " AND "))"
    sql += " ORDER BY record.created_at DESC, document_id, position, record.rowid"
    if let limit = filter.limit {
      sql += " LIMIT ?"
      arguments += [max(0, limit)]
    }
    return try Row.fetchAll(db, sql: sql, arguments: arguments)
  }

  private static func summary(_ row: Row) throws -> RecordSummary {
    RecordSummary(
      id: row["id"], type: row["type"], title: row["title"], confidence: row["confidence"],
      status: try RecordRows.status(row), documentID: row["document_id"], source: row["source"],
      position: row["position"], createdAt: try Date(stored: row["created_at"]),
      updatedAt: try Date(stored: row["updated_at"]))
  }
}
