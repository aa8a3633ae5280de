import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Reading

/// `docent worker`: answers a stream of documents with their records, for programs that run many of them.
struct WorkerCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Answer a stream of documents with their records, for other programs.",
    discussion: """
      Standard input is requests: a path on a line, or an object on a line, which may announce a document's bytes. Standard \
      output is a line about the worker and then an answer a line, in the order of the requests, each the object that \
      docent extract prints; a document that fails is an answer with an error. There is no library: equal documents get equal \
      answers, record ids included. Documentation/WorkerProtocol.md describes it.

      EXAMPLES
        find scans -type f | docent worker > results.jsonl
        find scans -type f | parallel --pipe -j 8 docent worker -j 1 > results.jsonl
        docent worker -j 1 --as receipt < paths
        docent worker < /dev/null                      the line about the worker alone
      """)

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Treat every document as this type, regardless of the extractors.", valueName: "type"),
    completion: .types)
  var type: String?

  @Flag(help: "Answer with the pages as they were read, too.") var readings = false

  @Option(
    help: ArgumentHelp("What docent calibrate --output wrote; confidences are corrected by it.", valueName: "file"),
    completion: .file())
  var calibration: String?

  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions

  func run(with registry: Registry) async throws {
    let settings = try readingOptions.settings(for: registry.named(type)?.manifest)
    let calibrations = try calibration.map(CalibrationFile.init(path:))
    // Machines take processes away when memory is short; equal documents get equal answers all the same.
    let pool = try readingOptions.pool(asksAgain: true)
    let pipeline = Pipeline(
      readings: Readings(pool: pool, settings: settings, second: try readingOptions.secondReading(registry)),
      registry: registry, library: nil, type: type, calibrations: calibrations?.calibrations ?? [:])
    let greeting = WorkerGreeting(pipeline, calibration: calibrations?.digest)
    Terminal.write(try JSONOutput.line(greeting) + "\n")
    let requests = WorkerRequests(limit: settings.limits.fileBytes)
    let workers = try readingOptions.workers()
    do {
      try await Batch.run(atOnce: workers + 1, window: Self.window * workers, next: requests.next) {
        [readings] request in
        try await Self.answer(to: request, by: pipeline, withReading: readings)
      } deliver: { answer in
        Terminal.write(try JSONOutput.line(answer) + "\n")
      }
    } catch let fault as WorkerRequests.Fault {
      Terminal.complain("docent: \(fault)")
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    await pool.stop()
    await registry.stop()
  }

  /// How many answers for each reader may wait for a slow one before them.
  private static let window = 16

  private static func answer(
    to request: WorkerRequest, by pipeline: Pipeline, withReading: Bool
  ) async throws -> WorkerAnswer {
    var result: FileResult
    switch request.content {
    case .source(let source): result = try await pipeline.process(source)
    case .failure(let failure): result = FileResult(source: request.source, error: failure)
    }
    result.source = request.source
    result.explanation = nil
    if !withReading { result.reading = nil }
    if let document = result.document {
      for index in result.records.indices {
        result.records[index].id = StableID.of(result.records[index], at: index, in: document.id)
      }
    }
    return WorkerAnswer(id: request.id, result: result)
  }
}

/// An answer: the result with the request's id.
struct WorkerAnswer: Encodable, Sendable {
  let id: String?
  let result: FileResult

  private enum CodingKeys: String, CodingKey { case id }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try result.encode(to: encoder)
  }
}

/// Ids that are the same whenever and wherever the same document gives the same records.
enum StableID {
  /// A UUID of version 8 (RFC 9562): of the SHA-256 of the document's id, the extractor's id and the record's place.
  static func of(_ record: Record, at place: Int, in documentID: String) -> String {
    var digits = Array(Digest.sha256(Data("\(documentID)/\(record.extractor.id)/\(place)".utf8)).prefix(32))
    digits[12] = "8"
    digits[16] = "8"
    let parts = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
    return parts.map { String($0) }.joined(separator: "-")
  }
}
