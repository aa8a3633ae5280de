import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Reading
import Store

/// `docent import`: takes into the library what another docent extracted.
struct ImportCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take records into the library that were extracted elsewhere.",
    discussion: """
      results are JSON lines as docent extract, docent worker and docent export results print them; parquet is what \
      docent-spark writes, and is read by docent-parquet, which comes with it. Records keep their ids, are refined by the \
      library's calibration, corrections and catalogues, and replace earlier ones as those of another extraction would; what \
      people decided or corrected stays. Files are kept where they can be reached, at the path that a result names or by \
      its name in the folder of --originals, and are still the same; a record without its file has no picture to review it by.

      EXAMPLES
        docent import results results.jsonl
        docent extract scans --no-store --format jsonl | docent import results -
        docent import parquet results.parquet --originals scans
      """)

  /// A format to read.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case results, parquet
  }

  @Argument(help: "The format.") var format: Format
  @Argument(help: ArgumentHelp("Files, or - for standard input.", valueName: "file"), completion: .file())
  var files: [String]
  @Option(
    help: ArgumentHelp("A folder to look for the files in, by their names.", valueName: "dir"), completion: .directory)
  var originals: String?
  @Option(
    help: ArgumentHelp("What this import is called in the library (default: its time).", valueName: "name"),
    completion: .sessions)
  var session: String?
  @Flag(name: .shortAndLong, help: "Print no warnings and no summary.") var quiet = false
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .write }

  mutating func run() async throws {
    if format == .parquet { try ParquetProgram.replaceThisProgram(for: "import") }
    let registry = try plugins.registry()
    try await run(in: try store.open(access), with: registry)
  }

  func run(in library: Library, with registry: Registry) async throws {
    try await library.keepViews(registry.views)
    let importing = Importing(
      registry: registry, library: library, session: session ?? ExtractCommand.time, deed: DeedRun(.extract),
      originals: originals.map { URL(filePath: $0, directoryHint: .isDirectory) })
    var counts = (documents: 0, records: 0, originals: 0, failed: 0)
    for file in files {
      var lines = try FramedInput(path: file)
      var fingerprint: String?
      while let line = try lines.line(limit: Limits.readingBytes) {
        if let greeting = try? JSONDecoder().decode(Greeting.self, from: line) {
          fingerprint = greeting.reading
          continue
        }
        do {
          let result = try Self.result(in: line)
          let outcome = try await importing.take(result, fingerprint: fingerprint)
          counts.documents += 1
          counts.records += outcome.records
          counts.originals += outcome.hasOriginal ? 1 : 0
        } catch let failure as Failure {
          counts.failed += 1
          if !quiet {
            Terminal.complain("docent: \(file):\(lines.lineNumber): \(failure.message) (\(failure.code.rawValue))")
          }
        }
      }
    }
    await registry.stop()
    if !quiet {
      Terminal.complain(
        "docent: \(counts.records) records of \(counts.documents) documents are in the library, "
          + "\(counts.originals) with their files; \(counts.failed) lines hold none")
    }
    if counts.documents == 0 { throw Stop.unable("there is nothing to import") }
    if counts.failed > 0 { throw Stop.someFailed }
  }

  /// The line that a worker begins with.
  private struct Greeting: Decodable {
    let docent: String
    let reading: String
  }

  private static func result(in line: Data) throws -> FileResult {
    do {
      return try JSONDecoder().decode(FileResult.self, from: line)
    } catch let error as DecodingError {
      throw Failure(.corrupt, "it is no result: \(error)")
    }
  }
}
