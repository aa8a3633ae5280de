import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A mail server (IMAP, without TLS) on a port of this machine, with one folder; it misbehaves as a test asks.
final class TestMailServer: Sendable {
  /// What the server does with a command, in place of what a server should.
  enum Reaction: Sendable {
    /// It sends a text, in which `TAG` is the command's.
    case answer(String)
    /// It never answers.
    case hang
    /// It sends such a text, and closes the connection.
    case cut(String)
  }

  /// The folder.
  struct Folder: Sendable {
    var validity: UInt32 = 1
    /// The mails by their numbers.
    var mails: [UInt32: String] = [:]
    /// The flags that were set.
    var flags: [UInt32: String] = [:]
    /// The mails that were moved, with the folder that they moved to.
    var moved: [UInt32: String] = [:]
  }

  private struct State {
    var folder: Folder
    var commands: [String] = []
  }

  let port: Int
  private let channel: any Channel
  private let state: Mutex<State>

  /// The folder as it is.
  var folder: Folder {
    get { state.withLock(\.folder) }
    set { state.withLock { $0.folder = newValue } }
  }
  /// The commands that came, without their tags.
  var commands: [String] { state.withLock(\.commands) }
  var url: String { "imap://127.0.0.1:\(port)" }

  /// Calls a body with a server, which ends after it.
  static func with<Value>(
    _ folder: Folder, greeting: String = "* OK ready", react: @escaping @Sendable (String) -> Reaction? = { _ in nil },
    _ body: (TestMailServer) async throws -> Value
  ) async throws -> Value {
    let holder = Holder()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Handler(holder, greeting: greeting, react: react))
        }
      }.bind(host: "127.0.0.1", port: 0).get()
    let server = TestMailServer(channel, folder)
    holder.server.withLock { $0 = server }
    do {
      let value = try await body(server)
      try? await channel.close()
      return value
    } catch {
      try? await channel.close()
      throw error
    }
  }

  private init(_ channel: any Channel, _ folder: Folder) {
    self.channel = channel
    port = channel.localAddress?.port ?? 0
    state = Mutex(State(folder: folder))
  }

  /// What a server answers: lines, in which `TAG` is the command's.
  fileprivate func answer(_ command: String) -> String {
    state.withLock { state in
      state.commands.append(command)
      let words = command.split(separator: " ").map(String.init)
      let uid = words.count > 2 ? UInt32(words[2]) : nil
      switch words.prefix(2).joined(separator: " ").uppercased() {
      case "CAPABILITY": return "* CAPABILITY IMAP4rev1 UIDPLUS MOVE\r\nTAG OK done\r\n"
      case "LOGOUT": return "* BYE now\r\nTAG OK done\r\n"
      case let start where start.hasPrefix("SELECT") || start.hasPrefix("EXAMINE"):
        return
          "* \(state.folder.mails.count) EXISTS\r\n* OK [UIDVALIDITY \(state.folder.validity)] valid\r\nTAG OK done\r\n"
      case let start where start.hasPrefix("STATUS"):
        return "* STATUS \(words[1]) (MESSAGES 0)\r\nTAG OK done\r\n"
      case "UID FETCH":
        let chosen = state.folder.mails.sorted { $0.key < $1.key }.filter { uid == nil || $0.key == uid }
        let lines = chosen.enumerated().map { place, mail in
          let size = mail.value.utf8.count
          return uid == nil
            ? "* \(place + 1) FETCH (UID \(mail.key) FLAGS (\(state.folder.flags[mail.key] ?? "")) RFC822.SIZE \(size))\r\n"
            : "* \(place + 1) FETCH (UID \(mail.key) BODY[] {\(size)}\r\n\(mail.value))\r\n"
        }
        return lines.joined() + "TAG OK done\r\n"
      case "UID STORE":
        if let uid { state.folder.flags[uid] = words.last?.trimmingCharacters(in: ["(", ")"]) }
        return "TAG OK done\r\n"
      case "UID MOVE":
        if let uid, state.folder.mails.removeValue(forKey: uid) != nil {
          state.folder.moved[uid] = words[3].trimmingCharacters(in: ["\""])
        }
        return "TAG OK done\r\n"
      default: return "TAG OK done\r\n"
      }
    }
  }

  private final class Holder: Sendable {
    let server = Mutex<TestMailServer?>(nil)
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let holder: Holder
    let greeting: String
    let react: @Sendable (String) -> Reaction?
    var text = ""

    init(_ holder: Holder, greeting: String, react: @escaping @Sendable (String) -> Reaction?) {
      (self.holder, self.greeting, self.react) = (holder, greeting, react)
    }

    func channelActive(context: ChannelHandlerContext) { send(greeting + "\r\n", context) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      text += String(buffer: unwrapInboundIn(data))
      while let end = text.firstRange(of: "\r\n") {
        let line = String(text[..<end.lowerBound])
        text = String(text[end.upperBound...])
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let server = holder.server.withLock({ $0 }) else { return context.close(promise: nil) }
        let usual = server.answer(parts[1])
        switch react(parts[1]) ?? .answer(usual) {
        case .answer(let text): send(text.replacing("TAG", with: parts[0]), context)
        case .hang: break
        case .cut(let text):
          send(text.replacing("TAG", with: parts[0]), context)
          context.close(promise: nil)
        }
      }
    }

    private func send(_ text: String, _ context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }
  }
}
