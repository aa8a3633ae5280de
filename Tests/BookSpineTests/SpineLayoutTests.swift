import BookSpine
import Documents
import Extraction
import TestSupport
import Testing

/// Spines, covers and back covers in their usual layouts.
struct SpineLayoutTests {
  private static let spine = (width: 200.0, height: 1600.0)
  private static let cover = (width: 800.0, height: 1200.0)

  /// The books of one spine whose parts run down it: each with its size, one after another.
  private func spine(_ parts: [(text: String, size: Double)]) throws -> [PlainRecord] {
    var y = 40.0
    let lines = parts.map { part -> Line? in
      defer { y += Double(part.text.count) * part.size * 0.6 + 70 }
      return DrawnShelf.down(part.text, x: 100 - part.size / 2, y: y, size: part.size, on: Self.spine)
    }
    return try PlainRecord.all(of: DrawnShelf.document(lines, on: Self.spine), by: BookSpineExtractor())
  }

  /// A cover whose rows run across, from the top.
  private func cover(_ rows: [(text: String, size: Double)], barcodes: [Barcode] = []) throws -> [PlainRecord] {
    var y = 100.0
    let lines = rows.map { row -> Line? in
      defer { y += row.size * 2.2 }
      return DrawnShelf.across(row.text, x: 100, y: y, size: row.size, on: Self.cover)
    }
    return try PlainRecord.all(
      of: DrawnShelf.document(lines, on: Self.cover, barcodes: barcodes), by: BookSpineExtractor())
  }

  @Test(arguments: [
    ("Perpetua Lund", "The Salt Road"), ("Casimir Dole", "An Index of Small Weather"),
    ("Wilhelmina Corrie", "Atlas of Forgotten Harbours"), ("Nuria Belascoain", "El faro de los relojes"),
    ("Albrecht Sommerlatte", "Die Stille der Fähren"), ("Tobiah Renquist", "A Grammar of Tides"),
    ("Jean Valcourt", "Le silence des marées"), ("Marco Bianchi", "La casa sul molo"),
    ("Ana Sousa", "O livro das marés"), ("Pieter de Vries", "Het eiland van de wind"),
  ])
  func authorAndTitleAreTakenApart(author: String, title: String) throws {
    let books = try spine([(author, 28), (title, 44)])
    #expect(books.count == 1)
    #expect(books.first?["title"] == title)
    #expect(books.first?["authors"] == author)
  }

  @Test(arguments: [
    ("PERPETUA LUND", "THE SALT ROAD", "Perpetua Lund", "The Salt Road"),
    ("Perpetua Lund", "THE SALT ROAD", "Perpetua Lund", "The Salt Road"),
    ("CASIMIR DOLE", "AN INDEX OF SMALL WEATHER", "Casimir Dole", "An Index of Small Weather"),
  ])
  func capitalsAreWrittenAsTitlesAndNames(author: String, title: String, name: String, book: String) throws {
    let books = try spine([(author, 28), (title, 44)])
    #expect(books.first?["title"] == book)
    #expect(books.first?["authors"] == name)
  }

  @Test(arguments: ["Penguin", "Tern Editions", "Fallow Press", "Nebelhorn Verlag", "Ediciones Garúa"])
  func aPublisherIsSmallPrintAtTheEnd(publisher: String) throws {
    let book = try #require(try spine([("Perpetua Lund", 28), ("The Salt Road", 44), (publisher, 18)]).first)
    #expect(book["title"] == "The Salt Road")
    #expect(book["authors"] == "Perpetua Lund")
    #expect(book["publisher"] == publisher)
  }

  @Test(
    arguments: [
      ("978-84-376-0494-7", "9788437604947", "843760494X"), ("978-0-306-40615-7", "9780306406157", "0306406152"),
      ("979-10-90636-07-1", "9791090636071", nil),
    ] as [(String, String, String?)])
  func aPrintedNumberIsBothNumbers(print: String, thirteen: String, ten: String?) throws {
    let book = try #require(try cover([("The Salt Road", 60), ("Perpetua Lund", 30), ("ISBN \(print)", 20)]).first)
    #expect(book["isbn13"] == thirteen)
    #expect(book["isbn10"] == ten)
  }

  @Test func aBarcodeIsTheNumber() throws {
    let code = Barcode(
      format: "ean13", text: "9788437604947", page: 1, box: Box(x: 0.6, y: 0.8, width: 0.3, height: 0.1))
    let book = try #require(try cover([("The Salt Road", 60), ("Perpetua Lund", 30)], barcodes: [code]).first)
    #expect(book["isbn13"] == "9788437604947")
    #expect(book["isbn10"] == "843760494X")
    #expect(book.findings == [])
  }

  /// What can't be a number of a book is said, and is no field.
  @Test(arguments: [
    ("9788437604948", "isbn_check_digit"), ("4006381333931", "not_a_book"),
  ])
  func aWrongBarcodeIsAFinding(text: String, finding: String) throws {
    let code = Barcode(format: "ean13", text: text, page: 1, box: Box(x: 0.6, y: 0.8, width: 0.3, height: 0.1))
    let book = try #require(try cover([("The Salt Road", 60), ("Perpetua Lund", 30)], barcodes: [code]).first)
    #expect(book["isbn13"] == nil)
    #expect(book.findings.contains(finding), "\(book.findings)")
  }

  @Test(arguments: [
    "Second edition", "2nd Edition", "Third edition", "2. Auflage", "Segunda edición", "2e édition",
  ])
  func anEditionIsRead(print: String) throws {
    let book = try #require(
      try cover([("The Salt Road", 60), ("Perpetua Lund", 30), (print, 20), ("Tern Editions", 20)]).first)
    #expect(book["edition"] == print)
    #expect(book["title"] == "The Salt Road")
  }

  @Test(arguments: [("Volume 2", "2"), ("Vol. 3", "3"), ("Band 4", "4"), ("Tomo II", "II"), ("Book Two", "2")])
  func aVolumeIsRead(print: String, volume: String) throws {
    let book = try #require(try cover([("The Salt Road", 60), (print, 24), ("Perpetua Lund", 30)]).first)
    #expect(book["volume"] == volume)
  }

  /// A shelf of several books, whatever the order of the lines, is read from the left.
  @Test func booksAreInTheOrderOfTheShelf() throws {
    let size = (width: 1000.0, height: 1200.0)
    let titles = ["The Salt Road", "An Index of Small Weather", "A Grammar of Tides", "Nine Rooms North"]
    let authors = ["Perpetua Lund", "Casimir Dole", "Tobiah Renquist", "Wilhelmina Corrie"]
    let lines = titles.indices.flatMap { index -> [Line?] in
      let x = 100 + 220 * Double(index)
      return [
        DrawnShelf.down(authors[index], x: x + 6, y: 60, size: 28, on: size),
        DrawnShelf.down(titles[index], x: x, y: 430, size: 40, on: size),
      ]
    }
    for order in [lines, lines.reversed()] {
      let books = try PlainRecord.all(of: DrawnShelf.document(order, on: size), by: BookSpineExtractor())
      #expect(books.map { $0["title"] } == titles)
      #expect(books.map { $0["authors"] } == authors)
      #expect(books.map { $0["shelf_index"] } == ["1", "2", "3", "4"])
    }
  }

  /// One book alone is on no shelf.
  @Test func oneBookHasNoPlaceOnAShelf() throws {
    let books = try spine([("Perpetua Lund", 28), ("The Salt Road", 44)])
    #expect(books.map { $0["shelf_index"] } == [nil])
  }

  /// Letters and receipts are no books.
  @Test(arguments: [
    [
      "Dear Ms Lund,", "thank you for your letter of last week and for the", "kind words about our work.",
      "Yours sincerely,",
    ],
    ["CORNER GROCERY", "Milk 2.49", "Bread 3.10", "TOTAL 5.59", "CASH 10.00", "CHANGE 4.41"],
  ])
  func otherPapersAreNot(rows: [String]) {
    var y = 60.0
    let lines = rows.map { row -> Line? in
      defer { y += 40 }
      return DrawnShelf.across(row, x: 60, y: y, size: 18, on: Self.cover)
    }
    #expect(BookSpineExtractor().match(DrawnShelf.document(lines, on: Self.cover)) < 0.5)
  }
}
