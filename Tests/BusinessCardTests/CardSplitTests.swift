import Documents
import Extraction
import Testing

@testable import BusinessCard

/// Photos of several cards.
struct CardSplitTests {
  private static func lines(_ rows: [String], x: Double, y: Double) -> [Line] {
    rows.enumerated().compactMap { index, row in
      var place = x
      return Line(
        row.split(separator: " ").map { text in
          let width = Double(text.count) * 0.01
          defer { place += width + 0.008 }
          return Word(
            String(text), box: Box(x: place, y: y + 0.035 * Double(index), width: width, height: 0.022),
            confidence: 0.95,
            origin: .ocr(recognizer: "drawn"))
        })
    }
  }

  private static let first = [
    "Odalys Brenthaven", "Sales Manager", "Quillmere Logistics Inc.", "Tel (212) 555-0143", "odalys@quillmere.example",
  ]
  private static let second = [
    "Robert Ockwell", "Head of Research", "Fennick Starling Ltd", "Tel +44 20 7946 0321", "robert@fennick.example",
  ]

  private static func names(_ lines: [Line]) throws -> [String?] {
    let page = Page(number: 1, width: 1600, height: 1200, textSource: .ocr, lines: lines)
    let document = Document(id: String(repeating: "0", count: 64), kind: .png, pages: [page])
    return try BusinessCardExtractor().extract(from: document).map { $0.fields.name?.value }
  }

  @Test func cardsBesideEachOtherAreTwo() throws {
    let lines =
      Self.lines(["Mary " + Self.first[0]] + Self.first.dropFirst(), x: 0.05, y: 0.2)
      + Self.lines(Self.second, x: 0.6, y: 0.25)
    #expect(try Self.names(lines) == ["Mary Odalys Brenthaven", "Robert Ockwell"])
  }

  @Test func cardsBelowEachOtherAreTwo() throws {
    let lines =
      Self.lines(["Mary " + Self.first[0]] + Self.first.dropFirst(), x: 0.1, y: 0.1)
      + Self.lines(Self.second, x: 0.1, y: 0.6)
    #expect(try Self.names(lines) == ["Mary Odalys Brenthaven", "Robert Ockwell"])
  }

  @Test func theColumnsOfACardAreOne() throws {
    let lines =
      Self.lines(["Robert Ockwell", "Head of Research", "Fennick Starling Ltd"], x: 0.05, y: 0.2)
      + Self.lines(["Tel +44 20 7946 0321", "Fax +44 20 7946 0322", "robert@fennick.example"], x: 0.6, y: 0.2)
    #expect(try Self.names(lines) == ["Robert Ockwell"])
  }

  /// The names on a PDF, a page for each list of lines.
  private static func names(onPages pages: [[Line]]) throws -> [String?] {
    let pages = pages.enumerated().map {
      Page(number: $0.offset + 1, width: 240, height: 160, textSource: .textLayer, lines: $0.element)
    }
    let document = Document(id: String(repeating: "0", count: 64), kind: .pdf, pages: pages)
    #expect(BusinessCardExtractor().match(document) >= 0.5)
    return try BusinessCardExtractor().extract(from: document).map { $0.fields.name?.value }
  }

  @Test func eachPageOfAPDFIsACard() throws {
    let pages = [
      Self.lines(["Mary " + Self.first[0]] + Self.first.dropFirst(), x: 0.1, y: 0.1),
      Self.lines(Self.second, x: 0.1, y: 0.1),
    ]
    #expect(try Self.names(onPages: pages) == ["Mary Odalys Brenthaven", "Robert Ockwell"])
  }

  @Test func theBackOfACardIsNone() throws {
    let front = Self.lines(Self.second, x: 0.1, y: 0.1)
    let back = Self.lines(["Fennick Starling Ltd", "www.fennick.example"], x: 0.1, y: 0.3)
    let other = Self.lines(["Mary " + Self.first[0]] + Self.first.dropFirst(), x: 0.1, y: 0.1)
    #expect(try Self.names(onPages: [front, back]) == ["Robert Ockwell"])
    #expect(try Self.names(onPages: [back, front]) == ["Robert Ockwell"])
    #expect(try Self.names(onPages: [front, back, other]) == ["Robert Ockwell", "Mary Odalys Brenthaven"])
  }
}
