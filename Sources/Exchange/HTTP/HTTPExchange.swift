import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// The program's one HTTP client: it asks the origins that the caller names and no others, follows no redirect, and limits time and size.
///
/// Proxies (`https_proxy`, `no_proxy` …) and certificates (`SSL_CERT_FILE`, `SSL_CERT_DIR`) come from the environment.
public actor HTTPExchange {
  private var clients: [ProxySettings.Proxy?: HTTPClient] = [:]
  private let proxies: ProxySettings
  private let tls: TLSConfiguration

  /// Calls a body with a client, and ends its connections after it.
  ///
  /// - Throws: `HTTPFailure` if the environment names a proxy or certificates that can't be used; what the body throws.
  public static func with<Value: Sendable>(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    _ body: (HTTPExchange) async throws -> Value
  ) async throws -> Value {
    let exchange = try HTTPExchange(environment)
    do {
      let value = try await body(exchange)
      await exchange.end()
      return value
    } catch {
      await exchange.end()
      throw error
    }
  }

  private init(_ environment: [String: String]) throws {
    proxies = try ProxySettings(environment)
    var tls = TLSConfiguration.makeClientConfiguration()
    if let place = try TrustedCertificates.place(in: environment) { tls.trustRoots = .file(place) }
    self.tls = tls
  }

  /// Sends a request.
  ///
  /// - Parameter origin: Where it may go; any other place fails before a byte is sent. A redirect is an answer like any other.
  /// - Throws: `HTTPFailure`, `CancellationError`; the system's error if a file of the form can't be read.
  public func send(_ call: HTTPCall, to origin: Origin) async throws -> HTTPAnswer {
    guard Origin(call.url) == origin else { throw HTTPFailure.foreignOrigin("\(call.url.absoluteString)") }
    var request = HTTPClientRequest(url: call.url.absoluteString)
    request.method = HTTPMethod(rawValue: call.method)
    for (name, value) in call.headers { request.headers.add(name: name, value: value) }
    switch call.body {
    case .data(let data): request.body = .bytes(ByteBuffer(bytes: data))
    case .form(let form):
      request.headers.add(name: "Content-Type", value: form.contentType)
      request.body = .stream(FormBytes(form: form), length: .known(Int64(try form.byteCount())))
    case nil: break
    }
    let client = client(for: origin)
    do {
      return try await within(seconds: call.seconds) { [request] in
        let response = try await client.execute(request, timeout: .nanoseconds(Int64(call.seconds * 1e9)))
        var body = Data()
        for try await part in response.body {
          body.append(contentsOf: part.readableBytesView)
          if body.count > call.answerBytes { throw HTTPFailure.answerTooLong(call.answerBytes) }
        }
        return HTTPAnswer(
          status: Int(response.status.code), headers: response.headers.map { (name: $0.name, value: $0.value) },
          body: body)
      }
    } catch let failure as HTTPFailure {
      throw failure
    } catch let error as CocoaError {
      throw error
    } catch {
      try Task.checkCancellation()
      if let error = error as? HTTPClientError, error == .deadlineExceeded || error == .readTimeout {
        throw HTTPFailure.timeout(call.seconds)
      }
      throw HTTPFailure.connection(Self.words(error))
    }
  }

  private func client(for origin: Origin) -> HTTPClient {
    let proxy = proxies.proxy(for: origin)
    if let known = clients[proxy] { return known }
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(10), read: .seconds(60)))
    configuration.proxy = proxy.map { .init($0) }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    clients[proxy] = client
    return client
  }

  private func end() async {
    for client in clients.values { try? await client.shutdown() }
    clients = [:]
  }

  /// An error of the connection, for people.
  private static func words(_ error: any Error) -> String {
    switch error {
    case let error as HTTPClientError: "the connection failed: \(error.shortDescription)"
    case let error as NIOConnectionError: "\(error.host):\(error.port) can't be reached"
    default: "the connection failed: \(error)"
    }
  }
}

/// Runs a body that is cancelled when its time is over, reading of the answer included.
private func within<Value: Sendable>(
  seconds: Double, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw HTTPFailure.timeout(seconds)
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}
