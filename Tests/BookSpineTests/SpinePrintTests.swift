import Documents
import Extraction
import Testing

@testable import BookSpine

/// Print as it stands on spines: set wide, on rows, with initials, beside a library's mark.
struct SpinePrintTests {
  private static let spine = (width: 1600.0, height: 200.0)

  private func book(_ lines: [Line?], on size: (width: Double, height: Double) = spine) throws -> BookFields {
    try #require(try BookSpineExtractor().extract(from: DrawnShelf.document(lines, on: size)).first?.fields)
  }

  @Test(arguments: [
    ("S O L A R", ["SOLAR"]), ("THE SA L M ON", ["THE", "SALMON"]), ("I AM A STRANGER", ["I", "AM", "A", "STRANGER"]),
    ("J R R LUND", ["J", "R", "R", "LUND"]), ("TO BE OR NOT", ["TO", "BE", "OR", "NOT"]), ("", []),
  ])
  func wideCapitalsAreOneWord(text: String, words: [String]) {
    #expect(LetterSpacing.closed(text.split(separator: " ").map(String.init)) == words)
  }

  @Test(arguments: [("P.K.LUND", "P.K. LUND"), ("P. Lund", "P. Lund"), ("U.S.A.", "U.S.A"), ("vol.two", "vol.two")])
  func initialsArePartedFromANameSetClose(text: String, cleaned: String) {
    #expect(PrintedTitle.cleaned(text) == cleaned)
  }

  @Test(arguments: [
    ("The SALT ROAD", "The Salt Road"), ("THE Salt ROADS AROUND HARBOUR", "The Salt Roads Around Harbour"),
    ("NASA and the Salt Road", "NASA and the Salt Road"), ("THE SALT ROAD", "The Salt Road"),
    ("miss Salt", "miss Salt"), ("McLund's SALT ROAD", "McLund's Salt Road"),
  ])
  func capitalsBecomeATitle(printed: String, title: String) {
    #expect(PrintedTitle.cased(printed) == title)
  }

  @Test(arguments: [
    ("Fallow", 0.0), ("penguim", 0.7), ("Cpenguin", 0.7), ("Penguin Classic", 0.7), ("Basic Books", 0.95),
  ])
  func imprintsAreKnownWithASlip(text: String, likelihood: Double) {
    #expect(Publishers.likelihood(of: text) == likelihood)
  }

  /// A name that is run together or set apart from itself, and a line that detection cut within a word.
  @Test func namesAreMadeWhole() throws {
    let joined = try book([DrawnShelf.across("DouglasLund The Salt Road", x: 40, y: 60, size: 60, on: Self.spine)])
    #expect(joined.authors.map(\.value) == ["Douglas Lund"])
    let halves = [("Lund", 420.0), ("The Salt Road", 606.0)].compactMap { text, x in
      DrawnShelf.across(text, x: x, y: 60, size: 60, on: Self.spine)
    }
    let apart = try book([
      DrawnShelf.across("Douglas", x: 40, y: 60, size: 60, on: Self.spine), Line(halves.flatMap(\.words)),
    ])
    #expect(apart.authors.map(\.value) == ["Douglas Lund"] && apart.title?.value == "The Salt Road")
    let torn = try book([
      DrawnShelf.across("Douglas Abern", x: 40, y: 60, size: 60, on: Self.spine),
      DrawnShelf.across("arth", x: 457, y: 60, size: 60, on: Self.spine),
      DrawnShelf.across("The Salt Road", x: 800, y: 60, size: 60, on: Self.spine),
    ])
    #expect(torn.authors.map(\.value) == ["Douglas Abernarth"])
  }

  @Test func anOrderNumberIsNoTitle() throws {
    let book = try book([DrawnShelf.across("The Salt Road 123-45678-012", x: 40, y: 60, size: 60, on: Self.spine)])
    #expect(book.title?.value == "The Salt Road")
  }

  @Test func aMarkInTheLineIsNoPartOfTheTitle() throws {
    let line = DrawnShelf.across("PERPETUA LUND The Salt Road 823 Lun", x: 40, y: 60, size: 60, on: Self.spine)
    let book = try book([line])
    #expect(book.shelfMark?.value == "823 Lun")
    #expect(book.title?.value.contains("Lun") == false)
  }

  @Test func aRowOfCapitalsIsNoMark() throws {
    let size = (width: 600.0, height: 800.0)
    let rows = ["THE SALT", "OF THE", "HARBOUR"].enumerated().map { index, text in
      DrawnShelf.across(text, x: 60, y: 100 + 120 * Double(index), size: 80, on: size)
    }
    let book = try book(rows, on: size)
    #expect(book.shelfMark == nil)
    #expect(book.title?.value == "The Salt of the Harbour")
  }

  @Test func namesOnTwoRowsAreTwoAuthors() throws {
    let book = try book([
      DrawnShelf.across("The Salt Road", x: 40, y: 40, size: 110, on: Self.spine),
      DrawnShelf.across("Tobias R. Renquist", x: 1000, y: 50, size: 44, on: Self.spine),
      DrawnShelf.across("Martha Lund", x: 1000, y: 110, size: 44, on: Self.spine),
    ])
    #expect(book.authors.map(\.value) == ["Tobias R. Renquist", "Martha Lund"])
  }

  @Test func aPublisherMayStandOnTwoRows() throws {
    let size = (width: 240.0, height: 1200.0)
    let book = try book(
      [
        DrawnShelf.down("Martha Lund", x: 80, y: 60, size: 50, on: size),
        DrawnShelf.down("The Salt Road", x: 80, y: 450, size: 80, on: size),
        DrawnShelf.across("BASIC", x: 80, y: 1100, size: 18, on: size),
        DrawnShelf.across("BOOKS", x: 80, y: 1125, size: 18, on: size),
      ], on: size)
    #expect(book.publisher?.value == "BASIC BOOKS")
    #expect(book.authors.map(\.value) == ["Martha Lund"])
  }

  @Test func aLargeInitialBeginsItsWord() throws {
    let book = try book([
      DrawnShelf.across("H", x: 60, y: 30, size: 140, on: Self.spine),
      DrawnShelf.across("ARBOURS", x: 150, y: 50, size: 110, on: Self.spine),
      DrawnShelf.across("Martha Lund", x: 1100, y: 80, size: 50, on: Self.spine),
    ])
    #expect(book.title?.value == "Harbours")
  }

  @Test func aPublisherThatNobodyKnowsStandsAtTheFoot() throws {
    let book = try book([
      DrawnShelf.across("Perpetua Lund", x: 30, y: 70, size: 50, on: Self.spine),
      DrawnShelf.across("The Salt Road", x: 460, y: 50, size: 80, on: Self.spine),
      DrawnShelf.across("Quillmere", x: 1400, y: 85, size: 24, on: Self.spine),
    ])
    #expect(book.title?.value == "The Salt Road")
    #expect(book.authors.map(\.value) == ["Perpetua Lund"])
    #expect(book.publisher?.value == "Quillmere")
    #expect(book.subtitle == nil)
  }

  /// `A Man` and `I Was` have the form of a library's mark, a class and the beginning of a name.
  @Test(arguments: ["A Man of the Marshes", "I Was a Harbour"])
  func theBeginningOfATitleIsNoMark(title: String) throws {
    let book = try book([
      DrawnShelf.across("Perpetua Lund", x: 30, y: 70, size: 50, on: Self.spine),
      DrawnShelf.across(title, x: 460, y: 50, size: 80, on: Self.spine),
    ])
    #expect(book.title?.value == title)
    #expect(book.shelfMark == nil)
  }

  @Test func whatStandsBesideATitleInSmallPrintIsNoPartOfIt() throws {
    let book = try book([
      DrawnShelf.across("Perpetua Lund", x: 30, y: 70, size: 50, on: Self.spine),
      DrawnShelf.across("ON MARSHES", x: 460, y: 30, size: 90, on: Self.spine),
      DrawnShelf.across("Selected Letters", x: 520, y: 140, size: 34, on: Self.spine),
    ])
    #expect(book.title?.value == "On Marshes")
  }

  @Test(arguments: [
    ("Perpetua Lund / Tom Dole", ["Perpetua Lund", "Tom Dole"]),
    ("Perpetua Lund · T. Dole", ["Perpetua Lund", "T. Dole"]),
    ("Perpetua Lund et al.", ["Perpetua Lund"]), ("PERPETUA LUND ET AL.", ["Perpetua Lund"]),
    ("Al Etten", ["Al Etten"]),
  ])
  func namesAreParted(text: String, names: [String]) {
    #expect(PrintedTitle.authors(text) == names)
  }

  @Test func aSubtitleFollowsInSmallPrint() throws {
    let book = try book([
      DrawnShelf.across("Martha Lund", x: 30, y: 60, size: 70, on: Self.spine),
      DrawnShelf.across("The Salt Road", x: 460, y: 40, size: 90, on: Self.spine),
      DrawnShelf.across("what the tides bring", x: 1180, y: 60, size: 24, on: Self.spine),
      DrawnShelf.across("and take again", x: 1180, y: 95, size: 24, on: Self.spine),
    ])
    #expect(book.title?.value == "The Salt Road")
    #expect(book.subtitle?.value == "what the tides bring and take again")
  }

  @Test func lettersOfDifferentHeightAreOfOneSize() throws {
    let page = Page(number: 1, width: 1000, height: 1000, rotation: 0, textSource: .ocr, lines: [])
    func size(_ text: String, _ height: Double) throws -> Double {
      let word = Word(
        text, box: Box(x: 0.1, y: 0.1, width: 0.2, height: height), confidence: 0.9, origin: .ocr(recognizer: "drawn"))
      return try #require(TextBlock([word], direction: .across, page: page)).size
    }
    #expect(abs(try size("Tide", 0.1) - size("sea", 0.072)) < 1e-9)
    #expect(abs(try size("Tide", 0.1) - size("Tidy", 0.126)) < 1e-9)
  }
}
