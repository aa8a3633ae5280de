import Documents
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Exchange
@testable import Store

@Suite struct OutboxTests {
  /// A library with so many documents of one receipt each, in a folder of its own.
  static func withLibrary<Value>(
    documents count: Int = 1, _ body: (Library, [String]) async throws -> Value
  ) async throws -> Value {
    try await withTemporaryFolder { folder in
      let library = try Library(at: folder.appending(path: "library"))
      var ids: [String] = []
      for number in 0..<count { ids.append(try await add(number, to: library)) }
      return try await body(library, ids)
    }
  }

  @discardableResult
  static func add(_ number: Int, to library: Library, status: Documents.Record.Status = .approved) async throws
    -> String
  {
    let id = Sample.id(number + 1)
    try await library.save(
      try Sample.document(id), original: Data("file \(number)".utf8), source: "/home/me/scans/receipt \(number).jpg",
      records: [(Sample.receipt("Shop \(number)", status: status), "Shop \(number)")])
    return id
  }

  static func destination(
    _ service: TestService, kind: Destination.Kind = .http, token: SecretSource? = .command("echo secret"),
    signingKey: SecretSource? = nil, purgeDays: Int? = nil, fields: [String: String] = [:]
  ) throws -> Destination {
    let url = kind == .http ? service.url.appending(path: "files") : service.url
    return try #require(
      Destination(
        name: "archive", kind: kind, url: url, token: token, signingKey: signingKey, purgeDays: purgeDays,
        fields: fields))
  }

  @discardableResult
  static func send(
    _ library: Library, to destination: Destination, clock: TestClock = TestClock(), until end: Outbox.End = .empty,
    requestSeconds: Double = 30
  ) async throws -> Outbox.Report {
    try await HTTPExchange.with(environment: [:]) { http in
      try await Outbox(library, http: http, timing: clock.timing, requestSeconds: requestSeconds).send(
        to: destination, until: end)
    }
  }

  @Test func aFileArrivesWithItsRecordsAndItsKey() async throws {
    try await TestService.with({ _, _ in .answer(201, body: "thank you") }) { service in
      try await Self.withLibrary { library, ids in
        let clock = TestClock()
        #expect(try await library.queue(documents: ids, to: "archive", at: clock.now) == Queued(added: 1))
        #expect(try await library.queue(documents: ids, to: "archive", at: clock.now) == Queued(known: 1))
        let report = try await Self.send(library, to: Self.destination(service), clock: clock)
        #expect(report == Outbox.Report(destination: "archive", sent: 1))
        let request = try #require(service.received.first)
        #expect(service.received.count == 1)
        #expect(request.path == "/files")
        #expect(request["authorization"] == "Bearer secret")
        #expect(request["idempotency-key"] == ids[0])
        #expect(
          request.text.contains(
            "name=\"file\"; filename=\"receipt 0.jpg\"\r\nContent-Type: image/jpeg\r\n\r\nfile 0\r\n"))
        #expect(request.text.contains(#""merchant":{"#))
        // What folders this machine has is nobody's business.
        #expect(!request.text.contains("/home/me"))
        let item = try #require(try await library.outboxItems().first)
        #expect(item.state == .sent)
        #expect(item.status == 201)
        #expect(item.answer == "thank you")
        // The record's history says where its file went.
        let record = try #require(try await library.outboxFile(of: ids[0])?.records.first)
        #expect(try await library.history(of: record.record.id).changes.last?.action == .export)
      }
    }
  }

  /// 500, 429 with Retry-After, hanging, two ways of being cut off and 401, one after the other for each file.
  @Test func everyFileArrivesOnceAndInOrderWhateverTheServiceDoes() async throws {
    let stored = Mutex<[String: Int]>([:])
    let reactions: [TestService.Reaction] = [
      .answer(500, body: "out of order"), .answer(429, headers: [("Retry-After", "7200")]), .cut, .cutInAnswer, .hang,
      .answer(401), .answer(503), .answer(200),
    ]
    let reaction: @Sendable (TestService.Received, Int) -> TestService.Reaction = { request, number in
      let reaction = reactions[(number - 1) % reactions.count]
      switch reaction {
      // These have the file, though Docent can't know.
      case .answer(200, _, _), .cut, .cutInAnswer, .hang:
        stored.withLock { $0[request["idempotency-key"] ?? "", default: 0] += 1 }
      default: break
      }
      return reaction
    }
    try await TestService.with(reaction) { service in
      try await Self.withLibrary(documents: 3) { library, ids in
        let clock = TestClock()
        _ = try await library.queue(documents: ids, to: "archive", at: clock.now)
        let report = try await Self.send(
          library, to: Self.destination(service), clock: clock, requestSeconds: 3)
        #expect(report == Outbox.Report(destination: "archive", sent: 3))
        #expect(stored.withLock { Set($0.keys) } == Set(ids))
        // Each attempt has the key of its file, and no file is begun before the one before it has arrived.
        #expect(service.received.map { $0["idempotency-key"] ?? "" } == ids.flatMap { Array(repeating: $0, count: 8) })
        // What is sent again is the same.
        for id in ids { #expect(Set(service.received.filter { $0["idempotency-key"] == id }.map(\.body)).count == 1) }
        // Pauses grow; what the service asks for is kept; 401 waits for somebody.
        #expect(Array(clock.pauses.prefix(7)) == [0.75, 7200, 3, 6, 12, 300, 24])
      }
    }
  }

  @Test func aFileThatIsRefusedHoldsUpNobody() async throws {
    try await TestService.with({ _, number in number == 1 ? .answer(422, body: "no such type") : .answer(200) }) {
      service in
      try await Self.withLibrary(documents: 2) { library, ids in
        let destination = try Self.destination(service)
        _ = try await library.queue(documents: ids, to: "archive")
        let report = try await Self.send(library, to: destination, until: .pause)
        #expect(report == Outbox.Report(destination: "archive", sent: 1, failed: 1))
        let items = try await library.outboxItems()
        #expect(items.map(\.state) == [.failed, .sent])
        #expect(items[0].answer == "no such type")
        #expect(try await library.retryOutbox(nil) == [items[0].id])
        #expect(try await Self.send(library, to: destination).sent == 1)
        #expect(service.received.last?["idempotency-key"] == ids[0])
      }
    }
  }

  @Test func aPauseLeavesTheRestWaiting() async throws {
    try await TestService.with({ _, _ in .answer(429, headers: [("Retry-After", "60")]) }) { service in
      try await Self.withLibrary(documents: 2) { library, ids in
        let clock = TestClock()
        let destination = try Self.destination(service)
        _ = try await library.queue(documents: ids, to: "archive", at: clock.now)
        let report = try await Self.send(library, to: destination, clock: clock, until: .pause)
        #expect(report.nextAttempt == clock.now.addingTimeInterval(60))
        clock.advance(59)
        try await Self.send(library, to: destination, clock: clock, until: .pause)
        #expect(service.received.count == 1)
        clock.advance(1)
        try await Self.send(library, to: destination, clock: clock, until: .pause)
        #expect(service.received.map { $0["idempotency-key"] } == [ids[0], ids[0]])
      }
    }
  }

  @Test func anItemIsGivenUpAfterManyAttemptsButNotForTheServicesLackOfAToken() async throws {
    try await TestService.with({ _, number in number <= 50 ? .answer(401) : .answer(500) }) { service in
      try await Self.withLibrary { library, ids in
        _ = try await library.queue(documents: ids, to: "archive")
        let report = try await Self.send(library, to: Self.destination(service))
        #expect(report.failed == 1)
        #expect(service.received.count == 50 + RetryPause.mostAttempts)
      }
    }
  }

  @Test func whatWasDeletedIsNotSent() async throws {
    try await TestService.with({ _, _ in .answer(200) }) { service in
      try await Self.withLibrary { library, ids in
        _ = try await library.queue(documents: ids, to: "archive")
        try await library.delete(ids)
        let report = try await Self.send(library, to: Self.destination(service))
        #expect(report.failed == 1)
        #expect(service.received.isEmpty)
        try await library.emptyTrash()
        #expect(try await library.outboxItems().isEmpty)
      }
    }
  }

  @Test func aTokenThatCannotBeReadSendsNothing() async throws {
    try await TestService.with({ _, _ in .answer(200) }) { service in
      try await Self.withLibrary { library, ids in
        _ = try await library.queue(documents: ids, to: "archive")
        let destination = try Self.destination(service, token: .file("/nowhere/token"))
        let report = try await Self.send(library, to: destination, until: .pause)
        #expect(report.problem == "/nowhere/token can't be read")
        #expect(service.received.isEmpty)
        #expect(try await library.outboxItems().first?.attempts == 0)
      }
    }
  }

  @Test func twoProcessesDoNotSendToOneServiceAtATime() async throws {
    try await TestService.with({ _, _ in .hang }) { service in
      try await Self.withLibrary { library, ids in
        _ = try await library.queue(documents: ids, to: "archive")
        let destination = try Self.destination(service)
        let first = Task { try await Self.send(library, to: destination) }
        while service.received.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await Self.send(library, to: destination).isBusy)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        // The file still waits, and the service is free again.
        #expect(try await library.outboxItems().map(\.state) == [.pending])
        #expect(try await Self.send(library, to: destination, until: .pause, requestSeconds: 0.2).isBusy == false)
      }
    }
  }

  @Test func localCopiesGoToTheTrashOnlyOnceTheyAreSafe() async throws {
    try await TestService.with({ _, number in number == 3 ? .answer(422) : .answer(200) }) { service in
      try await Self.withLibrary(documents: 3) { library, ids in
        let clock = TestClock(.now)
        let destination = try Self.destination(service, purgeDays: 30)
        _ = try await library.queue(documents: ids, to: "archive", at: clock.now)
        #expect(try await Self.send(library, to: destination, clock: clock).purged == 0)
        clock.advance(31 * 86_400)
        // The second was changed since, the third refused.
        let record = try #require(try await library.outboxFile(of: ids[1])?.records.first)
        try await library.decide(.reopen, [record.record.id])
        #expect(try await Self.send(library, to: try Self.destination(service), clock: clock).purged == 0)
        let report = try await Self.send(library, to: destination, clock: clock)
        #expect(report.purged == 1)
        #expect(try await library.outboxFile(of: ids[0]) == nil)
        #expect(try await library.trash().count == 1)
        // What somebody takes back stays.
        try await library.restoreFromTrash(try await library.trash().map(\.id))
        #expect(try await Self.send(library, to: destination, clock: clock).purged == 0)
      }
    }
  }
}
