import Documents
import GRDB

extension Library {
  /// The records that a query asks for, in its order; without one newest first.
  ///
  /// - Parameter limit: At most so many; nil for all.
  /// - Throws: `LibraryError`.
  public func records(matching query: Query, limit: Int? = nil) async throws -> [StoredRecord] {
    try await read { db in
      let sql = QuerySQL(query, limit: limit)
      return try Row.fetchAll(db, sql: sql.select(Self.allColumns), arguments: sql.selectArguments).map { row in
        StoredRecord(summary: try Self.summary(row, db), record: try RecordRows.record(row, db))
      }
    }
  }

  /// What lists show of the records that a query asks for, in its order; without one newest first.
  ///
  /// - Parameter limit: At most so many; nil for all.
  /// - Throws: `LibraryError`.
  public func summaries(matching query: Query, limit: Int? = nil) async throws -> [RecordSummary] {
    try await read { db in
      let sql = QuerySQL(query, limit: limit)
      return try Row.fetchAll(db, sql: sql.select(Self.summaryColumns), arguments: sql.selectArguments).map { row in
        try Self.summary(row, db)
      }
    }
  }

  /// How many records a query asks for.
  ///
  /// - Throws: `LibraryError`.
  public func count(matching query: Query) async throws -> Int {
    try await read { db in
      let sql = QuerySQL(query)
      let statement = "SELECT COUNT(*) FROM record WHERE \(sql.condition)"
      return try Int.fetchOne(db, sql: statement, arguments: sql.arguments) ?? 0
    }
  }
}
