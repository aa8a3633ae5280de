import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct DeletingTests {
  private let digest: @Sendable (Data) -> String = { Sample.id($0.count) }

  /// A library of a document with two books, with its original.
  private func withShelf(_ body: (Library, [String]) async throws -> Void) async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let saved = try await library.save(
        try Sample.document(Sample.id(5)), original: Data(count: 5), source: "a.jpg",
        records: [Sample.book("Emma"), Sample.book("Persuasion")], session: "shelves")
      try await library.cacheReading(try Sample.document(Sample.id(5)), settings: "a")
      try await body(library, saved.map(\.id))
    }
  }

  @Test func withItsLastRecordADocumentGoes() async throws {
    try await withShelf { library, ids in
      let original = try #require(try library.originalFile(of: Sample.id(5)))
      #expect(try await library.delete([ids[0]]) == [ids[0]])
      #expect(FileManager.default.fileExists(atPath: original.path))
      #expect(try await library.search("cafe").count == 1)
      #expect(try await library.delete([ids[1], ids[1]]) == [ids[1]])
      #expect(try await library.document(Sample.id(5)) == nil)
      #expect(try await library.search("cafe").isEmpty)
      #expect(try await library.search("persuasion").isEmpty)
      #expect(FileManager.default.fileExists(atPath: original.path))
      #expect(try await library.verify(digest: digest).isEmpty)
      #expect(
        try await library.emptyTrash(deletedBefore: .distantPast) == ErasedTrash(recordCount: 0, documentCount: 0))
      #expect(try await library.emptyTrash() == ErasedTrash(recordCount: 2, documentCount: 1))
      #expect(try await library.cachedReading(Sample.id(5), settings: "a") == nil)
      #expect(try await library.trash().isEmpty)
      let words = try await library.read { try String.fetchAll($0, sql: "SELECT word FROM spelling") }
      #expect(words.isEmpty)
      let left = try FileManager.default.contentsOfDirectory(atPath: original.deletingLastPathComponent().path)
      #expect(left.isEmpty)
      #expect(try await library.history(of: ids[1]).changes.map(\.action) == [.delete])
      #expect(try await library.undo().deed.action == .extract)
      #expect(try await library.verify(digest: digest).isEmpty)
    }
  }

  @Test func aDocumentGoesWithAllThatIsItsOwn() async throws {
    try await withShelf { library, ids in
      let picture = try #require(
        try await library.file(of: .thumbnail, page: 1, of: Sample.id(5)) { file in
          try Data("jpeg".utf8).write(to: file)
          return true
        })
      try await library.save(
        try Sample.document(Sample.id(7)), original: Data(count: 7), source: "b.jpg", records: [], session: "shelves")
      #expect(try await Set(library.delete([Sample.id(5)])) == Set(ids))
      try await library.emptyTrash()
      #expect(!FileManager.default.fileExists(atPath: picture.path))
      #expect(try await library.document(Sample.id(5)) == nil)

      // One without a record is named by its id, or goes with its session.
      #expect(try await library.delete([Sample.id(7)]).isEmpty)
      #expect(try await library.document(Sample.id(7)) == nil)
      for (id, session) in [(8, "a"), (9, "a"), (9, "b")] {
        try await library.save(
          try Sample.document(Sample.id(id)), original: Data(count: id), source: "c.jpg", records: [], session: session)
      }
      try await library.deleteSession("a", withRecords: true)
      #expect(try await library.document(Sample.id(8)) == nil)
      #expect(try await library.document(Sample.id(9)) != nil)
      #expect(try await library.verify(digest: digest).isEmpty)
    }
  }

  @Test func aPictureIsDrawnOnceAndOfNoUnknownDocument() async throws {
    try await withShelf { library, _ in
      for _ in 0..<2 {
        var drawn = 0
        let file = try await library.file(of: .page, page: 1, of: Sample.id(5)) { file in
          drawn += 1
          try Data("jpeg".utf8).write(to: file)
          return drawn == 1
        }
        #expect(try Data(contentsOf: #require(file)) == Data("jpeg".utf8))
      }
      let failed = try await library.file(of: .page, page: 2, of: Sample.id(5)) { _ in false }
      #expect(failed == nil)
      let unknown = try await library.file(of: .page, page: 1, of: Sample.id(6)) { file in
        try Data("jpeg".utf8).write(to: file)
        return true
      }
      #expect(unknown == nil)
      #expect(
        !FileManager.default.fileExists(atPath: library.folder.appending(path: "renditions/00/\(Sample.id(6))").path))
      await #expect(throws: LibraryError.self) {
        _ = try await library.file(of: .page, page: 1, of: "../../etc") { _ in true }
      }
    }
  }

  @Test func aDocumentIsKeptWhereItIsAskedFor() async throws {
    try await withShelf { library, ids in
      let deleted = try await library.delete(ids, keepingOriginals: true)
      #expect(deleted == ids)
      _ = try #require(try library.originalFile(of: Sample.id(5)))
      #expect(try await library.search("cafe").count == 1)
      #expect(try await library.sessions().map(\.documentCount) == [1])
    }
  }

  @Test func aDeletionThatFailsTakesNothing() async throws {
    try await withShelf { library, ids in
      await #expect(throws: RecordLookupError.notFound("ffffffff")) { try await library.delete(ids + ["ffffffff"]) }
      try await library.write { db in
        try db.execute(
          sql: """
            CREATE TRIGGER keeper BEFORE DELETE ON reading_cache BEGIN SELECT raise(ABORT, 'kept'); END
            """)
      }
      try await library.delete(ids)
      await #expect(throws: LibraryError.self) { try await library.emptyTrash() }
      #expect(try await library.trash().count == 2)
      #expect(try await library.verify(digest: digest).isEmpty)
      try await library.restoreFromTrash(ids)
      #expect(try await library.records().count == 2)
    }
  }

  @Test func whatIsInTheTrashComesBackWithItsDocument() async throws {
    try await withShelf { library, ids in
      let before = try await library.record(ids[0])
      try await library.delete(ids)
      #expect(try await library.trash().map(\.title).sorted { ($0 ?? "") < ($1 ?? "") } == ["Emma", "Persuasion"])
      await #expect(throws: RecordLookupError.notFound("ffffffff")) { try await library.restoreFromTrash(["ffffffff"]) }
      #expect(try await library.restoreFromTrash([String(ids[0].prefix(8))]) == [ids[0]])
      #expect(try await library.record(ids[0]) == before)
      #expect(try await library.search("cafe").count == 1)
      #expect(try await library.sessions().map(\.documentCount) == [1])
      // Its file may be saved anew meanwhile; a backup holds what is in the trash.
      let backup = library.folder.appending(path: "backup")
      #expect(try await library.backUp(to: backup).originalCount == 1)
    }
  }

  @Test func anOriginalThatWasPutAsideIsTakenBack() async throws {
    try await withShelf { library, _ in
      // What a crash in the middle of a deletion leaves behind.
      let aside = try #require(try library.originals.setAside(Sample.id(5)))
      #expect(try await library.health().isSound == false)
      try await library.vacuum(evictingReadingsBefore: .distantPast)
      #expect(try await library.verify(digest: digest).isEmpty)
      #expect(!FileManager.default.fileExists(atPath: aside.path))
    }
  }

  @Test func aSessionTakesItsRecordsAlong() async throws {
    try await withShelf { library, ids in
      let deleted = try await library.deleteSession("shelves", withRecords: true)
      #expect(deleted.sorted() == ids.sorted())
      #expect(try await library.document(Sample.id(5)) == nil)
    }
  }
}
