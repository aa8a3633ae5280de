import Documents
import Extraction
import Testing

@testable import BookSpine

/// Series and the numbers of their books.
struct SeriesNameTests {
  @Test(
    arguments: [
      ("Colección Faro", "Colección Faro", nil), ("THE TERN CYCLE", "THE TERN CYCLE", nil),
      ("Book Two of the Tern Cycle", "Tern Cycle", "2"), ("The Tern Cycle, Book 3", "The Tern Cycle", "3"),
      ("A Martha Lund Mystery", "Martha Lund", nil), ("Vol. 3", nil, "3"), ("Tomo II", nil, "II"),
    ] as [(String, String?, String?)])
  func areKnown(text: String, name: String?, volume: String?) throws {
    let series = try #require(SeriesName(in: text))
    #expect(series.name == name)
    #expect(series.volume == volume)
  }

  @Test(arguments: [
    "The Salt Road", "A Novel", "A New Novel", "Penguin Classics", "Martha Lund", "The Library", "III", "",
  ])
  func othersAreNone(text: String) {
    #expect(SeriesName(in: text) == nil)
  }

  @Test func smallPrintGivesSeriesAndVolume() throws {
    let size = (width: 1600.0, height: 200.0)
    let lines = [
      DrawnShelf.across("Martha Lund", x: 40, y: 60, size: 44, on: size),
      DrawnShelf.across("The Salt Road", x: 460, y: 40, size: 100, on: size),
      DrawnShelf.across("Book Two of the Tern Cycle", x: 1240, y: 80, size: 24, on: size),
    ]
    let book = try #require(try BookSpineExtractor().extract(from: DrawnShelf.document(lines, on: size)).first?.fields)
    #expect(book.title?.value == "The Salt Road")
    #expect(book.series?.value == "Tern Cycle")
    #expect(book.volume?.value == "2")
    #expect(book.series?.evidence.isEmpty == false)
  }

  @Test func largePrintIsATitle() throws {
    let size = (width: 1600.0, height: 200.0)
    let lines = [
      DrawnShelf.across("Martha Lund", x: 40, y: 60, size: 44, on: size),
      DrawnShelf.across("The Harbour Chronicles", x: 460, y: 40, size: 100, on: size),
    ]
    let book = try #require(try BookSpineExtractor().extract(from: DrawnShelf.document(lines, on: size)).first?.fields)
    #expect(book.title?.value == "The Harbour Chronicles")
    #expect(book.series == nil)
  }
}
