import Documents
import Foundation
import GRDB

/// A record type as a view of the library: a row for each record, a column for each field.
public struct RecordView: Hashable, Sendable {
  /// How a field becomes columns.
  public enum Column: Hashable, Sendable {
    /// Its text.
    case text
    /// A number.
    case number
    /// A date, `yyyy-MM-dd`.
    case date
    /// An amount as a number, `…_minor` as a whole number of the currency's smallest unit, which sums are exact with, and
    /// `…_currency`.
    case money
    /// The elements' texts with `; ` between them.
    case list
    /// A view of its own, `type_field`, with a row for each element.
    case rows([String: Column])
  }

  /// The record type.
  public var type: String
  /// The fields.
  public var columns: [String: Column]

  /// A view of a type.
  public init(type: String, columns: [String: Column]) {
    self.type = type
    self.columns = columns
  }
}

extension RecordView {
  /// What a column that is not a field's may be called.
  static let ownColumns = [
    "id", "status", "confidence", "source", "document_id", "extractor", "created_at", "updated_at", "tags",
    "note",
  ]

  /// The views by name, as the statements that select their rows: `receipt` and `receipt_items` without rejected and merged records
  /// and without those that are perhaps there twice, `receipt_all` and `receipt_items_all` with them.
  var statements: [(name: String, sql: String)] {
    var statements = [(type, selection(.counted)), ("\(type)_all", selection(.all))]
    for (field, column) in columns.sorted(by: { $0.key < $1.key }) {
      guard case .rows(let members) = column else { continue }
      statements.append(("\(type)_\(field)", Self.rows(type, field, members, .counted)))
      statements.append(("\(type)_\(field)_all", Self.rows(type, field, members, .all)))
    }
    return statements
  }

  /// Which records a view holds.
  private enum Scope: String {
    case all = ""
    /// Those that sums count: none that is rejected, and of what may be there twice the first.
    case counted = """
       AND r.status <> 'rejected' AND (r.status = 'approved' OR NOT EXISTS (
        SELECT 1 FROM main.finding WHERE record_rowid = r.rowid AND code = 'duplicate'))
      """
  }

  private func selection(_ scope: Scope) -> String {
    var selected = [
      "r.id", "r.status", "r.confidence", "d.source", "r.document_id", "r.extractor_id AS extractor", "r.created_at",
      "r.updated_at",
      "(SELECT group_concat(name, '; ') FROM (SELECT name FROM main.tag WHERE record_rowid = r.rowid ORDER BY name)) AS tags",
      "(SELECT text FROM main.note WHERE record_rowid = r.rowid) AS note",
    ]
    for (field, column) in columns.sorted(by: { $0.key < $1.key }) {
      let name = Self.ownColumns.contains(field) ? "\(field)_field" : field
      let place = "FROM main.field AS f WHERE f.record_rowid = r.rowid AND f.name = \(Self.literal(field))"
      selected += Self.expressions(column, named: name) { "(SELECT \($0) \(place) ORDER BY f.position LIMIT 1)" }
      if column == .list {
        // The order of an aggregate's rows is that of the query below it.
        let texts = "SELECT f.text \(place) ORDER BY f.position"
        selected.append("(SELECT group_concat(text, '; ') FROM (\(texts))) AS \(Self.quoted(name))")
      }
    }
    return """
      SELECT \(selected.joined(separator: ",\n  "))
      FROM main.record AS r JOIN main.document AS d ON d.id = r.document_id WHERE r.type = \(Self.literal(type))\(scope.rawValue)
      """
  }

  /// A row for each element of a list of groups: the record's id, the element's number from 1, the members.
  private static func rows(_ type: String, _ field: String, _ members: [String: Column], _ scope: Scope) -> String {
    let index = "CAST(substr(f.path, \(field.utf8.count + 2)) AS INTEGER)"
    var selected = ["r.id AS record_id", "\(index) + 1 AS number"]
    for (member, column) in members.sorted(by: { $0.key < $1.key }) {
      let name = ["record_id", "number"].contains(member) ? "\(member)_field" : member
      selected += expressions(column, named: name) {
        "max(CASE WHEN f.name = \(literal("\(field).\(member)")) THEN \($0) END)"
      }
    }
    return """
      SELECT \(selected.joined(separator: ",\n  "))
      FROM main.record AS r JOIN main.field AS f ON f.record_rowid = r.rowid
      WHERE r.type = \(literal(type)) AND f.path GLOB \(literal("\(field)[[]*"))\(scope.rawValue)
      GROUP BY r.rowid, \(index)
      """
  }

  private static func expressions(
    _ column: Column, named name: String, _ select: (String) -> String
  ) -> [String] {
    switch column {
    case .text: ["\(select("f.text")) AS \(quoted(name))"]
    case .number: ["\(select("f.number")) AS \(quoted(name))"]
    case .date: ["\(select("f.date")) AS \(quoted(name))"]
    case .money:
      [
        "\(select("f.number")) AS \(quoted(name))", "\(select(minor)) AS \(quoted("\(name)_minor"))",
        "\(select("f.currency")) AS \(quoted("\(name)_currency"))",
      ]
    case .list, .rows: []
    }
  }

  /// An amount in its currency's smallest unit.
  private static let minor = {
    func codes(_ currencies: Set<String>) -> String { currencies.sorted().map(literal).joined(separator: ", ") }
    return """
      CAST(round(f.number * CASE WHEN f.currency IN (\(codes(Money.withoutMinorUnits))) THEN 1
        WHEN f.currency IN (\(codes(Money.withThreeDigits))) THEN 1000 ELSE 100 END) AS INTEGER)
      """
  }()

  private static func literal(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
}

extension Date {
  /// The time as the library keeps it: UTC, ISO 8601 with milliseconds.
  var stored: String {
    // The format cuts what a double lacks of a whole millisecond; a time that was read back is written as it was.
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000 + 0.0001).formatted(Self.storedFormat)
  }

  /// The time that the library kept; throws if it is none.
  init(stored: String) throws {
    guard let date = try? Self.storedFormat.parse(stored) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "'\(stored)' is not a time")
    }
    self = date
  }

  private static let storedFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension String {
  /// The text as a column keeps it: without control characters. At a NUL SQLite's functions, and the binding of text, stop; it parts words,
  /// so another character takes its place.
  var stored: String {
    guard utf8.contains(0) else { return withoutControls }
    let scalars = unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars)).withoutControls
  }
}

/// The form of every JSON column: no NUL is in it, for JSON escapes it.
enum StoredJSON {
  /// A value as JSON with its keys in order.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value that a column keeps.
  static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

extension Row {
  /// The value of a column; throws where a damaged database holds another than was asked for, or none.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value { try decode(forColumn: column) }
}
