import CLeptonica
import Testing

@testable import Reading

struct CleaningTests {
  private let cleaning = Cleaning(letterHeight: 20)

  private func darkest(_ image: borrowing PixelImage) -> Int {
    var low: l_int32 = 0
    pixGetRangeValues(image.pix, 1, 0, &low, nil)
    return Int(low)
  }

  @Test(arguments: [(300, 200), (5, 300), (1, 1), (2, 2000), (2000, 2)])
  func theSizeIsKept(width: Int, height: Int) throws {
    let clean = try PixelImage.made(cleaning.cleaned(PixelImage.plain(width: width, height: height, gray: 200)))
    #expect(clean.width == width)
    #expect(clean.height == height)
  }

  @Test func plainPaperIsWhiteHoweverGrayItWas() throws {
    for gray: UInt32 in [60, 130, 250] {
      let clean = try PixelImage.made(cleaning.cleaned(PixelImage.plain(width: 120, height: 120, gray: gray)))
      #expect(darkest(clean) > 240, "\(gray)")
    }
  }

  @Test func aRuleGoesAndPrintAndBarsStay() throws {
    let page = try PixelImage.plain(width: 600, height: 300, gray: 235)
    page.paste(try PixelImage.print("Harbour dues"), x: 40, y: 40)
    page.fill(x: 40, y: 150, width: 500, height: 3, gray: 20)
    page.fill(x: 560, y: 20, width: 3, height: 260, gray: 20)
    page.fill(x: 40, y: 200, width: 400, height: 40, gray: 20)
    let clean = try PixelImage.made(cleaning.cleaned(page))
    #expect(clean.row(151, from: 60, to: 520).allSatisfy { $0 > 230 })
    #expect(clean.gray(x: 561, y: 120) > 230)
    #expect((40..<84).contains { clean.row($0, from: 40, to: 200).contains { $0 < 80 } })
    // The inside of a bar is lit as evenly as paper is, its edges stay.
    #expect((195..<245).contains { clean.row($0, from: 60, to: 400).contains { $0 < 120 } })
  }

  @Test func faintPrintIsDarker() throws {
    let page = try PixelImage.plain(width: 400, height: 120, gray: 230)
    page.paste(try PixelImage.print("Harbour dues", ink: 150), x: 40, y: 30)
    #expect(darkest(page) == 150)
    let clean = try PixelImage.made(cleaning.cleaned(page))
    #expect(darkest(clean) < 60)
    #expect(clean.gray(x: 10, y: 10) > 240)
  }

  @Test func aShadowIsEvenedOut() throws {
    let page = try PixelImage.plain(width: 512, height: 160)
    for column in 0..<512 { page.fill(x: column, y: 0, width: 1, height: 160, gray: UInt32(240 - column / 4)) }
    page.paste(try PixelImage.print("Harbour dues", ink: 30), x: 300, y: 60)
    let clean = try PixelImage.made(cleaning.cleaned(page))
    #expect(clean.row(20).allSatisfy { $0 > 225 })
    #expect(darkest(clean) < 60)
  }
}
