public import Documents
public import Foundation

/// A query of the library's records: `type:receipt total>50 date:2025-11 merchant~star sort:-date`.
///
///     query     = all { "OR" all }
///     all       = part { [ "AND" ] part }
///     part      = ( "-" | "NOT" ) part | "(" query ")" | condition | words | "sort:" [ "-" ] name { "," [ "-" ] name }
///     condition = name ( ":" | "=" ) values | name ( "!=" | ">" | ">=" | "<" | "<=" | "~" ) value
///     values    = range { "," range }            any of them
///     range     = value | value ".." | ".." value | value ".." value
///     value     = characters without space, comma and parentheses | '"' characters '"'
///     words     = characters without space and parentheses | '"' characters '"'
///
/// Both ends belong to a range. A date may be cut short: `2025-11` is the month. `~` finds a part of a text; letter case and
/// diacritics make no difference. Words are looked for in all values of a record.
public struct Query: Hashable, Sendable {
  /// A part of a query.
  indirect enum Part: Hashable, Sendable {
    case all([Part])
    case any([Part])
    case not(Part)
    /// A word that stands in the record, or the beginning of one; a phrase has them all in this order.
    case words(String, isPhrase: Bool)
    case condition(Name, Comparison, [Range])
  }

  /// What a condition is about.
  enum Name: Hashable, Sendable {
    case field(String)
    case own(Own)
    case has
  }

  /// What a record has beside its fields.
  enum Own: String, CaseIterable, Hashable, Sendable {
    case type, status, id, source, confidence, finding, added, changed, needs, tag, note
    /// The session: `in:trip`.
    case `in`
    /// An other name of `status`: `is:approved`.
    case `is`
  }

  /// How values are compared.
  enum Comparison: String, Hashable, Sendable {
    case equal = ":"
    case above = ">"
    case atLeast = ">="
    case below = "<"
    case atMost = "<="
    case contains = "~"
  }

  /// One value, or all from one to another; an end that is nil is open.
  struct Range: Hashable, Sendable {
    var from: String?
    var to: String?
  }

  /// What the records are sorted by.
  struct Order: Hashable, Sendable {
    var name: Name
    var isDescending: Bool
  }

  var condition: Part
  var order: [Order] = []

  /// A query from its text.
  ///
  /// - Parameters:
  ///   - text: The query; empty for all records.
  ///   - fields: The fields that there are, by name; others are refused.
  /// - Throws: `QueryError`.
  public init(_ text: String, fields: Set<String>) throws {
    var parser = QueryParser(text, fields: fields)
    self = try parser.query()
  }

  /// The records of this query that a person should look at, least sure first unless it has an order of its own.
  public var needingReview: Query {
    let waiting = Part.condition(.own(.needs), .equal, [Range(from: "review", to: "review")])
    let order = order.isEmpty ? [Order(name: .own(.confidence), isDescending: false)] : order
    return Query(condition: .all([waiting, condition]), order: order)
  }

  init(condition: Part, order: [Order]) {
    self.condition = condition
    self.order = order
  }
}

/// What is wrong with a query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// The query.
  public var query: String
  /// The character where it goes wrong, from 1.
  public var column: Int
  /// What is wrong there.
  public var reason: String
}

extension QueryError: CustomStringConvertible {
  /// The reason, and the query with a mark below the place.
  public var description: String {
    "column \(column): \(reason)\n  \(query)\n  \(String(repeating: " ", count: column - 1))^"
  }
}

extension QueryError: LocalizedError {
  /// The reason, and the query with a mark below the place.
  public var errorDescription: String? { description }
}

extension QueryError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "invalid_query" }
  /// A faulty query is wrong usage.
  public var exitStatus: ExitStatus { .usage }
}
