import Documents
import Foundation
import Store
import Synchronization
import TestSupport
import Testing

@testable import Exchange

/// Paperless-ngx is played: its answers are written down from its REST documentation and source, version 9 of the API.
@Suite struct PaperlessTests {
  static let customFields = """
    {"count":3,"next":null,"previous":null,"all":[1,2,5],"results":[
      {"id":1,"name":"Amount","data_type":"monetary","extra_data":{"default_currency":null}},
      {"id":2,"name":"Shop","data_type":"string","extra_data":{}},
      {"id":5,"name":"Kind","data_type":"select","extra_data":{"select_options":[{"id":"x9","label":"Shop 0"}]}}]}
    """

  private static func task(_ status: String, _ result: String) -> String {
    """
    [{"id":17,"task_id":"4a8f","task_file_name":"receipt 0.jpg","type":"auto_task","status":"\(status)",
      "result":"\(result)","acknowledged":false,"related_document":null}]
    """
  }

  @Test func aFileIsAcknowledgedOnceItIsConsumed() async throws {
    let asked = Mutex(0)
    let react: @Sendable (TestService.Received, Int) -> TestService.Reaction = { request, _ in
      switch (request.method, request.path) {
      case ("GET", "/api/custom_fields/?page_size=1000"): return .answer(200, body: Self.customFields)
      case ("POST", "/api/documents/post_document/"): return .answer(200, body: "\"4a8f\"")
      case ("GET", "/api/tasks/?task_id=4a8f"):
        let number = asked.withLock { number in
          number += 1
          return number
        }
        return .answer(
          200,
          body: number == 1
            ? "[]"
            : number == 2 ? Self.task("STARTED", "") : Self.task("SUCCESS", "Success. New document id 12 created"))
      default: return .answer(404)
      }
    }
    try await TestService.with(react) { service in
      try await OutboxTests.withLibrary { library, ids in
        _ = try await library.queue(documents: ids, to: "archive")
        let destination = try OutboxTests.destination(
          service, kind: .paperless, fields: ["total": "Amount", "merchant": "Shop", "tax": "Amount"])
        let report = try await OutboxTests.send(library, to: destination)
        #expect(report == Outbox.Report(destination: "archive", sent: 1))
        #expect(try await library.outboxItems().first?.answer == "Success. New document id 12 created")
        let posts = service.received.filter { $0.method == "POST" }
        #expect(posts.count == 1)
        let post = try #require(posts.first)
        #expect(service.received.allSatisfy { $0["authorization"] == "Token secret" })
        #expect(service.received.allSatisfy { $0["accept"] == "application/json; version=9" })
        #expect(post.text.contains("name=\"title\"\r\n\r\nShop 0\r\n"))
        #expect(post.text.contains("name=\"created\"\r\n\r\n2025-11-03\r\n"))
        #expect(post.text.contains(#"name="custom_fields""# + "\r\n\r\n" + #"{"1":"EUR12.50","2":"Shop 0"}"# + "\r\n"))
        #expect(post.text.contains("name=\"document\"; filename=\"receipt 0.jpg\""))
      }
    }
  }

  @Test(arguments: [
    ("Not consuming receipt 0.jpg: It is a duplicate of Shop (#12).", OutboxItem.State.sent),
    ("receipt 0.jpg: Error occurred while consuming document", .failed),
  ])
  func aDuplicateIsThereAlready(result: String, state: OutboxItem.State) async throws {
    let react: @Sendable (TestService.Received, Int) -> TestService.Reaction = { request, _ in
      request.method == "POST" ? .answer(200, body: "\"4a8f\"") : .answer(200, body: Self.task("FAILURE", result))
    }
    try await TestService.with(react) { service in
      try await OutboxTests.withLibrary { library, ids in
        _ = try await library.queue(documents: ids, to: "archive")
        try await OutboxTests.send(library, to: OutboxTests.destination(service, kind: .paperless))
        #expect(try await library.outboxItems().map(\.state) == [state])
        #expect(try await library.outboxItems().first?.answer == result)
      }
    }
  }

  @Test func aMissingCustomFieldIsTheSettingsFault() async throws {
    try await TestService.with({ _, _ in .answer(200, body: Self.customFields) }) { service in
      try await OutboxTests.withLibrary { library, ids in
        _ = try await library.queue(documents: ids, to: "archive")
        let destination = try OutboxTests.destination(service, kind: .paperless, fields: ["total": "Sum"])
        let report = try await OutboxTests.send(library, to: destination, until: .pause)
        #expect(report.problem == "Paperless has no custom field 'Sum'")
        #expect(service.received.allSatisfy { $0.method == "GET" })
        #expect(try await library.outboxItems().map(\.state) == [.pending])
      }
    }
  }

  @Test func valuesTakeTheFormOfTheirField() throws {
    func value(_ value: JSONValue, _ type: String) -> JSONValue? {
      PaperlessSender.value(value, as: .object(["data_type": .string(type)]))
    }
    let money = JSONValue.object(["amount": .string("1234.5"), "currency": .string("CHF")])
    #expect(value(money, "monetary") == .string("CHF1234.50"))
    #expect(value(money, "float") == .number(1234.5))
    #expect(value(.string("2025-11-03"), "date") == .string("2025-11-03"))
    #expect(value(.string("three"), "integer") == nil)
    #expect(value(.integer(3), "integer") == .integer(3))
    #expect(value(.string(String(repeating: "x", count: 200)), "string") == .string(String(repeating: "x", count: 128)))
    #expect(value(.string("1"), "documentlink") == nil)
  }
}
