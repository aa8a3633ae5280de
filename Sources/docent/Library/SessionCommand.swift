import ArgumentParser
import Documents
import Foundation
import Store

/// `docent session`: what was extracted together.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "See what was extracted together.",
    discussion: """
      What one call of docent extract keeps is a session, named by its time or with --session. Its records are found with \
      docent query in:NAME, and those of the latest with in:last.

      EXAMPLES
        docent session list
        docent session rename 2025-11-30T18 "Lisbon trip"
        docent session duplicate "Lisbon trip" "Lisbon, for the accountant"
        docent session delete "Lisbon trip" --records
        docent reprocess --session "Lisbon trip"
      """, subcommands: [List.self, Rename.self, Duplicate.self, Delete.self], defaultSubcommand: List.self)

  /// `docent session list`.
  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the sessions, newest first.",
      discussion: """
        EXAMPLES
          docent session list
          docent session list --format csv
        """)
    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .read }

    func run(in library: Library) async throws {
      let sessions = try await library.sessions()
      let rows: [[JSONValue]] = sessions.map { session in
        [
          .string(session.name), .string(session.startedAt.formatted(.iso8601)), .integer(session.documentCount),
          .integer(session.recordCount),
        ]
      }
      try RowPrinter(columns: ["name", "started_at", "documents", "records"], rows: rows).print(as: format ?? .default)
    }
  }

  /// `docent session rename`.
  struct Rename: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give a session another name.",
      discussion: """
        EXAMPLES
          docent session rename 2025-11-30T18 "Lisbon trip"    the beginning of a name will do
        """)
    @OptionGroup var names: SessionNames
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      try await library.renameSession(names.name, to: names.newName)
    }
  }

  /// `docent session duplicate`.
  struct Duplicate: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make another session of the same documents.",
      discussion: """
        The documents and their records are not copied: they are in both sessions from then on.

        EXAMPLES
          docent session duplicate 2025-11-30T18 "Lisbon trip"
        """)
    @OptionGroup var names: SessionNames
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      try await library.duplicateSession(names.name, as: names.newName)
    }
  }

  /// `docent session delete`.
  struct Delete: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete a session.",
      discussion: """
        Its documents and records stay, unless --records deletes them as docent delete does. The ids of records that were \
        deleted are printed. docent undo takes it back.

        EXAMPLES
          docent session delete 2025-11-30T18               the records stay too
          docent session delete "Lisbon trip" --records
        """)
    @Argument(help: "Its name, or the beginning of it.") var name: String
    @Flag(help: "Also delete the records of its documents.") var records = false
    @Flag(help: "Keep documents that have no record any more.") var keepOriginal = false
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      if records {
        let count = try await library.sources(inSession: name).count
        if count > ConfirmationOptions.mostUnasked { try confirmation.confirm("delete the records of \(count) files") }
      }
      let deleted = try await library.deleteSession(name, withRecords: records, keepingOriginals: keepOriginal)
      for id in deleted { Terminal.say(id) }
    }
  }
}

/// A session and a name that it, or another of the same documents, gets.
struct SessionNames: ParsableArguments {
  @Argument(help: "The session's name, or the beginning of it.") var name: String
  @Argument(help: "The new name.") var newName: String
}
