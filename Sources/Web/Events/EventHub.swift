import Documents
import Foundation
import HTTPTypes
import Logging
import NIOCore
import ServiceLifecycle
import Store

/// Sends the library's changes, whichever program made them, to all event streams; each event is read and encoded once.
actor EventHub: Service {
  /// What a stream sends next.
  struct Frame: Sendable {
    /// The number of the last event in it; nil for a ping.
    var id: Int64?
    /// The text.
    var bytes: ByteBuffer
  }

  /// One stream.
  struct Subscription: Sendable {
    /// Its number.
    var id: Int
    /// The last event before it.
    var last: Int64
    /// The frames.
    var frames: AsyncStream<Frame>
  }

  private let service: WebService
  private let logger: Logger
  private var subscribers: [Int: AsyncStream<Frame>.Continuation] = [:]
  private var next = 0
  private var last: Int64 = 0
  /// The snapshot that streams begin with, by the last event before it.
  private var beginning: (last: Int64, snapshot: Task<ByteBuffer, any Error>)?
  private var polling: Task<Void, Never>?
  private var isStopping = false

  /// How often the library is polled for events while a stream is open: a delay below what people notice.
  private static let interval = Duration.milliseconds(100)
  /// How often a stream says that it is there.
  static let pingInterval = Duration.seconds(15)
  /// The frames that wait for a slow client; one that is behind further is let go, and comes back with its last event.
  private static let mostWaiting = 1000

  init(service: WebService, logger: Logger) { (self.service, self.logger) = (service, logger) }

  /// Ends all streams when the server stops.
  func run() async throws {
    try? await gracefulShutdown()
    isStopping = true
    for subscriber in subscribers.values { subscriber.finish() }
    polling?.cancel()
  }

  /// A new stream; throws `Problem` if there are too many.
  func subscribe() async throws -> Subscription {
    guard subscribers.count < service.settings.limits.eventStreams, !isStopping else {
      throw Problem(.serviceUnavailable, "busy", "too many streams of events are open")
    }
    if subscribers.isEmpty {
      let now = try await service.library.lastEvent()
      // Another stream may have subscribed meanwhile; its events are still to be sent.
      if subscribers.isEmpty { last = now }
    }
    let (frames, continuation) = AsyncStream.makeStream(
      of: Frame.self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
    next += 1
    subscribers[next] = continuation
    if polling == nil { polling = Task { await poll() } }
    return Subscription(id: next, last: last, frames: frames)
  }

  /// The snapshot that a stream begins with; shared by all that begin after the same event.
  func snapshot(at last: Int64) async throws -> ByteBuffer {
    if let beginning, beginning.last == last { return try await beginning.snapshot.value }
    let snapshot = Task { [service] in try await EventWriter(service: service).snapshot(at: last) }
    beginning = (last, snapshot)
    do {
      return try await snapshot.value
    } catch {
      beginning = nil
      throw error
    }
  }

  /// Ends a stream.
  func end(_ id: Int) {
    subscribers.removeValue(forKey: id)?.finish()
    if subscribers.isEmpty {
      polling?.cancel()
      polling = nil
    }
  }

  private func poll() async {
    var pinged = ContinuousClock.now
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: Self.interval)
        if try await service.library.lastEvent() > last { try await send() }
      } catch is CancellationError {
        return
      } catch {
        logger.error("the events: \(error)")
      }
      if pinged.duration(to: .now) > Self.pingInterval {
        pinged = .now
        send(Frame(id: nil, bytes: ByteBuffer(string: ": ping\n\n")))
      }
    }
  }

  private func send() async throws {
    guard let events = try await service.library.events(after: last) else {
      // Events were dropped: every stream reconnects and gets a snapshot.
      for subscriber in subscribers.values { subscriber.finish() }
      last = try await service.library.lastEvent()
      return
    }
    let writer = EventWriter(service: service)
    let left = events.contains { $0.kind == .record } ? try await writer.left() : 0
    for event in events {
      send(Frame(id: event.id, bytes: try await writer.frame(of: event, left: left)))
      last = event.id
    }
  }

  private func send(_ frame: Frame) {
    for (id, subscriber) in subscribers {
      if case .enqueued = subscriber.yield(frame) { continue }
      subscribers.removeValue(forKey: id)?.finish()
    }
  }
}

/// Events as the lines of a stream.
///
/// Source: WHATWG HTML, server-sent events.
struct EventWriter: Sendable {
  let service: WebService

  private struct RecordChange: Encodable {
    var id: String
    var revision: Int64
    var status: Record.Status?
    var what: String
    /// How many records wait for review by then.
    var left: Int
  }

  private struct JobGone: Encodable {
    var id: String
    var what: String
  }

  private struct Snapshot: Encodable {
    var jobs: [JobResource]
    var left: Int
  }

  /// An event with the current state of its subject.
  ///
  /// - Parameter left: How many records wait for review; of an event that is a record's.
  func frame(of event: LibraryEvent, left: Int) async throws -> ByteBuffer {
    switch event.kind {
    case .job:
      guard let job = try await service.library.job(event.subject) else {
        return try Self.frame("job", id: event.id, JobGone(id: event.subject, what: "deleted"))
      }
      return try Self.frame("job", id: event.id, try await JobResource(job, service))
    case .record:
      var change = RecordChange(id: event.subject, revision: event.id, what: event.what.rawValue, left: left)
      if event.what != .deleted { change.status = try? await service.library.record(event.subject).record.status }
      return try Self.frame("record", id: event.id, change)
    }
  }

  /// What a stream begins with: the jobs that are not over and the last that are, and how many records wait for review.
  func snapshot(at id: Int64) async throws -> ByteBuffer {
    let open = try await service.library.jobs(in: StoredJob.State.allCases.filter { !$0.isOver }, limit: 200)
    let over = try await service.library.jobs(in: StoredJob.State.allCases.filter(\.isOver), limit: 20)
    var jobs: [JobResource] = []
    for job in open + over { jobs.append(try await JobResource(job, service)) }
    return try Self.frame("snapshot", id: id, Snapshot(jobs: jobs, left: try await left()))
  }

  /// How many records wait for review.
  func left() async throws -> Int { try await service.library.count(matching: Query.all.needingReview) }

  private static func frame(_ name: String, id: Int64, _ value: some Encodable) throws -> ByteBuffer {
    // JSON has no line break, so the value is one line.
    var buffer = ByteBuffer(string: "id: \(id)\nevent: \(name)\ndata: ")
    buffer.writeBytes(try JSONResponse.bytes(value))
    buffer.writeString("\n\n")
    return buffer
  }
}
