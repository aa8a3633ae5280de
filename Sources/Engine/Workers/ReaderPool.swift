public import Documents
import Extraction
public import Foundation
public import Reading

/// Reads files in worker processes, so that a file that crashes or hangs a library costs itself and nothing else.
///
/// Each worker keeps one recognizer. OpenMP is told to use one thread through the workers' environment, the only place
/// where it listens: two recognizers with OpenMP's own threads on two cores take four times as long.
public actor ReaderPool {
  /// What a worker is asked.
  public struct Request: Codable, Sendable {
    /// The file to read.
    public var path: String
    /// How to read it.
    public var settings: ReadingSettings
  }

  /// What a worker is asked for some pages of a PDF.
  public struct PartRequest: Codable, Sendable {
    /// The file and its pages.
    public var part: PDFPart.Request
    /// How to read it.
    public var settings: ReadingSettings
  }

  /// What a worker is asked for page images.
  public struct ImageRequest: Codable, Sendable {
    /// The file to draw.
    public var path: String
    /// The folder that the images go to.
    public var folder: String
    /// The pages by number, each with the clockwise turn that makes it upright, in degrees.
    public var turns: [Int: Int]
    /// How to read it.
    public var settings: ReadingSettings
  }

  /// What a worker is asked for a part of a page.
  public struct CropRequest: Codable, Sendable {
    /// The file to draw.
    public var path: String
    /// The part, and where its picture goes.
    public var crop: PageDrawing.Crop
    /// How to read it.
    public var settings: ReadingSettings
  }

  /// What a worker is asked for the files that a PDF carries with it.
  public struct AttachmentsRequest: Codable, Sendable {
    /// The PDF.
    public var path: String
    /// The folder that the files go to.
    public var folder: String
    /// How to read it.
    public var settings: ReadingSettings
  }

  /// The method that reads a file.
  static let readMethod = "read"
  /// The method that reads some pages of a PDF.
  static let partMethod = "read_part"
  /// The method that draws a file's pages.
  static let imagesMethod = "page_images"
  /// The method that draws a part of a page.
  static let cropMethod = "crop"
  /// The method that takes out the files that a PDF carries with it.
  static let attachmentsMethod = "attachments"

  private let workers: [ChildProcess]
  private var idle: [ChildProcess]
  private var waiting: [CheckedContinuation<ChildProcess, Never>] = []

  /// A pool of so many workers, each started when it is first needed by running a command.
  public init(workers count: Int, command: [String]) {
    self.count = max(1, count)
    workers = (0..<self.count).map { _ in
      var start = ChildProcess.Command(name: "the reader", arguments: command)
      start.environment = ["OMP_THREAD_LIMIT": "1"]
      start.clock = .processor
      return ChildProcess(start)
    }
    // The last is taken first.
    idle = workers.reversed()
  }

  /// Starts workers before they are asked for anything: to load its libraries takes one as long as to read forty pages of text.
  /// One that can't be started says so when it is asked.
  ///
  /// - Parameter most: How many at the most; those that are at work count.
  func start(_ most: Int = .max) async {
    for worker in workers.prefix(most) where idle.contains(where: { $0 === worker }) { try? await worker.start() }
  }

  /// The document in a file; throws `Failure`.
  public func read(_ file: URL, settings: ReadingSettings) async throws -> Document {
    let request = Request(path: file.path(percentEncoded: false), settings: settings)
    return try await call(Self.readMethod, request, limits: settings.limits)
  }

  /// Some pages of a PDF; throws `Failure`, `plugin_failed` if the worker ended.
  func part(_ part: PDFPart.Request, settings: ReadingSettings) async throws -> PDFPart {
    let worker = await take()
    defer { giveBack(worker) }
    // A worker begins no page after half a second, so one page is what it may hang on.
    return try await worker.call(
      Self.partMethod, PartRequest(part: part, settings: settings), within: .seconds(settings.limits.secondsPerPage + 8)
    )
  }

  /// How many workers there are.
  nonisolated let count: Int

  /// The upright images of a file's pages, in the order of their numbers, as PNG files in a folder; throws `Failure`.
  public func pageImages(
    of file: URL, turns: [Int: Int], in folder: URL, settings: ReadingSettings
  ) async throws -> [URL] {
    let request = ImageRequest(
      path: file.path(percentEncoded: false), folder: folder.path(percentEncoded: false), turns: turns,
      settings: settings)
    let names: [String] = try await call(Self.imagesMethod, request, limits: settings.limits)
    return names.map { folder.appending(path: $0) }
  }

  /// Draws a part of a page into a file; throws `Failure`.
  public func crop(_ request: CropRequest) async throws {
    let _: Bool = try await call(Self.cropMethod, request, limits: request.settings.limits)
  }

  /// Takes the files that a PDF carries with it out into a folder; throws `Failure`.
  func attachments(
    of file: URL, to folder: URL, settings: ReadingSettings
  ) async throws -> AttachmentWriter.Outcome {
    let request = AttachmentsRequest(
      path: file.path(percentEncoded: false), folder: folder.path(percentEncoded: false), settings: settings)
    return try await call(Self.attachmentsMethod, request, limits: settings.limits)
  }

  private func call<Params: Codable & Sendable, Result: Codable & Sendable>(
    _ method: String, _ params: Params, limits: Limits
  ) async throws -> Result {
    let worker = await take()
    defer { giveBack(worker) }
    do {
      // The reader keeps its own time page by page; past this it hangs in a library.
      return try await worker.call(method, params, within: .seconds(limits.secondsPerFile + 8))
    } catch let failure as Failure where failure.code == .pluginFailed {
      throw Failure(.corrupt, "reading it failed: \(failure.message)")
    }
  }

  /// Ends all workers.
  public func stop() async {
    await withTaskGroup { group in
      for worker in workers { group.addTask { await worker.stop() } }
    }
  }

  private func take() async -> ChildProcess {
    if let worker = idle.popLast() { return worker }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack(_ worker: ChildProcess) {
    if waiting.isEmpty {
      idle.append(worker)
    } else {
      waiting.removeFirst().resume(returning: worker)
    }
  }
}
