public import ArgumentParser
public import Documents
import Engine
import Store

/// `docent list`: what the library holds.
struct ListCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the records in the library, newest first.",
    discussion: """
      EXAMPLES
        docent list --type receipt --limit 20
        docent list --status needs_review --format jsonl

      Rejected and merged records are left out unless --status rejected asks for them.
      """)

  @Option(help: "Only records of this type.", completion: .types) var type: String?
  @Option(help: "Only records of this status: needs_review, ready, approved or rejected.") var status: Record.Status?
  @Option(help: "At most so many records.") var limit = 100
  @Option(help: "How to print: table (on a terminal), json or jsonl (elsewhere).") var format: Format?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case table, json, jsonl }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  var access: Library.Access { .read }

  func run(in library: Library, with registry: Registry) async throws {
    try await RecordQuery.check(type: type, registry, in: library)
    let parts = [type.map { "type:\"\($0)\"" }, status.map { "status:\($0.rawValue)" }].compactMap(\.self)
    let query = try await RecordQuery.parse(parts.joined(separator: " "), registry, in: library)
    switch format ?? (Terminal.outputIsTerminal ? .table : .jsonl) {
    case .table:
      let listed = try await library.listed(matching: query, limit: limit, fields: registry.listedFields)
      if listed.isEmpty { Terminal.complain("docent: the library has no such records") }
      for row in RecordList(width: Terminal.width).rows(of: listed.map { RecordList.Entry($0) }) { Terminal.say(row) }
    case .json:
      Terminal.say(
        try JSONOutput.pretty(try await library.records(matching: query, limit: limit).map(StoredRecordOutput.init)))
    case .jsonl:
      let output = try ExportSink(path: nil)
      try await library.exportLines(matching: query, limit: limit) { try output.write(VisibleText.json($0)) }
      try output.finish()
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
