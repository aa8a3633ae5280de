import Documents
import Foundation
import Reading
import TestSupport
import Testing

struct SettingsTests {
  @Test func readingsThatMayDifferHaveAnotherFingerprint() {
    let settings = [
      ReadingSettings(recognizer: .neural), ReadingSettings(recognizer: .tesseract),
      ReadingSettings(languages: ["spa"]), ReadingSettings(languages: ["spa", "eng"]),
      ReadingSettings(languages: ["eng", "spa"]), ReadingSettings(segmentation: .spines),
      ReadingSettings(pages: PageSelection("1")), ReadingSettings(pages: PageSelection("1-")),
    ]
    #expect(Set(settings.map(\.fingerprint)).count == settings.count)
    #expect(ReadingSettings().fingerprint == ReadingSettings().fingerprint)
  }

  @Test func settingsComeBackFromJSON() throws {
    var settings = ReadingSettings(languages: ["deu"], segmentation: .spines, pages: PageSelection("1,3-"))
    settings.limits.imagePixels = 7
    #expect(try JSONDecoder().decode(ReadingSettings.self, from: JSONEncoder().encode(settings)) == settings)
  }

  @Test func aLanguageThatIsNotInstalledIsNamedWithTheCommandThatInstallsIt() throws {
    let error = try #require(throws: LanguageError.self) {
      try Reader(settings: ReadingSettings(recognizer: .tesseract, languages: ["eng", "xyz_abc"]))
    }
    #expect(error.missing == ["xyz_abc"])
    #expect("\(error)".contains("apt-get install tesseract-ocr-xyz-abc"))
  }

  @Test func languagesOfTheTestsAreInstalled() {
    #expect(Set(InstalledLanguages.all).isSuperset(of: ["deu", "eng", "spa"]))
    #expect(!InstalledLanguages.all.contains("osd"))
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func digestsAreSHA256(text: String, digest: String) {
    #expect(Digest.sha256(Data(text.utf8)) == digest)
  }

  @Test func versionsAreKnown() {
    for (name, version) in LibraryVersions.all { #expect(version.contains { $0.isNumber }, "\(name) \(version)") }
  }
}

struct PageDrawingTests {
  /// The gray of each pixel of a crop of a page that is white but for its text.
  private func crop(_ marks: [Box]) async throws -> (width: Int, height: Int, pixels: ArraySlice<UInt8>) {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "crop.pgm")
      let crop = PageDrawing.Crop(
        page: 1, turn: 0, box: Box(x: 0.5, y: 0.4, width: 0.4, height: 0.2), maximumWidth: 400, maximumHeight: 400,
        form: .graymap, path: file.path(percentEncoded: false), marks: marks)
      try PageDrawing(limits: Limits()).write(crop, of: Data(contentsOf: Fixtures.file("document/letter/input.pdf")))
      let bytes = Array(try Data(contentsOf: file))
      let lines = String(decoding: bytes.prefix(200), as: UTF8.self).split(separator: "\n").filter {
        !$0.hasPrefix("#")
      }
      let header = lines.joined(separator: " ").split(separator: " ")
      let (width, height) = (try #require(Int(header[1])), try #require(Int(header[2])))
      return (width, height, bytes.suffix(width * height))
    }
  }

  @Test func aMarkIsAFrameAroundItsPlace() async throws {
    let (plain, marked) = (try await crop([]), try await crop([Box(x: 0.6, y: 0.45, width: 0.2, height: 0.1)]))
    #expect(plain.width == marked.width && plain.pixels.count == marked.pixels.count)
    let changed = zip(plain.pixels, marked.pixels).enumerated().filter { $1.0 != $1.1 }.map {
      (
        x: Double($0.offset % plain.width) / Double(plain.width),
        y: Double($0.offset / plain.width) / Double(plain.height)
      )
    }
    // The frame is at the edges of the middle half, and leaves what is inside.
    #expect(!changed.isEmpty)
    #expect(changed.allSatisfy { !((0.27...0.73).contains($0.x) && (0.28...0.72).contains($0.y)) })
    #expect(changed.allSatisfy { (0.18...0.82).contains($0.x) && (0.15...0.85).contains($0.y) })
  }

  @Test func pagesAreDrawnUpright() async throws {
    try await withTemporaryFolder { folder in
      let data = try Data(contentsOf: Fixtures.file("formats/rotated-90.png"))
      let names = try PageDrawing(limits: Limits()).write(data, turns: [1: 270], to: folder)
      #expect(names == ["page-1.png"])
      let plain = try Data(contentsOf: Fixtures.file("formats/page.png"))
      let drawn = try Data(contentsOf: folder.appending(path: "page-1.png"))
      // Width and height stand at byte 16 of a PNG.
      #expect(drawn[16..<24] == plain[16..<24])
    }
  }

  @Test func onlyTheWantedPagesAreDrawn() async throws {
    try await withTemporaryFolder { folder in
      let data = try Data(contentsOf: Fixtures.file("document/article-two-columns/input.pdf"))
      #expect(
        try PageDrawing(limits: Limits()).write(data, turns: [3: 0, 1: 0], to: folder) == ["page-1.png", "page-3.png"])
      let failure = try #require(throws: Failure.self) {
        try PageDrawing(limits: Limits()).write(data, turns: [9: 0], to: folder)
      }
      #expect(failure.code == .corrupt)
    }
  }
}
