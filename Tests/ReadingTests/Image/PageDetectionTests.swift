import Documents
import Testing

@testable import Reading

struct PageDetectionTests {
  private typealias Point = Homography.Point

  private func upright(_ box: Box) -> [Point] {
    [
      Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.maxX, y: box.maxY),
      Point(x: box.x, y: box.maxY),
    ]
  }

  /// Whether all corners are where they were drawn, give or take a hundredth of the picture.
  private func matches(_ sheet: Homography, _ corners: [Point], within slack: Double = 0.015) -> Bool {
    zip(sheet.corners, corners).allSatisfy { abs($0.x - $1.x) < slack && abs($0.y - $1.y) < slack }
  }

  @Test(
    arguments: [
      [(0.2, 0.15), (0.8, 0.1), (0.85, 0.85), (0.15, 0.9)], [(0.3, 0.1), (0.9, 0.25), (0.7, 0.9), (0.12, 0.75)],
      [(0.1, 0.1), (0.45, 0.1), (0.45, 0.95), (0.1, 0.95)],
    ] as [[(Double, Double)]])
  func aSheetIsFoundWithItsCorners(drawn: [(Double, Double)]) throws {
    let corners = drawn.map { Point(x: $0.0, y: $0.1) }
    let picture = try PixelImage.plain(width: 800, height: 600, gray: 50)
    picture.fill(corners, gray: 225)
    // Print does not part the paper.
    for row in stride(from: 200, to: 320, by: 24) { picture.fill(x: 180, y: row, width: 160, height: 5, gray: 30) }
    let sheets = PageDetection.found(on: picture)
    try #require(sheets.count == 1)
    #expect(matches(sheets[0], corners), "\(sheets[0].corners)")
  }

  @Test func aBlockOfLightPrintOnADarkPageIsNoSheet() throws {
    let picture = try PixelImage.plain(width: 600, height: 400, gray: 30)
    for row in stride(from: 120, to: 240, by: 12) {
      for column in stride(from: 200, to: 440, by: 10) {
        picture.fill(x: column, y: row, width: 3, height: 8, gray: 250)
      }
    }
    #expect(PageDetection.found(on: picture).isEmpty)
  }

  @Test func severalCardsComeInReadingOrder() throws {
    let cards = [
      Box(x: 0.05, y: 0.1, width: 0.4, height: 0.3), Box(x: 0.55, y: 0.12, width: 0.4, height: 0.3),
      Box(x: 0.3, y: 0.6, width: 0.4, height: 0.3),
    ].map(upright)
    let picture = try PixelImage.plain(width: 1600, height: 1200, gray: 60)
    for card in cards.reversed() { picture.fill(card, gray: 230) }
    let sheets = PageDetection.found(on: picture)
    try #require(sheets.count == 3)
    for (sheet, card) in zip(sheets, cards) { #expect(matches(sheet, card), "\(sheet.corners)") }
  }

  /// A thumb on a corner: the sheet is taken whole, upright, with a little of what is around it.
  @Test func aSheetThatIsCoveredInPartIsFramed() throws {
    let picture = try PixelImage.plain(width: 800, height: 600, gray: 50)
    picture.fill(upright(Box(x: 0.2, y: 0.2, width: 0.6, height: 0.6)), gray: 225)
    picture.fill(x: 560, y: 380, width: 80, height: 100, gray: 50)
    let sheets = PageDetection.found(on: picture)
    try #require(sheets.count == 1)
    #expect(matches(sheets[0], upright(Box(x: 0.19, y: 0.19, width: 0.62, height: 0.62))), "\(sheets[0].corners)")
  }

  @Test func aPageThatIsAllPaperHasNone() throws {
    let page = try PixelImage.plain(width: 600, height: 800, gray: 240)
    for row in stride(from: 60, to: 740, by: 40) { page.fill(x: 50, y: row, width: 500, height: 12, gray: 20) }
    #expect(PageDetection.found(on: page) == [])
    #expect(PageDetection.found(on: try PixelImage.plain(width: 600, height: 800)) == [])
  }

  @Test func aShadeOnAPageIsNoSheet() throws {
    let page = try PixelImage.plain(width: 600, height: 800, gray: 240)
    page.fill(x: 100, y: 200, width: 400, height: 300, gray: 195)
    #expect(PageDetection.found(on: page) == [])
  }

  @Test func whatIsSmallIsNoSheet() throws {
    let picture = try PixelImage.plain(width: 600, height: 600, gray: 40)
    picture.fill(x: 100, y: 100, width: 80, height: 80, gray: 240)
    #expect(PageDetection.found(on: picture) == [])
  }

  @Test(arguments: [(1, 1), (2, 5000), (5000, 2), (15, 15), (16, 16)])
  func picturesOfAnySizeAreSearched(width: Int, height: Int) throws {
    let picture = try PixelImage.plain(width: width, height: height, gray: 40)
    picture.fill(x: 0, y: 0, width: (width + 1) / 2, height: (height + 1) / 2, gray: 240)
    #expect(PageDetection.found(on: picture).count <= 1)
  }
}
