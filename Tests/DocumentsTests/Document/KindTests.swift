import Documents
import Foundation
import TestSupport
import Testing

struct KindTests {
  @Test(arguments: [
    ("page.jpg", Document.Kind.jpeg), ("page.png", .png), ("page.tif", .tiff), ("page.webp", .webp), ("page.gif", .gif),
    ("page.bmp", .bmp), ("page.jp2", .jpeg2000), ("page.heic", .heif), ("page.pdf", .pdf),
    ("hostile/wrong-extension.png", .pdf),
  ])
  func isToldByContent(file: String, kind: Document.Kind) throws {
    let data = try Data(contentsOf: Fixtures.file("formats/\(file)"))
    #expect(Document.Kind(firstBytes: data) == kind)
    // A slice does not start at index 0.
    #expect(Document.Kind(firstBytes: (Data([1, 2, 3]) + data)[3...]) == kind)
  }

  @Test(arguments: [(0, true), (1, true), (512, true), (1019, true), (1020, false), (4096, false)])
  func aPDFMayHaveJunkBeforeItsHeader(junk: Int, isPDF: Bool) {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: junk) + Array("%PDF-1.7".utf8)
    #expect(Document.Kind(firstBytes: bytes) == (isPDF ? .pdf : nil))
  }

  @Test(arguments: [
    "", "%PDF", "hello", "RIFF0000WAVE", "II*", "\u{0}\u{0}\u{0}\u{18}ftypisom", "<svg/>", "PK\u{3}\u{4}",
  ])
  func othersAreNone(bytes: String) {
    #expect(Document.Kind(firstBytes: Array(bytes.utf8)) == nil)
  }

  @Test func bothByteOrdersOfTIFF() {
    #expect(Document.Kind(firstBytes: [0x4D, 0x4D, 0x00, 0x2A, 0]) == .tiff)
    #expect(Document.Kind(firstBytes: [0x49, 0x49, 0x2A, 0x00, 0]) == .tiff)
  }
}
