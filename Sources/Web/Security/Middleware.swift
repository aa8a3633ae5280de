import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Checks the host name, the client's credential and the origin of every request.
struct Gatekeeper: RouterMiddleware {
  let hosts: HostCheck
  let credentials: Credentials

  @concurrent
  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    try hosts.check(request)
    var context = context
    context.client = try await credentials.client(of: request, isLocal: context.isLocal)
    try SiteCheck.check(request, context.client)
    guard context.client != nil || Self.isOpen(request.uri.path) else {
      throw Problem(
        .unauthorized, "unauthorized", "open the link that docent serve printed, or give a token; see docent token new")
    }
    return try await next(request, context)
  }

  /// Whether a path needs no credential: the login and static files.
  private static func isOpen(_ path: String) -> Bool { path == "/login" || path.hasPrefix("/static/") }
}

/// Header fields of every response that keep a browser from doing more with it than it should.
struct ResponseHeaders: RouterMiddleware {
  @concurrent
  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in Self.fields { response.headers[name] = value }
    if response.headers[.contentSecurityPolicy] == nil { response.headers[.contentSecurityPolicy] = Self.policy }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }

  /// Scripts, styles and pictures of this server alone; no script within a page, no frame around one.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; \
    font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  private static let fields: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"),
    (.name("Referrer-Policy"), "no-referrer"),
    (.name("X-Frame-Options"), "DENY"),
    (.name("Cross-Origin-Opener-Policy"), "same-origin"),
    (.name("Cross-Origin-Resource-Policy"), "same-origin"),
    (.name("Permissions-Policy"), "camera=(self), microphone=(), geolocation=()"),
  ]
}

extension HTTPField.Name {
  /// A name that is known to be one.
  fileprivate static func name(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .xContentTypeOptions }
}

/// Turns errors into responses: problem details for programs, a short page for people.
struct ProblemResponses: RouterMiddleware {
  /// The methods that a path knows.
  let methods: @Sendable (String) -> [String]

  @concurrent
  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // Hummingbird answers what is no HTTP, and ends the connection.
      throw error
    } catch is CancellationError {
      return Self.response(to: Problem(.serviceUnavailable, "stopping", "the server is stopping"), request, context)
    } catch {
      var problem = Problem(error)
      if problem.status == .internalServerError {
        context.logger.error("\(request.method) \(request.uri.path): \(error)")
      }
      if let error = error as? HTTPError, error.status == .notFound { problem = missing(request) }
      return Self.response(to: problem, request, context)
    }
  }

  /// The problem of a path without such a route.
  private func missing(_ request: Request) -> Problem {
    let allowed = methods(request.uri.path)
    guard !allowed.isEmpty else { return .notFound("page") }
    var problem = Problem(.methodNotAllowed, "method_not_allowed", "this takes \(allowed.joined(separator: ", "))")
    problem.headers[.allow] = allowed.joined(separator: ", ")
    return problem
  }

  private static func response(to problem: Problem, _ request: Request, _ context: WebContext) -> Response {
    var response: Response
    if request.uri.path.hasPrefix("/api/") || request.method != .get {
      response = (try? JSONResponse.of(problem, status: problem.status)) ?? Response(status: problem.status)
      response.headers[.contentType] = "application/problem+json"
    } else {
      response = PagesController.response(to: problem)
    }
    for field in problem.headers { response.headers[field.name] = field.value }
    if problem.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer realm=\"docent\"" }
    if problem.closes || (isLong(request) && !Self.afterBody.contains(problem.status)) {
      closeAfter(&response, context)
    }
    return response
  }

  /// What is said of a body that was read.
  private static let afterBody: Set<HTTPResponse.Status> = [
    .badRequest, .conflict, .preconditionFailed, .unprocessableContent,
  ]

  /// Whether the body may be long, or without end.
  private static func isLong(_ request: Request) -> Bool {
    request.headers[.transferEncoding] != nil || (request.headers[.contentLength].flatMap { Int($0) } ?? 0) > 1 << 20
  }

  /// Closes the connection after the response, without waiting for the rest of the request.
  private static func closeAfter(_ response: inout Response, _ context: WebContext) {
    let body = response.body
    let channel = context.channel
    response.headers[.connection] = "close"
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      // A client that is still sending gets a moment to read the response.
      Task {
        try? await Task.sleep(for: .seconds(1))
        try? await channel.close()
      }
      try await body.write(writer)
    }
  }
}
