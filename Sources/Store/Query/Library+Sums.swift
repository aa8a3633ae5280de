import Documents
public import Foundation
import GRDB

/// Amounts of records that belong together, summed up exactly.
public struct AmountSum: Hashable, Sendable {
  /// What the records have in common; nil of those without it.
  public var key: String?
  /// The currency; nil where none is known.
  public var currency: String?
  /// The sum.
  public var sum = Decimal()
  /// How many records.
  public var count = 0
  /// How many of them nobody reviewed yet.
  public var unreviewedCount = 0
}

/// What amounts are summed up by.
public enum AmountKey: Hashable, Sendable {
  /// The month of the date that lists show, `yyyy-MM`.
  case month
  /// The year of that date, `yyyy`.
  case year
  /// The first value of a field.
  case field(String)
}

extension Library {
  /// The sums of the amounts that lists show of the records that a query asks for, in no order. Records that are perhaps there twice
  /// don't count until somebody decides.
  ///
  /// - Parameter fields: The fields that hold dates and amounts, by type.
  /// - Throws: `LibraryError`.
  public func sums(
    matching query: Query, by key: AmountKey, fields: [String: ListedRecord.Fields]
  ) async throws -> [AmountSum] {
    try await read { db in
      var groups: [AmountSum: AmountSum] = [:]
      let statement = Self.amounts(matching: query, by: key, fields: fields)
      let rows = try Row.fetchCursor(db, sql: statement.text, arguments: statement.arguments)
      while let row = try rows.next() {
        let text: String? = try row.value("text")
        guard let amount = text.flatMap({ Decimal(string: $0) }) else { continue }
        let group = AmountSum(key: try row.value("key"), currency: try row.value("currency"))
        groups[group, default: group].sum += amount
        groups[group, default: group].count += 1
        if try row.value("is_unreviewed") { groups[group, default: group].unreviewedCount += 1 }
      }
      return Array(groups.values)
    }
  }

  /// The amounts that are summed up, each with its key.
  static func amounts(
    matching query: Query, by key: AmountKey, fields: [String: ListedRecord.Fields]
  ) -> (text: String, arguments: StatementArguments) {
    let (date, amount) = (ListedRecord.Fields.name(\.date, fields), ListedRecord.Fields.name(\.amount, fields))
    let dated = QuerySQL.first("date", ofField: date.sql, where: "date IS NOT NULL")
    let (keyed, keyArguments): (String, StatementArguments) =
      switch key {
      case .month: ("substr(\(dated), 1, 7)", date.arguments)
      case .year: ("substr(\(dated), 1, 4)", date.arguments)
      case .field(let name): (QuerySQL.first("text", ofField: "?"), [name.stored])
      }
    let sql = QuerySQL(query)
    func ofAmount(_ column: String) -> String {
      QuerySQL.first(column, ofField: amount.sql, where: "number IS NOT NULL")
    }
    return (
      """
      SELECT \(keyed) AS key, \(ofAmount("text")) AS text, \(ofAmount("currency")) AS currency,
        record.status = 'needs_review' AS is_unreviewed
      FROM record WHERE \(sql.condition) AND (record.status IN ('approved', 'rejected')
        OR NOT EXISTS (SELECT 1 FROM finding WHERE record_rowid = record.rowid AND code = 'duplicate'))
      """, keyArguments + amount.arguments + amount.arguments + sql.arguments
    )
  }
}
