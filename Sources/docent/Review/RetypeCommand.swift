import ArgumentParser
import Documents
import Engine
import Extraction
import Store

/// `docent retype`: extracts a record's file again as another type.
struct RetypeCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "retype", abstract: "Extract a record's file again as another type.",
    discussion: """
      The record goes to the trash, and what the other type's extractor makes of the file takes its place. docent undo takes \
      it back. The ids of the new records are printed.

      EXAMPLES
        docent retype 3f2a91c0 invoice
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @Argument(help: "The type.", completion: .types) var type: String
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .write }

  func run(in library: Library, with registry: Registry) async throws {
    let pool = try readingOptions.pool()
    let retyping = Retyping(library: library, registry: registry) { languages in
      Readings(
        pool: pool, settings: try readingOptions.settings(usual: languages), cache: library,
        second: try readingOptions.secondReading(registry))
    }
    for record in try await retyping.run(id, as: type) { Terminal.say(record.id) }
    await pool.stop()
    await registry.stop()
  }
}
