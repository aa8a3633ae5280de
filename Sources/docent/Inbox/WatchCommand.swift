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

  @Flag(help: "End when every file that is there is taken.") var once = false
  @OptionGroup var taking: IntakeOptions
  @OptionGroup var inbox: InboxOptions
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func run(with registry: Registry) async throws {
    let paths = folders.isEmpty ? try InboxOptions.configured() : folders
    if paths.isEmpty { throw ValidationError("Name at least one folder, or set inbox.folders.") }
    let usual = try taking.marks(registry)
    try OriginalsOptions.check(inboxes: paths)
    let inboxes = try inbox.folders(paths, usual: usual, registry)
    let library = try store.open(.write)
    try await library.keepViews(registry.views)
    try await store.tidy(library)
    let pool = try readingOptions.pool()
    let intake = Intake(
      library, registry, pool: pool, readingOptions, second: try readingOptions.secondReading(registry))
    let log = taking.log
    let watcher = InboxWatcher(
      inboxes, intake: intake, atOnce: try readingOptions.workers() + 1, endsWhenDone: once, report: log.note)
    try await FiledOriginals.following(library, registry, during: watcher.run)
    await pool.stop()
    await registry.stop()
    if once, log.hasFailures { throw Stop.someFailed }
  }
}
