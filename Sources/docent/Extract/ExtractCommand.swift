import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Reading
import Store

/// `docent extract`: files in, typed records out.
struct ExtractCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Extract typed records from files, and keep them in the library.",
    discussion: """
      EXAMPLES
        docent extract receipt.jpg                        a table on a terminal, JSON lines in a pipe
        docent extract scans/ -l deu+eng --format csv     a folder of German scans
        docent extract --as receipt photo.jpg --explain   which candidates and rules gave each field
        docent extract --reading reading.json             from a reading that was recorded before
        cat card.png | docent extract --no-store -        from standard input, keeping nothing
      """)

  @Argument(
    help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Treat every document as this type, regardless of the extractors.", valueName: "type"),
    completion: .types)
  var type: String?

  @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.")
  var format: RecordFormat?

  @Option(
    help: ArgumentHelp("What this extraction is called in the library (default: its time).", valueName: "name"),
    completion: .sessions)
  var session: String?

  @Flag(
    help:
      "Store nothing, and read files anew; an existing library's calibration, corrections and catalogues still apply.")
  var noStore = false

  @Flag(help: "The files are readings as `docent read --format json` prints them.")
  var reading = false

  @Flag(help: "Also report why this extractor was chosen, and which candidates each field had.")
  var explain = false

  @Flag(name: .shortAndLong, help: "Print no progress and no warnings.")
  var quiet = false

  @Flag(help: "Name each file of a folder that is passed over, with the reason.")
  var listSkipped = false

  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if let session, session.allSatisfy(\.isWhitespace) { throw ValidationError("A session needs a name.") }
    if files.isEmpty { throw ValidationError("Name at least one file, folder or - for standard input.") }
  }

  /// The time as a session's name, UTC, fine enough that no two calls share it.
  static var time: String {
    Date.now.formatted(.iso8601.time(includingFractionalSeconds: true).dateSeparator(.dash).year().month().day())
  }

  func run(with registry: Registry) async throws {
    let settings = try readingOptions.settings(for: registry.named(type)?.manifest)
    // What is not stored is still refined by the library's calibration, corrections and catalogues.
    let library = noStore ? store.openIfPresent() : try store.open(.write)
    if !noStore, let library {
      try await library.keepViews(registry.views)
      try await store.tidy(library)
    }
    let pool = try readingOptions.pool()
    let inputs = try Inputs(
      paths: files, limit: settings.limits.fileBytes, areReadings: reading, opensContainers: true, isQuiet: quiet,
      listsSkipped: listSkipped)
    if inputs.sources.isEmpty { throw Stop.nothing("there is nothing to read in \(files.joined(separator: ", "))") }
    let readings = Readings(
      pool: pool, settings: settings, cache: noStore ? nil : library, second: try readingOptions.secondReading(registry)
    )
    let (sources, faults) = try await Self.unpacked(inputs.sources, by: readings)
    let progress = Progress(total: sources.count, isQuiet: quiet)
    let pipeline = Pipeline(
      readings: readings, registry: registry, library: library, keeps: !noStore, type: type,
      session: session ?? Self.time,
      deed: DeedRun(.extract))
    var run = ExtractionRun(
      printer: RecordPrinter(
        format: format ?? .default, shapes: registry.extractors.map(\.shape), explains: explain),
      atOnce: try readingOptions.workers() + 1, progress: progress, shapes: registry.extractors.map(\.shape),
      isQuiet: quiet)
    for (name, failure) in faults { run.complain(of: name, failure) }
    try await run.process(sources, by: pipeline)
    await pool.stop()
    if !noStore, let library { await FiledOriginals.follow(library, registry) }
    await registry.stop()
    try run.finish()
  }
}

extension ExtractCommand {
  /// Archives, mails and files of mails with what they hold in their place; and what can't be taken out of them.
  private static func unpacked(
    _ sources: [Source], by readings: Readings
  ) async throws -> (sources: [Source], faults: [(name: String, failure: Failure)]) {
    var all = Unpacked()
    for source in sources {
      guard case .file(let url) = source, Readings.isContainer(url) else {
        all.sources.append(source)
        continue
      }
      let unpacked = try await readings.unpacked(url, name: source.name, in: PrivateFolder.lasting())
      all.sources += unpacked.sources
      all.faults += unpacked.faults
    }
    return (all.sources, all.faults)
  }
}

/// Sources on their way through a pipeline: their results are printed as they come, with progress and complaints.
struct ExtractionRun {
  private var printer: RecordPrinter
  private var progress: Progress
  private let atOnce: Int
  private let isQuiet: Bool
  private var failures: [String: Int] = [:]
  private var summary: BatchSummary
  private let total: Int
  private var isInterrupted = false
  private var keeps = false

  /// A run of sources, at most so many of them at once.
  init(
    printer: RecordPrinter, atOnce: Int, progress: Progress, shapes: [Manifest.RecordShape], isQuiet: Bool
  ) {
    summary = BatchSummary(shapes: shapes)
    self.printer = printer
    self.progress = progress
    total = progress.total
    self.atOnce = atOnce
    self.isQuiet = isQuiet
  }

  /// Processes sources until they are done or the task is cancelled; throws if the library fails.
  mutating func process(_ sources: [Source], by pipeline: Pipeline) async throws {
    keeps = pipeline.keeps
    do {
      try await Batch.run(sources, atOnce: atOnce, work: pipeline.process) { result in
        if let error = result.error { complain(of: result.source, error) }
        progress.clear()
        try printer.add(result)
        summary.add(result)
        if !isQuiet {
          for finding in result.records.flatMap(\.findings) where finding.code == "duplicate" {
            Terminal.complain("docent: \(result.source): \(finding.message)")
          }
        }
        progress.advance(past: result.source, failed: result.error != nil)
      }
    } catch is CancellationError {
      isInterrupted = true
    } catch {
      progress.clear()
      throw error
    }
  }

  /// Counts a source of which nothing could come, and says why.
  mutating func complain(of source: String, _ error: Failure) {
    failures[error.code.rawValue, default: 0] += 1
    progress.clear()
    if !isQuiet { Terminal.complain("docent: \(source): \(error.message) (\(error.code.rawValue))") }
  }

  /// Prints what was held back; throws the status of what failed, if anything did, and `CancellationError` if the run was interrupted.
  mutating func finish() throws {
    progress.clear()
    try printer.finish()
    if printer.format == .table, summary.fileCount > 1 {
      for row in summary.rows(width: Terminal.width) { Terminal.say(row) }
    }
    if !isQuiet, summary.fileCount + failures.count > 1 { Terminal.complain(summary.text(failures: failures)) }
    if isInterrupted {
      Terminal.complain(
        "docent: interrupted; \(summary.fileCount) of \(total) files are done\(keeps ? " and in the library" : "")")
      throw CancellationError()
    }
    if !failures.isEmpty { throw Stop.someFailed }
  }
}

/// What came of a batch of files: their records as a table, and how many of each type.
struct BatchSummary {
  private let shapes: [Manifest.RecordShape]
  private let start = ContinuousClock.now
  private var entries: [RecordList.Entry] = []
  /// How many files there were.
  private(set) var fileCount = 0

  /// A summary of nothing yet.
  init(shapes: [Manifest.RecordShape]) { self.shapes = shapes }

  /// Counts a file.
  mutating func add(_ result: FileResult) {
    fileCount += 1
    entries += result.records.map { record in
      RecordList.Entry(record, shape: shapes.first { $0.type == record.type })
    }
  }

  /// The records, a row each, below an empty line.
  func rows(width: Int) -> [String] { entries.isEmpty ? [] : [""] + RecordList(width: width).rows(of: entries) }

  /// The counts: `51 files in 42 s: 19 receipt (4 ready, 15 to review), 3 failed (2 corrupt, 1 encrypted)`.
  func text(failures: [String: Int]) -> String {
    let types = Dictionary(grouping: entries, by: \.type).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var parts = types.map { type, entries in
      let ready = entries.count { $0.status == .ready || $0.status == .approved }
      let review = entries.count { $0.status == .needsReview }
      let states = [ready > 0 ? "\(ready) ready" : nil, review > 0 ? "\(review) to review" : nil].compactMap(\.self)
      return "\(entries.count) \(type)" + (states.isEmpty ? "" : " (\(states.joined(separator: ", ")))")
    }
    if !failures.isEmpty {
      let reasons = failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      parts.append("\(failures.values.reduce(0, +)) failed (\(reasons.joined(separator: ", ")))")
    }
    if parts.isEmpty { parts = ["no records"] }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    let time = seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    return "docent: \(fileCount) files in \(time): " + parts.joined(separator: ", ")
  }
}
