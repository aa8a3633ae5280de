import Documents
import Extraction
import Testing

@testable import BookSpine

/// Titles, names, volumes, publishers and library marks as they are printed.
struct PrintedTitleTests {
  @Test(arguments: [
    ("| The Salt Road |", "The Salt Road"), ("The = Salt Road", "The Salt Road"), ("«The Salt Road»", "The Salt Road"),
    ("Salt & Honey", "Salt & Honey"), ("— 7 —", "7"), ("A. Grammar of Tides", "A Grammar of Tides"), ("•", ""),
    ("", ""),
  ])
  func signsAreNoPartOfATitle(print: String, title: String) {
    #expect(PrintedTitle.cleaned(print) == title)
  }

  @Test(arguments: [
    ("MARTHA LUND", ["Martha Lund"]), ("Martha Lund & Casimir Dole", ["Martha Lund", "Casimir Dole"]),
    ("Martha Lund; Casimir Dole", ["Martha Lund", "Casimir Dole"]), ("M. LUND and C. DOLE", ["M. Lund", "C. Dole"]),
    ("Martha Lund und Casimir Dole", ["Martha Lund", "Casimir Dole"]),
    ("Marta Lund y Casimiro Dole", ["Marta Lund", "Casimiro Dole"]),
    ("Martha Lund", ["Martha Lund"]), ("", []),
  ])
  func authorsAreParted(print: String, authors: [String]) {
    #expect(PrintedTitle.authors(print) == authors)
  }

  @Test(
    arguments: [
      ("Atlas: 2", "Atlas", "2"), ("Collected Works, Vol. 3", "Collected Works", "3"), ("Obras Tomo II", "Obras", "II"),
      ("Werke Band 12", "Werke", "12"), ("Atlas", nil, nil), ("Vol. 3", nil, nil), ("Catch 22", nil, nil),
    ] as [(String, String?, String?)])
  func aVolumeEndsATitle(print: String, title: String?, number: String?) {
    let found = PrintedTitle.volume(in: print)
    #expect(found?.title == title)
    #expect(found?.number == number)
  }

  @Test(arguments: [
    ("Harrowgate Press", 0.9), ("Ediciones Garúa", 0.9), ("Lantern Books", 0.9), ("Martha Lund", 0.0),
    ("The Salt Road of the Long Harbour Coast", 0.0), ("", 0.0), ("Press", 0.0),
  ])
  func publishersAreKnownByTheirWords(text: String, likelihood: Double) {
    #expect(Publishers.likelihood(of: text) == likelihood)
  }

  private static let spine = (width: 240.0, height: 1200.0)

  private func mark(_ rows: [String]) throws -> ShelfMark? {
    let lines = rows.enumerated().map {
      DrawnShelf.across($1, x: 40, y: 900 + 40 * Double($0), size: 24, on: Self.spine)
    }
    let page = try #require(DrawnShelf.document(lines, on: Self.spine).pages.first)
    return ShelfMark(in: page.lines.compactMap { TextBlock($0.words, direction: .across, page: page) })
  }

  /// A class and the beginning of a name, on one row or on two.
  @Test(
    arguments: [
      (["823 ABE"], "823 ABE"), (["823", "ABE"], "823 ABE"), (["N Cob"], "N Cob"), (["91 (46) Ara"], "91 (46) Ara"),
      (["82-3 Lun"], "82-3 Lun"), (["JN 823 Lun"], "JN 823 Lun"), (["OF THE"], nil), (["1984"], nil), (["823"], nil),
      ([], nil),
    ] as [([String], String?)])
  func aMarkIsAClassAndAName(rows: [String], text: String?) throws {
    let mark = try mark(rows)
    #expect(mark?.field.value == text)
    #expect(mark?.field.evidence.count == (text == nil ? nil : rows.count))
  }

  /// A mark in a line of other print leaves the rest of the line.
  @Test(arguments: [
    ("PERPETUA LUND The Salt Road 823 Lun", "823 Lun", "PERPETUA LUND The Salt Road"),
    ("823 Lun PERPETUA LUND The Salt Road", "823 Lun", "PERPETUA LUND The Salt Road"),
  ])
  func theRestOfTheLineStays(row: String, text: String, rest: String) throws {
    let mark = try #require(try mark([row]))
    #expect(mark.field.value == text)
    #expect(mark.rest.map(\.text) == [rest])
  }

  /// A book's pieces in the order in which they are read: what is beside each other is one block.
  @Test func partsAreInReadingOrder() throws {
    let size = (width: 1600.0, height: 200.0)
    let lines = [
      DrawnShelf.across("the Tides", x: 460, y: 110, size: 60, on: size),
      DrawnShelf.across("A Grammar of", x: 440, y: 30, size: 60, on: size),
      DrawnShelf.across("Fallow", x: 1400, y: 80, size: 40, on: size),
      DrawnShelf.across("Martha Lund", x: 40, y: 60, size: 44, on: size),
    ]
    let page = try #require(DrawnShelf.document(lines, on: size).pages.first)
    let parts = BookParts(page.lines.compactMap { TextBlock($0.words, direction: .across, page: page) }).parts
    #expect(Set(parts.map(\.piece.text)) == ["Martha Lund", "A Grammar of", "the Tides", "Fallow"])
    let blocks = Dictionary(grouping: parts, by: \.block).mapValues { $0.map(\.piece.text) }
    #expect(blocks.values.contains(["A Grammar of", "the Tides"]))
  }

  private func findings(_ rows: [(String, Double)]) throws -> [String] {
    let size = (width: 800.0, height: 1200.0)
    let lines = rows.enumerated().map {
      DrawnShelf.across($1.0, x: 80, y: 120 + 160 * Double($0), size: $1.1, on: size)
    }
    let extraction = try #require(try BookSpineExtractor().extract(from: DrawnShelf.document(lines, on: size)).first)
    return extraction.findings.map(\.code)
  }

  /// Two ISBNs of one book, in ten and in thirteen digits, agree or are a finding.
  @Test(arguments: [
    ("ISBN 84-376-0494-X", []), ("ISBN 0-306-40615-2", ["several_isbns"]),
  ])
  func tenAndThirteenDigitsAgree(ten: String, codes: [String]) throws {
    #expect(try findings([("The Salt Road", 60), ("ISBN 978-84-376-0494-7", 20), (ten, 20)]) == codes)
  }
}
