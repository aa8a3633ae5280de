import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct SessionTests {
  /// A library of three documents in two sessions, one of them in both.
  private func withSessions(_ body: (Library) async throws -> Void) async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      for (number, session) in [(1, "trip"), (2, "trip"), (2, "Bücher 2025"), (3, "Bücher 2025")] {
        try await library.save(
          try Sample.document(Sample.id(number)), original: nil, source: "\(number).jpg",
          records: [Sample.book("Book \(number)")], session: session)
      }
      try await library.save(
        try Sample.document(Sample.id(4)), original: nil, source: "4.jpg", records: [Sample.book("Book 4")])
      try await body(library)
    }
  }

  private func titles(_ query: String, _ library: Library) async throws -> [String] {
    let query = try Query(query, try await library.vocabulary(QueryVocabulary(fields: ["title": .text])))
    return try await library.records(matching: query).compactMap(\.summary.title).sorted()
  }

  @Test func aSessionHoldsWhatWasExtractedTogether() async throws {
    try await withSessions { library in
      let sessions = try await library.sessions()
      #expect(sessions.map(\.name) == ["Bücher 2025", "trip"])
      #expect(sessions.map(\.documentCount) == [2, 2] && sessions.map(\.recordCount) == [2, 2])
      #expect(try await titles("in:TRIP", library) == ["Book 1", "Book 2"])
      #expect(try await titles("in:bucher", library) == ["Book 2", "Book 3"])
      #expect(try await titles("in~2025", library) == ["Book 2", "Book 3"])
      #expect(try await titles("in:last -in:trip", library) == ["Book 3"])
      await #expect(throws: QueryError.self) { try await titles("in:nowhere", library) }
    }
  }

  @Test func aSessionIsRenamedAndDeleted() async throws {
    try await withSessions { library in
      try await library.renameSession("bü", to: " Trip 2 ")
      #expect(try await library.sessions().map(\.name) == ["Trip 2", "trip"])
      // A whole name is no beginning of another one.
      try await library.renameSession("trip", to: "TRIP")
      try await library.renameSession("Trip", to: "Trip 1")
      await #expect(throws: SessionError.nameTaken("trip 2")) {
        try await library.renameSession("Trip 1", to: "trip 2")
      }
      await #expect(throws: SessionError.nameEmpty) { try await library.renameSession("Trip 1", to: " ") }
      await #expect(throws: SessionError.ambiguous("tri", candidates: ["Trip 1", "Trip 2"])) {
        try await library.deleteSession("tri")
      }
      for name in ["", "none"] {
        await #expect(throws: SessionError.notFound(name)) { try await library.deleteSession(name) }
      }
      #expect(try await library.deleteSession("Trip 2").isEmpty)
      #expect(try await titles("", library).count == 4)
      #expect(try await library.deleteSession("Trip 1", withRecords: true).count == 2)
      #expect(try await titles("", library) == ["Book 3", "Book 4"])
      #expect(try await library.sessions().isEmpty)
    }
  }

  @Test func tagsAndNotesAreFound() async throws {
    try await withSessions { library in
      let ids = try await library.records().map(\.record.id)
      #expect(try await library.tag(ids, adding: ["Tax", "trip"]) == ids)
      #expect(try await library.tag([ids[0]], adding: ["TAX"], removing: ["trip"]) == [ids[0]])
      #expect(try await library.tag([ids[0]], adding: ["tax"]).isEmpty)
      #expect(try await library.tags().map(\.recordCount) == [4, 3])
      #expect(try await library.record(ids[0]).summary.tags == ["Tax"])
      #expect(try await titles("tag:tax -tag:trip", library).count == 1)
      #expect(try await titles("has:tag", library).count == 4)

      try await library.note("paid back; Ärger", on: ids[1])
      #expect(try await library.record(ids[1]).summary.note == "paid back; Ärger")
      #expect(try await titles("note~arger", library).count == 1)
      #expect(try await titles("-has:note", library).count == 3)
      try await library.note("", on: ids[1])
      #expect(try await library.record(ids[1]).summary.note == nil)

      for tag in ["", "two words", "a,b", "a;b", "(a"] {
        await #expect(throws: TagError(tag: tag)) { try await library.tag(ids, adding: ["new", tag]) }
      }
      await #expect(throws: RecordLookupError.notFound("ffffffff-")) {
        try await library.tag(ids + ["ffffffff-"], adding: ["new"])
      }
      await #expect(throws: QueryError.self) { try await titles("tag:new", library) }
    }
  }

  @Test func aTaggedRecordStaysWhenALaterRunLacksIt() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let shelf = [Sample.book("Emma"), Sample.book("Persuasion")]
      let saved = try await library.save(try Sample.document(), original: nil, source: "a.jpg", records: shelf)
      try await library.tag([saved[0].id], adding: ["lent"])
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg",
        records: [Sample.book("Sanditon"), Sample.book("Persuasion"), Sample.book("Lady Susan")])
      let titles = try await titles("", library)
      #expect(titles == ["Emma", "Lady Susan", "Persuasion", "Sanditon"])
      #expect(try await library.record(saved[0].id).summary.tags == ["lent"])
    }
  }
}
