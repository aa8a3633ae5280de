import ArgumentParser
import Documents
import Foundation
import Store

/// `docent trash`: deleted records.
struct TrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "List, restore or erase deleted records.",
    discussion: """
      Deleted records stay in the trash for 30 days (docent config set trash.days), with the copies of their files.

      EXAMPLES
        docent trash
        docent trash restore 3f2a91c0
        docent trash empty
      """, subcommands: [List.self, Restore.self, Empty.self], defaultSubcommand: List.self)

  /// `docent trash list`.
  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the records in the trash, the last deleted first.",
      discussion: """
        EXAMPLES
          docent trash list
          docent trash list --format csv
        """)
    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .read }

    func run(in library: Library) async throws {
      let records = try await library.trash()
      let format = format ?? .default
      if records.isEmpty, format == .table { Terminal.complain("docent: the trash is empty") }
      let rows: [[JSONValue]] = records.map { record in
        [
          .string(format == .table ? String(record.id.prefix(8)) : record.id), .string(record.type),
          record.title.map(JSONValue.string) ?? .null, .string(record.source),
          .string(record.trashedAt.formatted(.iso8601)),
        ]
      }
      try RowPrinter(columns: ["id", "type", "title", "source", "deleted_at"], rows: rows).print(as: format)
    }
  }

  /// `docent trash restore`.
  struct Restore: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Bring records back from the trash.",
      discussion: """
        The ids of the records are printed.

        EXAMPLES
          docent trash restore 3f2a91c0
        """)
    @Argument(help: "The records' ids, or their first characters (at least 4).", completion: .trashedIDs) var ids:
      [String]
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      for id in try await library.restoreFromTrash(ids) { Terminal.say(id) }
    }
  }

  /// `docent trash empty`.
  struct Empty: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Erase what is in the trash for good.",
      discussion: """
        The copies of the files are overwritten first. What was changed in a record stays in its history.

        EXAMPLES
          docent trash empty
          docent trash empty --older-than 7       what was deleted more than a week ago
        """)
    @Option(help: ArgumentHelp("Only what was deleted more than so many days ago.", valueName: "days")) var olderThan:
      Int?
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var store: StoreOptions

    func validate() throws {
      if let olderThan, olderThan < 0 { throw ValidationError("--older-than is a number of days.") }
    }

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      let time = olderThan.map { Date.now.addingTimeInterval(-86_400 * Double($0)) }
      let count = try await library.trash().count { $0.trashedAt < time ?? .distantFuture }
      // docent undo can't bring these back, so a person is always asked.
      if count > ConfirmationOptions.mostUnasked || (count > 0 && ConfirmationOptions.canAsk) {
        try confirmation.confirm(
          "erase \(count) \(count == 1 ? "record" : "records") for good (docent undo can't bring them back)")
      }
      let erased = try await library.emptyTrash(deletedBefore: time)
      Terminal.complain("docent: \(erased.recordCount) records and \(erased.documentCount) files erased")
    }
  }
}
