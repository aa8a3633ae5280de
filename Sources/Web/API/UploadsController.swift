import Documents
import Engine
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store
import Synchronization

/// Takes files in: one as the body of a request, or several as a form's.
struct UploadsController: Sendable {
  let service: WebService
  let runner: JobRunner
  let uploads: UploadFolder
  /// The uploads that are received now.
  private let count = Count()

  private final class Count: Sendable {
    let now = Mutex(0)
  }

  init(service: WebService, runner: JobRunner, uploads: UploadFolder) {
    (self.service, self.runner, self.uploads) = (service, runner, uploads)
  }

  func add(to routes: inout Routes) {
    routes.on(.post, "/documents", scope: .write, use: post)
    routes.on(.put, "/documents/{id}", scope: .write) { request, context in
      try await take(request, context, name: try context.parameter("id"))
    }
  }

  private func post(_ request: Request, _ context: WebContext) async throws -> Response {
    if let type = request.headers[.contentType], type.lowercased().hasPrefix("multipart/") {
      return try await takeForm(request, context, type)
    }
    return try await take(request, context, name: try RequestQuery(request).text("name") ?? "upload")
  }

  /// Takes the body of a request in as a file.
  private func take(_ request: Request, _ context: WebContext, name: String) async throws -> Response {
    let options = try options(of: request)
    return try await receiving(request, context) { client in
      try request.checkLength(atMost: service.settings.limits.uploadBytes)
      let upload = try await uploads.begin()
      for try await part in request.body { try await upload.add(part) }
      let file = try await upload.finish(length: request.headers[.contentLength].flatMap { Int($0) })
      return try await answer([try await add(file, name: name, options, request, client)])
    }
  }

  /// Takes the files of a form in, each as it comes.
  private func takeForm(_ request: Request, _ context: WebContext, _ type: String) async throws -> Response {
    let limits = service.settings.limits
    guard let form = MultipartForm(contentType: type, limits: limits) else {
      throw Problem.invalid("the form names no boundary")
    }
    let options = try options(of: request)
    return try await receiving(request, context) { client in
      try request.checkLength(atMost: limits.uploadBytes * limits.parts)
      let files = FormFiles(form: form, options: options, limits: limits, uploads: uploads)
      for try await part in request.body { try await files.add(part) }
      try files.finish()
      var added: [Added] = []
      for (name, file) in files.take() {
        added.append(try await add(file, name: name, files.options, request, client))
      }
      return try await answer(added)
    }
  }

  /// How a request wants its files taken.
  private func options(of request: Request) throws -> StoredJob.Options {
    let parameters = RequestQuery(request)
    let limit = service.settings.limits.nameCharacters
    var options = StoredJob.Options(
      type: try parameters.text("as", atMost: limit), languages: try parameters.text("languages", atMost: limit),
      session: try parameters.text("session", atMost: limit))
    options.tags = try parameters.text("tag", atMost: limit)?.split(separator: ",").map(String.init) ?? []
    return options
  }

  /// Receives where there is room: for one more upload now, and in the queue.
  private func receiving(
    _ request: Request, _ context: WebContext, _ body: (Client) async throws -> Response
  ) async throws -> Response {
    guard let client = context.client else { throw Problem(.unauthorized, "unauthorized", "give a token") }
    let limits = service.settings.limits
    let waiting = try await service.library.openJobs(of: client.id)
    guard waiting.own < limits.jobsOfClient, waiting.all < limits.jobs else {
      throw Self.busy(.tooManyRequests, "queue_full", "too many files wait already; try again later")
    }
    let isFull = count.now.withLock { now in
      if now < limits.uploads { now += 1 } else { return true }
      return false
    }
    if isFull { throw Self.busy(.serviceUnavailable, "busy", "too many uploads at once; try again in a moment") }
    defer { count.now.withLock { $0 -= 1 } }
    return try await body(client)
  }

  private static func busy(_ status: HTTPResponse.Status, _ code: String, _ detail: String) -> Problem {
    var problem = Problem(status, code, detail)
    problem.headers[.retryAfter] = "10"
    problem.closes = true
    return problem
  }

  /// What an upload led to: a job, or a document that the library already has.
  private enum Added {
    case job(StoredJob)
    case duplicate(String)
  }

  /// Adds a job for a file, unless the same was asked for before, or is there.
  private func add(
    _ file: UploadFolder.File, name: String, _ options: StoredJob.Options, _ request: Request, _ client: Client
  ) async throws -> Added {
    var isTaken = false
    defer { if !isTaken { uploads.remove(file.name) } }
    try service.check(type: options.type, languages: options.languages)
    for tag in options.tags where !TagError.accepts(tag) { throw TagError(tag: tag) }
    let key = request.headers[.idempotencyKey]
    guard (key?.count ?? 0) <= service.settings.limits.nameCharacters else {
      throw Problem.invalid("the idempotency key is too long")
    }
    // The same request again has its job, not what became of it.
    var isRepeated = false
    if let key { isRepeated = try await service.library.job(of: client.id, key: key) != nil }
    if !isRepeated, options.type == nil, options.languages == nil,
      try await !service.library.documents(file.digest, limit: 1).isEmpty,
      try service.library.originalFile(of: file.digest) != nil
    {
      return .duplicate(file.digest)
    }
    let open = try await service.library.jobs(
      in: StoredJob.State.allCases.filter { !$0.isOver }, document: file.digest, limit: 10)
    if key == nil, let same = open.first(where: { $0.options == options }) { return .job(same) }
    let new = StoredJob(
      client: client.id, idempotencyKey: key, name: Self.fileName(name, service.settings.limits), options: options,
      documentID: file.digest, upload: file.name)
    let kept = try await service.library.add(new)
    isTaken = kept.id == new.id
    guard kept.documentID == file.digest else {
      throw Problem(.unprocessableContent, "idempotency_key_reused", "this idempotency key was given with another file")
    }
    runner.wake()
    return .job(kept)
  }

  /// The last part of a name, as long as a name may be; it names no file here.
  private static func fileName(_ name: String, _ limits: WebLimits) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "upload"
    return String(last.filter { !$0.isNewline }.prefix(limits.nameCharacters))
  }

  private struct Duplicate: Encodable {
    var document: DocumentResource?
    var records: [SummaryResource]
    var duplicate = true
  }

  private func answer(_ added: [Added]) async throws -> Response {
    var jobs: [JobResource] = []
    for case .job(let job) in added { jobs.append(try await JobResource(job, service)) }
    if let first = jobs.first {
      let given = GivenJob(job: first, jobs: jobs.count > 1 ? jobs : nil)
      return try JSONResponse.of(given, status: .accepted, headers: [.location: "\(Routes.api)/jobs/\(first.id)"])
    }
    guard case .duplicate(let id)? = added.first else { throw Problem.invalid("there is no file") }
    let document = try await service.library.documents(id, limit: 1).first.map { DocumentResource($0) }
    return try JSONResponse.of(
      Duplicate(document: document, records: try await service.summaries(ofDocument: id)))
  }
}
