import ArgumentParser
import Documents
import Engine
import Export
import Extraction
import Store

/// `docent query`: the records that a query asks for.
struct QueryCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Find records by their fields.",
    discussion: """
      field:value compares for equality, field:a,b takes any of several, field:a..b a range with both ends; > >= < <= \
      compare, ~ finds a part of a text, - or not negates, or and parentheses combine. Amounts may have a currency and \
      grouping: total>50EUR, total>€1,000.50. Dates are written 2025-11-03, 2025-11, 11/2025, 3.11.2025, today, last month, \
      last 30 days. Words alone are looked for in all values. Beside the fields: type, status (is:approved, needs:review), \
      confidence, source, id, added, changed, finding, tag, note, in:session, has:field, sort:field and sort:-field.

      Rejected and merged records are left out unless they are asked for: is:rejected, is:merged.

      EXAMPLES
        docent query 'type:receipt total>50 date:2025-11 merchant~star sort:-date'
        docent query 'type:receipt date:last month total>20EUR'
        docent query 'needs:review -has:total OR confidence<0.5' --count
        docent query 'type:book has:isbn13' --fields title,authors,isbn13 --format csv
      """)

  @Argument(parsing: .allUnrecognized, help: "The query; without one, all records.", completion: .query) var query:
    [String] = []
  @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
  @Option(
    help: ArgumentHelp(
      "Print these alone: fields, id, type, status, confidence, source, title, tags, note.", valueName: "a,b"),
    transform: { $0.split(separator: ",").map(String.init) })
  var fields: [String]?
  @Option(help: "At most so many records.") var limit: Int?
  @Flag(help: "Print how many records there are.") var count = false
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  var access: Library.Access { .read }

  func run(in library: Library, with registry: Registry) async throws {
    let query = try await RecordQuery.parse(query.joined(separator: " "), registry, in: library)
    if count {
      return Terminal.say("\(try await library.count(matching: query))")
    }
    let format = format ?? .default
    if let fields {
      let known = registry.extractors.flatMap(\.shape.fieldNames) + RecordCells.ownNames
      for name in fields where !known.contains(name) {
        throw ValidationError("There is no field '\(name)'\(QueryVocabulary.hint(for: name, among: Set(known)))")
      }
      let records = try await library.records(matching: query, limit: limit)
      return try RowPrinter(columns: fields, rows: records.map { RecordCells($0).values(of: fields) }).print(as: format)
    }
    // Lines and rows go out as they come, however many there are.
    let output = try ExportSink(path: nil)
    switch format {
    case .table:
      let listed = try await library.listed(matching: query, limit: limit, fields: registry.listedFields)
      if listed.isEmpty { Terminal.complain("docent: the library has no such records") }
      for row in RecordList(width: Terminal.width).rows(of: listed.map { RecordList.Entry($0) }) { Terminal.say(row) }
    case .json:
      let records = try await library.records(matching: query, limit: limit)
      Terminal.say(try JSONOutput.pretty(records.map(StoredRecordOutput.init)))
    case .jsonl:
      try await library.exportLines(matching: query, limit: limit) { try output.write(VisibleText.json($0)) }
    case .csv:
      try await library.exportRows(
        matching: query, fields: registry.fieldOrder, limit: limit,
        header: { try output.write(CSV.row($0.map(\.name))) }, row: { try output.write(CSV.row($0)) })
    }
    try output.finish()
  }
}

/// A query as it is given on the command line.
enum RecordQuery {
  /// The query of a text; wrong usage if it is faulty or names what neither the plugins nor the library have.
  static func parse(_ text: String, _ registry: Registry, in library: Library) async throws -> Query {
    let vocabulary = try await library.vocabulary(registry.vocabulary)
    return try Query(text, vocabulary)
  }

  /// Refuses a type that neither the plugins nor the library have.
  static func check(type: String?, _ registry: Registry, in library: Library) async throws {
    guard let type else { return }
    let known = try await library.vocabulary(registry.vocabulary).types
    guard known.contains(type) else {
      throw ValidationError("There is no type '\(type)'\(QueryVocabulary.hint(for: type, among: known))")
    }
  }
}
