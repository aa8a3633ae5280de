import Documents
import Extraction
import Testing

struct RowTests {
  /// A line of words at fractions of the page's width, one height of print apart from the next line's.
  private func line(_ y: Double, _ words: [(text: String, x: Double, width: Double)], height: Double = 0.02) -> Line? {
    Line(
      words.map {
        Word($0.text, box: Box(x: $0.x, y: y, width: $0.width, height: height), confidence: 0.9, origin: .textLayer)
      })
  }

  private func page(_ lines: [Line?], number: Int = 1) -> Page {
    Page(number: number, width: 600, height: 800, textSource: .ocr, lines: lines.compactMap(\.self))
  }

  @Test func aLabelAndItsAmountAreOneRowOfTwoSegments() {
    let rows = Row.rows(
      of: page([
        line(0.1, [("Net", 0.1, 0.1), ("total", 0.21, 0.1)]), line(0.1, [("9.50", 0.8, 0.1)]),
        line(0.2, [("Thanks", 0.1, 0.2)]),
      ]))
    #expect(rows.map(\.text) == ["Net total 9.50", "Thanks"])
    #expect(rows[0].segments.map(\.text) == ["Net total", "9.50"])
    #expect(rows[0].segments[1].box.x == 0.8)
  }

  @Test func levelsGoOnFromPageToPage() {
    let first = page([line(0.5, [("a", 0.1, 0.1)])])
    let second = page([line(0.5, [("b", 0.1, 0.1)])], number: 2)
    let document = Document(id: "x", kind: .jpeg, pages: [first, second])
    let rows = Row.rows(of: document)
    #expect(rows.map { ($0.level * 100).rounded() / 100 } == [0.51, 1.51])
    #expect(rows.map(\.page.number) == [1, 2])
    #expect(rows.map(\.region.page) == [1, 2])
  }

  @Test func neighboursAreOfTheSameColumn() {
    let rows = Row.linked(
      Row.rows(
        of: page([
          line(0.10, [("left", 0.1, 0.2)]), line(0.13, [("under", 0.1, 0.2)]), line(0.16, [("right", 0.6, 0.2)]),
          line(0.50, [("far", 0.1, 0.2)]),
        ])))
    #expect(rows.map(\.below) == [1, nil, nil, nil])
    #expect(rows.map(\.above) == [nil, 0, nil, nil])
  }

  @Test func rowsOfDifferentPagesAreNoNeighbours() {
    let first = Row.rows(of: page([line(0.10, [("a", 0.1, 0.2)])]))
    let second = Row.rows(of: page([line(0.13, [("b", 0.1, 0.2)])], number: 2), index: 1)
    #expect(Row.linked(first + second).allSatisfy { $0.below == nil && $0.above == nil })
  }

  @Test func printHeightIsThatOfTheMiddleWordInThePagesUnit() throws {
    let words = [("small", 0.02), ("usual", 0.025), ("TALL", 0.08)].enumerated().map { index, word in
      Word(
        word.0, box: Box(x: 0.1 + 0.2 * Double(index), y: 0.1, width: 0.15, height: word.1), confidence: 0.9,
        origin: .textLayer)
    }
    let row = try #require(Row(words, on: Row.Frame(page([]))))
    #expect(abs(row.printHeight - 20) < 1e-9)
    #expect(row.letters == 14)
    #expect(Row([], on: Row.Frame(page([]))) == nil)
  }

  @Test func aRangeOfTheTextHasItsOwnPlace() throws {
    let row = try #require(Row.rows(of: page([line(0.1, [("Net", 0.1, 0.1), ("9.50", 0.5, 0.1)])])).first)
    let range = try #require(row.text.firstRange(of: "9.50"))
    #expect(row.region(of: range).box.x == 0.5)
  }
}
