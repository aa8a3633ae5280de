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

    /// The name of the date's or the amount's field of a record by its type, as SQL over the table `record`; null of other types.
    static func name(
      _ field: KeyPath<Fields, String?>, _ fields: [String: Fields]
    ) -> (sql: String, arguments: StatementArguments) {
      let names = fields.sorted { $0.key < $1.key }.compactMap { type, own in own[keyPath: field].map { (type, $0) } }
      if names.isEmpty { return ("NULL", []) }
      let cases = names.map { _ in "WHEN ? THEN ?" }.joined(separator: " ")
      return ("CASE record.type \(cases) END", names.reduce(StatementArguments()) { $0 + [$1.0, $1.1] })
    }
  }

  /// The summary.
  public var summary: RecordSummary
  /// The date.
  public var date: CalendarDate?
  /// The amount.
  public var amount: Money?
  /// Whether it is perhaps there twice, and nobody has decided.
  public var isPerhapsDuplicate: Bool

  /// What a list shows of a record.
  public init(
    summary: RecordSummary, date: CalendarDate? = nil, amount: Money? = nil, isPerhapsDuplicate: Bool
  ) {
    (self.summary, self.date, self.amount, self.isPerhapsDuplicate) = (summary, date, amount, isPerhapsDuplicate)
  }
}

extension Library {
  /// What lists show of the records that a query asks for, in its order, with dates and amounts.
  ///
  /// - Parameters:
  ///   - limit: At most so many; nil for all.
  ///   - fields: The fields that hold dates and amounts, by type.
  /// - Throws: `LibraryError`.
  public func listed(
    matching query: Query, limit: Int? = nil, fields: [String: ListedRecord.Fields]
  ) async throws -> [ListedRecord] {
    try await read { db in
      let sql = QuerySQL(query, limit: limit)
      return try Row.fetchAll(db, sql: sql.select(Self.summaryColumns), arguments: sql.selectArguments).map { row in
        try Self.listed(row, fields: fields, db)
      }
    }
  }

  /// What a list shows of the record of a row.
  static func listed(
    _ row: Row, fields: [String: ListedRecord.Fields], _ db: Database
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
      isPerhapsDuplicate: try !isDecided && Int.fetchOne(duplicate, arguments: [rowid]) != nil)
  }
}

/// Where a record stands among others.
public struct RecordPlace: Hashable, Sendable {
  /// The number of those up to it, itself included; 0 before the first.
  public var position: Int
  /// How many there are.
  public var count: Int
  /// The id of the one before; nil at the first.
  public var previous: String?
  /// The id of the one after; nil at the last.
  public var next: String?
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
      return try String.fetchAll(db, sql: sql.selectRecords("record.id"), arguments: sql.selectArguments)
    }
  }

  /// Where a record stands among those that a query asks for, in its order.
  ///
  /// - Parameter id: The record's id; nil, or one that is not among them, for the place before the first.
  /// - Throws: `LibraryError`.
  public func place(of id: String?, matching query: Query) async throws -> RecordPlace {
    try await read { db in
      let sql = QuerySQL(query)
      let rows = try Int64.fetchAll(db, sql: sql.selectRecords("record.rowid"), arguments: sql.selectArguments)
      let own = try Int64.fetchOne(db, sql: "SELECT rowid FROM record WHERE id = ?", arguments: [id?.stored])
      let index = own.flatMap { rows.firstIndex(of: $0) } ?? -1
      func neighbour(_ index: Int) throws -> String? {
        guard rows.indices.contains(index) else { return nil }
        return try String.fetchOne(db, sql: "SELECT id FROM record WHERE rowid = ?", arguments: [rows[index]])
      }
      return RecordPlace(
        position: index + 1, count: rows.count, previous: try neighbour(index - 1), next: try neighbour(index + 1))
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
