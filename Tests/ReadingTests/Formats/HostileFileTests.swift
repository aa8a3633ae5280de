import Documents
import Foundation
import Reading
import TestSupport
import Testing

/// Files that a reader must refuse, with the right code, or survive.
@MainActor
struct HostileFileTests {
  @Test(arguments: Truth.hostile)
  func isRefusedWithTheRightCodeOrRead(file: String) throws {
    let allowed = try #require(try Truth.value("formats/truth.json")[file]?["errors"]?.array)
    let failure = try SharedReader.failure(of: Data(contentsOf: Fixtures.file("formats/\(file)")))
    #expect(
      allowed.contains(failure.map { .string($0.code.rawValue) } ?? .null), "\(failure?.description ?? "no error")")
    if let failure { #expect(!failure.message.isEmpty) }
  }

  @Test func contentCountsAndNotTheName() throws {
    let document = try SharedReader.read("formats/hostile/wrong-extension.png")
    #expect(document.kind == .pdf)
    #expect(document.pages.map { $0.lines.map(\.text) } == (try Truth.pages(of: "hostile/wrong-extension.png")))
  }

  /// Every file cut short anywhere is refused or decoded, and never stops the program.
  @Test(arguments: [
    "page.jpg", "page.png", "page.tif", "page.webp", "page.gif", "page.bmp", "page.jp2", "page.heic", "page.pdf",
  ])
  func aFileCutShortIsSurvived(file: String) async throws {
    let data = try Data(contentsOf: Fixtures.file("formats/\(file)"))
    try await withTemporaryFolder { folder in
      for share in stride(from: 0.01, to: 1, by: 0.07) {
        do {
          let part = data.prefix(Int(Double(data.count) * share))
          let names = try PageDrawing(limits: Limits()).write(part, turns: [1: 0], to: folder)
          #expect(names.count <= 1)
        } catch let failure as Failure {
          #expect([.corrupt, .unsupportedFormat].contains(failure.code), "\(share): \(failure)")
        }
      }
    }
  }

  @Test func aPictureWithTooManyPixelsIsRefusedByItsHeader() throws {
    var settings = ReadingSettings()
    settings.limits.imagePixels = 1000
    for file in ["page.png", "page.jpg", "page.tif", "page.heic", "page.webp", "page.jp2", "page.bmp", "page.gif"] {
      let data = try Data(contentsOf: Fixtures.file("formats/\(file)"))
      #expect(try SharedReader.failure(of: data, settings)?.code == .tooLarge, "\(file)")
    }
    // The pixels themselves are not there, so decoding them would fail otherwise.
    let header = try Data(contentsOf: Fixtures.file("formats/page.png")).prefix(60)
    #expect(try SharedReader.failure(of: header, settings)?.code == .tooLarge)
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    var settings = ReadingSettings()
    settings.limits.fileBytes = 100
    let data = try Data(contentsOf: Fixtures.file("formats/page.png"))
    #expect(try SharedReader.failure(of: data, settings)?.code == .tooLarge)
  }

  @Test func aPDFWithTooManyPagesIsRefused() throws {
    var settings = ReadingSettings()
    settings.limits.pages = 2
    let data = try Data(contentsOf: Fixtures.file("document/article-two-columns/input.pdf"))
    #expect(try SharedReader.failure(of: data, settings)?.code == .tooLarge)
  }

  @Test func aPDFWithJunkBeforeItsHeaderIsRead() throws {
    let data = try Data("\n\n junk \n".utf8) + Data(contentsOf: Fixtures.file("formats/page.pdf"))
    #expect(try SharedReader.failure(of: data) == nil)
  }
}
