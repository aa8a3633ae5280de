import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A service on a port of this machine that misbehaves as a test asks.
final class TestService: Sendable {
  /// A request as it arrived, whole.
  struct Received: Sendable {
    var method: String
    var path: String
    var headers: [(name: String, value: String)]
    var body: Data

    subscript(header: String) -> String? { headers.first { $0.name.lowercased() == header.lowercased() }?.value }
    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// What the service does with a request that arrived.
  enum Reaction: Sendable {
    case answer(Int, headers: [(String, String)] = [], body: String = "")
    /// It never answers.
    case hang
    /// It closes the connection without an answer.
    case cut
    /// It begins an answer and closes the connection.
    case cutInAnswer
  }

  let port: Int
  private let channel: any Channel
  private let state: Mutex<State>
  private struct State {
    var received: [Received] = []
  }

  var received: [Received] { state.withLock { $0.received } }
  var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(filePath: "/") }

  /// Calls a body with a service, which ends after it.
  static func with<Value>(
    _ react: @escaping @Sendable (Received, _ number: Int) -> Reaction, _ body: (TestService) async throws -> Value
  ) async throws -> Value {
    let service = try await TestService(react)
    do {
      let value = try await body(service)
      try? await service.channel.close()
      return value
    } catch {
      try? await service.channel.close()
      throw error
    }
  }

  private init(_ react: @escaping @Sendable (Received, Int) -> Reaction) async throws {
    let box = Box()
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Handler(box: box, react: react))
        }
      }.bind(host: "127.0.0.1", port: 0).get()
    port = channel.localAddress?.port ?? 0
    state = Mutex(State())
    box.service.withLock { $0 = self }
  }

  private func add(_ request: Received) -> Int {
    state.withLock {
      $0.received.append(request)
      return $0.received.count
    }
  }

  private final class Box: Sendable {
    let service = Mutex<TestService?>(nil)
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    let box: Box
    let react: @Sendable (Received, Int) -> Reaction
    var head: HTTPRequestHead?
    var body = Data()

    init(box: Box, react: @escaping @Sendable (Received, Int) -> Reaction) {
      self.box = box
      self.react = react
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): (self.head, body) = (head, Data())
      case .body(let part): body.append(contentsOf: part.readableBytesView)
      case .end:
        guard let head, let service = box.service.withLock({ $0 }) else { return context.close(promise: nil) }
        let request = Received(
          method: head.method.rawValue, path: head.uri, headers: head.headers.map { ($0.name, $0.value) }, body: body)
        switch react(request, service.add(request)) {
        case .hang: break
        case .cut: context.close(promise: nil)
        case .cutInAnswer:
          write(200, [("Content-Length", "1000")], "beginning", in: context, ends: false)
          context.close(promise: nil)
        case .answer(let status, let headers, let text):
          write(status, headers + [("Content-Length", "\(text.utf8.count)")], text, in: context, ends: true)
        }
      }
    }

    private func write(
      _ status: Int, _ headers: [(String, String)], _ text: String, in context: ChannelHandlerContext, ends: Bool
    ) {
      let head = HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: HTTPHeaders(headers))
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      let body = wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text))))
      guard ends else { return context.writeAndFlush(body, promise: nil) }
      context.write(body, promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}
