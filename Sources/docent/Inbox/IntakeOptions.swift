import ArgumentParser
import Engine
import Inbox
import Store

/// How what comes by itself, from folders or mail servers, is taken; shared by the commands that wait for it.
struct IntakeOptions: ParsableArguments {
  @Option(
    name: .customLong("as"), help: ArgumentHelp("Treat every document as this type.", valueName: "type"),
    completion: .types)
  var type: String?

  @Option(help: ArgumentHelp("The session that the documents join.", valueName: "name"), completion: .sessions)
  var session: String?

  @Option(help: ArgumentHelp("A tag for every record (may be repeated).", valueName: "tag"), completion: .tags)
  var tag: [String] = []

  @Option(help: "How to print what was taken: table, which is a line each (on a terminal), or jsonl (elsewhere).")
  var format: InboxLog.Format?
  @Flag(name: .shortAndLong, help: "Print no progress and no warnings.") var quiet = false

  func validate() throws {
    for tag in tag where !TagError.accepts(tag) { throw ValidationError("\(TagError(tag: tag))") }
  }

  /// What is said of every document; throws for a type that is not known.
  func marks(_ registry: Registry) throws -> SubfolderRule.Marks {
    _ = try registry.named(type)
    return SubfolderRule.Marks(type: type, tags: tag, session: session)
  }

  var log: InboxLog { InboxLog(format: format ?? (Terminal.outputIsTerminal ? .table : .jsonl), isQuiet: quiet) }
}

extension Intake {
  /// Takes files into a library, read as the options say.
  init(
    _ library: Library, _ registry: Registry, pool: ReaderPool, _ options: ReadingOptions, second: SecondReading?
  ) {
    self.init(library: library, registry: registry) { type in
      let settings = try options.settings(for: type.flatMap { registry.extractor(named: $0)?.manifest })
      return Readings(pool: pool, settings: settings, cache: library, second: second)
    }
  }
}
