import ArgumentParser
import Documents
import Engine
import Foundation
import Reading
import Store

/// `docent review`: walks the records that a person should look at.
struct ReviewCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Walk the records that need a look, least sure first.",
    discussion: """
      Of each record all doubtful values are shown, with their confidence and their place on the page. Enter confirms the \
      whole record, a number looks at one value and what else it could be, e edits one, t gives another type. Everything is kept \
      at once: a review may be left at any moment and goes on where it was. Without a terminal, each line of standard input \
      is one key.

      EXAMPLES
        docent review
        docent review 'type:receipt date:2025'
        docent review --images path                   name the pictures instead of showing them
      """)

  @Argument(parsing: .allUnrecognized, help: "Only records that this query asks for.") var query: [String] = []
  @Option(help: "How pictures are shown: kitty, iterm, sixel or path (default: as the terminal can).")
  var images: TerminalImages?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .write }

  func run(in library: Library, with registry: Registry) async throws {
    let query = try await RecordQuery.parse(query.joined(separator: " "), registry, in: library).needingReview
    let queue = try await library.ids(matching: query)
    guard !queue.isEmpty else { return Terminal.say("nothing waits for review") }
    guard let program = Bundle.main.executablePath else { throw Stop.unable("the program's own path is not known") }
    let pool = ReaderPool(workers: 1, command: [program, ReaderWorkerCommand.configuration.commandName ?? ""])
    let keyboard = ReviewKeyboard()
    let images = images ?? .ofTerminal(keyboard, environment: ProcessInfo.processInfo.environment)
    defer { keyboard.close() }
    try await PrivateFolder.with { folder in
      let session = ReviewSession(
        library: library, registry: registry, keyboard: keyboard,
        crops: ReviewCrops(pictures: PagePictures(pool: pool, library: library), images: images, folder: folder),
        retyping: Retyping(library: library, registry: registry) { languages in
          let settings = try ReadingOptions.parse([]).settings(usual: languages)
          return Readings(pool: pool, settings: settings, cache: library)
        }, queue: queue)
      try await session.run()
    }
    await pool.stop()
  }
}

/// Shows the places on the pages that values came from.
struct ReviewCrops {
  let pictures: PagePictures
  let images: TerminalImages
  /// Where the pictures go; they last as long as the review.
  let folder: URL

  /// What shows the place that a value was read from, with a frame around it; nil if it has none, or the page can't be drawn.
  func text(for evidence: [Region], of documentID: String) async throws -> String? {
    guard let first = evidence.first else { return nil }
    let places = evidence.filter { $0.page == first.page }.map(\.box)
    let suffix = images.form == .png ? "png" : "pgm"
    let file = folder.appending(path: "\(UUID().uuidString.prefix(8)).\(suffix)")
    guard
      try await pictures.write(places, onPage: first.page, of: documentID, to: file, as: images.form)
    else { return nil }
    return "page \(first.page)\n" + (try images.text(for: file))
  }
}
