import Documents
import Foundation
import GRDB
import Testing

@testable import Store

@Suite struct SearchTests {
  @Test(
    arguments: [
      ("Café Crème", "cafe creme"), ("Café Crème", "CAFÉ"), ("Straße München", "munchen"), ("Ångström", "angstrom"),
      ("שלום עולם", "עולם"), ("مرحبا بالعالم", "بالعالم"), ("before\0after", "after"), ("Starbucks", "starb"),
      ("\u{202E}desrever\u{202C} text", "desrever"),
    ])
  func aPageIsFound(text: String, query: String) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(try Sample.document(text: text), original: nil, source: "a.jpg", records: [])
      let hits = try await library.search(query)
      #expect(hits.map(\.page) == [1])
      #expect(hits.first?.snippet == text.replacing("\0", with: "\u{FFFD}"))
    }
  }

  @Test func aRecordIsFoundByItsValues() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let receipt = Sample.receipt("Bäckerei Müller")
      try await library.save(
        try Sample.document(text: "nothing"), original: nil, source: "a.jpg", records: [(receipt, "Bäckerei Müller")])
      for query in ["muller espresso", "12.50", "12,50 EUR", "\"croissant"] {
        #expect(try await library.search(query).map(\.recordID) == [receipt.id], "\(query)")
      }
      for query in ["", "  ", "\"*(", "tea"] { #expect(try await library.search(query).isEmpty, "\(query)") }
    }
  }

  @Test func aNulStaysInTheRecordItself() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let receipt = Sample.receipt("before\0after")
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [(receipt, "before\0after")])
      let stored = try await library.record(receipt.id)
      #expect(stored.record == receipt)
      #expect(stored.summary.title == "before\u{FFFD}after")
    }
  }

  @Test func theIndexesFollowADeletion() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [(Sample.receipt(), "Café Crème")])
      try await library.write { db in
        try db.execute(sql: "DELETE FROM document")
        for index in ["page_index", "record_index"] {
          try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('integrity-check', 1)")
        }
        for table in ["page", "record", "field", "finding"] {
          #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(table)") == 0)
        }
      }
      #expect(try await library.search("cafe").isEmpty)
    }
  }
}
