import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Store

/// `docent export`: records for other programs.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write records for other programs.",
    discussion: """
      CSV has a column for each kind of value, money as its amount with the currency beside it, lists with ; between their \
      elements. JSON has plain values; docent query --format json also gives confidences and places.

      EXAMPLES
        docent export csv > all.csv
        docent export csv 'type:receipt date:2025 sort:date' -o receipts.csv
        docent export jsonl is:approved | jq .total.amount
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, json, jsonl }

  @Argument(help: "What to write: csv, json (one array) or jsonl (a line for each record).") var format: Format
  @Argument(parsing: .allUnrecognized, help: "Only records that this query asks for.") var query: [String] = []
  @Option(
    name: .shortAndLong, help: "A file to write instead of standard output; it appears whole or not at all.",
    completion: .file())
  var output: String?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let registry = try plugins.registry()
    let query = try RecordQuery.parse(query.joined(separator: " "), registry)
    let library = try store.open(.read)
    let sink = try ExportSink(path: output)
    try await LibraryWork.run {
      switch format {
      case .csv:
        let fields = registry.extractors.flatMap(\.shape.fieldNames)
        try await library.exportRows(
          matching: query, fields: fields, header: { try sink.write(CSV.row($0.map(\.name))) },
          row: { try sink.write(CSV.row($0)) })
      case .jsonl:
        try await library.exportRecords(matching: query) { try sink.write(Self.json($0) + "\n") }
      case .json:
        try sink.write("[")
        let separator = ExportSink.Separator(first: "\n", next: ",\n")
        try await library.exportRecords(matching: query) { try sink.write(separator.next() + Self.json($0)) }
        try sink.write("\n]\n")
      }
    }
    try sink.finish()
  }

  /// A record's plain values as one object.
  private static func json(_ stored: StoredRecord) throws -> String {
    let own: [(ExportColumn, JSONValue?)] = [
      (.source, .string(stored.summary.source)), (.id, .string(stored.record.id)),
      (.type, .string(stored.record.type)), (.status, .string(stored.record.status.rawValue)),
      (.confidence, .number(stored.record.confidence)),
      (.tags, stored.summary.tags.isEmpty ? nil : .array(stored.summary.tags.map(JSONValue.string))),
      (.note, stored.summary.note.map(JSONValue.string)),
    ]
    var object = Dictionary(uniqueKeysWithValues: own.map { ($0.name, $1) }).compactMapValues(\.self)
    for (name, field) in stored.record.fields { object[ExportColumn.values(name).name] = field.plain }
    return try JSONOutput.line(object)
  }
}
