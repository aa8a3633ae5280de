import ArgumentParser
import Documents
import Engine
import Store

/// `docent query`: the records that a query asks for.
struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Find records by their fields.",
    discussion: """
      field:value compares for equality, field:a,b takes any of several, field:a..b a range with both ends; > >= < <= \
      compare, ~ finds a part of a text, - or NOT negates, OR and parentheses combine. A date may be cut short: \
      date:2025-11. Words alone are looked for in all values. Beside the fields: type, status (is:approved, needs:review), \
      confidence, source, id, added, changed, finding, tag, note, in:session, has:field, sort:field and sort:-field.

      EXAMPLES
        docent query 'type:receipt total>50 date:2025-11 merchant~star sort:-date'
        docent query 'needs:review -has:total OR confidence<0.5' --count
        docent query 'type:book has:isbn13' --fields title,authors,isbn13 --format csv
      """)

  @Argument(parsing: .allUnrecognized, help: "The query; without one, all records.") var query: [String] = []
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

  func run() async throws {
    let registry = try plugins.registry()
    let query = try RecordQuery.parse(query.joined(separator: " "), registry)
    let library = try store.open(.read)
    if count {
      return Terminal.say("\(try await LibraryWork.run { try await library.count(matching: query) })")
    }
    let records = try await LibraryWork.run { try await library.records(matching: query, limit: limit) }
    let format = format ?? .default
    if let fields {
      return try RowPrinter(columns: fields, rows: records.map { RecordCells($0).values(of: fields) }).print(as: format)
    }
    switch format {
    case .table:
      if records.isEmpty { Terminal.complain("docent: the library has no such records") }
      for row in RecordList(width: Terminal.width).rows(of: records.map(\.summary)) { Terminal.say(row) }
    case .json: Terminal.say(try JSONOutput.pretty(records.map(StoredRecordOutput.init)))
    case .jsonl: for record in records { Terminal.say(try JSONOutput.line(StoredRecordOutput(record))) }
    case .csv:
      let csv = RecordCSV(shapes: registry.extractors.map(\.shape))
      Terminal.write(csv.text(for: records.map { ($0.summary.source, $0.record) }))
    }
  }
}
