public import ArgumentParser
public import Documents
import Store

/// `docent list`: what the library holds.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the records in the library, newest first.",
    discussion: """
      EXAMPLES
        docent list --type receipt --limit 20
        docent list --status needs_review --format jsonl
      """)

  @Option(help: "Only records of this type.") var type: String?
  @Option(help: "Only records of this status: needs_review, ready, approved or rejected.") var status: Record.Status?
  @Option(help: "At most so many records.") var limit = 100
  @Option(help: "How to print: table (on a terminal), json or jsonl (elsewhere).") var format: Format?
  @OptionGroup var store: StoreOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case table, json, jsonl }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() async throws {
    let library = try store.open(.read)
    let filter = RecordFilter(type: type, status: status, limit: limit)
    switch format ?? (Terminal.outputIsTerminal ? .table : .jsonl) {
    case .table:
      let summaries = try await library.summaries(matching: filter)
      if summaries.isEmpty { Terminal.complain("docent: the library has no such records") }
      for row in RecordList(width: Terminal.width).rows(of: summaries) { Terminal.say(row) }
    case .json:
      Terminal.say(try JSONOutput.pretty(try await library.records(matching: filter).map(StoredRecordOutput.init)))
    case .jsonl:
      for stored in try await library.records(matching: filter) {
        Terminal.say(try JSONOutput.line(StoredRecordOutput(stored)))
      }
    }
  }
}

extension Record.Status: ExpressibleByArgument {}

/// A record of the library as it is printed: with the file that it came from.
struct StoredRecordOutput: Encodable {
  var source: String
  var documentID: String
  var record: Record
  var tags: [String]?
  var note: String?

  init(_ stored: StoredRecord) {
    source = stored.summary.source
    documentID = stored.summary.documentID
    record = stored.record
    tags = stored.summary.tags.isEmpty ? nil : stored.summary.tags
    note = stored.summary.note
  }

  private enum CodingKeys: String, CodingKey {
    case source, record, tags, note
    case documentID = "document_id"
  }
}
