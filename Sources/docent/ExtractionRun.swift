import Documents
import Engine
import Store

/// Sources on their way through a pipeline: their results are printed as they come, with progress and complaints.
struct ExtractionRun {
  private var printer: RecordPrinter
  private var progress: Progress
  private let atOnce: Int
  private let isQuiet: Bool
  private var failed = 0

  /// A run of sources, at most so many of them at once.
  init(printer: RecordPrinter, atOnce: Int, progress: Progress, isQuiet: Bool) {
    self.printer = printer
    self.progress = progress
    self.atOnce = atOnce
    self.isQuiet = isQuiet
  }

  /// Processes sources; ends the program if the library fails.
  mutating func process(_ sources: [Source], by pipeline: Pipeline) async throws {
    do {
      try await Batch.run(sources, atOnce: atOnce, work: pipeline.process) { result in
        if let error = result.error { complain(of: result.source, error) }
        progress.clear()
        try printer.add(result)
        progress.advance(failed: result.error != nil)
      }
    } catch let error as LibraryError {
      progress.clear()
      throw Stop.unable("the library failed: \(error)")
    }
  }

  /// Counts a source of which nothing could come, and says why.
  mutating func complain(of source: String, _ error: Failure) {
    failed += 1
    progress.clear()
    if !isQuiet { Terminal.complain("docent: \(source): \(error.message) (\(error.code.rawValue))") }
  }

  /// Prints what was held back; ends the program with the status of what failed, if anything did.
  mutating func finish() throws {
    progress.clear()
    try printer.finish()
    if failed > 0 { throw Stop.someFailed }
  }
}
