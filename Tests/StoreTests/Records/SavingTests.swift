import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

import struct Documents.Record

@Suite struct SavingTests {
  @Test func aRecordComesBackAsItWasSaved() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let document = try Sample.document()
      let receipt = Sample.receipt()
      // Times are kept to the millisecond.
      let before = Date.now.addingTimeInterval(-0.001)
      let saved = try await library.save(
        document, original: Data("bytes".utf8), source: "a.jpg", records: [(receipt, "Café Crème")])
      #expect(saved == [receipt])

      let stored = try await library.record(receipt.id)
      #expect(stored.record == receipt)
      #expect(stored.summary.title == "Café Crème")
      #expect(stored.summary.source == "a.jpg")
      #expect((before...Date.now).contains(stored.summary.createdAt))
      let found = try #require(try await library.document(document.id))
      #expect(found.pageTexts == [1: "Café Crème 12.50"])
      #expect(found.byteCount == 5)
      var expected = document
      expected.pages = []
      #expect(found.document == expected)
    }
  }

  @Test func everyValueIsARow() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [(Sample.receipt(), nil)])
      let rows = try await library.read { db in
        try Row.fetchAll(
          db, sql: "SELECT path, name, text, number, date, currency, printed, grade FROM field ORDER BY position"
        ).map { row in row.databaseValues.map { $0.isNull ? "-" : String.fromDatabaseValue($0) ?? "\($0)" } }
      }
      #expect(
        rows == [
          ["date", "date", "2025-11-03", "-", "2025-11-03", "-", "03.11.2025", "medium"],
          ["items[0].description", "items.description", "Espresso", "-", "-", "-", "-", "high"],
          ["items[0].quantity", "items.quantity", "2", "2.0", "-", "-", "-", "high"],
          ["items[1].description", "items.description", "Croissant", "-", "-", "-", "-", "high"],
          ["items[1].quantity", "items.quantity", "1.5", "1.5", "-", "-", "-", "high"],
          ["merchant", "merchant", "Café Crème", "-", "-", "-", "CAFÉ CRÈME", "high"],
          ["total", "total", "12.50", "12.5", "-", "EUR", "12,50", "low"],
        ])
    }
  }

  @Test func theSameFileTwiceIsOneDocument() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      for source in ["a.jpg", "copy.jpg"] {
        try await library.save(
          try Sample.document(), original: Data("bytes".utf8), source: source, records: [(Sample.receipt(), nil)])
      }
      let health = try await library.health()
      #expect(health.documentCount == 1)
      #expect(health.recordCount == 1)
      #expect(health.isSound)
      #expect(try await library.document(Sample.id(1))?.source == "copy.jpg")
      let counts = try await library.read { db in
        try ["page", "field", "finding"].map { try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \($0)") }
      }
      #expect(counts == [1, 7, 3])
    }
  }

  @Test func aDocumentWithoutRecordsIsKept() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      var document = try Sample.document()
      document.findings = [Finding("no_extractor", severity: .info, message: "no extractor claims it")]
      #expect(try await library.save(document, original: nil, source: "-", records: []).isEmpty)
      #expect(try await library.document(document.id)?.document.findings.map(\.code) == ["no_extractor"])
      #expect(try await library.search("creme").first?.documentID == document.id)
    }
  }

  @Test func pagesThatWereNotReadThisTimeStay() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      var document = try Sample.document()
      let first = document.pages[0]
      var second = first
      second.number = 2
      document.pages = [first, second]
      try await library.save(document, original: nil, source: "a.pdf", records: [])
      document.pages = [Page(number: 1, width: 1, height: 1, textSource: .ocr, lines: [try Sample.line("changed")])]
      try await library.save(document, original: nil, source: "a.pdf", records: [])
      let stored = try #require(try await library.document(document.id))
      #expect(stored.pageTexts == [1: "changed", 2: first.text])
      #expect(stored.pageCount == 2)
    }
  }

  @Test func aFailureSavesNothing() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let id = UUID().uuidString.lowercased()
      await #expect(throws: LibraryError.self) {
        try await library.save(
          try Sample.document(), original: Data("bytes".utf8), source: "a.jpg",
          records: [(Sample.receipt(id: id), nil), (Sample.receipt("Other", id: id), nil)])
      }
      let health = try await library.health()
      #expect(health.documentCount == 0)
      #expect(health.recordCount == 0)
      #expect(health.isSound)
    }
  }

  @Test func whatPagesLookLikeIsKept() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      var document = try Sample.document()
      try await library.save(document, original: nil, source: "a.jpg", records: [])
      #expect(try await library.pagePictures() == [])
      let fingerprint = try #require(Fingerprint(bits: (0..<Fingerprint.bitCount).map { $0 % 7 == 2 }))
      document.pages[0].fingerprint = fingerprint
      try await library.save(document, original: nil, source: "a.jpg", records: [])
      #expect(
        try await library.pagePictures() == [PagePicture(documentID: document.id, page: 1, fingerprint: fingerprint)])
    }
  }
}
