import Documents
import Foundation
import HTTPTypes
import HummingbirdTesting
import Store
import TestSupport
import Testing

@testable import Web

/// What is looked up by an id or listed beside the records.
@Suite struct LookupTests {
  private static let nobody = "00000000-0000-4000-8000-0000000000ff"

  @Test(arguments: [
    "records/\(nobody)", "records/\(nobody)/history", "documents/\(Sample.id(9))", "documents/\(Sample.id(9))/file",
    "documents/\(Sample.id(9))/pages/1/words", "documents/\(Sample.id(9))/pages/1/image", "jobs/\(nobody)",
    "exports/no-such", "nothing",
  ])
  func whatIsNotThereIsNotFound(path: String) async throws {
    try await Site.with { site in
      let answer = try await site.ask(.get, "/api/v1/\(path)")
      #expect(answer.status == .notFound)
      #expect(answer.problem != nil)
    }
  }

  @Test func documentsAreListedTheLastFirst() async throws {
    try await Site.with { site in
      for number in 1...5 {
        let receipt = Sample.receipt(id: "00000000-0000-4000-8000-00000000000\(number)")
        try await site.save([(receipt, "Shop \(number)")], document: Sample.id(number))
      }
      var (ids, path): ([String], String?) = ([], "/api/v1/documents?limit=2")
      while let next = path {
        let page = try await site.json(next)
        ids += (page["documents"]?.array ?? []).compactMap { $0["id"]?.string }
        path = page["next_cursor"]?.string.map { "/api/v1/documents?limit=2&cursor=\($0)" }
      }
      #expect(ids == (1...5).reversed().map { Sample.id($0) })
      let document = try await site.json("/api/v1/documents/\(Sample.id(3))")
      #expect(document["records"]?.array?.compactMap { $0["title"]?.string } == ["Shop 3"])
    }
  }

  @Test func sessionsTagsAndPluginsAreListed() async throws {
    try await Site.with { site in
      let receipt = Sample.receipt(status: .needsReview)
      try await site.library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [FinishedRecord(receipt, title: "Café")],
        after: nil, session: "trip")
      try await site.library.tag([receipt.id], adding: ["food"])
      let session = try #require(try await site.json("/api/v1/sessions")["sessions"]?.array?.first)
      #expect(session["name"] == .string("trip"))
      #expect(session["records"] == .integer(1) && session["doubtful"] == .integer(1))
      let tag = try #require(try await site.json("/api/v1/tags")["tags"]?.array?.first)
      #expect(tag["tag"] == .string("food") && tag["records"] == .integer(1))
      let plugins = try await site.json("/api/v1/plugins")["plugins"]?.array ?? []
      let types = Set(plugins.compactMap { $0["type"]?.string })
      #expect(types.isSuperset(of: ["receipt", "business_card", "book", "invoice", "document"]))
    }
  }

  @Test func aBeginningThatSeveralRecordsHaveIsNoId() async throws {
    try await Site.with { site in
      for number in 1...2 {
        let receipt = Sample.receipt(id: "00000000-0000-4000-8000-00000000000\(number)")
        try await site.save([(receipt, "Shop")], document: Sample.id(number))
      }
      #expect(try await site.ask(.get, "/api/v1/records/00000000-0000").status == .notFound)
    }
  }
}
