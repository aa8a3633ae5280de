import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct ReadingCacheTests {
  @Test func aReadingComesBackUnderItsSettings() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let document = try Sample.document(text: "שלום before\0after")
      #expect(try await library.cachedReading(document.id, settings: "eng") == nil)
      try await library.cacheReading(document, settings: "eng")
      var other = document
      other.language = "spa"
      try await library.cacheReading(other, settings: "spa")
      let again = try Library(at: folder)
      #expect(try await again.cachedReading(document.id, settings: "eng") == document)
      #expect(try await again.cachedReading(document.id, settings: "spa") == other)
      #expect(try await again.cachedReading(document.id, settings: "deu") == nil)
      try await again.cacheReading(other, settings: "eng")
      #expect(try await library.cachedReading(document.id, settings: "eng") == other)
      #expect(try await library.health().cachedReadingCount == 2)
    }
  }

  @Test func aLongReadingComesBackWhole() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      var document = try Sample.document()
      let page = try #require(document.pages.first)
      for number in 2...200 {
        var other = page
        other.number = number
        document.pages.append(other)
      }
      try await library.cacheReading(document, settings: "eng")
      #expect(try await library.cachedReading(document.id, settings: "eng") == document)
      document.pages.removeLast(190)
      try await library.cacheReading(document, settings: "eng")
      #expect(try await library.cachedReading(document.id, settings: "eng") == document)
      #expect(try await library.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM reading_cache_page") } == 10)
    }
  }

  @Test func aReadingThatWasNotKeptToItsEndCountsAsNone() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let document = try Sample.document()
      try await library.cacheReading(document, settings: "eng")
      try await library.write { try $0.execute(sql: "UPDATE reading_cache SET json = NULL") }
      #expect(try await library.cachedReading(document.id, settings: "eng") == nil)
      try await library.cacheReading(document, settings: "eng")
      #expect(try await library.cachedReading(document.id, settings: "eng") == document)
      try await library.vacuum(evictingReadingsBefore: Date.now.addingTimeInterval(60))
      #expect(try await library.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM reading_cache_page") } == 0)
    }
  }

  @Test func twoThatKeepTheSameReadingLeaveOneWhole() async throws {
    try await withFolder { folder in
      let document = try Sample.document()
      let page = try #require(document.pages.first)
      var long = document
      long.pages = Document.PageList(
        (1...300).map { number in
          var other = page
          other.number = number
          return other
        })
      let libraries = try [Library(at: folder), Library(at: folder)]
      try await withThrowingTaskGroup { group in
        for library in libraries {
          group.addTask { [long] in try await library.cacheReading(long, settings: "eng") }
        }
        try await group.waitForAll()
      }
      // Whoever began last has written all of it; the other one's pages are gone.
      #expect(try await libraries[0].cachedReading(document.id, settings: "eng") == long)
    }
  }

  @Test func aReadingInAnotherFormCountsAsNone() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.cacheReading(try Sample.document(), settings: "eng")
      try await library.write { try $0.execute(sql: "UPDATE reading_cache SET json = '{\"id\":1}'") }
      #expect(try await library.cachedReading(Sample.id(1), settings: "eng") == nil)
    }
  }
}
