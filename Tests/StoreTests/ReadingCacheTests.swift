import Documents
import Foundation
import GRDB
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

  @Test func aReadingInAnotherFormCountsAsNone() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.cacheReading(try Sample.document(), settings: "eng")
      try await library.write { try $0.execute(sql: "UPDATE reading_cache SET json = '{\"id\":1}'") }
      #expect(try await library.cachedReading(Sample.id(1), settings: "eng") == nil)
    }
  }
}
