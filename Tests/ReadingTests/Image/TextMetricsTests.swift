import Documents
import Testing

@testable import Reading

struct PrintTests {
  private static let rows = [
    "The quay at Carrow Point is closed", "from Monday to Friday of this week.", "Boats may lie at the outer mole",
    "instead, and trailers may be parked", "behind the sail loft, by the gate.", "Keep the slipway free at all times",
    "for the lifeboat, which has to go", "out by day and by night. Thank you.", "Ships of any length pay by the day",
    "at the office, opposite the bakery.",
  ]

  private static func page(scale: Double) throws -> PixelImage {
    let page = try PixelImage.plain(width: Int(700 * scale), height: Int(520 * scale), gray: 240)
    for (index, row) in rows.enumerated() {
      page.paste(
        try PixelImage.print(row, across: scale, down: scale), x: Int(30 * scale),
        y: Int((20 + 48 * Double(index)) * scale))
    }
    return page
  }

  @Test func lettersAreMeasured() throws {
    let plain = try #require(TextMetrics(in: Self.page(scale: 1)).letterHeight)
    let double = try #require(TextMetrics(in: Self.page(scale: 2)).letterHeight)
    #expect((10...24).contains(plain))
    #expect(abs(double / plain - 2) < 0.25)
  }

  @Test func printInPiecesIsNotTakenForSmallPrint() throws {
    let page = try Self.page(scale: 1)
    let plain = try #require(TextMetrics(in: page).letterHeight)
    let gap = try PixelImage.plain(width: page.width, height: 3, gray: 240)
    for y in stride(from: 0, to: page.height, by: 8) { page.paste(gap, x: 0, y: y) }
    let broken = try #require(TextMetrics(in: page).letterHeight)
    #expect(broken > 0.75 * plain)
  }

  @Test(arguments: QuarterTurn.allCases)
  func ascendersTellTheTurn(turn: QuarterTurn) throws {
    let turned = try PixelImage.made(Self.page(scale: 1).turned(turn))
    #expect(TextMetrics(in: turned).turn == turn.inverse)
  }

  @Test func tooFewLettersTellNothing() throws {
    let page = try PixelImage.plain(width: 400, height: 100, gray: 240)
    page.paste(try PixelImage.print("Closed"), x: 30, y: 20)
    let print = TextMetrics(in: page)
    #expect(print.letterHeight == nil)
    #expect(print.turn == nil)
    #expect(print.scale == 1)
  }

  @Test func smallPrintIsEnlargedAndOnlyLargePrintReduced() throws {
    let small = TextMetrics(in: try Self.page(scale: 0.5))
    #expect(small.scale > 1 && small.scale <= TextMetrics.largestFactor)
    #expect(abs(small.scale * (small.letterHeight ?? 0) - TextMetrics.wantedLetterHeight) < 1)
    let large = TextMetrics(in: try Self.page(scale: 3))
    #expect((large.letterHeight ?? 0) > TextMetrics.largestLetterHeight)
    #expect(large.scale < 1)
    let usual = TextMetrics(in: try Self.page(scale: 2))
    #expect(usual.scale == 1)
  }

  @Test(arguments: [(1, 1), (2, 5000), (5000, 2)])
  func picturesOfAnySizeAreMeasured(width: Int, height: Int) throws {
    #expect(TextMetrics(in: try PixelImage.plain(width: width, height: height, gray: 200)).letterHeight == nil)
  }
}
