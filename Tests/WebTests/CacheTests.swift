import Documents
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct CacheTests {
  private static let id = "00000000-0000-4000-8000-000000000001"

  /// What a kept answer must not outlive, each done by another program.
  @Test(arguments: ["/api/v1/records", "/api/v1/records/\(id)", "/api/v1/review", "/api/v1/records?tag=trip"])
  func aListIsAnsweredWithNothingUntilItChanges(path: String) async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id, status: .needsReview), "Café Crème")])
      let first = try await site.ask(.get, path)
      let tag = try #require(first.headers[.eTag])
      let again = try await site.ask(.get, path, headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      #expect(again.body.readableBytes == 0)
      #expect(again.headers[.eTag] == tag)

      let other = try Library(at: site.library.folder)
      try await other.tag([Self.id], adding: ["trip"])
      try await other.decide(.approve, [Self.id])
      let changed = try await site.ask(.get, path, headers: [.ifNoneMatch: tag])
      #expect(changed.status == .ok)
      #expect(changed.body != first.body)
      #expect(changed.headers[.eTag] != tag)
    }
  }

  @Test func aFilterThatNothingOfTheRecordTellsIsFollowedToo() async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id), "Café Crème")])
      let path = "/api/v1/records?session=trip"
      #expect(try await site.json(path)["total"] == .integer(0))
      // The record itself does not change.
      try await Library(at: site.library.folder).save(
        try Sample.document(), original: nil, source: "a.jpg",
        records: [FinishedRecord(Sample.receipt(id: Self.id), title: "Café Crème")], after: nil, session: "trip")
      #expect(try await site.json(path)["total"] == .integer(1))
    }
  }

  @Test func manyWhoAskAtOnceHaveTheSameAnswer() async throws {
    try await Site.with { site in
      for number in 1...20 {
        let receipt = Sample.receipt(id: "00000000-0000-4000-8000-0000000000\(number + 10)")
        try await site.save([(receipt, "Shop \(number)")], document: Sample.id(number))
      }
      let expected = try await site.ask(.get, "/api/v1/records").body
      try await site.library.note("a change", on: "00000000-0000-4000-8000-000000000011")
      let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
        for _ in 0..<30 { group.addTask { try await site.ask(.get, "/api/v1/records") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers.map { $0.headers[.eTag] }).count == 1)
      #expect(answers.allSatisfy { $0.status == .ok && $0.body != expected })
    }
  }

  @Test func aFaultIsNotKept() async throws {
    try await Site.with { site in
      let path = "/api/v1/records/\(Self.id)"
      #expect(try await site.ask(.get, path).status == .notFound)
      try await site.save([(Sample.receipt(id: Self.id), "Café Crème")])
      #expect(try await site.ask(.get, path).status == .ok)
    }
  }

  @Test func aTokenThatIsRevokedElsewhereEndsAtOnce() async throws {
    try await Site.with { site in
      try await site.save([(Sample.receipt(id: Self.id), "Café Crème")])
      for _ in 0..<3 { #expect(try await site.ask(.get, "/api/v1/records", as: .read).status == .ok) }
      try await Library(at: site.library.folder).revokeToken(named: "read")
      #expect(try await site.ask(.get, "/api/v1/records", as: .read).status == .unauthorized)
    }
  }
}
