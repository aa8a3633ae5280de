import ArgumentParser
import Documents
import Engine
import Extraction
import Store

/// `docent merge`: one record of several.
struct MergeCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make one record of several, such as the two sides of a card.",
    discussion: """
      The first record stays and gets what the others have and it has not; where they differ, its own values stay and the others \
      become alternatives. The others are rejected, so that they do not come back. Of records that share none of \
      the fields that identify them the differences are shown, and merging them is asked about, or needs --yes. docent unmerge \
      and docent undo take a merge back.

      EXAMPLES
        docent merge 3f2a91c0 77ab01d2          the front of a card and its back
      """)

  @Argument(
    help: "The records' ids, or their first characters (at least 4); the first one stays.", completion: .recordIDs)
  var ids: [String]
  @OptionGroup var confirmation: ConfirmationOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if ids.count < 2 { throw ValidationError("Name at least two records.") }
  }

  var access: Library.Access { .write }

  func run(in library: Library, with registry: Registry) async throws {
    try await confirmStrangers(in: library, registry)
    let stored = try await RecordEditing(library: library, registry: registry).merge(ids)
    guard Terminal.outputIsTerminal else { return Terminal.say(try JSONOutput.line(StoredRecordOutput(stored))) }
    Terminal.say(stored.record.id)
  }

  /// Asks before records are merged that share none of the fields that identify them.
  private func confirmStrangers(in library: Library, _ registry: Registry) async throws {
    var records: [Record] = []
    for id in ids { records.append(try await library.record(id).record) }
    guard let first = records.first, let shape = registry.shape(of: first) else { return }
    let names = shape.person.map { [$0.name, $0.emails, $0.phones].compactMap(\.self) } ?? shape.identity ?? []
    func values(_ name: String, _ record: Record) -> Set<String> {
      Set((record.fields[name]?.leaves ?? []).map { $0.value.displayText.lowercased() })
    }
    let strangers = records.dropFirst().filter { other in
      !names.isEmpty && names.allSatisfy { values($0, first).isDisjoint(with: values($0, other)) }
    }
    guard let stranger = strangers.first else { return }
    let all = shape.fieldNames.filter { first.fields[$0]?.plain != stranger.fields[$0]?.plain }
    let rows: [[JSONValue]] = all.map { name in
      [.string(name)] + [first, stranger].map { $0.fields[name].map { .string($0.plain.displayText) } ?? .null }
    }
    let columns = ["field", String(first.id.prefix(8)), String(stranger.id.prefix(8))]
    for line in TextTable(columns: columns, rows: rows).lines { Terminal.complain(line) }
    try confirmation.confirm("merge records that share no \(names.joined(separator: ", "))")
  }
}
