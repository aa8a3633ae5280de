import CLeptonica
import Documents
import Testing

@testable import Reading

struct InvertedTextTests {
  private func photo(gray: UInt32) throws -> PixelImage {
    let photo = try PixelImage.plain(width: 500, height: 200, gray: 255 - gray)
    photo.paste(try PixelImage.print("Harbour dues"), x: 60, y: 80)
    pixInvert(photo.pix, photo.pix)
    return photo
  }

  @Test func whitePrintOnAPhotoBecomesBlackOnWhite() throws {
    let print = try PixelImage.made(InvertedText.extracted(from: photo(gray: 140)))
    let lines = try TesseractRecognizer(languages: ["eng"]).lines(in: print, as: .sparse, until: .now + .seconds(60))
    #expect(lines.map(\.text) == ["Harbour dues"])
  }

  @Test(arguments: [140, 255] as [UInt32])
  func picturesWithoutWhiteAndPaperHaveNone(gray: UInt32) throws {
    let print = InvertedText.extracted(from: try PixelImage.plain(width: 500, height: 200, gray: gray))
    let isNone = print == nil
    #expect(isNone)
  }

  @Test(arguments: [(20, true), (140, false), (255, false)] as [(UInt32, Bool)])
  func printIsLightWhereTheGroundIsDark(ground: UInt32, isLight: Bool) throws {
    let photo = try photo(gray: ground)
    let isDark = InvertedText.isPicture(photo, darkerThan: InvertedText.darkGround)
    #expect(isDark == isLight)
  }
}
