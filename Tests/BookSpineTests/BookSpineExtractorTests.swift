import Documents
import Extraction
import Testing

@testable import BookSpine

/// From the words on a picture to books.
struct BookSpineExtractorTests {
  private static let shelfSize = (width: 800.0, height: 1200.0)
  private static let shelf = DrawnShelf.document(
    [
      DrawnShelf.down("Casimir Dole", x: 410, y: 60, size: 28, on: shelfSize),
      DrawnShelf.down("An Index of Small Weather", x: 405, y: 380, size: 40, on: shelfSize),
      DrawnShelf.across("Fallow", x: 400, y: 1120, size: 16, on: shelfSize),
      DrawnShelf.down("Perpetua Lund", x: 105, y: 60, size: 28, on: shelfSize),
      DrawnShelf.down("The Salt Road", x: 100, y: 420, size: 40, on: shelfSize),
      DrawnShelf.down("Tern Editions", x: 112, y: 960, size: 18, on: shelfSize),
    ], on: shelfSize)

  @Test func aShelfIsReadFromTheLeft() throws {
    let books = try BookSpineExtractor().extract(from: Self.shelf).map(\.fields)
    #expect(books.map { $0.title?.value } == ["The Salt Road", "An Index of Small Weather"])
    #expect(books.map { $0.authors.map(\.value) } == [["Perpetua Lund"], ["Casimir Dole"]])
    #expect(books.map { $0.publisher?.value } == ["Tern Editions", "Fallow"])
    #expect(books.map { $0.shelfIndex?.value } == [1, 2])
  }

  @Test func aPileIsReadFromTheTop() throws {
    let size = (width: 1200.0, height: 600.0)
    let document = DrawnShelf.document(
      [
        DrawnShelf.across("Perpetua Lund", x: 60, y: 400, size: 28, on: size),
        DrawnShelf.across("The Salt Road", x: 420, y: 394, size: 40, on: size),
        DrawnShelf.across("Casimir Dole", x: 60, y: 100, size: 28, on: size),
        DrawnShelf.across("An Index of Small Weather", x: 420, y: 94, size: 40, on: size),
      ], on: size)
    let books = try BookSpineExtractor().extract(from: document).map(\.fields)
    #expect(books.map { $0.title?.value } == ["An Index of Small Weather", "The Salt Road"])
    #expect(books.map { $0.shelfIndex?.value } == [1, 2])
  }

  @Test func aSpineWithAMarkIsOneBook() throws {
    let size = (width: 250.0, height: 1160.0)
    let document = DrawnShelf.document(
      [
        DrawnShelf.down("Jonquil Abernarth Of Wire and Honey", x: 100, y: 60, size: 40, on: size),
        DrawnShelf.across("823", x: 90, y: 1000, size: 24, on: size),
        DrawnShelf.across("ABE", x: 90, y: 1040, size: 24, on: size),
      ], on: size)
    let books = try BookSpineExtractor().extract(from: document).map(\.fields)
    #expect(books.count == 1)
    #expect(books.first?.shelfMark?.value == "823 ABE")
    #expect(books.first?.shelfIndex == nil)
  }

  @Test func aCoverHasASubtitle() throws {
    let size = (width: 800.0, height: 1200.0)
    let document = DrawnShelf.document(
      [
        DrawnShelf.across("TOBIAH RENQUIST", x: 200, y: 120, size: 36, on: size),
        DrawnShelf.across("A GRAMMAR", x: 220, y: 260, size: 70, on: size),
        DrawnShelf.across("OF TIDES", x: 240, y: 350, size: 70, on: size),
        DrawnShelf.across("Notes from a Harbour Year", x: 200, y: 480, size: 30, on: size),
        DrawnShelf.across("Second edition", x: 300, y: 1050, size: 22, on: size),
        DrawnShelf.across("Tern Editions", x: 300, y: 1120, size: 24, on: size),
      ], on: size)
    let book = try #require(try BookSpineExtractor().extract(from: document).first?.fields)
    #expect(book.title?.value == "A Grammar of Tides")
    #expect(book.subtitle?.value == "Notes from a Harbour Year")
    #expect(book.authors.map(\.value) == ["Tobiah Renquist"])
    #expect(book.publisher?.value == "Tern Editions")
    #expect(book.edition?.value == "Second edition")
  }

  @Test func theSameShelfGivesTheSameRecords() throws {
    let first = try BookSpineExtractor().extract(from: Self.shelf).map { try $0.generic() }
    let second = try BookSpineExtractor().extract(from: Self.shelf).map { try $0.generic() }
    #expect(first.map(\.fields) == second.map(\.fields))
    let schema = try #require(BookSpineExtractor.manifest.record?.schema)
    for record in first { #expect(schema.violations(in: .object(record.fields.mapValues(\.plain))) == []) }
  }
}
