public import Documents
import Foundation

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
/// `and`, `or` and `not` in any letter case; spaces around the sign of a comparison make no difference. Both ends belong to a range. Values are read by the kind of their field: amounts as
/// `QueryAmount` describes, dates as `QueryDays`; one that can't be read is an error, and so are unknown names. `~` finds a part of
/// a text; letter case and diacritics make no difference. Words are looked for in all values of a record.
///
/// Rejected records, which merged ones are too, are left out unless the query names their status or an id.
public struct Query: Hashable, Sendable {
  /// A part of a query.
  indirect enum Part: Hashable, Sendable {
    case all([Part])
    case any([Part])
    case not(Part)
    /// A word that is in the record, or the beginning of one; a phrase has them all in this order.
    case words(String, isPhrase: Bool)
    case condition(Name, Comparison, [Value])
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

  /// What a condition compares with: one value or all from one to another, both included; an end that is nil is open.
  enum Value: Hashable, Sendable {
    case text(from: String?, to: String?)
    /// Of money the currencies that are meant; empty for any.
    case number(from: Double?, to: Double?, currencies: [String])
    case days(from: CalendarDate?, to: CalendarDate?)
    /// What the text reads as, in several ways.
    case any([Value])

    /// A single text.
    static func text(_ text: String) -> Value { .text(from: text, to: text) }

    /// The text, where it is a single one.
    var single: String? {
      if case .text(let from, let to) = self, from == to { from } else { nil }
    }
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
  ///   - vocabulary: What there is to name; other names are refused.
  ///   - today: The day that `today` and `last month` go by.
  /// - Throws: `QueryError`.
  public init(_ text: String, _ vocabulary: QueryVocabulary, today: CalendarDate? = .today) throws {
    var parser = QueryParser(text, vocabulary, today: today)
    self = try parser.query()
  }

  /// All records that are neither rejected nor merged, newest first.
  public static let all = Query(condition: .all([]), order: [])

  /// The records of this query that are trusted: approved or ready.
  public var trusted: Query {
    let condition = Part.condition(.own(.status), .equal, [.text("approved"), .text("ready")])
    return Query(condition: .all([condition, self.condition]), order: order)
  }

  /// Whether the query names a status itself, or an id.
  public var namesStatus: Bool {
    condition.contains { name, _, _ in [.own(.status), .own(.is), .own(.needs), .own(.id)].contains(name) }
  }

  /// Whether rejected records belong to it.
  var includesRejected: Bool {
    condition.contains { name, comparison, values in
      switch name {
      case .own(.id): true
      case .own(.status), .own(.is):
        comparison == .contains || values.contains { $0.single == "rejected" || $0.single == "merged" }
      default: false
      }
    }
  }

  /// The records of this query that a person should look at, least sure first unless it has an order of its own.
  public var needingReview: Query {
    let waiting = Part.condition(.own(.needs), .equal, [.text("review")])
    let order = order.isEmpty ? [Order(name: .own(.confidence), isDescending: false)] : order
    return Query(condition: .all([waiting, condition]), order: order)
  }

  init(condition: Part, order: [Order]) {
    self.condition = condition
    self.order = order
  }

  /// The records of a type, a status, a session and a tag; what is nil makes no difference.
  public init(type: String? = nil, status: String? = nil, session: String? = nil, tag: String? = nil) {
    let tests: [(Own, String?)] = [(.type, type), (.status, status), (.in, session), (.tag, tag)]
    condition = .all(tests.compactMap { name, value in value.map { .condition(.own(name), .equal, [.text($0)]) } })
  }

  /// The records that belong to both queries, in the order of this one.
  public func and(_ other: Query) -> Query {
    Query(condition: .all([condition, other.condition]), order: order + other.order)
  }
}

extension Query.Part {
  /// Whether a condition in it meets a test.
  func contains(_ test: (Query.Name, Query.Comparison, [Query.Value]) -> Bool) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.contains(test) }
    case .not(let part): part.contains(test)
    case .words: false
    case .condition(let name, let comparison, let values): test(name, comparison, values)
    }
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

/// What is wrong with a short text in a language of ours, and where.
public protocol SyntaxError: ReportedError, CustomStringConvertible {
  /// The text.
  var text: String { get }
  /// The character where it goes wrong, from 1.
  var column: Int { get }
  /// What is wrong there.
  var reason: String { get }
}

extension SyntaxError {
  /// The reason, and the text with a mark below the place.
  public var description: String {
    "column \(column): \(reason)\n  \(text)\n  \(String(repeating: " ", count: column - 1))^"
  }

  /// A faulty text is wrong usage.
  public var exitStatus: ExitStatus { .usage }
}

extension QueryError: SyntaxError {
  /// The query.
  public var text: String { query }
  /// The kind of error.
  public var errorCode: String { "invalid_query" }
}
