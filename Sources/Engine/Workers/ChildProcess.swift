import Documents
import Extraction
public import Foundation
import Glibc
import Subprocess
import SystemPackage

/// A program that answers JSON-RPC calls on its standard input and output, kept alive between calls.
///
/// One call at a time: callers that share a child wait for each other. A call past its time, an answer that is not one, or
/// an exit ends the process; the next call starts a new one. Its standard error goes to ours line by line only if asked.
public actor ChildProcess {
  /// How to start the program.
  public struct Command: Sendable {
    /// What messages call the program.
    public var name: String
    /// The program's path and its arguments.
    public var arguments: [String]
    /// The folder it runs in; nil for ours.
    public var folder: URL?
    /// Environment variables set on top of ours.
    public var environment: [String: String] = [:]
    /// What the program is kept to; nil for our own, which need no keeping.
    var sandbox: Sandbox?
    /// Called before every start.
    var prepare: @Sendable () throws -> Void = {}
    /// Whether it may run where it can't be confined.
    var confinement = Confinement.required
    /// Whether a call during which it ends is made once more of a new process: what was killed by chance answers then.
    var asksAgain = false
    /// What the limits on its answers are measured by.
    var clock = Clock.wall
    /// The time it may spend answering before it is started anew; nil for no end.
    var serviceTime: Duration?
    /// The longest answer it may give, in bytes.
    public var answerLimit = 256 << 20

    /// What a limit on an answer is measured by.
    enum Clock {
      /// The time that passes.
      case wall
      /// The processor time that the process takes: a busy machine costs it nothing.
      case processor
    }

    /// A program with its arguments.
    public init(name: String, arguments: [String]) {
      self.name = name
      self.arguments = arguments
    }

    /// The arguments and the environment to start it with; throws `Failure` if it has to be confined and can't be.
    func launch() async throws -> Connection.Launch {
      try prepare()
      guard let sandbox else {
        let added = environment.map { (Environment.Key(stringLiteral: $0.key), $0.value as String?) }
        return (arguments, .inherit.updating(Dictionary(uniqueKeysWithValues: added)), nil)
      }
      let own = Sandbox.environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
      let bare = Environment.custom(Dictionary(uniqueKeysWithValues: own))
      guard let problem = await Sandbox.problem else {
        if let reason = sandbox.unreadable { throw Failure(.pluginFailed, "\(name) can't be started: \(reason)") }
        return await sandbox.launch(sandbox.confined, bare)
      }
      guard confinement == .optional else {
        throw Failure(.pluginFailed, "\(name) can't be confined: \(problem); --allow-unconfined runs it all the same")
      }
      return await sandbox.launch(sandbox.unconfined, bare)
    }
  }

  /// Called once after every start, before the first call.
  public typealias Greeting = @Sendable (isolated ChildProcess) async throws -> Void

  private let command: Command
  private let greeting: Greeting?
  private var connection: Connection?
  private var served = Duration.zero
  /// Whether the process ended during the call at hand, other than by us.
  private var endedByItself = false
  private var departed: [String] = []
  private var nextID = 1
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A program that is started at the first call.
  public init(_ command: Command, greeting: Greeting? = nil) {
    self.command = command
    self.greeting = greeting
  }

  /// Calls a method and waits for its answer; throws `Failure` with the callee's code, `timeout` or `plugin_failed`.
  public func call<Params: Codable & Sendable, Result: Codable & Sendable>(
    _ method: String, _ params: Params, returning: Result.Type = Result.self, within limit: Duration
  ) async throws -> Result {
    try await call(method, params, within: limit, notified: nil)
  }

  /// The same, of a program that sends notifications before its answer.
  func call<Params: Codable & Sendable, Result: Codable & Sendable>(
    _ method: String, _ params: Params, within limit: Duration, notified: Connection.Notified?
  ) async throws -> Result {
    await takeTurn()
    defer { endTurn() }
    endedByItself = false
    do {
      try await connect()
      return try await send(method, params, within: limit, notified: notified)
    } catch  where command.asksAgain && endedByItself {
      try await connect()
      return try await send(method, params, within: limit, notified: notified)
    }
  }

  /// Starts the program and greets it, if it is not running.
  public func start() async throws {
    await takeTurn()
    defer { endTurn() }
    try await connect()
  }

  private func connect() async throws {
    // One that ended between two calls is no fault of the second.
    if await connection?.hasEnded == true {
      departed += await departure()
      await kill()
    }
    if let limit = command.serviceTime, served > limit { await stop() }
    guard connection == nil else { return }
    // Whoever does not want the answer any more needs no new process.
    try Task.checkCancellation()
    let launch = try await command.launch()
    let started = Connection(clock: command.clock)
    await started.start(command, launch)
    connection = started
    served = .zero
    do { try await greeting?(self) } catch {
      await kill()
      throw error
    }
  }

  /// Sends one call to the running process; for a greeting, which has its turn already.
  public func send<Params: Codable & Sendable, Result: Codable & Sendable>(
    _ method: String, _ params: Params, returning: Result.Type = Result.self, within limit: Duration
  ) async throws -> Result {
    try await send(method, params, within: limit, notified: nil)
  }

  private func send<Params: Codable & Sendable, Result: Codable & Sendable>(
    _ method: String, _ params: Params, within limit: Duration, notified: Connection.Notified?
  ) async throws -> Result {
    guard let connection else { throw Failure(.pluginFailed, "\(command.name) is not running") }
    let id = nextID
    nextID += 1
    let answer: RPCMessage.Response<Result>
    let start = ContinuousClock.now
    defer { served += start.duration(to: .now) }
    do {
      let line = try RPCMessage.line(RPCMessage.Request(id: id, method: method, params: params))
      let reply = try await connection.exchange(line, within: limit, notified: notified)
      answer = try JSONDecoder().decode(RPCMessage.Response<Result>.self, from: reply)
    } catch {
      if case Connection.Problem.ended = error { endedByItself = true }
      // Whatever it says after this could be taken for the answer to another call.
      await kill()
      throw Self.failure(error, name: command.name, method: method, limit: limit)
    }
    if let error = answer.error {
      throw Failure(
        error.data ?? .pluginFailed, error.data == nil ? "\(command.name): \(error.message)" : error.message)
    }
    guard answer.id == id, let result = answer.result else {
      await kill()
      throw Failure(.pluginFailed, "\(command.name) answered another call than \(method)")
    }
    return result
  }

  /// What the process did between two calls that it should not have: ended, said something that nobody had asked for, or stayed
  /// when it was told to end.
  public func departures() async -> [String] { departed + (await departure()) }

  private func departure() async -> [String] {
    guard case .ended(let reason) = await connection?.end else { return [] }
    return ["it left: \(reason)"]
  }

  /// Ends the process, which is told so and has a moment to go; the next call starts a new one.
  public func stop(within limit: Duration = parting) async {
    let farewell = RPCMessage.Request<RPCMessage.Nothing>(id: nil, method: "shutdown", params: nil)
    if let connection, let line = try? RPCMessage.line(farewell), await !connection.leave(with: line, within: limit) {
      departed.append("told to shut down, it did not end within \(limit.formatted(.units(allowed: [.seconds])))")
    }
    connection = nil
  }

  /// How long a process may take to end once it is told to.
  public static let parting = Duration.seconds(1)

  /// Ends the process at once.
  private func kill() async {
    await connection?.close()
    connection = nil
  }

  private func takeTurn() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func endTurn() {
    if waiting.isEmpty {
      isBusy = false
    } else {
      waiting.removeFirst().resume()
    }
  }

  private static func failure(_ error: any Error, name: String, method: String, limit: Duration) -> Failure {
    switch error {
    case let failure as Failure: failure
    case Connection.Problem.late:
      Failure(
        .timeout,
        "\(name) did not answer \(method) within \(limit.formatted(.units(allowed: [.seconds, .milliseconds])))")
    case Connection.Problem.ended(let reason): Failure(.pluginFailed, "\(name) ended during \(method): \(reason)")
    case Connection.Problem.outOfMemory:
      Failure(.tooLarge, "it takes more memory than \(name) may have")
    case Connection.Problem.cancelled: Failure(.pluginFailed, "\(name): \(method) was cancelled")
    case Connection.Problem.tooLong: Failure(.pluginFailed, "\(name) gave an answer that is too long to \(method)")
    case let error as DecodingError:
      Failure(.pluginFailed, "\(name) gave an answer to \(method) that breaks the contract: \(error.shortDescription)")
    default: Failure(.pluginFailed, "\(name): \(error)")
    }
  }
}

extension DecodingError {
  /// The key and the reason, in one line.
  public var shortDescription: String {
    let (context, key): (Context, (any CodingKey)?) =
      switch self {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      @unknown default: (Context(codingPath: [], debugDescription: "\(self)"), nil)
      }
    let path = (context.codingPath + [key].compactMap(\.self)).map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
