public import Foundation
public import Store

/// What is to be sent: it queues by rules, sends in order, and tries again what failed.
///
/// Destinations are served side by side, each by one process at a time and in the order of its queue: an item that waits for its next
/// attempt holds up those behind it, one that was refused does not.
public struct Outbox: Sendable {
  /// What tests replace: the time, waiting, and chance.
  public struct Timing: Sendable {
    /// The time.
    public var now: @Sendable () -> Date
    /// Waits, for seconds.
    public var sleep: @Sendable (Double) async throws -> Void
    /// A number from 0 to 1.
    public var chance: @Sendable () -> Double

    /// A timing.
    public init(
      now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Double) async throws -> Void,
      chance: @escaping @Sendable () -> Double
    ) {
      (self.now, self.sleep, self.chance) = (now, sleep, chance)
    }

    /// The clock of the machine.
    public static let real = Timing(
      now: { .now }, sleep: { try await Task.sleep(for: .seconds($0)) }, chance: { .random(in: 0...1) })
  }

  /// What came of sending.
  public struct Report: Hashable, Sendable {
    /// The destination's name.
    public var destination: String
    /// How many items were acknowledged.
    public var sent = 0
    /// How many the destination refused.
    public var failed = 0
    /// When the next item is tried; nil if none waits.
    public var nextAttempt: Date?
    /// Why the next item was not sent yet.
    public var problem: String?
    /// Whether another process sends to the destination.
    public var isBusy = false
    /// How many documents went to the trash.
    public var purged = 0
  }

  /// When sending ends.
  public enum End: Hashable, Sendable {
    /// When the next item has to wait.
    case pause
    /// When nothing is left to send; pauses are waited for.
    case empty
  }

  private let library: Library
  private let http: HTTPExchange
  private let timing: Timing
  private let requestSeconds: Double

  /// An outbox of a library.
  ///
  /// - Parameter requestSeconds: How long a request may take; a file on a slow line takes its time.
  public init(_ library: Library, http: HTTPExchange, timing: Timing = .real, requestSeconds: Double = 300) {
    (self.library, self.http, self.timing, self.requestSeconds) = (library, http, timing, requestSeconds)
  }

  /// Sends what waits for a destination.
  ///
  /// - Throws: `LibraryError`, `CancellationError`; what was under way is sent again, with its key, by the next run.
  public func send(to destination: Destination, until end: End = .pause) async throws -> Report {
    var report = Report(destination: destination.name)
    guard let lock = try ProcessLock(destination.name, in: library.folder.appending(path: "outbox")) else {
      report.isBusy = true
      return report
    }
    defer { lock.release() }
    let sender = sender(for: destination)
    while let item = try await library.outboxHead(of: destination.name) {
      try Task.checkCancellation()
      let now = timing.now()
      if item.dueAt > now {
        guard end == .empty else {
          (report.nextAttempt, report.problem) = (item.dueAt, item.answer)
          break
        }
        try await timing.sleep(item.dueAt.timeIntervalSince(now))
        continue
      }
      // Counted before the first byte, so that an attempt that ends this process counts too.
      guard let begun = try await library.update(outboxItem: item.id, { $0.attempts += 1 }) else { continue }
      let outcome = try await sender.send(begun, at: now)
      try await note(outcome, of: begun, in: &report)
    }
    if let days = destination.purgeDays {
      let limit = timing.now().addingTimeInterval(-86_400 * Double(days))
      report.purged = try await library.purge(sentTo: destination.name, before: limit, at: timing.now()).count
    }
    return report
  }

  private func sender(for destination: Destination) -> any DestinationSender {
    let connection = SenderConnection(destination: destination, library: library, http: http, seconds: requestSeconds)
    switch destination.kind {
    case .http: return HTTPSender(connection: connection)
    case .paperless: return PaperlessSender(connection: connection)
    case .webhook: return WebhookSender(connection: connection)
    }
  }

  /// Keeps what came of an attempt.
  private func note(_ outcome: DeliveryOutcome, of item: OutboxItem, in report: inout Report) async throws {
    let now = timing.now()
    func pause(_ retryAfter: Double? = nil) -> Date {
      now.addingTimeInterval(
        RetryPause.seconds(after: item.attempts, chance: timing.chance(), retryAfter: retryAfter))
    }
    switch outcome {
    case .acknowledged(let status, let answer):
      try await library.acknowledge(outboxItem: item, status: status, answer: answer, at: now)
      report.sent += 1
    case .accepted(let ticket):
      let due = now.addingTimeInterval(RetryPause.first)
      try await library.update(outboxItem: item.id) { item in
        (item.ticket, item.attempts, item.dueAt, item.status, item.answer) = (ticket, 0, due, nil, "accepted")
      }
    case .unfinished:
      let isForgotten = item.attempts >= RetryPause.mostQuestions
      let due = min(pause(), now.addingTimeInterval(30))
      try await library.update(outboxItem: item.id) { item in
        (item.dueAt, item.answer) = (due, "accepted, not finished yet")
        if isForgotten { (item.ticket, item.attempts) = (nil, 0) }
      }
    case .again(let status, let reason, let retryAfter):
      let isGivenUp = item.attempts >= RetryPause.mostAttempts
      let due = pause(retryAfter)
      try await library.update(outboxItem: item.id) { item in
        (item.dueAt, item.status, item.answer) = (due, status, reason)
        if isGivenUp { item.state = .failed }
      }
      if isGivenUp { report.failed += 1 }
    case .blocked(let status, let reason):
      let due = now.addingTimeInterval(RetryPause.blocked)
      try await library.update(outboxItem: item.id) { item in
        // Not the item's fault, so it does not count.
        item.attempts -= 1
        (item.dueAt, item.status, item.answer) = (due, status, reason)
      }
    case .refused(let status, let reason):
      try await library.update(outboxItem: item.id) { item in
        (item.state, item.status, item.answer) = (.failed, status, reason)
      }
      report.failed += 1
    }
  }
}

extension Outbox {
  /// A destination, and what is sent to it without being asked for.
  public typealias Route = (destination: Destination, rule: OutboxRule?)

  /// Queues by the rules and sends to all destinations.
  ///
  /// - Throws: `LibraryError`, `CancellationError`.
  public func run(_ routes: [Route], until end: End = .pause) async throws -> [Report] {
    try await library.forgetSentEvents(before: timing.now().addingTimeInterval(-30 * 86_400))
    return try await withThrowingTaskGroup(of: Report.self) { group in
      for route in routes { group.addTask { try await run(route, until: end) } }
      var reports: [String: Report] = [:]
      for try await report in group { reports[report.destination] = report }
      return routes.compactMap { reports[$0.destination.name] }
    }
  }

  /// The same again and again, each destination at its own pace, until it is cancelled.
  ///
  /// - Parameters:
  ///   - interval: How long a destination waits before changes are looked for again, in seconds.
  ///   - report: Called with what was done whenever anything was, and when there is a new problem.
  /// - Throws: `LibraryError`, `CancellationError`.
  public func follow(
    _ routes: [Route], every interval: Double = 5, report: @escaping @Sendable (Report) -> Void
  ) async throws {
    try await library.forgetSentEvents(before: timing.now().addingTimeInterval(-30 * 86_400))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for route in routes {
        group.addTask {
          var problem: String?
          while true {
            let one = try await run(route, until: .pause)
            if one.sent + one.failed + one.purged > 0 || one.problem != problem { report(one) }
            problem = one.problem
            try await timing.sleep(interval)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func run(_ route: Route, until end: End) async throws -> Report {
    if let rule = route.rule { try await library.queue(rule, at: timing.now()) }
    return try await send(to: route.destination, until: end)
  }
}
