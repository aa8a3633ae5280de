import Documents
import Engine
import ArgumentParser
import Store

/// `docent show`: one record of the library.
struct ShowCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a record of the library.",
    discussion: """
      EXAMPLES
        docent show 3f2a91c0                  the first characters of an id will do
        docent show 3f2a91c0 --format json
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @Option(help: "How to print: table (on a terminal) or json (elsewhere).") var format: Format?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case table, json }

  var access: Library.Access { .read }

  func run(in library: Library, with registry: Registry) async throws {
    let stored = try await library.record(id)
    switch format ?? (Terminal.outputIsTerminal ? .table : .json) {
    case .json: Terminal.say(try JSONOutput.pretty(StoredRecordOutput(stored)))
    case .table:
      let shape = registry.extractor(named: stored.record.type)?.shape
      Terminal.say(Terminal.bold(VisibleText.name(stored.summary.source)))
      for row in RecordTable(width: Terminal.width).rows(of: stored.record, shape: shape) { Terminal.say(row) }
      if !stored.summary.tags.isEmpty { Terminal.say("    tags: \(stored.summary.tags.joined(separator: ", "))") }
      if let note = stored.summary.note { Terminal.say("    note: \(note)") }
      if let mail = try await library.document(stored.summary.documentID)?.document.metadata.mail {
        Terminal.say("    mail: \([mail.subject, mail.from, mail.date].compactMap(\.self).joined(separator: ", "))")
      }
    }
  }
}
