import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct EventTests {
  @Test func everyChangeOfARecordIsOneEvent() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let id = "00000000-0000-4000-8000-000000000001"
      var last: Int64 = 0
      func happened() async throws -> [LibraryEvent.What] {
        let events = try #require(try await library.events(after: last))
        last = events.last?.id ?? last
        let revision = try await library.revision(ofRecord: id)
        #expect(events.allSatisfy { $0.subject == id } && revision == last)
        return events.map(\.what)
      }
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [(Sample.receipt(id: id), "Café")])
      #expect(try await happened() == [.created])
      try await library.tag([id], adding: ["trip"])
      #expect(try await happened() == [.changed])
      try await library.note("for the office", on: id)
      #expect(try await happened() == [.changed])
      try await library.decide(.approve, [id])
      #expect(try await happened() == [.changed])
      try await library.delete([id])
      #expect(try await happened() == [.deleted])
      try await library.undo()
      #expect(try await happened() == [.created])
    }
  }

  /// A record that goes and comes back is not as it was looked at before.
  @Test func aRevisionNeverComesAgain() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let receipt = Sample.receipt(status: .needsReview)
      try await library.save(try Sample.document(), original: nil, source: "a.jpg", records: [(receipt, "Café")])
      let seen = try await library.revision(ofRecord: receipt.id)
      try await library.delete([receipt.id])
      try await library.undo()
      await #expect(throws: RevisionConflict.self) {
        try await library.decide(.approve, [receipt.id], revision: seen)
      }
      let now = try await library.revision(ofRecord: receipt.id)
      #expect(now > seen)
      #expect(try await library.decide(.approve, [receipt.id], revision: now) == [receipt.id])
    }
  }

  @Test func onlyTheLastEventsAreKept() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      try await library.write { db in
        for number in 1...12_000 {
          try db.execute(
            sql: "INSERT INTO event (kind, subject, what) VALUES ('job', ?, 'changed')", arguments: ["\(number)"])
        }
      }
      #expect(try await library.lastEvent() == 12_000)
      #expect(try await library.events(after: 1) == nil)
      #expect(try await library.events(after: 11_990)?.count == 10)
      let kept = try await library.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") }
      #expect((kept ?? 0) <= 11_000)
    }
  }

  @Test func manyReadAtOnceWhileAnotherProgramWrites() async throws {
    try await withFolder { folder in
      let shared = try Library(sharedAt: folder, readers: 4)
      let other = try Library(at: folder)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for number in 1...20 {
            try await other.save(
              try Sample.document(Sample.id(number)), original: nil, source: "a.jpg",
              records: [(Sample.receipt(), "Café")])
          }
        }
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<50 {
              _ = try await shared.page(matching: .all, fields: [:], limit: 10) { listed, _, _ in listed }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await shared.counts() == (documents: 20, records: 20))
    }
  }
}
