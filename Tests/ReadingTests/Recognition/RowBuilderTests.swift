import Documents
import Testing

@testable import Reading

/// Rows out of pieces of print.
struct RowBuilderTests {
  /// A piece of ten pixels' height that begins at a place and rises by a slope.
  private func piece(_ text: String, x: Double, y: Double, length: Double, slope: Double = 0, height: Double = 10)
    -> RowBuilder.Piece
  {
    let quad = Quad(
      origin: Point(x: x, y: y), along: Point(x: length, y: length * slope), down: Point(x: -height * slope, y: height))
    return RowBuilder.Piece(
      quad: quad,
      words: [Word(text, box: quad.box(width: 1000, height: 1000), confidence: 1, origin: .ocr(recognizer: "drawn"))])
  }

  private func rows(_ pieces: [RowBuilder.Piece]) -> [String] { RowBuilder.lines(of: pieces).map(\.text) }

  @Test func piecesOfARowComeLeftToRight() {
    let found = rows([
      piece("5.20", x: 600, y: 101, length: 40), piece("Total", x: 50, y: 300, length: 60),
      piece("Bread", x: 50, y: 100, length: 60), piece("9.20", x: 600, y: 302, length: 40),
      piece("Milk", x: 50, y: 120, length: 50), piece("4.00", x: 600, y: 121, length: 40),
    ])
    #expect(found == ["Bread 5.20", "Milk 4.00", "Total 9.20"])
  }

  /// On a page that is turned by a tenth, the far end of a row is lower than the near end of the third row after it.
  @Test(arguments: [-0.1, 0.1, 0.25])
  func rowsOfATurnedPageStayRows(slope: Double) {
    let pieces = (0..<5).flatMap { row in
      let y = 300 + 20 * Double(row)
      return [
        piece("left\(row)", x: 50, y: y, length: 120, slope: slope),
        piece("right\(row)", x: 650, y: y + 600 * slope, length: 80, slope: slope),
      ]
    }
    #expect(rows(pieces.shuffled()) == (0..<5).map { "left\($0) right\($0)" })
  }

  /// On a page that is bent or seen at an angle, rows further down run steeper; what short pieces say of that is hardly true.
  @Test(arguments: [-0.12, 0.12])
  func rowsOfAPageWithChangingSlopesStayRows(bend: Double) {
    let pieces = (0..<10).flatMap { row in
      let (y, slope) = (200 + 15 * Double(row), bend * Double(row) / 9)
      let chance = row.isMultiple(of: 2) ? 0.06 : -0.06
      return [
        piece("left\(row)", x: 50, y: y, length: row < 8 ? 150 : 25, slope: row < 8 ? slope : slope - chance),
        piece("right\(row)", x: 300, y: y + 250 * slope, length: 25, slope: slope + chance),
      ]
    }
    #expect(rows(pieces.shuffled()) == (0..<10).map { "left\($0) right\($0)" })
  }

  @Test func aFieldFollowsMostOfThePrint() {
    var samples = (0..<20).map { row in
      SlopeField.Sample(place: Point(x: 100, y: 40 * Double(row)), slope: 0.005 * Double(row), deviation: 0.01)
    }
    samples.append(SlopeField.Sample(place: Point(x: 700, y: 400), slope: -0.3, deviation: 0.05))
    let field = SlopeField(samples)
    for sample in samples.dropLast() { #expect(abs(field.slope(at: sample.place) - sample.slope) < 0.012) }
    // Where a row that begins in the middle of the page is 100 pixels further on.
    #expect(abs(field.level(of: Point(x: 100, y: 400), at: 200) - 405) < 1.5)
    #expect(SlopeField([]).slope(at: Point(x: 1, y: 1)) == 0)
  }

  @Test func largePrintBesideSmallIsNoRow() {
    let found = rows([
      piece("LOGO", x: 50, y: 80, length: 200, height: 60), piece("small", x: 400, y: 105, length: 60),
    ])
    #expect(found.count == 2)
  }

  @Test func whatLiesOverEachOtherIsNoRow() {
    #expect(rows([piece("one", x: 50, y: 100, length: 100), piece("two", x: 60, y: 102, length: 100)]).count == 2)
  }

  @Test func noPiecesAreNoLines() {
    #expect(rows([]).isEmpty)
  }

  /// Two papers that lie at different angles: their rows meet on one height, and are of two papers.
  @Test func rowsOfTwoPapersDoNotMix() {
    func paper(_ name: String, x: Double, slope: Double) -> [RowBuilder.Piece] {
      (0..<6).flatMap { row in
        let y = (x > 300 ? 311 : 300) + 22 * Double(row)
        return [
          piece("\(name)\(row)", x: x, y: y, length: 120, slope: slope),
          piece("1.0\(row)", x: x + 250, y: y + 250 * slope, length: 30, slope: slope),
        ]
      }
    }
    let found = rows((paper("left", x: 50, slope: 0.1) + paper("right", x: 500, slope: -0.12)).shuffled())
    #expect(found == ["left", "right"].flatMap { name in (0..<6).map { "\(name)\($0) 1.0\($0)" } })
  }

  /// A page whose rows change their direction from top to bottom is one.
  @Test func aCurvedPageIsOnePaper() {
    let pieces = (0..<12).flatMap { row in
      let (slope, y) = (0.01 * Double(row), 100 + 40 * Double(row))
      return [
        piece("left\(row)", x: 50, y: y, length: 120, slope: slope),
        piece("right\(row)", x: 400, y: y + 350 * slope, length: 80, slope: slope),
      ]
    }
    #expect(rows(pieces.shuffled()) == (0..<12).map { "left\($0) right\($0)" })
  }
}
