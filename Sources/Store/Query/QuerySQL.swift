import Documents
import Foundation
import GRDB

/// A query as a condition of SQL over the table `record`; every value is bound, none is part of the text.
struct QuerySQL {
  /// The condition.
  private(set) var condition = ""
  /// The values of the condition.
  private(set) var arguments = StatementArguments()
  /// What the records are sorted by, before the newest come first.
  private(set) var terms: [Term] = []
  /// The most records; -1 for all.
  private let limit: Int

  /// What records are sorted by: a value with those of its expression, absent ones last.
  struct Term {
    var expression: String
    var arguments = StatementArguments()
    var isDescending = false
  }

  /// The SQL of a query for at most so many records; nil for all.
  init(_ query: Query, limit: Int? = nil) {
    self.limit = limit.map { max(0, $0) } ?? -1
    condition = sql(query.condition)
    if !query.includesRejected { condition += " AND record.status <> 'rejected'" }
    for key in query.order {
      switch key.name {
      case .field(let name):
        let value = Self.value(named: "?")
        terms.append(Term(expression: value, arguments: [name], isDescending: key.isDescending))
      case .own(let own): terms.append(Term(expression: Self.column(own), isDescending: key.isDescending))
      case .has: continue
      }
    }
  }

  /// The first value of the field whose name an expression gives, to sort by.
  static func value(named name: String) -> String { first("coalesce(number, date, \(folding)(text))", ofField: name) }

  /// What an expression gives of the first row of a field that meets a condition; the field's name is an expression too.
  static func first(_ expression: String, ofField name: String, where condition: String = "TRUE") -> String {
    """
    (SELECT \(expression) FROM field
      WHERE record_rowid = record.rowid AND name = \(name) AND \(condition) ORDER BY position LIMIT 1)
    """
  }

  /// The terms of the order, with a comma after each.
  private var order: String {
    terms.map { "\($0.expression) \($0.isDescending ? "DESC" : "ASC") NULLS LAST, " }.joined()
  }

  /// The statement that gives columns of the records in the query's order, newest first where it says none.
  func select(_ columns: String) -> String { "\(Library.select(columns)) \(selected)" }

  /// The same without documents.
  func selectRecords(_ columns: String) -> String { "SELECT \(columns) FROM record \(selected)" }

  private var selected: String { "WHERE \(condition) ORDER BY \(order)\(Library.newestFirst) LIMIT ?" }

  /// The same in no order, and without documents.
  func selectUnordered(_ columns: String) -> String {
    limit < 0 && terms.isEmpty
      ? "SELECT \(columns) FROM record WHERE \(condition) LIMIT ?" : selectRecords(columns)
  }

  /// The values of `select`.
  var selectArguments: StatementArguments { terms.reduce(arguments) { $0 + $1.arguments } + [limit] }

  private mutating func sql(_ part: Query.Part) -> String {
    switch part {
    case .all(let parts): return parts.isEmpty ? "TRUE" : all(parts)
    case .any(let parts): return "(\(parts.map { sql($0) }.joined(separator: " OR ")))"
    case .not(let part): return "NOT \(sql(part))"
    case .words(let words, let isPhrase):
      guard let pattern = isPhrase ? SearchWords.phrase(words) : SearchWords.pattern(words) else { return "FALSE" }
      return "\(Self.among)SELECT rowid FROM record_index WHERE record_index MATCH \(bind(pattern)))"
    case .condition(let name, let comparison, let values):
      let tests = values.map { test(name, comparison, $0) }
      return tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " OR ")))"
    }
  }

  /// Tests that must all hold. Sets of records that an index gives are intersected by their numbers alone, before a row of a record
  /// is looked at.
  private mutating func all(_ parts: [Query.Part]) -> String {
    let outer = arguments
    let tests = parts.map { part -> (sql: String, arguments: StatementArguments) in
      arguments = StatementArguments()
      return (sql(part), arguments)
    }
    arguments = outer
    let sets = tests.filter { $0.sql.hasPrefix(Self.among) }
    let others = tests.filter { !$0.sql.hasPrefix(Self.among) }
    for test in sets + others { arguments += test.arguments }
    let common = sets.map { $0.sql.dropFirst(Self.among.count).dropLast() }.joined(separator: " INTERSECT ")
    return "(\(((sets.isEmpty ? [] : ["\(Self.among)\(common))"]) + others.map(\.sql)).joined(separator: " AND ")))"
  }

  /// What a test begins with that is a set of records and nothing else.
  private static let among = "record.rowid IN ("

  private mutating func test(_ name: Query.Name, _ comparison: Query.Comparison, _ value: Query.Value) -> String {
    switch name {
    case .has:
      // A group's own name is in no row, only its members': `items.amount` begins with `items.`.
      let field = value.single ?? ""
      if field == "tag" || field == "note" { return Self.records(field, "TRUE") }
      return Self.records(
        "field", "name = \(bind(field)) OR (name > \(bind(field + ".")) AND name < \(bind(field + "/")))")
    case .field(let field):
      let name = bind(field)
      let (test, isIndexed) = valueTest(comparison, value)
      if isIndexed { return Self.records("field", "name = \(name) AND \(test)") }
      // No index finds texts, so they are looked at in those records alone that meet the other conditions: by the primary
      // key, from which the plus keeps SQLite from straying to an index of names.
      return "EXISTS (SELECT 1 FROM field WHERE record_rowid = record.rowid AND +name = \(name) AND \(test))"
    case .own(.finding):
      return Self.records("finding", "record_rowid IS NOT NULL AND code = \(bind(value.single ?? ""))")
    case .own(.tag): return Self.records("tag", text(comparison, value, "name"))
    case .own(.note): return Self.records("note", text(comparison, value, "text"))
    case .own(.in):
      return """
        record.document_id IN (SELECT document_id FROM session_document JOIN session ON session.rowid = session_rowid
          WHERE \(session(comparison, value)))
        """
    case .own(.needs):
      return "record.status = \(bind("needs_" + (value.single ?? "")))"
    case .own(.id):
      let prefix = (value.single ?? "").lowercased()
      return "substr(record.id, 1, length(\(bind(prefix)))) = \(bind(prefix))"
    case .own(let own):
      let column = Self.column(own)
      if own == .type || own == .status || own == .is, comparison == .equal, let name = value.single {
        if name == "merged" { return Self.records("merged", "TRUE") }
        return "\(column) = \(bind(name))"
      }
      switch value {
      case .number(let from, let to, _): return compare(comparison, column, from: from, to: to)
      case .days(let from, let to): return moments(comparison, column, from: from, to: to)
      case .text, .any: return text(comparison, value, column)
      }
    }
  }

  /// A test of one value of a field, and whether an index serves it.
  private mutating func valueTest(
    _ comparison: Query.Comparison, _ value: Query.Value
  ) -> (sql: String, isIndexed: Bool) {
    switch value {
    case .text: return (text(comparison, value, "text"), false)
    case .number(let from, let to, let currencies):
      let test = compare(comparison, "number", from: from, to: to)
      if currencies.isEmpty { return (test, true) }
      let places = currencies.map { bind($0) }.joined(separator: ", ")
      return ("(\(test) AND currency IN (\(places)))", true)
    case .days(let from, let to): return (days(comparison, "date", from: from, to: to), true)
    case .any(let values):
      let tests = values.map { valueTest(comparison, $0) }
      return ("(\(tests.map(\.sql).joined(separator: " OR ")))", tests.allSatisfy(\.isIndexed))
    }
  }

  /// A session by its name or the beginning of it, or the latest.
  private mutating func session(_ comparison: Query.Comparison, _ value: Query.Value) -> String {
    guard comparison == .equal, let name = value.single else {
      return text(comparison, value, "session.name")
    }
    if name == "last" {
      return "session.rowid = (SELECT rowid FROM session ORDER BY started_at DESC, rowid DESC LIMIT 1)"
    }
    return "instr(\(Self.folding)(session.name), \(bind(Self.folded(name)))) = 1"
  }

  /// The records that have such a row in a table. Their rows are looked up once, in an index of the table, rather than again
  /// for each record.
  private static func records(_ table: String, _ condition: String) -> String {
    "\(among)SELECT record_rowid FROM \(table) WHERE \(condition))"
  }

  private mutating func compare<Bound: DatabaseValueConvertible>(
    _ comparison: Query.Comparison, _ column: String, from: Bound?, to: Bound?
  ) -> String {
    guard comparison == .equal else {
      guard let from, comparison != .contains else { return "FALSE" }
      return "\(column) \(comparison.rawValue) \(bind(from))"
    }
    let tests = [from.map { "\(column) >= \(bind($0))" }, to.map { "\(column) <= \(bind($0))" }].compactMap(\.self)
    return "(\(tests.joined(separator: " AND ")))"
  }

  /// A test of days: after means after the last of them, before means before the first.
  private mutating func days(
    _ comparison: Query.Comparison, _ column: String, from: CalendarDate?, to: CalendarDate?
  ) -> String {
    let end = comparison == .above || comparison == .atMost ? to : from
    return compare(
      comparison, column, from: (comparison == .equal ? from : end)?.description, to: to?.description)
  }

  /// A test of moments by the days that they fall on where the computer is.
  private mutating func moments(
    _ comparison: Query.Comparison, _ column: String, from: CalendarDate?, to: CalendarDate?
  ) -> String {
    let first = from?.start(in: .current)?.stored
    let next = to?.adding(1)?.start(in: .current)?.stored
    func test(_ sign: String, _ bound: String?) -> String? { bound.map { "\(column) \(sign) '\($0)'" } }
    let tests: [String?] =
      switch comparison {
      case .above: [test(">=", next)]
      case .atLeast: [test(">=", first)]
      case .below: [test("<", first)]
      case .atMost: [test("<", next)]
      case .equal, .contains: [test(">=", first), test("<", next)]
      }
    return "(\(tests.compactMap(\.self).joined(separator: " AND ")))"
  }

  private mutating func text(_ comparison: Query.Comparison, _ value: Query.Value, _ column: String) -> String {
    guard case .text(let from, let to) = value else { return "FALSE" }
    let folding = "\(Self.folding)(\(column))"
    let (first, last) = (from.map(Self.folded), to.map(Self.folded))
    guard let value = first, comparison == .contains || (comparison == .equal && first == last) else {
      return compare(comparison, folding, from: first, to: last)
    }
    func folds(_ bound: String) -> String {
      comparison == .contains ? "instr(\(folding), \(bound)) > 0" : "\(folding) = \(bound)"
    }
    // SQLite folds ASCII itself, and much faster; the others are looked at if they can hold the value at all.
    guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return folds(bind(value)) }
    let like = comparison == .contains ? "%\(Self.escaped(value))%" : Self.escaped(value)
    return
      "(\(column) LIKE \(bind(like)) ESCAPE '\\' OR (\(column) GLOB \(bind(Self.beyondASCII)) AND \(folds(bind(value)))))"
  }

  /// A text in which nothing stands for another in a LIKE pattern.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "%_\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A GLOB pattern of texts with characters beyond ASCII.
  private static let beyondASCII = "*[^\u{1}-\u{7F}]*"

  private mutating func bind(_ value: some DatabaseValueConvertible) -> String {
    arguments += [value]
    return "?"
  }

  private static func column(_ own: Query.Own) -> String {
    switch own {
    case .type: "record.type"
    case .status, .is, .needs: "record.status"
    case .id: "record.id"
    case .source: "(SELECT source FROM document WHERE id = record.document_id)"
    case .confidence: "record.confidence"
    case .added: "record.created_at"
    case .changed: "record.updated_at"
    case .tag: "(SELECT name FROM tag WHERE record_rowid = record.rowid ORDER BY name LIMIT 1)"
    case .note: "(SELECT text FROM note WHERE record_rowid = record.rowid)"
    case .in:
      """
      (SELECT name FROM session JOIN session_document ON session.rowid = session_rowid
        WHERE document_id = record.document_id ORDER BY started_at DESC LIMIT 1)
      """
    case .finding: "(SELECT code FROM finding WHERE record_rowid = record.rowid ORDER BY rowid LIMIT 1)"
    }
  }

  /// The function that folds a text, as SQL knows it.
  static let folding = "docent_folded"

  /// A text without letter case and diacritics.
  static func folded(_ text: String) -> String { text.folded.stored }

  /// Teaches a connection to fold.
  static func prepare(_ db: Database) {
    db.add(
      function: DatabaseFunction(folding, argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map(folded)
      })
  }
}
