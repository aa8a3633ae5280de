public import Documents
import Foundation
import GRDB

public import struct Documents.Record

/// A part of a list of records, and where the next one begins.
public struct RecordPage<Entry: Sendable>: Sendable {
  /// An entry for each record.
  public var entries: [Entry]
  /// Where the next part begins; nil after the last.
  public var next: RecordCursor?
}

/// A place in a list of records: what the last record before it is sorted by. It stays right where records come and go.
public struct RecordCursor: Hashable, Sendable {
  fileprivate var values: [JSONValue]

  fileprivate init(_ values: [JSONValue]) { self.values = values }

  /// A place from its text; nil if it is none.
  public init?(_ text: String) {
    let padded =
      text.replacing("-", with: "+").replacing("_", with: "/") + String(repeating: "=", count: -text.utf8.count & 3)
    guard let data = Data(base64Encoded: padded), let values = try? JSONDecoder().decode([JSONValue].self, from: data)
    else { return nil }
    self.values = values
  }

  /// The place as text that an address may hold.
  public var text: String {
    let data = (try? JSONEncoder().encode(values)) ?? Data()
    return data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// What a list of records of all types is sorted by.
public enum ListOrder: String, Hashable, Sendable, CaseIterable {
  /// The title.
  case title
  /// The date, whatever its field.
  case date
  /// The amount, whatever its field and its currency.
  case amount
}

extension Library {
  /// A part of the records that a query asks for, in its order; without one newest first.
  ///
  /// - Parameters:
  ///   - order: What comes before the query's own order, and whether the greatest comes first.
  ///   - fields: The fields that hold dates and amounts, by type.
  ///   - limit: At most so many.
  ///   - cursor: Where the part begins; nil for the first.
  ///   - entry: Makes an entry of a record: of what lists show of it, the number of its last change, and, where they are needed, all of its
  ///     values, which take longer to decode than everything else.
  /// - Throws: `LibraryError`; `QueryError` if the cursor is of another order.
  public func page<Entry: Sendable>(
    matching query: Query, order: (by: ListOrder, isDescending: Bool)? = nil, fields: [String: ListedRecord.Fields],
    limit: Int, after cursor: RecordCursor? = nil,
    entry:
      @escaping @Sendable (_ listed: ListedRecord, _ revision: Int64, _ record: () throws -> Record) throws -> Entry
  ) async throws -> RecordPage<Entry> {
    let sql = PageSQL(QuerySQL(query), order: order, fields: fields)
    guard let statement = sql.select(after: cursor) else {
      throw QueryError(query: "", column: 1, reason: "the cursor belongs to another list")
    }
    return try await read { db in
      let rows = try Row.fetchAll(db, sql: statement.text, arguments: statement.arguments + [limit + 1])
      var page = RecordPage<Entry>(entries: [], next: nil)
      for row in rows.prefix(limit) {
        let listed = try Self.listed(row, fields: fields, db)
        let revision = try Self.revision(ofRecord: listed.summary.id, db)
        page.entries.append(try entry(listed, revision) { try RecordRows.record(row, db) })
      }
      if rows.count > limit, let last = rows.prefix(limit).last { page.next = sql.cursor(of: last) }
      return page
    }
  }
}

/// The statement that gives a part of a list.
private struct PageSQL: Sendable {
  private let condition: String
  private let arguments: StatementArguments
  private let terms: [QuerySQL.Term]

  init(_ query: QuerySQL, order: (by: ListOrder, isDescending: Bool)?, fields: [String: ListedRecord.Fields]) {
    (condition, arguments) = (query.condition, query.arguments)
    var terms = query.terms
    if let order {
      let (expression, arguments) = Self.expression(of: order.by, fields)
      terms.insert(
        QuerySQL.Term(expression: expression, arguments: arguments, isDescending: order.isDescending), at: 0)
    }
    self.terms =
      terms + [
        QuerySQL.Term(expression: "record.created_at", isDescending: true), QuerySQL.Term(expression: "document_id"),
        QuerySQL.Term(expression: "record.position"), QuerySQL.Term(expression: "record.rowid"),
      ]
  }

  /// The value of a record that a list is sorted by.
  private static func expression(
    of order: ListOrder, _ fields: [String: ListedRecord.Fields]
  ) -> (String, StatementArguments) {
    if order == .title { return ("\(QuerySQL.folding)(record.title)", []) }
    let name = ListedRecord.Fields.name(order == .date ? \.date : \.amount, fields)
    return (QuerySQL.value(named: name.sql), name.arguments)
  }

  /// The statement, whose last value is the limit; nil if the cursor is of another list.
  func select(after cursor: RecordCursor?) -> (text: String, arguments: StatementArguments)? {
    let keys = terms.enumerated().map { ", \($1.expression) AS key_\($0)" }.joined()
    let keyArguments = terms.reduce(StatementArguments()) { $0 + $1.arguments }
    var text =
      "SELECT \(Library.allColumns)\(keys) FROM record JOIN document ON document.id = document_id WHERE \(condition)"
    var all = keyArguments + arguments
    if let cursor {
      guard cursor.values.count == terms.count else { return nil }
      let (test, values) = after(Array(zip(terms, cursor.values))[...])
      text += " AND \(test)"
      all += values
    }
    // The keys are named, for an expression that is written twice is worked out twice.
    let order = terms.indices.map { "key_\($0) \(terms[$0].isDescending ? "DESC" : "ASC") NULLS LAST" }
    return ("\(text) ORDER BY \(order.joined(separator: ", ")) LIMIT ?", all)
  }

  /// A test of what comes after a place.
  private func after(_ keys: ArraySlice<(QuerySQL.Term, JSONValue)>) -> (String, StatementArguments) {
    guard let (term, value) = keys.first else { return ("FALSE", []) }
    let (rest, restArguments) = after(keys.dropFirst())
    let bound = Self.bound(value)
    let equal = "(\(term.expression) IS ? AND \(rest))"
    let equalArguments = term.arguments + [bound] + restArguments
    // What is absent comes last.
    guard bound != nil else { return (equal, equalArguments) }
    let sign = term.isDescending ? "<" : ">"
    return (
      "(\(term.expression) \(sign) ? OR \(term.expression) IS NULL OR \(equal))",
      term.arguments + [bound] + term.arguments + equalArguments
    )
  }

  private static func bound(_ value: JSONValue) -> (any DatabaseValueConvertible)? {
    switch value {
    case .integer(let number): number
    case .number(let number): number
    case .string(let text): text
    case .bool, .null, .array, .object: nil
    }
  }

  func cursor(of row: Row) -> RecordCursor {
    RecordCursor(
      terms.indices.map { index in
        switch (row["key_\(index)"] as DatabaseValue).storage {
        case .int64(let number): .integer(Int(number))
        case .double(let number): .number(number)
        case .string(let text): .string(text)
        case .null, .blob: .null
        }
      })
  }
}
