import Documents
import Foundation
import GRDB
import Testing

@testable import Store

import struct Documents.Record

@Suite struct RerunTests {
  private func withLibrary(_ body: (Library, Document) async throws -> Void) async throws {
    try await withFolder { folder in
      try await body(try Library.inMemory(folder: folder), try Sample.document())
    }
  }

  private func decide(_ status: Record.Status, _ id: String, in library: Library) async throws {
    try await library.write { db in
      try db.execute(sql: "UPDATE record SET status = ? WHERE id = ?", arguments: [status.rawValue, id])
    }
  }

  private func titles(_ library: Library) async throws -> [String?] {
    try await library.summaries().map(\.title)
  }

  @Test func itReplacesTheRecordAndKeepsItsId() async throws {
    try await withLibrary { library, document in
      let first = Sample.receipt(status: .needsReview)
      try await library.save(document, original: nil, source: "a.jpg", records: [(first, "Café Crème")])
      let created = try await library.record(first.id).summary.createdAt
      let second = Sample.receipt("Café Noir", version: "1.1.0")
      let saved = try await library.save(document, original: nil, source: "a.jpg", records: [(second, "Café Noir")])
      #expect(saved.map(\.id) == [first.id])
      let records = try await library.records()
      #expect(records.map(\.record) == saved)
      #expect(records.first?.record.fields == second.fields)
      #expect(records.first?.record.extractor.version == "1.1.0")
      #expect(records.first?.summary.createdAt == created)
      #expect(try await library.search("noir").flatMap(\.recordIDs) == [first.id])
    }
  }

  @Test(arguments: [Record.Status.approved, .rejected])
  func whatAPersonDecidedStays(_ status: Record.Status) async throws {
    try await withLibrary { library, document in
      let first = Sample.receipt()
      try await library.save(document, original: nil, source: "a.jpg", records: [(first, "Café Crème")])
      try await decide(status, first.id, in: library)
      let saved = try await library.save(
        document, original: nil, source: "a.jpg", records: [(Sample.receipt("Wrong"), "Wrong")])
      var expected = first
      expected.status = status
      #expect(saved == [expected])
      #expect(try await library.records().map(\.record) == [expected])
    }
  }

  @Test func aRecordFollowsItsTitleAlongTheShelf() async throws {
    try await withLibrary { library, document in
      let shelf = ["Emma", "Dune", "Ulysses"].map { Sample.book($0) }
      try await library.save(document, original: nil, source: "shelf.jpg", records: shelf)
      try await decide(.approved, shelf[1].record.id, in: library)
      let saved = try await library.save(
        document, original: nil, source: "shelf.jpg",
        records: ["Middlemarch", "Emma", "Beloved", "Dune"].map { Sample.book($0) })
      #expect(saved[1].id == shelf[0].record.id)
      #expect(saved[3].id == shelf[1].record.id)
      #expect(saved[3].status == .approved)
      #expect(try await titles(library).compactMap(\.self).sorted() == ["Beloved", "Dune", "Emma", "Middlemarch"])
    }
  }

  @Test func aShiftedPlaceDoesNotHideANewRecord() async throws {
    try await withLibrary { library, document in
      let shelf = ["Emma", "Dvne"].map { Sample.book($0) }
      try await library.save(document, original: nil, source: "shelf.jpg", records: shelf)
      try await decide(.approved, shelf[1].record.id, in: library)
      try await library.save(
        document, original: nil, source: "shelf.jpg", records: ["Emma", "Ulysses", "Dune"].map { Sample.book($0) })
      #expect(try await titles(library).compactMap(\.self).sorted() == ["Dune", "Dvne", "Emma", "Ulysses"])
    }
  }

  @Test func anotherExtractorsRecordsStay() async throws {
    try await withLibrary { library, document in
      try await library.save(document, original: nil, source: "a.jpg", records: [(Sample.receipt(), "Café Crème")])
      try await library.save(document, original: nil, source: "a.jpg", records: [Sample.book("Emma")])
      #expect(try await library.summaries().count == 2)
    }
  }

  @Test func anExtractorThatReturnsNothingTakesNothingAway() async throws {
    try await withLibrary { library, document in
      try await library.save(document, original: nil, source: "a.jpg", records: [(Sample.receipt(), "Café Crème")])
      try await library.save(document, original: nil, source: "a.jpg", records: [])
      #expect(try await titles(library) == ["Café Crème"])
    }
  }
}
