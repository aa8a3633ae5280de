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
    }
    #expect(sizes == [[800, 500]])
    #expect(findings == [])
  }

  /// A TIFF of small pages, uncompressed, 8-bit gray; a page without pixels has a strip past the end of the file.
  nonisolated static func tiff(pages: Int, broken: Set<Int> = [], size: (width: UInt32, height: UInt32) = (60, 40))
    -> Data
  {
    func number(_ value: UInt32, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    func entry(_ tag: UInt32, _ value: UInt32) -> [UInt8] {
      number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
    }
    var data = Data("II*\0".utf8)
    var link = data.count
    data += number(0, 4)
    for page in 1...pages {
      let strip = UInt32(data.count)
      data += (0..<60 * 40).map { $0 % 7 == 0 ? 0 : 255 }
      data.replaceSubrange(link..<link + 4, with: number(UInt32(data.count), 4))
      let entries: [[UInt8]] = [
        entry(256, size.width), entry(257, size.height), entry(258, 8), entry(259, 1), entry(262, 1),
        entry(273, broken.contains(page) ? 0x7fff_ffff : strip), entry(277, 1), entry(278, size.height),
        entry(279, 60 * 40),
      ]
      data += number(UInt32(entries.count), 2) + entries.joined()
      link = data.count
      data += number(0, 4)
    }
    return data
  }

  @Test func aBrokenPageOfATIFFCostsItselfAlone() throws {
    let document = try Reader(settings: ReadingSettings()).read(Self.tiff(pages: 4, broken: [2]))
    #expect(document.pages.map(\.number) == [1, 3, 4])
    #expect(document.findings.map(\.code) == ["page_unreadable"] && document.metadata.pageCount == 4)
    #expect(try SharedReader.failure(of: Self.tiff(pages: 3, broken: [1, 2, 3]))?.code == .corrupt)
  }

  @Test func aLoopOfTIFFPagesEnds() throws {
    var data = Self.tiff(pages: 2)
    // The last directory leads to the first one.
    data.replaceSubrange(data.count - 4..<data.count, with: data[4..<8])
    #expect(try TIFFPages(data, limits: Limits()).count == 2)
  }

  @Test func aLaterPageThatClaimsTooManyPixelsIsNotDecoded() throws {
    let failure = try #require(try SharedReader.failure(of: Self.tiff(pages: 1, size: (40_000, 40_000))))
    #expect(failure.code == .tooLarge)
    var limits = Limits()
    limits.pages = 3
    #expect(throws: Failure.self) { try TIFFPages(Self.tiff(pages: 4), limits: limits) }
  }

  @Test func framesOfAGIFAreSaidToBeLeftOut() throws {
    let data = try Data(contentsOf: Fixtures.file("formats/page.gif"))
    #expect(GIFFrames.first(in: data) == nil)
    // The picture's blocks once more before the end.
    let start = try #require(data.firstIndex(of: 0x2C))
    let twice = data.dropLast() + data[start...]
    let first = try #require(GIFFrames.first(in: Data(twice)))
    #expect(first.count == 2 && first.data == data)
    let document = try Reader(settings: ReadingSettings()).read(Data(twice))
    #expect(document.findings.map(\.code) == ["frames_left_out"])
    #expect(document.text.contains("Carrow Point"))
    for count in 0..<min(300, data.count) { _ = GIFFrames.first(in: twice.prefix(count)) }
  }
}
