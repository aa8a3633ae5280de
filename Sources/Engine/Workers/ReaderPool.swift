public import Documents
public import Foundation
public import Reading

/// Reads files in worker processes, so that a file that crashes or hangs a library costs itself and nothing else.
///
/// Each worker keeps one recognizer. OpenMP is told to use one thread through the workers' environment, the only place
/// where it listens: two recognizers with OpenMP's own threads on two cores take four times as long.
public actor ReaderPool {
  private let workers: [ChildProcess]
  private var idle: [ChildProcess]
  private var waiting: [CheckedContinuation<ChildProcess, Never>] = []

  /// A pool of so many workers, each started when it is first needed by running a command.
  ///
  /// - Parameters:
  ///   - asksAgain: Whether a file during which its worker ends is read once more: what was killed by chance costs nothing then.
  ///   - isBackground: Whether other processes go first where the processor is busy.
  public init(workers count: Int, command: [String], asksAgain: Bool = false, isBackground: Bool = false) {
    self.count = max(1, count)
    workers = (0..<self.count).map { _ in
      var start = ChildProcess.Command(name: "the reader", arguments: command)
      start.environment = [
        "OMP_THREAD_LIMIT": "1", ReaderWorker.parentKey: "\(ProcessInfo.processInfo.processIdentifier)",
      ]
      if isBackground { start.environment[ReaderWorker.backgroundKey] = "1" }
      start.clock = .processor
      start.asksAgain = asksAgain
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
  ///
  /// - Parameters:
  ///   - id: The document's id; nil to compute it.
  ///   - report: Called while a picture is recognized, with the lines that are read and those that were found on it.
  public func read(
    _ file: URL, id: String? = nil, settings: ReadingSettings,
    report: (@Sendable (_ read: Int, _ found: Int) -> Void)? = nil
  ) async throws -> Document {
    try await call(.file(file.path(percentEncoded: false), id: id), settings) { line in
      guard let progress = ReaderProgress(line: line) else { return false }
      report?(progress.read, progress.found)
      return true
    }
  }

  /// Some pages of a PDF; throws `Failure`, `plugin_failed` if the worker ended.
  func part(_ part: DocumentPart.Request, settings: ReadingSettings) async throws -> DocumentPart {
    // A worker begins no page after half a second, so one page is what it may hang on.
    try await withWorker { try await $0.work(.part(part), settings, within: settings.limits.secondsPerPage) }
  }

  /// How many workers there are.
  public nonisolated let count: Int

  /// The upright images of a file's pages, in the order of their numbers, as PNG files in a folder; throws `Failure`.
  ///
  /// - Parameter turns: The pages by number, each with the clockwise turn that makes it upright, in degrees.
  public func pageImages(
    of file: URL, turns: [Int: Int], in folder: URL, settings: ReadingSettings
  ) async throws -> [URL] {
    let names: [String] = try await call(
      .pageImages(file.path(percentEncoded: false), turns: turns, folder: folder.path(percentEncoded: false)), settings)
    return names.map { folder.appending(path: $0) }
  }

  /// Draws a part of a page of a file into the crop's own file; throws `Failure`.
  public func draw(_ crop: PageDrawing.Crop, of file: URL, settings: ReadingSettings) async throws {
    let _: Bool = try await call(.crop(file.path(percentEncoded: false), crop), settings)
  }

  /// Writes the files attached to a PDF into a folder; throws `Failure`.
  func attachments(
    of file: URL, to folder: URL, settings: ReadingSettings
  ) async throws -> AttachmentWriter.Outcome {
    try await call(
      .attachments(file.path(percentEncoded: false), folder: folder.path(percentEncoded: false)), settings)
  }

  /// Writes the files in an archive, a mail or a file of mails into a folder; throws `Failure`.
  func contents(of file: URL, to folder: URL, settings: ReadingSettings) async throws -> ContainerWriter.Outcome {
    try await call(.contents(file.path(percentEncoded: false), folder: folder.path(percentEncoded: false)), settings)
  }

  /// When and where a file was made, by what it says of itself; throws `Failure` if it can't be opened.
  func details(of file: URL, settings: ReadingSettings) async throws -> FileDetails {
    try await call(.details(file.path(percentEncoded: false)), settings)
  }

  private func call<Result: Codable & Sendable>(
    _ task: ReaderTask, _ settings: ReadingSettings, notified: Connection.Notified? = nil
  ) async throws -> Result {
    do {
      // The reader limits its own time page by page; past this it hangs in a library.
      return try await withWorker {
        try await $0.work(task, settings, within: settings.limits.secondsPerFile, notified: notified)
      }
    } catch let failure as Failure where failure.code == .pluginFailed {
      throw Failure(.corrupt, "reading it failed: \(failure.message)")
    }
  }

  private func withWorker<Result: Sendable>(_ body: (ChildProcess) async throws -> Result) async throws -> Result {
    let worker = await take()
    defer { giveBack(worker) }
    return try await body(worker)
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

extension ChildProcess {
  /// The answer of a reading worker; it gets 8 seconds more than its own limit, which it should keep by itself.
  fileprivate func work<Result: Codable & Sendable>(
    _ task: ReaderTask, _ settings: ReadingSettings, within seconds: Double, notified: Connection.Notified? = nil
  ) async throws -> Result {
    try await call(
      ReaderJob.method, ReaderJob(task: task, settings: settings), within: .seconds(seconds + 8), notified: notified)
  }
}
