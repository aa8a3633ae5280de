import Documents
import Foundation
import Reading
import TestSupport
import Testing

struct SettingsTests {
  @Test func readingsThatMayDifferHaveAnotherFingerprint() {
    let settings = [
      ReadingSettings(recognizer: .neural), ReadingSettings(recognizer: .tesseract), ReadingSettings(languages: ["spa"]), ReadingSettings(languages: ["spa", "eng"]),
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
