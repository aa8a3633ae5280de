import Documents
import Foundation
import GRDB

/// A column of an export: what a record has beside its fields, or a kind of value.
public enum ExportColumn: Hashable, Sendable {
  /// The file's path, the record's id, type, status and confidence, its tags and its note.
  case source, id, type, status, confidence, tags, note
  /// The values of a name, `items.amount`; those of lists with `; ` between them.
  case values(String)
  /// The currency of money of a name.
  case currency(String)

  /// What stands before the fields.
  static let own: [ExportColumn] = [.source, .id, .type, .status, .confidence, .tags, .note]

  /// The column's name; that of a field which is called like one of the record's own has `_field` after it.
  public var name: String {
    switch self {
    case .source: "source"
    case .id: "id"
    case .type: "type"
    case .status: "status"
    case .confidence: "confidence"
    case .tags: "tags"
    case .note: "note"
    case .values(let name): Self.own.contains { $0.name == name } ? "\(name)_field" : name
    case .currency(let name): "\(name)_currency"
    }
  }
}

extension Library {
  /// Gives the records that a query asks for as rows of texts, in its order, from one state of the library.
  ///
  /// - Parameters:
  ///   - fields: The order of fields; others come after them, by name.
  ///   - header: Called once, with the columns.
  ///   - row: Called for each record, with a text for each column.
  /// - Throws: `LibraryError`; what the bodies throw.
  public func exportRows(
    matching query: Query, fields: [String], header: @escaping @Sendable ([ExportColumn]) throws -> Void,
    row: @escaping @Sendable ([String]) throws -> Void
  ) async throws {
    try await read { db in
      let sql = QuerySQL(query)
      let columns = ExportColumn.own + (try Self.columns(sql, order: fields, db))
      let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
      try CallerError.passing { try header(columns) }
      let records = try Row.fetchCursor(
        db, sql: "\(Self.select(Self.ownColumns)) WHERE \(sql.condition) ORDER BY \(sql.order)\(Self.newestFirst)",
        arguments: sql.arguments + sql.orderArguments)
      let values = try db.cachedStatement(
        sql: "SELECT name, text, currency FROM field WHERE record_rowid = ? ORDER BY position")
      while let record = try records.next() {
        var cells = try (1...7).map { try record.decode(String?.self, atIndex: $0) ?? "" }
        cells += [String](repeating: "", count: columns.count - cells.count)
        let rows = try Row.fetchCursor(values, arguments: [record.decode(Int64.self, atIndex: 0)])
        while let value = try rows.next() {
          let name: String = try value.decode(atIndex: 0)
          if let place = places[.values(name)] {
            let text: String = try value.decode(String?.self, atIndex: 1) ?? ""
            cells[place] += cells[place].isEmpty ? text : "; \(text)"
          }
          // The currency of a list's money is that of its first.
          if let place = places[.currency(name)], cells[place].isEmpty {
            cells[place] = try value.decode(String?.self, atIndex: 2) ?? ""
          }
        }
        try CallerError.passing { try row(cells) }
      }
    }
  }

  /// Gives the records that a query asks for one by one, in its order, from one state of the library.
  ///
  /// - Throws: `LibraryError`; what the body throws.
  public func exportRecords(
    matching query: Query, _ body: @escaping @Sendable (StoredRecord) throws -> Void
  ) async throws {
    try await read { db in
      let sql = QuerySQL(query)
      let rows = try Row.fetchCursor(
        db, sql: "\(Self.select(Self.allColumns)) WHERE \(sql.condition) ORDER BY \(sql.order)\(Self.newestFirst)",
        arguments: sql.arguments + sql.orderArguments)
      while let row = try rows.next() {
        let record = StoredRecord(summary: try Self.summary(row, db), record: try RecordRows.record(row, db))
        try CallerError.passing { try body(record) }
      }
    }
  }

  /// The row's number, and the columns of `ExportColumn.own`.
  private static let ownColumns = """
    record.rowid, source, record.id, type, status, CAST(confidence AS TEXT),
    (SELECT group_concat(name, '; ') FROM (SELECT name FROM tag WHERE record_rowid = record.rowid ORDER BY name)),
    (SELECT text FROM note WHERE record_rowid = record.rowid)
    """

  /// The columns that the fields of the records need.
  private static func columns(_ sql: QuerySQL, order: [String], _ db: Database) throws -> [ExportColumn] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, max(currency IS NOT NULL) AS has_currency FROM field
        WHERE record_rowid IN (\(select("record.rowid")) WHERE \(sql.condition)) GROUP BY name
        """, arguments: sql.arguments)
    func rank(_ name: String) -> (Int, String) {
      (order.firstIndex(of: String(name.prefix { $0 != "." })) ?? order.count, name)
    }
    return try rows.map { try ($0.value("name") as String, $0.value("has_currency") as Bool) }
      .sorted { rank($0.0) < rank($1.0) }
      .flatMap { name, hasCurrency in [.values(name)] + (hasCurrency ? [.currency(name)] : []) }
  }
}
