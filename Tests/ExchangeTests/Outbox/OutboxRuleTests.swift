import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Exchange
@testable import Store

@Suite struct OutboxRuleTests {
  private static func query(_ text: String, _ library: Library) async throws -> Query {
    let vocabulary = QueryVocabulary(types: ["receipt"])
    return try Query(text, try await library.vocabulary(vocabulary))
  }

  @Test func aRuleBeginsWithWhatHappensAfterIt() async throws {
    try await OutboxTests.withLibrary { library, _ in
      let rule = OutboxRule(destination: "archive", query: try await Self.query("is:approved", library), part: .file)
      #expect(try await library.queue(rule) == 0)
      let approved = try await OutboxTests.add(1, to: library)
      let doubtful = try await OutboxTests.add(2, to: library, status: .needsReview)
      #expect(try await library.queue(rule) == 1)
      #expect(try await library.queue(rule) == 0)
      let record = try #require(try await library.outboxFile(of: doubtful)?.records.first).record
      try await library.decide(.approve, [record.id])
      #expect(try await library.queue(rule) == 1)
      #expect(
        try await library.outboxItems().map(\.content) == [.file(documentID: approved), .file(documentID: doubtful)])
      // Changed again, its file is not sent again.
      try await library.decide(.reopen, [record.id])
      try await library.decide(.approve, [record.id])
      #expect(try await library.queue(rule) == 0)
    }
  }

  @Test func whatIsPastTheEventsThatAreKeptIsFoundByItsTime() async throws {
    try await OutboxTests.withLibrary { library, _ in
      let rule = OutboxRule(destination: "archive", query: .all, part: .file)
      #expect(try await library.queue(rule, at: .now) == 0)
      let new = try await OutboxTests.add(1, to: library)
      // As if ten thousand more had happened.
      try await library.write { try $0.execute(sql: "DELETE FROM event") }
      let other = try await OutboxTests.add(2, to: library)
      _ = try await library.queue(rule)
      let queued = try await library.outboxItems().map(\.content)
      #expect(queued.contains(.file(documentID: new)))
      #expect(queued.contains(.file(documentID: other)))
    }
  }

  @Test func eventsArriveSignedAndOnce() async throws {
    try await TestService.with({ _, number in number == 1 ? .answer(503, headers: [("Retry-After", "5")]) : .answer(204)
    }) { service in
      try await OutboxTests.withLibrary { library, ids in
        let clock = TestClock()
        let rule = OutboxRule(destination: "archive", query: nil, part: .events)
        _ = try await library.queue(rule)
        let record = try #require(try await library.outboxFile(of: ids[0])?.records.first).record
        try await library.decide(.reopen, [record.id])
        #expect(try await library.queue(rule, at: clock.now) == 1)
        try await library.delete([record.id])
        #expect(try await library.queue(rule, at: clock.now) == 1)
        let destination = try OutboxTests.destination(
          service, kind: .webhook, token: nil, signingKey: .command("echo whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        #expect(try await OutboxTests.send(library, to: destination, clock: clock).sent == 2)
        let received = service.received
        #expect(received.count == 3)
        #expect(received[0]["webhook-id"] == received[1]["webhook-id"])
        #expect(received[0]["webhook-timestamp"] != received[2]["webhook-timestamp"])
        for request in received {
          let time = try #require(Int(request["webhook-timestamp"] ?? ""))
          #expect(
            request["webhook-signature"]
              == WebhookSignature.header(
                id: request["webhook-id"] ?? "", time: time, body: request.body,
                secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
          let body = try JSONDecoder().decode(JSONValue.self, from: request.body)
          #expect(body["data"]?["id"] == .string(record.id))
        }
        let types = try received.map { try JSONDecoder().decode(JSONValue.self, from: $0.body)["type"] }
        #expect(types == [.string("record.changed"), .string("record.changed"), .string("record.deleted")])
        let clockLater = clock.now.addingTimeInterval(1)
        try await library.forgetSentEvents(before: clockLater)
        #expect(try await library.outboxItems().isEmpty)
      }
    }
  }

  @Test func anEventGoesOutWithTheRecordAsItIs() async throws {
    try await TestService.with({ _, _ in .answer(200) }) { service in
      try await OutboxTests.withLibrary(documents: 0) { library, _ in
        let rule = OutboxRule(destination: "archive", query: nil, part: .events)
        _ = try await library.queue(rule)
        try await OutboxTests.add(0, to: library)
        #expect(try await library.queue(rule) == 1)
        let destination = try OutboxTests.destination(
          service, kind: .webhook, token: nil, signingKey: .command("echo key"))
        try await OutboxTests.send(library, to: destination)
        let body = try JSONDecoder().decode(JSONValue.self, from: try #require(service.received.first).body)
        #expect(body["type"] == .string("record.created"))
        #expect(body["data"]?["record"]?["source"] == .string("receipt 0.jpg"))
        #expect(body["data"]?["record"]?["record"]?["fields"]?["merchant"]?["value"] == .string("Shop 0"))
      }
    }
  }
}
