import Documents
import Foundation
import Reading
import TestSupport
import Testing

@Suite struct FileDetailsTests {
  private func details(_ data: Data) throws -> FileDetails { try FileDetails(of: data, limits: Limits()) }

  private func fixture(_ name: String) throws -> Data { try Data(contentsOf: Fixtures.file("formats/\(name)")) }

  @Test func aCameraSaysWhenAndWhere() throws {
    let picture = CameraPicture.jpeg(
      try fixture("page.jpg"), takenAt: "2026:03:03 10:20:30", latitude: ([54, 30, 36], "N"),
      longitude: ([3, 15, 0], "W"))
    #expect(try details(picture) == FileDetails(takenAt: "2026-03-03T10:20:30", latitude: 54.51, longitude: -3.25))
    let south = CameraPicture.jpeg(
      try fixture("page.jpg"), takenAt: "2026:03:03 10:20:30", latitude: ([33, 0, 0], "S"),
      longitude: ([151, 0, 0], "E"))
    #expect(try details(south) == FileDetails(takenAt: "2026-03-03T10:20:30", latitude: -33, longitude: 151))
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "2026:02:30 10:20:30", "2026:03:03 24:00:00", "yesterday", "    :  :     :  :  ",
  ])
  func aClockThatWasNeverSetSaysNothing(time: String) throws {
    #expect(try details(CameraPicture.jpeg(try fixture("page.jpg"), takenAt: time)) == FileDetails())
  }

  @Test(arguments: [[91, 0, 0], [4_000_000_000, 0, 0]]) func aPlaceThatIsNoneSaysNothing(degrees: [UInt32]) throws {
    let picture = CameraPicture.jpeg(
      try fixture("page.jpg"), takenAt: "2026:03:03 10:20:30", latitude: (degrees, "N"), longitude: ([3, 0, 0], "E"))
    #expect(try details(picture) == FileDetails(takenAt: "2026-03-03T10:20:30"))
  }

  @Test func cutShortDataSayWhatTheyCan() throws {
    let picture = CameraPicture.jpeg(
      try fixture("page.jpg"), takenAt: "2026:03:03 10:20:30", latitude: ([54, 0, 0], "N"), longitude: ([3, 0, 0], "E"))
    for count in stride(from: 3, to: 400, by: 7) { _ = try? details(picture.prefix(count)) }
    #expect(throws: Failure.self) { try details(Data("nothing".utf8)) }
  }

  @Test(arguments: ["page.png", "page.heic", "heic-rotated.heic", "page.tif", "page.pdf"])
  func filesWithoutAnySayNothing(name: String) throws { #expect(try details(fixture(name)) == FileDetails()) }

  @Test func aDamagedPDFDoesNotOpen() throws {
    #expect(throws: Failure.self) { try details(Data("%PDF-1.7\nnothing".utf8)) }
  }
}
