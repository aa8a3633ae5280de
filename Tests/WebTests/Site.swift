import Documents
import Engine
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Reading
import Store
import TestSupport
import Testing

@testable import Web
@testable import docent

import struct Documents.Record

/// A server over a library of its own, with tokens of every scope.
struct Site {
  let library: Library
  let service: WebService
  let client: any TestClientProtocol
  let tokens: [AccessToken.Scope: String]

  /// Calls a body with a new site, which ends with it.
  ///
  /// - Parameter readers: What reads files; the built program, or nothing that could.
  static func with(
    limits: WebLimits = WebLimits(), readers command: [String] = ["/nowhere/reader"],
    settings change: (inout WebService.Settings) -> Void = { _ in },
    _ body: @Sendable (Site) async throws -> Void
  ) async throws {
    var settings = WebService.Settings()
    settings.limits = limits
    change(&settings)
    try await withTemporaryFolder { [settings] folder in
      let library = try Library(sharedAt: folder, readers: 2)
      let registry = try Registry(BuiltinPlugins.extractors)
      try await library.keepViews(registry.views)
      var tokens: [AccessToken.Scope: String] = [:]
      for scope in AccessToken.Scope.allCases {
        let token = Secret.make()
        try await library.addToken(named: scope.rawValue, scope: scope, hash: Secret.hash(token))
        tokens[scope] = token
      }
      let readers = ReaderPool(workers: 1, command: command)
      let service = try WebService(
        library: library, registry: registry, settings: settings, readers: readers, drawers: readers
      ) { languages, _ in
        if languages == "xyz" { throw Failure(.notFound, "there is no language xyz") }
        return ReadingSettings()
      }
      let parts = WebServer.Parts(service, logger: Logger(label: "test"))
      try await parts.runner.prepare()
      let app = Application(router: try WebServer.router(service, parts), services: [parts.runner, parts.hub])
      try await app.test(.live) { [tokens] client in
        try await body(Site(library: library, service: service, client: client, tokens: tokens))
      }
      await readers.stop()
    }
  }

  /// The built program as a reader.
  static let program = [DocentProgram.file.path(percentEncoded: false), "reader-worker"]

  /// The answer to a request, by the holder of a token.
  @discardableResult
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, as scope: AccessToken.Scope? = .admin,
    headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await ask(method, path, bytes: body.map { ByteBuffer(string: $0) }, as: scope, headers: headers)
  }

  /// The same with any bytes.
  @discardableResult
  func ask(
    _ method: HTTPRequest.Method, _ path: String, bytes: ByteBuffer?, as scope: AccessToken.Scope? = .admin,
    headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if let scope, let token = tokens[scope] { headers[.authorization] = "Bearer \(token)" }
    return try await client.execute(uri: path, method: method, headers: headers, body: bytes)
  }

  /// The JSON of an answer.
  func json(_ path: String) async throws -> JSONValue { try await ask(.get, path).json }

  /// Keeps records that were read by nobody.
  func save(_ records: [(record: Record, title: String?)], document id: String = Sample.id(1)) async throws {
    try await library.save(
      try Sample.document(id), original: nil, source: "a.jpg",
      records: records.map { FinishedRecord($0.record, title: $0.title) }, after: nil)
  }

  /// The job of an id, once it is over.
  func finished(_ id: String) async throws -> JSONValue {
    var job = JSONValue.null
    try await eventually {
      job = try await json("/api/v1/jobs/\(id)")
      return ["done", "failed", "cancelled"].contains(job["state"]?.string)
    }
    return job
  }
}

extension TestResponse {
  /// The body as JSON.
  var json: JSONValue {
    get throws { try JSONDecoder().decode(JSONValue.self, from: Data(body.readableBytesView)) }
  }

  /// The code of a problem; nil if it is none.
  var problem: String? {
    headers[.contentType] == "application/problem+json" ? (try? json)?["code"]?.string : nil
  }
}
