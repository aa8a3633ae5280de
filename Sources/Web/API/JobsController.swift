import Documents
import Engine
import Extraction
import Foundation
import HTTPTypes
import Hummingbird
import Store

/// Jobs: what became of the files that were given.
struct JobsController: Sendable {
  let service: WebService
  let runner: JobRunner
  let uploads: UploadFolder

  func add(to routes: inout Routes) {
    routes.on(.get, "/jobs", scope: .read, use: list)
    routes.on(.get, "/jobs/{id}", scope: .read, use: job)
    routes.on(.post, "/jobs/{id}/cancel", scope: .write, use: cancel)
    routes.on(.post, "/jobs/{id}/retry", scope: .write, use: retry)
    routes.on(.delete, "/jobs/{id}", scope: .write, use: delete)
    routes.on(.post, "/records/{id}/retype", scope: .write, use: retype)
  }

  private func list(_ request: Request, _ context: WebContext) async throws -> Response {
    let parameters = RequestQuery(request)
    let states = try parameters.choice("state", of: StoredJob.State.self).map { [$0] }
    let limit = try parameters.number("limit", in: 1...service.settings.limits.pageSize) ?? 100
    var jobs: [JobResource] = []
    for job in try await service.library.jobs(in: states, limit: limit) {
      jobs.append(try await JobResource(job, service))
    }
    return try JSONResponse.of(["jobs": jobs])
  }

  private func job(_ request: Request, _ context: WebContext) async throws -> Response {
    try JSONResponse.of(try await JobResource(try await stored(context), service))
  }

  private func stored(_ context: WebContext) async throws -> StoredJob {
    guard let job = try await service.library.job(try context.parameter("id")) else { throw Problem.notFound("job") }
    return job
  }

  private func cancel(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let job = try await runner.cancel(try context.parameter("id")) else { throw Problem.notFound("job") }
    return try JSONResponse.of(try await JobResource(job, service))
  }

  private struct Retry: Decodable {
    var type: String?
    var languages: String?

    private enum CodingKeys: String, CodingKey {
      case languages
      case type = "as"
    }
  }

  private func retry(_ request: Request, _ context: WebContext) async throws -> Response {
    let known = try await stored(context)
    let retry = try await request.json(Retry.self, within: service.settings.limits)
    try service.check(type: retry.type ?? known.options.type, languages: retry.languages ?? known.options.languages)
    let job = try await service.library.update(job: known.id) { job in
      guard job.state.isOver else { throw Problem(.conflict, "job_not_over", "the job is not over yet") }
      (job.state, job.fault, job.message, job.progress, job.recordIDs) = (.queued, nil, nil, nil, [])
      if let type = retry.type { job.options.type = type }
      if let languages = retry.languages { job.options.languages = languages }
    }
    runner.wake()
    return try await accepted(job ?? known)
  }

  private func delete(_ request: Request, _ context: WebContext) async throws -> Response {
    let job = try await stored(context)
    guard job.state.isOver else { throw Problem(.conflict, "job_not_over", "the job is not over yet; cancel it first") }
    try await service.library.remove(job: job.id)
    if let upload = job.upload { uploads.remove(upload) }
    return Response(status: .noContent)
  }

  private struct Retype: Decodable {
    var type: String
  }

  private func retype(_ request: Request, _ context: WebContext) async throws -> Response {
    let type = try await request.json(Retype.self, within: service.settings.limits).type
    try service.check(type: type, languages: nil)
    let stored = try await service.library.record(try context.parameter("id"))
    let job = try await service.library.add(
      StoredJob(
        client: context.client?.id ?? "", name: stored.summary.source,
        options: StoredJob.Options(type: type, record: stored.record.id), documentID: stored.summary.documentID,
        upload: nil))
    runner.wake()
    return try await accepted(job)
  }

  private func accepted(_ job: StoredJob) async throws -> Response {
    try JSONResponse.of(
      GivenJob(job: try await JobResource(job, service)), status: .accepted,
      headers: [.location: "\(Routes.api)/jobs/\(job.id)"])
  }
}

extension WebService {
  /// Refuses a type that no plugin makes, and languages that can't be read.
  func check(type: String?, languages: String?) throws {
    if let type, registry.extractor(named: type) == nil {
      throw EditError.noType(type, known: Set(registry.extractors.map(\.shape.type)))
    }
    _ = try readingSettings(languages, type)
  }
}
