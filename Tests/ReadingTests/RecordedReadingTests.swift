import Documents
import Foundation
import Reading
import TestSupport
import Testing

/// The recorded readings of the cases, which the extractors' tests stand on.
///
/// With `DOCENT_RECORD=1` they are read anew; without, they are held to the files that they are readings of. What the
/// reader makes of pixels is not compared: it differs between versions of Tesseract.
struct RecordedReadingTests {
  @Test(arguments: Fixtures.cases() + Fixtures.dataInvoices + Fixtures.samples)
  func belongToTheirFiles(fixture: FixtureCase) throws {
    let data = try Data(contentsOf: fixture.input)
    if Recording.isOn {
      try Recording.write(Self.read(data, of: fixture, as: .page), to: fixture.documentFile)
      if let file = fixture.spinesFile { try Recording.write(Self.read(data, of: fixture, as: .spines), to: file) }
    }
    for document in try [fixture.document(), fixture.spines()] {
      #expect(document.id == Digest.sha256(data), "the file has changed since; DOCENT_RECORD=1 reads it anew")
      #expect(document.kind == Document.Kind(firstBytes: data))
      #expect(document.language == fixture.languages.joined(separator: "+"))
      #expect(document.pages.map(\.number) == Array(1...max(1, document.pages.count)))
      #expect(document.pages.flatMap(\.lines).flatMap(\.words).allSatisfy { $0.box.isInsidePage && !$0.text.isEmpty })
      #expect(!document.isEmpty)
    }
  }

  private static func read(
    _ data: Data, of fixture: FixtureCase, as segmentation: ReadingSettings.Segmentation
  ) throws -> Document {
    try Reader(settings: ReadingSettings(languages: fixture.languages, segmentation: segmentation)).read(data)
  }
}
