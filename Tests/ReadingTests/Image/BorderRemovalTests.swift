import Testing

@testable import Reading

struct BorderRemovalTests {
  @Test func theScannersLidIsAsLightAsThePaper() throws {
    let scan = try PixelImage.plain(width: 600, height: 800, gray: 15)
    scan.fill(x: 60, y: 0, width: 500, height: 740, gray: 220)
    scan.paste(try PixelImage.print("Harbour dues", ink: 10), x: 150, y: 200)
    let paper = try PixelImage.made(BorderRemoval.removed(from: scan))
    for (x, y) in [(5, 5), (30, 400), (590, 700), (300, 780)] {
      #expect(abs(paper.gray(x: x, y: y) - 220) < 5, "\(x), \(y)")
    }
    #expect((200..<244).contains { paper.row($0, from: 150, to: 350).contains { $0 < 30 } })
  }

  @Test func printThatTouchesNoEdgeIsNoSurrounding() throws {
    let page = try PixelImage.plain(width: 400, height: 300, gray: 230)
    page.paste(try PixelImage.print("Harbour dues"), x: 50, y: 100)
    let removed = BorderRemoval.removed(from: page)
    let isNone = removed == nil
    #expect(isNone)
  }

  @Test func darkPaperWithLightPrintStaysAsItIs() throws {
    let card = try PixelImage.plain(width: 400, height: 300, gray: 30)
    card.fill(x: 100, y: 100, width: 200, height: 100, gray: 240)
    let removed = BorderRemoval.removed(from: card)
    let isNone = removed == nil
    #expect(isNone)
  }

  /// The hand over a receipt makes paper gray, not black.
  @Test func aShadowAtTheEdgeIsPaper() throws {
    let page = try PixelImage.plain(width: 400, height: 300, gray: 230)
    page.fill(x: 0, y: 0, width: 80, height: 300, gray: 110)
    let removed = BorderRemoval.removed(from: page)
    let isNone = removed == nil
    #expect(isNone)
  }
}
