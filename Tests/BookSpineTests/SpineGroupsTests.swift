import Documents
import Extraction
import Testing

@testable import BookSpine

/// Print given to the spines that it stands on.
struct SpineGroupsTests {
  private static let size = (width: 800.0, height: 1200.0)

  private func spine(_ left: Double, _ right: Double) -> Spine? {
    Spine(
      corners: [(left, 0.02), (right, 0.02), (right, 0.98), (left, 0.98)].map { Spine.Corner(x: $0.0, y: $0.1) })
  }

  private func shelf(_ lines: [Line?], spines: [Spine?]) throws -> [BookFields] {
    var document = DrawnShelf.document(lines, on: Self.size)
    document.pages[0].spines = spines.compactMap(\.self)
    return try BookSpineExtractor().extract(from: document).map(\.fields)
  }

  @Test func aBookIsWhatStandsOnItsSpine() throws {
    let books = try shelf(
      [
        DrawnShelf.down("Casimir Dole", x: 130, y: 60, size: 28, on: Self.size),
        DrawnShelf.down("The Salt Road", x: 100, y: 420, size: 40, on: Self.size),
        DrawnShelf.down("Perpetua Lund", x: 190, y: 60, size: 28, on: Self.size),
        DrawnShelf.down("An Index of Small Weather", x: 185, y: 420, size: 40, on: Self.size),
      ], spines: [spine(0.1, 0.21), spine(0.21, 0.32)])
    #expect(books.map { $0.title?.value } == ["The Salt Road", "An Index of Small Weather"])
    #expect(books.map { $0.authors.map(\.value) } == [["Casimir Dole"], ["Perpetua Lund"]])
    let place = try #require(books.first?.shelfIndex?.evidence.first?.box)
    #expect(abs(place.x - 0.1) < 1e-6 && abs(place.maxX - 0.21) < 1e-6)
  }

  @Test func printBeyondAFaintEndIsTheBooks() throws {
    var document = DrawnShelf.document(
      [
        DrawnShelf.down("Casimir", x: 100, y: 30, size: 28, on: Self.size),
        DrawnShelf.down("Dole", x: 135, y: 30, size: 28, on: Self.size),
        DrawnShelf.down("The Salt Road", x: 100, y: 420, size: 40, on: Self.size),
      ], on: Self.size)
    document.pages[0].spines = [
      Spine(corners: [(0.1, 0.18), (0.21, 0.18), (0.21, 0.98), (0.1, 0.98)].map { Spine.Corner(x: $0.0, y: $0.1) })
    ].compactMap(\.self)
    let books = try BookSpineExtractor().extract(from: document).map(\.fields)
    #expect(books.map { $0.title?.value } == ["The Salt Road"])
  }

  @Test func anEdgeThroughPrintPartsNoBook() throws {
    let books = try shelf(
      [
        DrawnShelf.down("The Salt Road", x: 100, y: 420, size: 40, on: Self.size),
        DrawnShelf.down("A Grammar of Tides", x: 500, y: 420, size: 40, on: Self.size),
      ], spines: [spine(0.1, 0.15), spine(0.15, 0.22), spine(0.6, 0.7)])
    #expect(books.map { $0.title?.value } == ["The Salt Road", "A Grammar of Tides"])
    let place = try #require(books.first?.shelfIndex?.evidence.first?.box)
    #expect(abs(place.x - 0.1) < 1e-6 && abs(place.maxX - 0.22) < 1e-6)
  }
}
