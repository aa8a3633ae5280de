public import Documents
import Foundation
import GRDB

/// What a list shows of a record: its summary, its date and its amount.
public struct ListedRecord: Hashable, Sendable {
  /// Which fields hold the date and the amount of a type's records.
  public struct Fields: Hashable, Sendable {
    /// The date's field.
    public var date: String?
    /// The amount's field.
    public var amount: String?

    /// The fields.
    public init(date: String? = nil, amount: String? = nil) {
      self.date = date
      self.amount = amount
    }
  }

  /// The summary.
  public var summary: RecordSummary
  /// The date.
  public var date: CalendarDate?
  /// The amount.
  public var amount: Money?
  /// The value of one more field, if one was asked for.
  public var value: String?
  /// Whether it is perhaps there twice, and nobody has decided.
  public var isPerhapsDuplicate: Bool

  /// What a list shows of a record.
  public init(
    summary: RecordSummary, date: CalendarDate? = nil, amount: Money? = nil, value: String? = nil,
    isPerhapsDuplicate: Bool
  ) {
    (self.summary, self.date, self.amount) = (summary, date, amount)
    (self.value, self.isPerhapsDuplicate) = (value, isPerhapsDuplicate)
  }
}

extension Library {
  /// What lists show of the records that a query asks for, in its order, with dates and amounts.
  ///
  /// - Parameters:
  ///   - limit: At most so many; nil for all.
  ///   - fields: The fields that hold dates and amounts, by type.
  ///   - extra: One more field to give.
  /// - Throws: `LibraryError`.
  public func listed(
    matching query: Query, limit: Int? = nil, fields: [String: ListedRecord.Fields], extra: String? = nil
  ) async throws -> [ListedRecord] {
    try await read { db in
      let sql = QuerySQL(query, limit: limit)
      return try Row.fetchAll(db, sql: sql.select(Self.summaryColumns), arguments: sql.selectArguments).map { row in
        try Self.listed(row, fields: fields, extra: extra, db)
      }
    }
  }

  /// What a list shows of the record of a row.
  static func listed(
    _ row: Row, fields: [String: ListedRecord.Fields], extra: String? = nil, _ db: Database
  ) throws -> ListedRecord {
    let values = try db.cachedStatement(
      sql: "SELECT text, date, currency FROM field WHERE record_rowid = ? AND name = ? ORDER BY position LIMIT 1")
    let duplicate = try db.cachedStatement(
      sql: "SELECT 1 FROM finding WHERE record_rowid = ? AND code = 'duplicate' LIMIT 1")
    let summary = try Self.summary(row, db)
    let rowid: Int64 = try row.value("rowid")
    func value(_ name: String?) throws -> Row? {
      guard let name else { return nil }
      return try Row.fetchOne(values, arguments: [rowid, name])
    }
    let own = fields[summary.type]
    let date: String? = try value(own?.date)?.value("date")
    let amount = try value(own?.amount).flatMap { row -> Money? in
      let (text, currency): (String?, String?) = try (row.value("text"), row.value("currency"))
      return text.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
        .map { Money($0, currency: currency) }
    }
    let isDecided = summary.status == .approved || summary.status == .rejected
    return ListedRecord(
      summary: summary, date: date.flatMap { CalendarDate($0) }, amount: amount,
      value: try value(extra)?.value("text"),
      isPerhapsDuplicate: try !isDecided && Int.fetchOne(duplicate, arguments: [rowid]) != nil)
  }
}

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

  /// The ids of the records that a query asks for, in its order; without one newest first.
  ///
  /// - Throws: `LibraryError`.
  public func ids(matching query: Query) async throws -> [String] {
    try await read { db in
      let sql = QuerySQL(query)
      return try String.fetchAll(db, sql: sql.select("record.id"), arguments: sql.selectArguments)
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
