import ArgumentParser
import Documents
import Engine
import Store

/// `docent tag`: words on records.
struct TagCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Put tags on records, or list them.",
    discussion: """
      A tag is one word. Tagged records are found with docent query tag:NAME. The ids that changed are printed; without \
      records the tags are listed.

      EXAMPLES
        docent tag
        docent tag 3f2a91c0 77ab --add trip,tax2025
        docent tag --query 'in:last type:receipt' --add trip
        docent tag --query tag:trip --remove trip
      """)

  @Argument(help: "The records' ids, or their first characters (at least 4).") var ids: [String] = []
  @Option(help: "All records that a query asks for.") var query: String?
  @Option(
    help: ArgumentHelp("Tags that the records get.", valueName: "a,b"),
    transform: { $0.split(separator: ",").map(String.init) })
  var add: [String]?
  @Option(
    help: ArgumentHelp("Tags that the records lose.", valueName: "a,b"),
    transform: { $0.split(separator: ",").map(String.init) })
  var remove: [String]?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    let namesRecords = !ids.isEmpty || query != nil
    let namesTags = add?.isEmpty == false || remove?.isEmpty == false
    if namesRecords, !namesTags { throw ValidationError("Name tags to --add or to --remove.") }
    if !namesRecords, namesTags { throw ValidationError("Name at least one record or --query.") }
  }

  var access: Library.Access { ids.isEmpty && query == nil ? .read : .write }

  func run(in library: Library, with registry: Registry) async throws {
    if ids.isEmpty, query == nil {
      let tags = try await library.tags()
      let rows: [[JSONValue]] = tags.map { [.string($0.name), .integer($0.recordCount)] }
      return try RowPrinter(columns: ["tag", "records"], rows: rows).print(as: .default)
    }
    let found =
      if let query {
        try await library.records(matching: try await RecordQuery.parse(query, registry, in: library))
      } else {
        [StoredRecord]()
      }
    let changed = try await library.tag(ids + found.map(\.record.id), adding: add ?? [], removing: remove ?? [])
    for id in changed { Terminal.say(id) }
  }
}

/// `docent note`: a text on a record.
struct NoteCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Put a note on a record.",
    discussion: """
      Notes are found with docent query note~TEXT and has:note.

      EXAMPLES
        docent note 3f2a91c0 "paid back in December"
        docent note 3f2a91c0 ""                        takes it off
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).") var id: String
  @Argument(help: "The note; empty to take it off.") var text: String
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .write }

  func run(in library: Library) async throws {
    let stored = try await library.note(text, on: id)
    Terminal.say(stored.record.id)
  }
}
