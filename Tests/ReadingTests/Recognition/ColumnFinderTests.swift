import Testing

@testable import Reading

struct ColumnFinderTests {
  private typealias Cell = ColumnFinder.Cell<String>

  private func cell(_ text: String, at start: Double) -> Cell {
    Cell(
      start: start, end: start + 8 * Double(text.count), height: 20, letterCount: text.count(where: \.isLetter),
      characterCount: text.count(where: { $0 != " " }), value: text)
  }

  private func texts(_ rows: [[Cell]]) -> [[String]] { ColumnFinder.ordered(rows).map { $0.map(\.value) } }

  private let left = [
    "the harbour was quiet", "and the boats lay still", "until the wind turned", "and the bells were rung",
  ]
  private let right = [
    "a second tale begins", "with a walk by the sea", "and ends at the old inn", "where nobody sleeps",
  ]

  @Test func columnsOfProseAreReadOneAfterTheOther() {
    let rows = zip(left, right).map { [cell($0, at: 0), cell($1, at: 300)] }
    #expect(texts(rows) == left.map { [$0] } + right.map { [$0] })
  }

  @Test func aHeadingOverBothColumnsStaysBeforeThem() {
    let heading = "News of the harbour and of the town behind it"
    let rows = [[cell(heading, at: 20)]] + zip(left, right).map { [cell($0, at: 0), cell($1, at: 300)] }
    #expect(texts(rows) == [[heading]] + left.map { [$0] } + right.map { [$0] })
  }

  @Test func amountsStayInTheRowOfTheirDescription() {
    let rows = left.map { [cell($0, at: 0), cell("12.50", at: 300)] }
    #expect(texts(rows) == left.map { [$0, "12.50"] })
  }

  @Test func twoOrThreeRowsAreNoColumns() {
    let rows = zip(left, right).prefix(3).map { [cell($0, at: 0), cell($1, at: 300)] }
    #expect(texts(rows) == rows.map { $0.map(\.value) })
  }

  @Test func aRaggedRightSideIsNoColumn() {
    let rows = zip(left, right).enumerated().map { index, row in
      [cell(row.0, at: 0), cell(row.1, at: 300 + 60 * Double(index))]
    }
    #expect(texts(rows) == rows.map { $0.map(\.value) })
  }
}
