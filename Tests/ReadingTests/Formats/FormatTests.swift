import Documents
import Foundation
import Reading
import TestSupport
import Testing

/// Every kind of file, and every way a picture can lie in it.
@MainActor
struct FormatTests {
  @Test func thereAreFiles() {
    #expect(Truth.readable.count >= 20)
    #expect(Truth.hostile.count >= 10)
  }

  @Test(arguments: Truth.readable)
  func theTextIsWhatIsPrinted(file: String) throws {
    let document = try SharedReader.read("formats/\(file)")
    let pages = try Truth.pages(of: file)
    #expect(document.pages.map { $0.lines.map(\.text) } == pages)
    #expect(document.pages.map(\.number) == Array(1...pages.count))
    #expect(document.findings == [])
  }

  /// Whatever a file does to the picture, the words stand on the upright page where they stand in the plain one.
  @Test(
    arguments: Truth.readable.filter { $0.hasPrefix("exif-") || $0.hasPrefix("rotated-") || $0.hasPrefix("heic-") })
  func theBoxesAreThoseOfTheUprightPage(file: String) throws {
    let plain = try SharedReader.read("formats/page.png").pages[0]
    let page = try SharedReader.read("formats/\(file)").pages[0]
    #expect(page.width == plain.width && page.height == plain.height)
    for (line, expected) in zip(page.lines, plain.lines) {
      for (word, expected) in zip(line.words, expected.words) {
        #expect(abs(word.box.midX - expected.box.midX) < 0.01, "\(word) is not at \(expected.box)")
        #expect(abs(word.box.midY - expected.box.midY) < 0.015, "\(word) is not at \(expected.box)")
        #expect(abs(word.box.width - expected.box.width) < 0.02, "\(word) is not as wide as \(expected.box)")
      }
    }
  }

  /// All are the same picture, saved in another way or turned.
  @Test(arguments: Truth.readable.filter { !$0.hasSuffix(".pdf") && $0 != "page.tif" })
  func thePageLooksTheSame(file: String) throws {
    let plain = try #require(try SharedReader.read("formats/page.png").pages[0].fingerprint)
    let found = try #require(try SharedReader.read("formats/\(file)").pages[0].fingerprint)
    #expect(plain.distance(to: found) <= Fingerprint.mostDifferingBits)
  }

  /// `rotated-90.png` has been turned clockwise by 90°, so a quarter turn to the left makes it upright.
  @Test(arguments: [("page.png", 0), ("rotated-90.png", 270), ("rotated-180.png", 180), ("rotated-270.png", 90)])
  func theTurnThatMadeItUprightIsTold(file: String, turn: Int) throws {
    #expect(try SharedReader.read("formats/\(file)").pages.map(\.rotation) == [turn])
  }

  /// What the container says of its orientation is no turn of ours.
  @Test(arguments: (1...8).map { "exif-\($0).jpg" } + ["heic-rotated.heic"])
  func anOrientationIsAppliedSilently(file: String) throws {
    #expect(try SharedReader.read("formats/\(file)").pages.map(\.rotation) == [0])
  }

  @Test func pagesOfATIFFCanBeChosen() throws {
    let document = try SharedReader.read("formats/page.tif", ReadingSettings(pages: PageSelection("2")))
    #expect(document.pages.map(\.number) == [2])
    #expect(document.text.contains("slipway"))
  }

  @Test func aReadingIsTheSameEveryTime() throws {
    #expect(try SharedReader.readAnew("formats/page.png") == SharedReader.readAnew("formats/page.png"))
  }

  @Test func wordsSayWhereTheyComeFrom() throws {
    let read = try SharedReader.read("formats/page.png")
    #expect(read.pages[0].textSource == .ocr)
    #expect(read.pages[0].lines.flatMap(\.words).allSatisfy { $0.origin == .ocr(recognizer: "ppocr") })
    #expect(read.pages[0].lines.flatMap(\.words).allSatisfy { (0.5...1).contains($0.confidence) })
    let printed = try SharedReader.read("formats/page.pdf")
    #expect(printed.pages[0].textSource == .textLayer)
    #expect(printed.pages[0].lines.flatMap(\.words).allSatisfy { $0.origin == .textLayer && $0.confidence == 1 })
    #expect(read.language == "eng")
  }
}
