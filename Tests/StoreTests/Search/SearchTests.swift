import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct SearchTests {
  @Test(
    arguments: [
      ("Café Crème", "cafe creme"), ("Café Crème", "CAFÉ"), ("Straße München", "munchen"), ("Ångström", "angstrom"),
      ("שלום עולם", "עולם"), ("مرحبا بالعالم", "بالعالم"), ("before\0after", "after"), ("Starbucks", "starb"),
      ("在星巴克喝咖啡 12.50", "咖啡"), ("在星巴克喝咖啡", "巴克"), ("東京カフェのレシート", "カフェ"),
      ("東京カフェ2025年", "2025年"), ("星巴克 Starbucks", "starb 星巴克"), ("\u{202E}desrever\u{202C} text", "desrever"),
    ])
  func aPageIsFound(text: String, query: String) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(try Sample.document(text: text), original: nil, source: "a.jpg", records: [])
      let hits = try await library.search(query)
      #expect(hits.flatMap(\.passages).map(\.place) == [.page(1)])
      #expect(hits.first?.passages.first?.snippet.text == text.replacing("\0", with: "\u{FFFD}"))
    }
  }

  /// Numbers without their spacing, German letters spelled out, and barcodes.
  @Test(
    arguments: [
      ("Tel. 0203/123 45-67", "02031234567", true), ("Tel. 02031234567", "0203 1234567", true),
      ("IBAN DE 12 3456 7890", "1234567890", true), ("Gartenstraße 5", "gartenstrasse", true),
      ("Gartenstrasse 5", "gartenstraße", true), ("Müller", "mueller", true), ("no number", "9780306406157", true),
      ("Total 12.50", "1250", false), ("a 12 b 345678", "12345678", false),
    ])
  func otherFormsAreFound(text: String, query: String, isFound: Bool) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(try Sample.document(text: text), original: nil, source: "a.jpg", records: [])
      let hits = try await library.search(query)
      #expect(hits.count == (isFound ? 1 : 0))
      #expect(hits.allSatisfy { !$0.isNear })
    }
  }

  @Test func wordsOfASimilarSpellingComeLast() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      for (number, text) in ["Starbucks coffee", "Starbuks tea", "Harbour House"].enumerated() {
        try await library.save(
          try Sample.document(Sample.id(number + 1), text: text), original: nil, source: "\(number).jpg", records: [])
      }
      let hits = try await library.search("starbuks")
      #expect(hits.map(\.source) == ["1.jpg", "0.jpg"] && hits.map(\.isNear) == [false, true])
      #expect(try await library.search("harbor").map(\.isNear) == [true])
      #expect(try await library.search("harbor coffee").isEmpty)
      #expect(try await library.search("bus").isEmpty)
      #expect(try await library.searchCount("harbor") == 0)
    }
  }

  @Test func aRecordIsFoundByItsValues() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let receipt = Sample.receipt("Bäckerei Müller")
      try await library.save(
        try Sample.document(text: "nothing"), original: nil, source: "a.jpg", records: [(receipt, "Bäckerei Müller")])
      for query in ["muller espresso", "12.50", "12,50 EUR", "\"croissant"] {
        #expect(try await library.search(query).flatMap(\.recordIDs) == [receipt.id], "\(query)")
      }
      for query in ["", "  ", "\"*(", "tea"] { #expect(try await library.search(query).isEmpty, "\(query)") }
    }
  }

  @Test(arguments: [("在星巴克喝咖啡", "克星"), ("東京カフェ", "京東"), ("los angeles", "\"angeles los\""), ("咖 啡", "啡咖")])
  func wordsThatDoNotStandSideBySideAreNotFound(text: String, query: String) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(try Sample.document(text: text), original: nil, source: "a.jpg", records: [])
      #expect(try await library.search(query).isEmpty)
      #expect(try await library.searchCount(query) == 0)
    }
  }

  @Test func ofTooManyPagesTheLastAreWeighed() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      for number in 1...5 {
        try await library.save(
          try Sample.document(Sample.id(number), text: "harbour \(number)"), original: nil, source: "\(number).jpg",
          records: [])
      }
      func found(_ most: Int) async throws -> Set<String> {
        Set(try await library.search("harbour", mostRanked: most).map(\.source))
      }
      #expect(try await found(3) == ["3.jpg", "4.jpg", "5.jpg"])
      #expect(try await found(5).count == 5)
      #expect(try await found(9).count == 5)
      #expect(try await library.search("harbour 1", mostRanked: 3).map(\.source) == ["1.jpg"])
      #expect(try await library.searchCount("harbour") == 5)
    }
  }

  @Test func theBestDocumentComesFirstAndPagesAreNamed() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      var report = try Sample.document(text: "nothing of the kind")
      for number in 2...9 {
        let text = number == 7 ? "tidal tidal tidal" : "tidal power and much else that is said of many things"
        report.pages.append(
          Page(number: number, width: 1, height: 1, textSource: .ocr, lines: [try Sample.line(text)]))
      }
      try await library.save(report, original: nil, source: "report.pdf", records: [])
      try await library.save(
        try Sample.document(Sample.id(2), text: "a table, tidal"), original: nil, source: "a.jpg",
        records: [Sample.book("Tidal power")])
      let hits = try await library.search("TIDAL")
      #expect(hits.map(\.source).sorted() == ["a.jpg", "report.pdf"])
      let pages = hits.first { $0.source == "report.pdf" }?.passages
      #expect(pages?.first?.place == .page(7) && pages?.count == SearchHit.longest)
      #expect(pages?.last?.snippet.parts.first == Snippet.Part(text: "tidal", isMatch: true))
      #expect(try await library.search("tidal", limit: 1).count == 1)
      #expect(try await library.searchCount("tidal") == 2)
    }
  }

  @Test(
    arguments: [
      ("tidal power", "tidal power and tides", ["tidal", "power"]),
      ("tid", "tidal power and tides", ["tidal", "tides"]),
      ("\"power and\"", "tidal power and tides", ["power", "and"]), ("cafe", "Le Café Crème", ["Café"]),
      ("咖啡", "在星巴克喝咖啡 12.50", ["在星巴克喝咖啡"]), ("example", "mail harbour@carrow.example", ["harbour@carrow.example"]),
    ])
  func theWordsThatWereFoundHaveTheirPlaces(query: String, text: String, words: [String]) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      var document = try Sample.document(text: "nothing of the kind")
      document.pages.append(
        Page(
          number: 2, width: 1, height: 1, textSource: .ocr,
          lines: [try Sample.line("a line before"), try Sample.line(text, y: 0.5)]))
      try await library.save(document, original: nil, source: "a.pdf", records: [])
      let passage = try #require(try await library.search(query).first?.passages.first)
      #expect(passage.place == .page(2))
      #expect(passage.words.map(\.text) == words)
      let places = document.pages[1].lines[1].words.filter { words.contains($0.text) }.map(\.box)
      for (found, place) in zip(passage.words.map(\.box), places) {
        #expect(abs(found.x - place.x) < 1e-4 && abs(found.y - place.y) < 1e-4)
        #expect(abs(found.width - place.width) < 1e-4 && abs(found.height - place.height) < 1e-4)
      }
    }
  }

  @Test func aPageShowsSoManyWordsAndNoMore() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let text = Array(repeating: "tidal", count: 80).joined(separator: " ")
      try await library.save(try Sample.document(text: text), original: nil, source: "a.pdf", records: [])
      let words = try await library.search("tidal").first?.passages.first?.words
      #expect(words?.count == SearchHit.Passage.mostWords)
    }
  }

  /// What was kept before places were has none, and is found all the same.
  @Test func aPageWithoutPlacesHasNoWords() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(try Sample.document(text: "tidal"), original: nil, source: "a.pdf", records: [])
      for places in ["NULL", "x'0102'", "x'ffff0000000000000000'"] {
        try await library.write { try $0.execute(sql: "UPDATE page SET places = \(places)") }
        let passage = try await library.search("tidal").first?.passages.first
        #expect(passage?.place == .page(1) && passage?.words == [])
      }
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
