import BookSpine
import Documents
import Extraction
import TestSupport
import Testing

/// What must not change a shelf's books, and what every field keeps to.
struct SpineInvarianceTests {
  private static let size = (width: 1000.0, height: 1200.0)
  private static let books = [
    ("Perpetua Lund", "The Salt Road", "Tern Editions"), ("Casimir Dole", "An Index of Small Weather", "Fallow Press"),
    ("Tobiah Renquist", "A Grammar of Tides", "Tern Editions"),
    ("Albrecht Sommerlatte", "Die Stille der Fähren", "Nebelhorn Verlag"),
  ]

  /// A shelf of the first books, left to right.
  private func shelf(_ count: Int) -> Document {
    let lines = Self.books.prefix(count).enumerated().flatMap { index, book -> [Line?] in
      let x = 80 + 220 * Double(index)
      return [
        DrawnShelf.down(book.0, x: x + 6, y: 40, size: 26, on: Self.size),
        DrawnShelf.down(book.1, x: x, y: 390, size: 38, on: Self.size),
        DrawnShelf.down(book.2, x: x + 10, y: 960, size: 17, on: Self.size),
      ]
    }
    return DrawnShelf.document(lines, on: Self.size)
  }

  private func records(_ document: Document) throws -> [PlainRecord] {
    try PlainRecord.all(of: document, by: BookSpineExtractor())
  }

  @Test(arguments: 1...4)
  func everyBookIsARecord(count: Int) throws {
    let records = try records(shelf(count))
    #expect(records.map { $0["title"] } == Self.books.prefix(count).map(\.1))
    #expect(records.map { $0["authors"] } == Self.books.prefix(count).map(\.0))
    #expect(records.map { $0["publisher"] } == Self.books.prefix(count).map(\.2))
  }

  @Test(arguments: 2...4)
  func theOrderOfLinesChangesNothing(count: Int) throws {
    let (plain, reversed) = (try records(shelf(count)), try records(shelf(count).withLinesReversed()))
    #expect(plain.map(\.fields) == reversed.map(\.fields))
  }

  @Test(arguments: 2...4)
  func widerMarginsChangeNothing(count: Int) throws {
    let (plain, shrunk) = (try records(shelf(count)), try records(shelf(count).shrunk(to: 0.85)))
    for field in ["title", "authors", "shelf_index"] {
      #expect(plain.map { $0[field] } == shrunk.map { $0[field] }, "\(field)")
    }
  }

  @Test(arguments: 1...4)
  func everyFieldIsSound(count: Int) throws {
    let shape = try #require(BookSpineExtractor.manifest.record)
    for extraction in try BookSpineExtractor().extract(from: shelf(count)).map({ try $0.generic() }) {
      #expect(shape.schema.violations(in: .object(extraction.fields.mapValues(\.plain))) == [])
      for (name, field) in extraction.fields {
        for leaf in field.leaves {
          #expect((0...1).contains(leaf.confidence), "\(name)")
          #expect(leaf.evidence.allSatisfy { $0.page == 1 && $0.box.isInsidePage }, "\(name)")
          #expect(leaf.alternatives.allSatisfy { $0.value != leaf.value }, "\(name)")
        }
      }
    }
  }

  /// A title's evidence lies on its own spine.
  @Test func evidenceIsOnTheSpine() throws {
    let extractions = try BookSpineExtractor().extract(from: shelf(4)).map { try $0.generic() }
    for (index, extraction) in extractions.enumerated() {
      let left = (80 + 220 * Double(index)) / 1000
      for name in ["title", "authors", "publisher"] {
        for region in extraction.fields[name]?.leaves.flatMap(\.evidence) ?? [] {
          #expect(region.box.x > left - 0.02 && region.box.maxX < left + 0.1, "\(name)")
        }
      }
    }
  }

  @Test func nothingIsNoBook() throws {
    #expect(try records(DrawnShelf.document([], on: Self.size)).allSatisfy { $0["title"] == nil })
  }
}
