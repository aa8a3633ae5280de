import Documents
import Engine
import Foundation
import Store

/// The work of a job: a file is read and its records are saved, or a record is extracted again as another type.
struct JobWork: Sendable {
  /// What came of a job.
  enum Outcome: Sendable {
    /// These records.
    ///
    /// - isTakenApart: Whether the file is an archive or a mail of which all was taken that it holds.
    case done([String], message: String?, isTakenApart: Bool = false)
    /// Nothing, for a reason.
    case failed(StoredJob.Fault)
    /// It was broken off.
    case interrupted
  }

  let service: WebService
  let uploads: UploadFolder

  /// Does the work of a job.
  func outcome(of job: StoredJob) async -> Outcome {
    do {
      return job.options.record == nil ? try await extract(job) : try await retype(job)
    } catch is CancellationError {
      return .interrupted
    } catch {
      if Task.isCancelled { return .interrupted }
      let reported = error as? any ReportedError
      return .failed(
        StoredJob.Fault(code: reported?.errorCode ?? "internal_error", message: reported?.report ?? "\(error)"))
    }
  }

  private func extract(_ job: StoredJob) async throws -> Outcome {
    let file: URL
    if let upload = job.upload {
      file = uploads.url(of: upload)
    } else if let original = try service.library.originalFile(of: job.documentID) {
      file = original
    } else {
      throw Failure(.notFound, "the file is not kept any more; send it again")
    }
    let progress = JobProgress(id: job.id, library: service.library)
    let readings = try readings(job)
    let pipeline = Pipeline(
      readings: readings, registry: service.registry, library: service.library, type: job.options.type,
      session: job.options.session, deed: DeedRun(.extract), observer: progress.note)
    if Readings.isContainer(file) { return try await takeApart(file, job, readings, by: pipeline) }
    let result = try await pipeline.process(.original(file, name: job.name))
    if let error = result.error, result.records.isEmpty {
      return .failed(StoredJob.Fault(code: error.code.rawValue, message: error.message))
    }
    let ids = try await tagged(result.records.map(\.id), job)
    return .done(ids, message: result.error?.message ?? result.document?.findings?.first?.message)
  }

  /// Extracts what an archive, a mail or a file of mails holds; what can't be taken of it is said, and fails nothing else.
  private func takeApart(
    _ file: URL, _ job: StoredJob, _ readings: Readings, by pipeline: Pipeline
  ) async throws -> Outcome {
    try await PrivateFolder.with { folder in
      let unpacked = try await readings.unpacked(file, name: job.name, in: folder)
      var (faults, ids, taken): ([(name: String, failure: Failure)], [String], Int) = (unpacked.faults, [], 0)
      for source in unpacked.sources {
        let result = try await pipeline.process(source)
        if let error = result.error, result.records.isEmpty {
          faults.append((source.name, error))
        } else {
          ids += result.records.map(\.id)
          taken += 1
        }
      }
      let failure = Unpacked.failure(of: faults, taken: taken, in: job.name)
      if let failure, taken == 0 {
        return .failed(StoredJob.Fault(code: failure.code.rawValue, message: failure.message))
      }
      return .done(try await tagged(ids, job), message: failure?.message, isTakenApart: failure == nil)
    }
  }

  private func tagged(_ ids: [String], _ job: StoredJob) async throws -> [String] {
    if !job.options.tags.isEmpty { try await service.library.tag(ids, adding: job.options.tags) }
    return ids
  }

  private func retype(_ job: StoredJob) async throws -> Outcome {
    let retyping = Retyping(library: service.library, registry: service.registry) { languages in
      var job = job
      job.options.languages = job.options.languages ?? languages
      return try readings(job)
    }
    let records = try await retyping.run(job.options.record ?? "", as: job.options.type ?? "")
    return .done(records.map(\.id), message: nil)
  }

  private func readings(_ job: StoredJob) throws -> Readings {
    let settings = try service.readingSettings(job.options.languages, job.options.type)
    return Readings(pool: service.readers, settings: settings, cache: service.library, second: service.second)
  }
}

/// Keeps how far a job is, not more often than people can see.
actor JobProgress {
  private let id: String
  private let library: Library
  private var state = StoredJob.State.reading
  private var last = ContinuousClock.now - .seconds(1)

  init(id: String, library: Library) { (self.id, self.library) = (id, library) }

  /// Notes a stage of the pipeline.
  nonisolated func note(_ stage: PipelineStage) async {
    switch stage {
    case .read(let pages, let count):
      // What is being read comes after what is read.
      await note(
        .reading, StoredJob.Progress(step: pages, of: count), "page \(min(pages + 1, count)) of \(count)")
    case .recognized(let lines, let count):
      await note(.reading, StoredJob.Progress(step: lines, of: count), "line \(min(lines + 1, count)) of \(count)")
    case .extracting: await note(.extracting, nil, nil)
    }
  }

  private func note(_ state: StoredJob.State, _ progress: StoredJob.Progress?, _ message: String?) async {
    guard state != self.state || last.duration(to: .now) > .milliseconds(500) else { return }
    (self.state, last) = (state, .now)
    // What can't be noted now is noted with the next stage.
    _ = try? await library.update(job: id) { job in
      if !job.state.isOver { (job.state, job.progress, job.message) = (state, progress, message) }
    }
  }
}
