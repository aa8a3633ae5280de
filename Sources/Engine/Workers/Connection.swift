import CProcess
import Documents
import Foundation
import Glibc
import Subprocess
import SystemPackage

/// The pipes to one running child: lines go in, lines come out.
actor Connection {
  /// Why an exchange failed.
  enum Problem: Error {
    /// No answer in time.
    case late
    /// The child ended.
    case ended(String)
    /// The child ended because it needed more memory than it may have.
    case outOfMemory
    /// The answer passed the limit.
    case tooLong
    /// Whoever asked does not want the answer any more.
    case cancelled
  }

  private let outgoing: AsyncStream<Data>.Continuation
  private var waiter: CheckedContinuation<Data, any Error>?
  /// Takes lines that come before the answer; whether one was such a line.
  private var notified: Notified?
  private(set) var end: Problem?
  private var processID: pid_t?
  private var group: ControlGroup?
  private var task: Task<Void, Never>?
  private let clock: ChildProcess.Command.Clock

  /// How the child is started, and the control group that it enters; nil for none.
  typealias Launch = (arguments: [String], environment: Environment, group: ControlGroup?)

  private let lines: AsyncStream<Data>

  init(clock: ChildProcess.Command.Clock) {
    self.clock = clock
    (lines, outgoing) = AsyncStream.makeStream(of: Data.self)
  }

  /// Starts the child; called once, before anything else.
  ///
  /// Its task ends with the child, and the child with its input or by `close`.
  func start(_ command: ChildProcess.Command, _ launch: Launch) {
    group = launch.group
    task = Task { await self.converse(command, launch) }
  }

  /// Whether the child has ended, or was ended.
  var hasEnded: Bool { end != nil }

  /// Takes a line that is no answer; whether it was one.
  typealias Notified = @Sendable (Data) -> Bool

  /// Sends a line and waits for the next one that comes and is no notification; a task that is cancelled ends the child, which can't be told to leave
  /// the work at hand while it does it.
  func exchange(_ line: Data, within limit: Duration, notified: Notified? = nil) async throws -> Data {
    if let end { throw end }
    self.notified = notified
    let watch = Task {
      try await self.wait(limit)
      self.finish(.late)
    }
    defer { watch.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiter = continuation
        outgoing.yield(line)
      }
    } onCancel: {
      Task { await self.finish(.cancelled) }
    }
  }

  /// Waits until so much time has passed by the command's clock.
  private func wait(_ limit: Duration) async throws {
    guard clock == .processor else { return try await Task.sleep(for: limit) }
    let start = processID.flatMap(ProcessorTime.used(by:)) ?? .zero
    var (used, progress) = (start, ContinuousClock.now)
    while used - start < limit {
      try await Task.sleep(for: min(.seconds(1), limit - (used - start)))
      let now = processID.flatMap(ProcessorTime.used(by:)) ?? .zero
      if now > used { progress = .now }
      used = now
      // One that does nothing at all for that long waits for something that does not come.
      if progress.duration(to: .now) > limit { return }
    }
  }

  /// Says good-bye, and ends the child and all that it started if it stays longer than the limit; whether it went by itself.
  func leave(with farewell: Data, within limit: Duration) async -> Bool {
    outgoing.yield(farewell)
    outgoing.finish()
    let watch = Task {
      try await Task.sleep(for: limit)
      self.finish(.late)
    }
    await task?.value
    watch.cancel()
    guard case .late = end else { return true }
    return false
  }

  /// Ends the child and all that it started.
  func close() async {
    finish(.ended("it was stopped"))
    outgoing.finish()
    await task?.value
  }

  private func converse(_ command: ChildProcess.Command, _ launch: Launch) async {
    Self.ignoreBrokenPipes
    let stream = lines
    do {
      var options = PlatformOptions()
      // A group of its own, so that what the child starts ends with it.
      options.processGroupID = 0
      let arguments = launch.arguments
      let result = try await run(
        arguments[0].contains("/") ? .path(FilePath(arguments[0])) : .name(arguments[0]),
        arguments: Arguments(Array(arguments.dropFirst())),
        environment: launch.environment,
        workingDirectory: command.folder.map { FilePath($0.path(percentEncoded: false)) },
        platformOptions: options,
        input: .inputWriter, output: .sequence, error: .discarded
      ) { execution in
        self.began(execution.processIdentifier.value)
        async let writing: Void = {
          for await line in stream { _ = try await execution.standardInputWriter.write(Array(line)) }
          try await execution.standardInputWriter.finish()
        }()
        try await self.receive(execution.standardOutput, limit: command.answerLimit)
        self.outgoing.finish()
        try? await writing
      }
      let isOutOfMemory = result.terminationStatus == .exited(TerminationStatus.Code(cprocess_out_of_memory))
      finish(isOutOfMemory ? .outOfMemory : .ended("\(result.terminationStatus)"))
    } catch let problem as Problem {
      finish(problem)
    } catch {
      finish(.ended("\(error)"))
    }
    forget()
  }

  private func began(_ processID: pid_t) {
    self.processID = processID
    ProcessGroups.began(processID)
    if end != nil { kill() }
  }

  /// The child is gone, and its number may be another's.
  private func forget() {
    if let processID { ProcessGroups.ended(processID) }
    processID = nil
    group?.remove()
    group = nil
  }

  private func receive(_ output: SubprocessOutputSequence, limit: Int) async throws {
    var line = Data()
    for try await buffer in output {
      var bytes = buffer.withUnsafeBytes { Data($0) }
      while let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        line.append(bytes[..<newline])
        bytes = bytes[bytes.index(after: newline)...]
        deliver(line)
        line = Data()
      }
      line.append(bytes)
      guard line.count <= limit else {
        finish(.tooLong)
        throw Problem.tooLong
      }
    }
  }

  private func deliver(_ line: Data) {
    // A line that nobody waits for is out of step: the next exchange must not take it for its answer.
    guard let waiter else { return finish(.ended("it answered without being asked")) }
    if let notified, notified(line) { return }
    self.waiter = nil
    waiter.resume(returning: line)
  }

  private func finish(_ problem: Problem) {
    guard end == nil else { return }
    end = problem
    waiter?.resume(throwing: problem)
    waiter = nil
    kill()
  }

  /// Writing to a child that has ended is an error of that child, and not the end of this program.
  private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private func kill() {
    guard let processID else { return }
    Glibc.kill(-processID, SIGKILL)
    group?.end()
  }
}

/// The processor time of other processes, as the kernel tells it.
enum ProcessorTime {
  /// The time that a process has used up to now, all its threads together; nil if it is gone.
  ///
  /// Source: proc(5), the fields `utime` and `stime` of `/proc/PID/stat`, in clock ticks.
  static func used(by process: pid_t) -> Duration? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      // The name in brackets may hold spaces.
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return nil }
    return .seconds((user + system) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }
}
