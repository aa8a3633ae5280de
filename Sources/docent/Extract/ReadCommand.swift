import ArgumentParser
import Documents
import Engine
import Foundation
import Reading

/// `docent read`: the reading alone.
struct ReadCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Print what is on the pages: text, or lines, words, boxes and barcodes.",
    discussion: """
      EXAMPLES
        docent read scan.pdf                          the text
        docent read -l deu *.jpg --format jsonl       a line of JSON for each file
        docent read --spines shelf.jpg                the titles on a shelf
        docent read photo.jpg --format json > r.json  a reading that `docent extract --reading` takes
        docent read --attachments parts invoice.pdf   the text, and the files that the PDF carries with it
      """)

  @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(help: "How to print: text (on a terminal), json or jsonl (elsewhere).")
  var format: Format?

  @Flag(help: "Keep the columns of the page in the text.")
  var layout = false

  @Flag(help: "Read spines: print that runs up, down and across on one picture.")
  var spines = false

  @Option(
    help: ArgumentHelp(
      "A folder for pictures of each page after every stage, with boxes, and the seconds that each took.",
      valueName: "dir"),
    completion: .directory)
  var debugImages: String?

  @Option(
    help: ArgumentHelp(
      "A folder for the files that PDFs carry with them; with several inputs, each has a folder of its own in it.",
      valueName: "dir"),
    completion: .directory)
  var attachments: String?

  @Flag(name: .shortAndLong, help: "Print no progress and no warnings.")
  var quiet = false

  @Flag(help: "Name each file of a folder that is passed over, with the reason.")
  var listSkipped = false

  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, jsonl }

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name at least one file, folder or - for standard input.") }
    if layout, format == .json || format == .jsonl { throw ValidationError("--layout goes with --format text.") }
  }

  func run(with registry: Registry) async throws {
    let format = format ?? (Terminal.outputIsTerminal || layout ? .text : .jsonl)
    var settings = try readingOptions.settings()
    settings.segmentation = spines ? .spines : .page
    settings.traceFolder = try debugFolder()
    let pool = try readingOptions.pool()
    let sources = try Inputs(
      paths: files, limit: settings.limits.fileBytes, isQuiet: quiet, listsSkipped: listSkipped
    ).sources
    if sources.isEmpty { throw Stop.nothing("there is nothing to read in \(files.joined(separator: ", "))") }
    var progress = Progress(total: sources.count, isQuiet: quiet)
    let readings = Readings(
      pool: pool, settings: settings, second: try readingOptions.secondReading(registry))
    var failed = 0
    var held: [ReadingResult] = []
    var delivered = 0
    let taking = attachments.map { AttachmentTaking(folder: $0, readings: readings, hasSeveral: sources.count > 1) }
    var isInterrupted = false
    do {
      let isGathered = format != .text || sources.count > 1
      try await Batch.run(sources, atOnce: try readingOptions.workers() + 1) { [layout] source in
        format == .json
          ? (try await ReadingResult(of: source, from: readings), PageOutput(.json))
          : try await ReadingResult.pages(
            of: source, as: format == .jsonl ? .json : layout ? .layout : .text, isGathered: isGathered, from: readings)
      } deliver: { result, output in
        progress.clear()
        if let error = result.error, !quiet {
          Terminal.complain("docent: \(result.source): \(error.message) (\(error.code.rawValue))")
        }
        if format == .text, !quiet {
          for finding in result.document?.findings ?? [] {
            Terminal.complain("docent: \(result.source): \(finding.message) (\(finding.code))")
          }
        }
        switch format {
        case .jsonl: try output.writeObject(result)
        case .json: held.append(result)
        case .text where result.document != nil:
          try output.write()
          Terminal.say("")
        case .text: break
        }
        var isWhole = result.error == nil
        if let taking, isWhole, !Task.isCancelled {
          isWhole = await taking.take(from: sources[delivered], isQuiet: quiet)
        }
        delivered += 1
        if !isWhole { failed += 1 }
        progress.advance(past: result.source, failed: !isWhole)
      }
    } catch is CancellationError {
      isInterrupted = true
    }
    progress.clear()
    // One file gives one object, which `extract --reading` takes as it is.
    if let only = held.first, held.count == 1 {
      Terminal.say(try JSONOutput.pretty(only))
    } else if format == .json {
      Terminal.say(try JSONOutput.pretty(held))
    }
    await pool.stop()
    await registry.stop()
    if isInterrupted {
      Terminal.complain("docent: interrupted; \(delivered) of \(sources.count) files are read")
      throw CancellationError()
    }
    if failed > 0 { throw Stop.someFailed }
  }
}

extension ReadCommand {
  private func debugFolder() throws -> URL? {
    guard let debugImages else { return nil }
    let folder = URL(filePath: debugImages, directoryHint: .isDirectory).absoluteURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

/// What came of reading one source: the object that `docent read` prints for it.
struct ReadingResult: Encodable, Sendable {
  var source: String
  var document: Document?
  var error: Failure?

  /// The document of a source, or why there is none; throws only `CancellationError`.
  init(of source: Source, from readings: Readings) async throws {
    self.source = source.name
    do {
      document = try await readings.document(of: readings.load(source), plan: readings.settings)
    } catch {
      try Task.checkCancellation()
      self.error = error as? Failure ?? Failure(.corrupt, "\(error)")
    }
  }

  private init(source: String) { self.source = source }

  /// The result without its pages, and the pages as they are printed; throws only what ends the batch.
  ///
  /// - Parameter isGathered: Whether pages wait until all of them are there; they are printed as they come otherwise.
  static func pages(
    of source: Source, as form: PageForm, isGathered: Bool, from readings: Readings
  ) async throws -> (result: ReadingResult, pages: PageOutput) {
    var result = ReadingResult(source: source.name)
    var output = PageOutput(form, isGathered: isGathered)
    do {
      result.document = try await readings.forEachPage(of: source, as: form) { try output.add($0) }
    } catch let failure as Failure {
      try Task.checkCancellation()
      // What was gathered of it is not printed: it would look whole.
      output = PageOutput(form)
      result.error = failure
    }
    return (result, output)
  }

  private enum CodingKeys: String, CodingKey { case source, document, error }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(source, forKey: .source)
    try container.encode(document, forKey: .document)
    try container.encode(error, forKey: .error)
  }
}

/// Takes the files out of PDFs that they carry with them, and says what came of each: `docent read --attachments`.
struct AttachmentTaking {
  private let folder: URL
  private let readings: Readings
  private let hasSeveral: Bool

  /// Into a folder; with several sources, each has a folder of its own in it.
  init(folder: String, readings: Readings, hasSeveral: Bool) {
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    self.readings = readings
    self.hasSeveral = hasSeveral
  }

  /// Takes the files of a source; false if that failed.
  func take(from source: Source, isQuiet: Bool) async -> Bool {
    let own = hasSeveral ? folder.appending(path: AttachmentFolder.safeName(source.name, orElse: "-")) : folder
    do {
      for entry in try await readings.attachments(of: source, into: AttachmentFolder(own)) where !isQuiet {
        Terminal.complain("docent: \(source.name): \(Self.message(of: entry))")
      }
      return true
    } catch {
      let failure = error as? Failure ?? Failure(.corrupt, "\(error)")
      if !isQuiet { Terminal.complain("docent: \(source.name): \(failure.message) (\(failure.code.rawValue))") }
      return false
    }
  }

  private static func message(of entry: AttachmentFolder.Entry) -> String {
    switch entry {
    case .written(let attachment, let url): "'\(attachment.name)' is in \(url.path(percentEncoded: false))"
    case .known(let attachment, let url): "'\(attachment.name)' is in \(url.path(percentEncoded: false)) already"
    case .left(let finding): "\(finding.message) (\(finding.code))"
    }
  }
}
