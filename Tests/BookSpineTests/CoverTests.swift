import BookSpine
import Documents
import Extraction
import TestSupport
import Testing

/// Fronts and backs of books, each row with its size and the distance to the row above.
struct CoverTests {
  private static let page = (width: 800.0, height: 1200.0)

  private typealias Print = (text: String, size: Double, gap: Double)

  private func book(_ rows: [Print]) throws -> PlainRecord {
    var y = 40.0
    let lines = rows.map { row -> Line? in
      y += row.gap
      defer { y += row.size }
      let width = Double(row.text.count) * row.size * 0.6
      return DrawnShelf.across(row.text, x: max(40, 400 - width / 2), y: y, size: row.size, on: Self.page)
    }
    return try #require(
      try PlainRecord.all(of: DrawnShelf.document(lines, on: Self.page), by: BookSpineExtractor()).first)
  }

  @Test(arguments: [
    ("A Novel", "The Salt Road"), ("Notes from a Harbour Year", "A Grammar of Tides"),
    ("Eine Geschichte der Küste", "Die Stille der Fähren"), ("Una historia del puerto", "El faro de los relojes"),
  ])
  func aSubtitleIsSmallerPrintUnderTheTitle(subtitle: String, title: String) throws {
    let book = try book([
      (title, 56, 60), (subtitle, 26, 30), ("Martha Lund", 36, 500), ("Fallow Press", 24, 300),
    ])
    #expect(book["title"] == title)
    #expect(book["subtitle"] == subtitle)
    #expect(book["authors"] == "Martha Lund")
    #expect(book["publisher"] == "Fallow Press")
  }

  @Test(arguments: ["by Martha Lund", "By MARTHA LUND", "Edited by Martha Lund"])
  func wordsBeforeTheNameAreNotTheAuthors(line: String) throws {
    let book = try book([("The Salt Road", 64, 60), (line, 34, 400), ("Fallow Press", 24, 400)])
    #expect(book["title"] == "The Salt Road")
    #expect(book["authors"] == "Martha Lund")
  }

  @Test(arguments: ["Translated by Simon Dole", "With a foreword by Simon Dole", "Traducción de Simón Dole"])
  func whoTranslatedOrIntroducedItIsNoAuthor(line: String) throws {
    let book = try book([
      ("Martha Lund", 36, 60), ("The Salt Road", 64, 60), (line, 22, 300), ("Fallow Press", 24, 400),
    ])
    #expect(book["title"] == "The Salt Road")
    #expect(book["authors"] == "Martha Lund")
  }

  @Test(arguments: ["‘A masterpiece’ – The Northern Herald", "Winner of the Lantern Prize", "“Dazzling.” — Simon Dole"])
  func praiseIsNoField(line: String) throws {
    let book = try book([
      (line, 22, 20), ("Martha Lund", 40, 60), ("The Salt Road", 64, 60), ("Fallow Press", 24, 600),
    ])
    #expect(book["title"] == "The Salt Road")
    #expect(book["subtitle"] == nil)
    #expect(book["authors"] == "Martha Lund")
  }

  private static let blurb: [Print] = [
    ("When the ferry stops running, the keeper of the salt", 24, 40),
    ("road has to decide what the island can live", 24, 16),
    ("without. A story of one winter, and of the people who", 24, 16), ("stayed on to see the end of it.", 24, 16),
  ]

  @Test func aBlurbNamesNothing() throws {
    let book = try book(
      Self.blurb + [
        ("“I could not put it down.” — Simon Dole", 24, 40), ("FICTION", 20, 400), ("£9.99", 20, 16),
        ("Fallow Press", 24, 16),
      ])
    #expect(book["title"] == nil)
    #expect(book["authors"] == nil)
    #expect(book["publisher"] == "Fallow Press")
  }

  @Test func aTitleOverTheBlurbIsOne() throws {
    let book = try book([("The Salt Road", 46, 40)] + Self.blurb + [("Fallow Press", 24, 500)])
    #expect(book["title"] == "The Salt Road")
    #expect(book["publisher"] == "Fallow Press")
  }
}
