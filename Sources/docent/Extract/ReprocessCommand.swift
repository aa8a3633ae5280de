import ArgumentParser
import Documents
import Engine
import Foundation
import Reading
import Store

/// `docent reprocess`: extracts again what the library keeps.
struct ReprocessCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "reprocess", abstract: "Extract again from the files that the library keeps.",
    discussion: """
      The copies in the library are extracted from, with the extractors and weights of today, so that the files \
      themselves are not needed. A file is read anew only if it is read differently now: by another version, in other \
      languages, by another recognizer. Approved and rejected records stay as they are, and so do corrected fields; a run \
      that finds less takes nothing away.

      EXAMPLES
        docent reprocess 3f2a91c0
        docent reprocess --session "Lisbon trip"              also the files that gave no record
        docent reprocess --query 'type:receipt needs:review' -l deu+eng
      """)

  @Argument(help: "The records' ids, or their first characters (at least 4).") var ids: [String] = []
  @Option(help: "The documents of all records that a query asks for.") var query: String?
  @Option(help: ArgumentHelp("All documents of a session.", valueName: "name")) var session: String?
  @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
  @Flag(name: .shortAndLong, help: "Print no progress and no warnings.") var quiet = false
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if ids.isEmpty, query == nil, session == nil {
      throw ValidationError("Name at least one record, --query or --session.")
    }
  }

  var access: Library.Access { .write }

  func run(in library: Library, with registry: Registry) async throws {
    let sources = try await self.sources(in: library, registry)
    if sources.isEmpty { throw Stop.unable("the library has no such documents") }
    try await library.keepViews(registry.views)
    let pool = try readingOptions.pool()
    let second = try readingOptions.secondReading(registry)
    let progress = Progress(total: sources.count, isQuiet: quiet)
    var run = ExtractionRun(
      printer: RecordPrinter(format: format ?? .default, shapes: registry.extractors.map(\.shape), explains: false),
      atOnce: try readingOptions.workers() + 1, progress: progress, shapes: registry.extractors.map(\.shape),
      isQuiet: quiet)
    for lost in sources where lost.original == nil {
      run.complain(of: lost.name, Failure(.notFound, "the library keeps no copy of this file"))
    }
    // What was read in one language is not read again in another, unless that is asked for.
    let deed = DeedRun(.extract)
    let groups = Dictionary(grouping: sources, by: \.languages).sorted { ($0.key ?? "") < ($1.key ?? "") }
    for (languages, sources) in groups {
      let readings = Readings(
        pool: pool, settings: try readingOptions.settings(usual: languages ?? "eng"), cache: library, second: second)
      try await run.process(
        sources.compactMap { source in source.original.map { .original($0, name: source.name) } },
        by: Pipeline(readings: readings, registry: registry, library: library, deed: deed))
    }
    await pool.stop()
    await registry.stop()
    try run.finish()
  }

  /// The documents that were named, each once.
  private func sources(in library: Library, _ registry: Registry) async throws -> [StoredSource] {
    var sources: [StoredSource] = []
    if let session { sources = try await library.sources(inSession: session) }
    var named = ids
    if let query {
      named += try await library.records(matching: try await RecordQuery.parse(query, registry, in: library)).map(
        \.record.id)
    }
    let known = Set(sources.map(\.documentID))
    sources += try await library.sources(ofRecords: named).filter { !known.contains($0.documentID) }
    return sources
  }
}
