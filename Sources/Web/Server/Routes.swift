import Foundation
import HTTPTypes
import Hummingbird
import Store

/// The routes of the server, each with what a client must be allowed to do.
struct Routes {
  /// A method and a path, its parameters in braces: `/api/v1/records/{id}`.
  struct Route: Hashable, Sendable {
    var method: HTTPRequest.Method
    var path: String
    /// The scope that a client needs; nil for public paths.
    var scope: AccessToken.Scope?
  }

  typealias Handler = @Sendable (Request, WebContext) async throws -> Response

  /// The path before all of the API.
  static let api = "/api/v1"

  private(set) var all: [Route] = []
  private var handlers: [Handler] = []

  /// Adds a route of the API.
  mutating func on(
    _ method: HTTPRequest.Method, _ path: String, scope: AccessToken.Scope, use handler: @escaping Handler
  ) {
    add(Route(method: method, path: Self.api + path, scope: scope), handler)
  }

  /// Adds a route of the API that only reads: its answers are cached until the library changes.
  ///
  /// - Parameters:
  ///   - tag: The entity tag of an answer; nil for one that is made of its bytes.
  ///   - look: Gives the value that is answered, as JSON.
  mutating func look<Value: Encodable & Sendable>(
    _ path: String, keeping responses: ResponseCache, tag: @escaping @Sendable (Value) -> String? = { _ in nil },
    use look: @escaping @Sendable (Request, WebContext) async throws -> Value
  ) {
    on(.get, path, scope: .read) { request, context in
      try await responses.response(to: request) {
        let value = try await look(request, context)
        return try ResponseCache.Answer(value, tag: tag(value))
      }
    }
  }

  /// Adds a page.
  mutating func page(_ path: String, scope: AccessToken.Scope? = .read, use handler: @escaping Handler) {
    add(Route(method: .get, path: path, scope: scope), handler)
  }

  private mutating func add(_ route: Route, _ handler: @escaping Handler) {
    all.append(route)
    handlers.append { request, context in
      if let scope = route.scope {
        guard let client = context.client else { throw Problem(.unauthorized, "unauthorized", "give a token") }
        guard client.scope >= scope else {
          throw Problem(.forbidden, "forbidden", "this needs a token of scope \(scope.rawValue)")
        }
      }
      return try await handler(request, context)
    }
  }

  /// Puts the routes into a router.
  func install(in router: Router<WebContext>) {
    for (route, handler) in zip(all, handlers) {
      router.on(RouterPath(route.path), method: route.method, use: handler)
    }
  }

  /// The methods that a path has routes for.
  func methods(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    let matching = all.filter { route in
      let pattern = route.path.split(separator: "/")
      return pattern.count == parts.count && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    return Set(matching.map(\.method.rawValue)).sorted()
  }
}

/// Values as JSON responses.
enum JSONResponse {
  /// A response with a value: keys in order, so that the same value is the same bytes.
  static func of(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    var headers = headers
    headers[.contentType] = "application/json"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: try bytes(value))))
  }

  /// A value as JSON.
  static func bytes(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(value)
  }
}
