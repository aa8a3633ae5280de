import ArgumentParser
import Engine
import Foundation
import Reading
import Store

/// `docent recover`: a new library from what can be read of a damaged one.
struct RecoverCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "Write a new library from what can be read of a damaged one.",
    discussion: """
      The damaged library is left as it is. Rows are read page by page; originals whose documents are lost, wholly or in part, are extracted \
      from again. What could not be saved is reported. Undo's history and cached readings are not taken over.

      EXAMPLES
        docent verify                                        what is damaged, and what can be saved
        docent recover ~/.local/share/docent ~/recovered
      """)

  @Argument(help: "The damaged library's folder.", completion: .directory) var damaged: String
  @Argument(help: "The new library's folder, which holds none yet.", completion: .directory) var folder: String
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions

  func run(with registry: Registry) async throws {
    let (old, new) = (
      URL(filePath: damaged, directoryHint: .isDirectory), URL(filePath: folder, directoryHint: .isDirectory)
    )
    let report: RecoveryReport
    do {
      report = try await Library.recover(from: old, to: new, digest: Digest.sha256)
    } catch {
      throw Stop.unable("the library can't be recovered: \(error)")
    }
    for table in report.tables where !table.isWhole {
      Terminal.say(
        "table \(table.name): \(table.rowCount) rows saved; \(table.damagedPageCount) pages and \(table.lostRowCount) rows can't be read"
      )
    }
    if report.strayPageCount > 0 { Terminal.say("\(report.strayPageCount) pages of no table that can be told") }
    if report.looseRowCount > 0 { Terminal.say("\(report.looseRowCount) rows left out: what they belong to is lost") }
    for id in report.lostOriginals { Terminal.say("original \(id): missing or damaged") }
    Terminal.complain(
      "docent: \(report.documentCount) documents, \(report.recordCount) records and \(report.originalCount) originals are in \(folder)"
    )
    if !report.incomplete.isEmpty { try await reread(report.incomplete, into: new, registry) }
    if !report.isWhole { throw Stop.someFailed }
  }

  /// Extracts again from originals of which the damaged library has no document, or not all of it.
  private func reread(_ files: [RecoveryReport.Incomplete], into folder: URL, _ registry: Registry) async throws {
    Terminal.complain("docent: \(files.count) originals are extracted from again")
    let library = try Library(at: folder)
    try await library.keepViews(registry.views)
    let pool = try readingOptions.pool()
    let pipeline = Pipeline(
      readings: Readings(
        pool: pool, settings: try readingOptions.settings(), cache: library,
        second: try readingOptions.secondReading(registry)),
      registry: registry, library: library, deed: DeedRun(.extract))
    var run = ExtractionRun(
      printer: RecordPrinter(format: .default, shapes: registry.extractors.map(\.shape), explains: false),
      atOnce: try readingOptions.workers() + 1, progress: Progress(total: files.count, isQuiet: false),
      shapes: registry.extractors.map(\.shape), isQuiet: false)
    try await run.process(
      files.map { Source.original($0.file, name: $0.source ?? $0.file.relativePath) }, by: pipeline)
    await pool.stop()
    await registry.stop()
    try run.finish()
  }
}
