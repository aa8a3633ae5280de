import Documents
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct RecordsAPITests {
  private static let id = "00000000-0000-4000-8000-000000000001"

  @Test func aListHasWhatItsCursorLeadsTo() async throws {
    try await Site.with { site in
      for number in 1...7 {
        let receipt = Sample.receipt(id: "00000000-0000-4000-8000-00000000000\(number)")
        try await site.save([(receipt, number == 4 ? nil : "Shop \(9 - number)")], document: Sample.id(number))
      }
      for sort in ["", "&sort=title", "&sort=-title", "&sort=-total", "&sort=date", "&sort=status"] {
        let whole = try await site.json("/api/v1/records?limit=50\(sort)")
        let ids = (whole["records"]?.array ?? []).compactMap { $0["id"]?.string }
        #expect(ids.count == 7)
        var (paged, cursor): ([String], String?) = ([], "")
        while let place = cursor {
          let page = try await site.json("/api/v1/records?limit=2\(sort)\(place.isEmpty ? "" : "&cursor=\(place)")")
          #expect(page["total"] == .integer(7))
          paged += (page["records"]?.array ?? []).compactMap { $0["id"]?.string }
          cursor = page["next_cursor"]?.string
        }
        #expect(paged == ids, "sorted by \(sort)")
      }
      let titles = try await site.json("/api/v1/records?sort=title")["records"]?.array?.map { $0["title"]?.string }
      #expect(titles == ["Shop 2", "Shop 3", "Shop 4", "Shop 6", "Shop 7", "Shop 8", nil])
    }
  }

  @Test func aRecordSaysWhatIsDoubtfulAndWhatItsTypeHas() async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id, status: .needsReview), "Café Crème")])
      let answer = try await site.ask(.get, "/api/v1/records/\(Self.id)")
      let record = try answer.json
      #expect(record["fields"]?["total"]?["value"]?["amount"] == .string("12.50"))
      #expect(record["doubtful"]?.array?.contains { $0["path"] == .string("total") } == true)
      let fields = record["manifest"]?["fields"]?.array ?? []
      let total = fields.first { $0["name"] == .string("total") }
      #expect(total?["type"] == .string("money"))
      #expect(total?["required"] == .bool(true))
      let items = fields.first { $0["name"] == .string("items") }
      #expect(items?["columns"]?.array?.isEmpty == false)

      let tag = try #require(answer.headers[.eTag])
      let again = try await site.ask(.get, "/api/v1/records/\(Self.id)", headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
    }
  }

  @Test func whoComesLateSeesTheRecordAsItIs() async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id, status: .needsReview), "Café Crème")])
      let path = "/api/v1/records/\(Self.id)"
      let tag = try #require(try await site.ask(.get, path).headers[.eTag])
      let first = try await site.ask(.patch, path, #"{"set":{"total":"13.00 EUR"}}"#, headers: [.ifMatch: tag])
      #expect(first.status == .ok)
      #expect(first.headers[.eTag] != tag)

      let late = try await site.ask(.patch, path, #"{"set":{"total":"14.00 EUR"}}"#, headers: [.ifMatch: tag])
      #expect(late.status == .preconditionFailed)
      #expect(late.problem == "changed_meanwhile")
      #expect(try late.json["current"]?["fields"]?["total"]?["value"]?["amount"] == .string("13.00"))
      #expect(late.headers[.eTag] == first.headers[.eTag])
      let decision = try await site.ask(.post, path + "/approve", headers: [.ifMatch: tag])
      #expect(decision.status == .preconditionFailed)
      #expect(try await site.json(path)["status"] == .string("needs_review"))
    }
  }

  @Test func aFaultyValueChangesNothingAndSaysWhy() async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id, status: .needsReview), "Café Crème")])
      let path = "/api/v1/records/\(Self.id)"
      let before = try await site.ask(.get, path).headers[.eTag]
      let faulty = try await site.ask(.patch, path, #"{"set":{"merchant":"Corner","total":"much"}}"#)
      #expect(faulty.status == .unprocessableContent)
      #expect(try faulty.json["field"] == .string("total"))
      #expect(try await site.ask(.patch, path, #"{"set":{"no_such":"1"}}"#).status == .unprocessableContent)
      #expect(try await site.ask(.patch, path, #"{"set":{"items[9].amount":"1"}}"#).status == .unprocessableContent)
      #expect(try await site.ask(.patch, path, "{}").status == .unprocessableContent)
      #expect(try await site.ask(.patch, path, "[").status == .badRequest)
      #expect(try await site.ask(.get, path).headers[.eTag] == before)
    }
  }

  @Test func everyStepIsTakenBack() async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id, status: .needsReview), "Café Crème")])
      let path = "/api/v1/records/\(Self.id)"
      try await site.ask(.patch, path, #"{"set":{"items[0].description":"Latte","tip":null}}"#)
      #expect(
        try await site.json(path)["fields"]?["items"]?.array?.first?["description"]?["value"] == .string("Latte"))
      try await site.ask(.post, path + "/tags", #"{"add":["trip"]}"#)
      try await site.ask(.put, path + "/note", #"{"text":"for the office"}"#)
      try await site.ask(.post, path + "/approve")
      #expect(try await site.json(path)["status"] == .string("approved"))
      #expect(try await site.ask(.delete, path).status == .noContent)
      #expect(try await site.ask(.get, path).status == .notFound)
      #expect(try await site.json("/api/v1/trash")["total"] == .integer(1))
      for expected in ["delete", "approve", "note", "tag", "set"] {
        let undone = try await site.ask(.post, "/api/v1/undo").json["undone"]?.string
        #expect(undone?.hasPrefix(expected) == true, "\(undone ?? "nothing") for \(expected)")
      }
      let record = try await site.json(path)
      #expect(record["fields"]?["items"]?.array?.first?["description"]?["value"] == .string("Espresso"))
      #expect(record["tags"] == .array([]))
      #expect(record["note"] == nil)
    }
  }

  @Test func undoByItsNumberTakesBackThatChangeAndNoOther() async throws {
    try await Site.with { site in
      let ids = [Self.id, "00000000-0000-4000-8000-000000000002"]
      for (number, id) in ids.enumerated() {
        let receipt = Sample.receipt(id: id, status: .needsReview)
        try await site.save([(receipt, "Shop")], document: Sample.id(number + 1))
      }
      func change(_ id: String, merchant: String) async throws -> Int {
        let answer = try await site.ask(.patch, "/api/v1/records/\(id)", #"{"set":{"merchant":"\#(merchant)"}}"#)
        return try #require(answer.headers[.docentChange].flatMap { Int($0) })
      }
      func merchant(_ id: String) async throws -> String? {
        try await site.json("/api/v1/records/\(id)")["fields"]?["merchant"]?["value"]?.string
      }
      let before = try await merchant(ids[0])
      let first = try await change(ids[0], merchant: "Corner Bakery")
      let second = try await change(ids[1], merchant: "Harbour Bakery")
      #expect(second > first)

      let undone = try await site.ask(.post, "/api/v1/undo?change=\(first)")
      #expect(undone.status == .ok)
      #expect(try undone.json["records"] == .array([.string(ids[0])]))
      #expect(try await merchant(ids[0]) == before)
      #expect(try await merchant(ids[1]) == "Harbour Bakery")
      // It is taken back once.
      #expect(try await site.ask(.post, "/api/v1/undo?change=\(first)").status == .conflict)
      #expect(try await site.ask(.post, "/api/v1/undo?change=999999").status == .conflict)
      #expect(try await site.ask(.post, "/api/v1/undo?change=0").status == .badRequest)
      #expect(try await merchant(ids[1]) == "Harbour Bakery")

      // Whatever is done to a record has its number.
      let path = "/api/v1/records/\(ids[1])"
      var last = second
      for (method, end, body) in [
        (HTTPRequest.Method.post, "/tags", #"{"add":["trip"]}"#), (.put, "/note", #"{"text":"for the office"}"#),
        (.post, "/approve", "{}"), (.delete, "", "{}"),
      ] {
        let answer = try await site.ask(method, path + end, body)
        let change = try #require(answer.headers[.docentChange].flatMap { Int($0) }, "\(method) \(end)")
        #expect(change > last)
        last = change
      }
      #expect(try await site.ask(.post, "/api/v1/undo?change=\(last)").status == .ok)
      #expect(try await site.json(path)["status"] == .string("approved"))
    }
  }

  @Test func aFaultyQuerySaysWhere() async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id, status: .needsReview), "Café Crème")])
      let answer = try await site.ask(.get, "/api/v1/records?q=type:receipt%20totl%3E5")
      #expect(answer.status == .badRequest)
      #expect(answer.problem == "bad_query")
      #expect(try answer.json["position"] == .integer(13))
      #expect(try answer.json["suggestion"] == .string("total"))
      #expect(try await site.json("/api/v1/records?q=total%3E5")["total"] == .integer(1))
      for wrong in ["limit=0", "limit=x", "status=odd", "cursor=%25", "sort=a%20b"] {
        #expect(try await site.ask(.get, "/api/v1/records?\(wrong)").status == .badRequest, "\(wrong)")
      }
    }
  }

  @Test func theQueueLeadsOn() async throws {
    try await Site.with { site in
      var ids: [String] = []
      for number in 1...3 {
        var receipt = Sample.receipt(id: "00000000-0000-4000-8000-00000000000\(number)", status: .needsReview)
        receipt.confidence = Double(number) / 10
        ids.append(receipt.id)
        try await site.save([(receipt, "Shop")], document: Sample.id(number))
      }
      let first = try await site.json("/api/v1/review")
      #expect(first["next"] == .string(ids[0]))
      #expect(first["left"] == .integer(3))
      #expect(try await site.json("/api/v1/review?after=\(ids[0])")["next"] == .string(ids[1]))
      #expect(try await site.json("/api/v1/review?after=\(ids[2])")["next"] == .null)
      #expect(try await site.json("/api/v1/review?before=\(ids[2])")["previous"] == .string(ids[1]))
      #expect(try await site.json("/api/v1/review?type=book")["left"] == .integer(0))
    }
  }
}
