import Documents
import Engine
import Foundation
import Logging
import ServiceLifecycle
import Store

/// Works at the jobs of all clients, a few at a time: the client that was served longest ago is next. What waits, and what was begun, is in
/// the library and goes on after a restart, however the server ended.
actor JobRunner: Service {
  private let service: WebService
  private let uploads: UploadFolder
  private let logger: Logger
  /// How many files are at work: one more than readers, so that none waits for the next.
  private let atOnce: Int

  /// The jobs at work, by id.
  private var running: [String: Task<Void, Never>] = [:]
  /// The clients that were served, the last one last.
  private var served: [String] = []
  private var isStopping = false
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(service: WebService, uploads: UploadFolder, logger: Logger) {
    (self.service, self.uploads, self.logger) = (service, uploads, logger)
    atOnce = service.readers.count + 1
  }

  /// Brings jobs and uploads in order that an earlier server left. To be done before anything is received: what is being received
  /// belongs to no job yet.
  func prepare() async throws {
    try await service.library.requeueJobs()
    let old = try await service.library.removeJobs(
      overBefore: Date.now.addingTimeInterval(-86_400 * Double(service.settings.limits.jobDays)))
    for name in old { uploads.remove(name) }
    try uploads.prepare(keeping: Set(try await service.library.jobs(limit: Int.max).compactMap(\.upload)))
  }

  /// Works until the server stops; then jobs that are not done wait for the next start.
  func run() async throws {
    wake()
    await withGracefulShutdownHandler {
      for await _ in signals {
        if isStopping { break }
        await startJobs()
      }
    } onGracefulShutdown: {
      Task { await self.stop() }
    }
  }

  /// Says that there is a job to do.
  nonisolated func wake() { signal.yield() }

  /// Ends a job: one that waits goes, one that is at work is broken off.
  func cancel(_ id: String) async throws -> StoredJob? {
    let job = try await service.library.update(job: id) { job in
      if !job.state.isOver { (job.state, job.progress, job.message) = (.cancelled, nil, "cancelled") }
    }
    running[id]?.cancel()
    return job
  }

  private func stop() async {
    isStopping = true
    for task in running.values { task.cancel() }
    signal.yield()
    signal.finish()
  }

  /// Starts jobs as long as there is room.
  private func startJobs() async {
    while running.count < atOnce, !isStopping {
      do {
        guard let job = try await service.library.nextJob(after: served) else { return }
        let begun = try await service.library.update(job: job.id) { job in
          if job.state == .queued { (job.state, job.progress, job.message, job.fault) = (.reading, nil, nil, nil) }
        }
        served.removeAll { $0 == job.client }
        served.append(job.client)
        if served.count > Self.mostServed { served.removeFirst() }
        guard let begun, begun.state == .reading else { continue }
        running[job.id] = Task { await work(at: begun) }
      } catch {
        // A library that is locked, or a disk that is full, may be neither in a while.
        logger.error("the queue of jobs: \(error)")
        try? await Task.sleep(for: .seconds(2))
        wake()
        return
      }
    }
  }

  private static let mostServed = 1000

  private func work(at job: StoredJob) async {
    let outcome = await JobWork(service: service, uploads: uploads).outcome(of: job)
    do {
      try await finish(job, outcome)
    } catch is CancellationError {
      // The server stops; the next one starts the job again.
    } catch {
      // The job is still stored as begun, and is started again by the next server.
      logger.error("job \(job.id): \(error)")
    }
    running[job.id] = nil
    wake()
  }

  private func finish(_ job: StoredJob, _ outcome: JobWork.Outcome) async throws {
    var isKept = try service.library.originalFile(of: job.documentID) != nil
    // Of an archive the library has what is in it.
    if case .done(_, _, isTakenApart: true) = outcome { isKept = true }
    let isStopping = isStopping
    try await service.library.update(job: job.id) { [isKept] job in
      // It was cancelled in the meantime.
      if job.state == .cancelled { return }
      (job.progress, job.message) = (nil, nil)
      switch outcome {
      case .done(let ids, let message, _): (job.state, job.recordIDs, job.message) = (.done, ids, message)
      case .failed(let fault): (job.state, job.fault, job.message) = (.failed, fault, fault.message)
      case .interrupted: job.state = isStopping ? .queued : .cancelled
      }
      // The original of a document that is kept is in the library.
      if isKept { job.upload = nil }
    }
    if isKept, let upload = job.upload, try await service.library.job(job.id)?.upload == nil { uploads.remove(upload) }
  }
}
