import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct JobTests {
  private static func job(_ client: String, _ name: String, key: String? = nil) -> StoredJob {
    StoredJob(
      client: client, idempotencyKey: key, name: name, options: .init(type: "receipt", tags: ["a"]),
      documentID: Sample.id(1), upload: "u-\(name)")
  }

  @Test func aJobComesBackAsItWasGiven() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      var job = Self.job("one", "a.jpg")
      _ = try await library.add(job)
      let fault = StoredJob.Fault(code: "corrupt", message: "it is damaged")
      let changed = try await library.update(job: job.id) { job in
        (job.state, job.progress, job.fault, job.recordIDs) = (.failed, .init(step: 3, of: 12), fault, ["x"])
      }
      (job.state, job.progress, job.fault, job.recordIDs) = (.failed, .init(step: 3, of: 12), fault, ["x"])
      let stored = try #require(try await library.job(job.id))
      for known in [stored, try #require(changed)] {
        job.createdAt = known.createdAt
        job.updatedAt = known.updatedAt
        #expect(known == job)
      }
    }
  }

  @Test func clientsTakeTurns() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      for number in 1...4 { _ = try await library.add(Self.job("many", "\(number)")) }
      _ = try await library.add(Self.job("few", "5"))
      var (order, served): ([String], [String]) = ([], [])
      while let job = try await library.nextJob(after: served) {
        order.append(job.name)
        served = served.filter { $0 != job.client } + [job.client]
        try await library.update(job: job.id) { $0.state = .done }
      }
      #expect(order == ["1", "5", "2", "3", "4"])
    }
  }

  @Test func whatWasBegunWaitsAfterARestart() async throws {
    try await withFolder { folder in
      var id = ""
      do {
        let library = try Library(at: folder)
        id = try await library.add(Self.job("one", "a.jpg")).id
        try await library.update(job: id) { $0.state = .extracting }
      }
      let library = try Library(at: folder)
      #expect(try await library.nextJob(after: []) == nil)
      try await library.requeueJobs()
      #expect(try await library.nextJob(after: [])?.id == id)
      #expect(try await library.openJobs(of: "one") == (1, 1))
      #expect(try await library.openJobs(of: "other") == (0, 1))
    }
  }

  @Test func aRequestOfOneNameIsOneJob() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let first = try await library.add(Self.job("one", "a.jpg", key: "k"))
      #expect(try await library.add(Self.job("one", "a.jpg", key: "k")).id == first.id)
      #expect(try await library.add(Self.job("two", "a.jpg", key: "k")).id != first.id)
      #expect(try await library.jobs().count == 2)
    }
  }

  @Test func aTokenIsKnownByItsHashUntilItIsRevoked() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      try await library.addToken(named: "scanner", scope: .write, hash: "abc")
      await #expect(throws: TokenError.nameTaken("Scanner")) {
        try await library.addToken(named: "Scanner", scope: .read, hash: "def")
      }
      let token = try #require(try await library.token(hash: "abc"))
      #expect(token.scope == .write)
      #expect(AccessToken.Scope.read < .write && AccessToken.Scope.write < .admin)
      #expect(try await library.tokens().first?.usedAt != nil)
      try await library.revokeToken(named: "scanner")
      #expect(try await library.token(hash: "abc") == nil)
      await #expect(throws: TokenError.notFound("scanner")) { try await library.revokeToken(named: "scanner") }
    }
  }
}
