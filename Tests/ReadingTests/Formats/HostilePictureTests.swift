import CLeptonica
import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

/// Pictures of odd sizes and with broken headers, made here because their bytes say it all.
@MainActor
struct HostilePictureTests {
  /// A PNG with a dark end, so that it is not blank.
  private func png(width: Int, height: Int) throws -> Data {
    let image = try PixelImage.plain(width: width, height: height, gray: 230)
    image.fill(x: width / 2, y: height / 2, width: width, height: height, gray: 20)
    var (bytes, count) = (UnsafeMutablePointer<UInt8>?.none, 0)
    pixWriteMemPng(&bytes, &count, image.pix, 0)
    defer { lept_free(bytes) }
    return Data(bytes: try #require(bytes), count: count)
  }

  @Test(arguments: [(1, 1), (1, 3), (2, 5000), (5000, 2), (3, 3), (9, 2000)])
  func picturesOfAnyShapeAreSurvived(width: Int, height: Int) throws {
    let data = try png(width: width, height: height)
    let failure = try SharedReader.failure(of: data)
    #expect([nil, .noText].contains(failure?.code), "\(failure?.description ?? "")")
    #expect([nil, .noText].contains(try SharedReader.failure(of: data, ReadingSettings(segmentation: .spines))?.code))
  }

  @Test func tooManyPixelsAreRefusedWithTheirNumber() throws {
    var data = try Data(contentsOf: Fixtures.file("formats/page.png")).prefix(60)
    // Width and height stand at byte 16 of a PNG: 20,000 each.
    data.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    let failure = try #require(try SharedReader.failure(of: data))
    #expect(failure == Failure(.tooLarge, "it has 20000 × 20000 pixels; the limit is 100 megapixels"))
  }

  @Test(arguments: [
    (Data(), FailureCode.corrupt), (Data(count: 1), .unsupportedFormat), (Data(count: 4096), .unsupportedFormat),
    (Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(count: 4096), .corrupt),
    (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 4096), .corrupt),
  ])
  func zerosAreRefused(data: Data, code: FailureCode) throws {
    #expect(try SharedReader.failure(of: data)?.code == code)
  }

  @Test func aJPEGThatIsCutShortIsReadWithAFinding() throws {
    let data = try Data(contentsOf: Fixtures.file("formats/page.jpg"))
    let document = try Reader(settings: ReadingSettings()).read(data.prefix(data.count * 9 / 10))
    #expect(document.findings.map(\.code) == ["damaged"])
    #expect(document.text.contains("Carrow Point"))
  }

  @Test func aJPEGThatIsCutShortBeforeItsFirstWordIsRefused() throws {
    let data = try Data(contentsOf: Fixtures.file("formats/page.jpg"))
    #expect(try SharedReader.failure(of: data.prefix(1000))?.code == .corrupt)
  }

  /// EXIF data of one entry, an orientation, between the parts that may be broken.
  nonisolated private static func exif(
    format: UInt8 = 3, components: UInt8 = 1, orientation: UInt8 = 6, offset: UInt8 = 8, entries: UInt8 = 1
  ) -> [UInt8] {
    Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, offset, 0, entries]
      + [0x01, 0x12, 0, format, 0, 0, 0, components, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  /// The page with EXIF data put before its own first segment.
  private func jpeg(with exif: [UInt8]) throws -> Data {
    let page = try Data(contentsOf: Fixtures.file("formats/page.jpg"))
    let length = exif.count + 2
    return page.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif + page.dropFirst(2)
  }

  private func orientation(in data: Data) -> EXIFOrientation? {
    let bytes = [UInt8](data)
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { EXIFOrientation(bytes: $0, count: bytes.count) }
    }
  }

  @Test func soundEXIFDataTurnsThePicture() throws {
    #expect(orientation(in: try jpeg(with: Self.exif())) == EXIFOrientation(tag: 6))
  }

  @Test(arguments: [
    exif(orientation: 0), exif(orientation: 9), exif(format: 2), exif(components: 0), exif(offset: 250),
    Array(exif().prefix(12)), Array(exif().prefix(20)), Array(exif().prefix(7)), Array("Exif\0\0".utf8),
    Array("Exif\0\0XX\0*".utf8) + [UInt8](repeating: 0xFF, count: 300), [],
  ])
  func brokenEXIFDataLeavesThePictureAsItIs(exif: [UInt8]) throws {
    let data = try jpeg(with: exif)
    #expect(orientation(in: data) == .upright)
    var sizes: [[Int]] = []
    let findings = try ImageDecoder(data: data, kind: .jpeg, limits: Limits()).forEachPage { image, _ in
      sizes.append([image.width, image.height])
      return true
    }
    #expect(sizes == [[800, 500]])
    #expect(findings == [])
  }
}
