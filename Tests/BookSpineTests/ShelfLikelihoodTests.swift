import Documents
import Testing

@testable import BookSpine

/// Pictures of books and papers, told apart.
struct ShelfLikelihoodTests {
  private static let wide = (width: 1400.0, height: 200.0)
  private static let tall = (width: 800.0, height: 1200.0)
  private static let turned = (width: 1200.0, height: 800.0)

  @Test func aStripIsASpine() {
    let line = DrawnShelf.across("Perpetua Lund The Salt Road", x: 60, y: 60, size: 80, on: Self.wide)
    #expect(BookSpineExtractor().match(DrawnShelf.document([line], on: Self.wide)) >= 0.5)
    #expect(BookSpineExtractor().match(DrawnShelf.document([], on: Self.wide)) >= 0.5)
  }

  /// A class has the form of an amount; an amount with its currency is none.
  @Test(arguments: [("374.76", true), ("374.76 CAR", true), ("£374.76", false), ("12.50 EUR", false)])
  func aShelfMarkIsNoAmount(mark: String, isShelf: Bool) {
    let lines = [
      ("Perpetua Lund The Salt Road", 100.0), ("Casimir Dole An Index of Small Weather", 400), (mark, 600),
    ].map { DrawnShelf.across($0.0, x: 60, y: $0.1, size: 60, on: Self.turned) }
    let likelihood = BookSpineExtractor().match(DrawnShelf.document(lines, on: Self.turned, rotation: 270))
    #expect((likelihood >= 0.5) == isShelf)
  }

  /// Where several spines were seen, one number in the form of an amount is a mark that was misread; two amounts are a paper's.
  @Test(arguments: [
    (["4506.00"], 3, true), (["€2"], 3, true), (["4506.00", "12.50"], 3, false), (["4506.00"], 2, false),
  ])
  func aMisreadMarkAmongSpinesIsNoAmount(marks: [String], spines: Int, isShelf: Bool) throws {
    let texts = ["Perpetua Lund The Salt Road", "Casimir Dole An Index of Small Weather"] + marks
    let lines = texts.enumerated().map {
      DrawnShelf.down($1, x: 60 + 120 * Double($0), y: 80, size: 60, on: Self.turned)
    }
    var document = DrawnShelf.document(lines, on: Self.turned)
    document.pages[0].spines = try (0..<spines).map { place in
      let left = 0.02 + 0.1 * Double(place)
      return try #require(
        Spine(
          corners: [(left, 0.02), (left + 0.1, 0.02), (left + 0.1, 0.98), (left, 0.98)].map {
            Spine.Corner(x: $0.0, y: $0.1)
          }))
    }
    #expect((BookSpineExtractor().match(document) >= 0.5) == isShelf)
  }

  @Test func largeSidewaysPrintIsAShelf() {
    let lines = [
      ("Perpetua Lund The Salt Road", 100.0), ("Casimir Dole An Index of Small Weather", 400),
      ("A Grammar of Tides", 600),
    ].map {
      DrawnShelf.across($0.0, x: 60, y: $0.1, size: 60, on: Self.turned)
    }
    #expect(BookSpineExtractor().match(DrawnShelf.document(lines, on: Self.turned, rotation: 270)) >= 0.5)
  }

  @Test(arguments: [
    ["CORNER GROCERY", "Milk 2.49", "TOTAL 6.00", "CASH 10.00"],
    ["Odalys Brenthaven", "Senior Account Manager", "odalys@quillmere.com"],
    ["Kranzmann GmbH", "Leiter Vertrieb", "Tel. +49 30 23125-114"], ["12 34 56", "Table 7 Guests 2", "Check 1042"], [],
  ])
  func papersAreNot(rows: [String]) {
    let lines = rows.enumerated().map { DrawnShelf.across($1, x: 60, y: 80 + 90 * Double($0), size: 50, on: Self.tall) }
    #expect(BookSpineExtractor().match(DrawnShelf.document(lines, on: Self.tall)) < 0.5)
  }
}
