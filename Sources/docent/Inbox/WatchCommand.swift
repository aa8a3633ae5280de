import ArgumentParser
import Documents
import Engine
import Foundation
import Inbox
import Store

/// `docent watch`: new files of folders go into the library by themselves.
struct WatchCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Take new files from folders into the library, as they come.",
    discussion: """
      A file is taken when it is whole: nobody has it open for writing, and it stays as it is for a moment. Once the library has it, it \
      moves to done/; one that can't be read moves to failed/, with the reason beside it. A subfolder that is named after a record type, \
      such as receipts/, says what its files are; other subfolders are tags. docent serve does the same for the folders of the setting \
      inbox.folders. It ends with control-C.

      EXAMPLES
        docent watch ~/Scans
        docent watch ~/Scans /srv/fax --after remove
        docent watch ~/Scans --as receipt --tag travel
        docent watch ~/Scans --once                    what is there, and no more
        docent watch                                   the folders of the setting inbox.folders
      """)

  @Argument(help: "The folders.", completion: .directory) var folders: [String] = []

  @Option(
    name: .customLong("as"), help: ArgumentHelp("Treat every document as this type.", valueName: "type"),
    completion: .types)
  var type: String?

  @Option(help: ArgumentHelp("The session that the documents join.", valueName: "name"), completion: .sessions)
  var session: String?

  @Option(help: ArgumentHelp("A tag for every record (may be repeated).", valueName: "tag"), completion: .tags)
  var tag: [String] = []

  @Flag(help: "End when every file that is there is taken.") var once = false
  @Option(help: "How to print what was taken: table, which is a line a file (on a terminal), or jsonl (elsewhere).")
  var format: InboxLog.Format?
  @Flag(name: .shortAndLong, help: "Print no progress and no warnings.") var quiet = false
  @OptionGroup var inbox: InboxOptions
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    for tag in tag where !TagError.accepts(tag) { throw ValidationError("\(TagError(tag: tag))") }
  }

  func run(with registry: Registry) async throws {
    let paths = folders.isEmpty ? try InboxOptions.configured() : folders
    if paths.isEmpty { throw ValidationError("Name at least one folder, or set inbox.folders.") }
    if let type, registry.extractor(named: type) == nil {
      throw ValidationError(
        "There is no extractor of type '\(type)'. There are: \(registry.vocabulary.types.sorted().joined(separator: ", "))."
      )
    }
    let usual = SubfolderRule.Marks(type: type, tags: tag, session: session)
    try OriginalsOptions.check(inboxes: paths)
    let inboxes = try inbox.folders(paths, usual: usual, registry)
    let library = try store.open(.write)
    try await library.keepViews(registry.views)
    try await store.tidy(library)
    let pool = try readingOptions.pool()
    let (options, second) = (readingOptions, try readingOptions.secondReading(registry))
    let intake = Intake(library: library, registry: registry) { type in
      let settings = try options.settings(for: type.flatMap { registry.extractor(named: $0)?.manifest })
      return Readings(pool: pool, settings: settings, cache: library, second: second)
    }
    let log = InboxLog(
      format: format ?? (Terminal.outputIsTerminal ? .table : .jsonl), isQuiet: quiet)
    let watcher = InboxWatcher(
      inboxes, intake: intake, atOnce: try readingOptions.workers() + 1, endsWhenDone: once, report: log.note)
    try await FiledOriginals.following(library, registry, during: watcher.run)
    await pool.stop()
    await registry.stop()
    if once, log.hasFailures { throw Stop.someFailed }
  }
}
