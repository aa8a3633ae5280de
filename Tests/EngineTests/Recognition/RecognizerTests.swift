import Documents
import Engine
import Extraction
import Foundation
import Reading
import Store
import TestSupport
import Testing

extension ProcessTests {
  /// Recognizers in their own processes: what they read, and what they do wrong.
  struct RecognizerTests {
    private let picture = Source.file(Fixtures.file("formats/page.png"))

    private func registry(_ name: String) async throws -> Registry {
      try await Registry([], recognizers: PluginFixtures.recognizers(name))
    }

    /// The document in a source, and what the workers' pool is asked for it.
    private func document(
      in source: Source, by name: String, _ choice: RecognizerChoice? = nil, cache: Library? = nil,
      segmentation: ReadingSettings.Segmentation = .page
    ) async throws -> Document {
      let registry = try await registry(name)
      let readings = Readings(
        pool: .docent(), settings: ReadingSettings(segmentation: segmentation), cache: cache,
        second: try registry.secondReading(choice ?? .plugin(name)))
      let document = try await readings.document(of: source)
      await readings.pool.stop()
      await registry.stop()
      return document
    }

    private func words(_ document: Document) -> [String] {
      document.pages.flatMap(\.lines).flatMap(\.words).map(\.text)
    }

    @Test func aPluginReadsInPlaceOfTheProgram() async throws {
      let document = try await document(in: picture, by: "tells")
      let page = try #require(document.pages.first)
      #expect(words(document).prefix(2) == ["\(Int(page.width))x\(Int(page.height))", "page"])
      #expect(page.lines[0].words[0].origin == .ocr(recognizer: "tells"))
      #expect(page.textSource == .ocr)
      #expect(document.findings.isEmpty)
    }

    @Test func theExampleReadsARow() async throws {
      let document = try await document(
        in: .file(Fixtures.file("receipt/us-restaurant/input.png")), by: "tesseract_command")
      #expect(document.findings.isEmpty)
      let row = try #require(document.pages.first?.lines.first { $0.text.contains("Copper") })
      #expect(row.text == "The Copper Heron")
      #expect(row.words[0].origin == .ocr(recognizer: "tesseract_command"))
      #expect(row.box.midY < 0.2 && abs(row.box.midX - 0.5) < 0.1)
    }

    @Test func spinesAreSaidToBeSpines() async throws {
      #expect(try await words(document(in: picture, by: "tells", segmentation: .spines))[1] == "spines")
    }

    @Test func pagesOfTextAreLeftAlone() async throws {
      let document = try await document(in: .file(Fixtures.file("formats/page.pdf")), by: "tells")
      #expect(document.pages.allSatisfy { $0.textSource == .textLayer })
    }

    @Test func aScannedPageOfAPDFIsReadAgain() async throws {
      let document = try await document(in: .file(Fixtures.file("document/scanned/input.pdf")), by: "tells")
      #expect(words(document).contains("page"))
    }

    /// The first reading stays whatever the second does.
    @Test(arguments: [
      "hangs", "crashes", "rubbish", "wrong-confidence", "wrong-line", "too-many", "wrong-id", "missing",
    ])
    func aRecognizerThatFailsCostsItsOwnPart(name: String) async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        let document = try await document(in: picture, by: name, cache: library)
        #expect(document.text.contains("The quay at Carrow Point"))
        #expect(document.findings.map(\.code) == ["recognizer_failed"])
        #expect(document.findings.first?.message.contains(name) == true, "\(document.findings)")
        // The next time it may do better: only the first reading is kept.
        #expect(try await library.health().cachedReadingCount <= 1)
      }
    }

    @Test func theRecognizerBelongsToWhatIsKept() async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        let first = try await document(in: picture, by: "tells", .tesseract, cache: library)
        let second = try await document(in: picture, by: "tells", cache: library)
        #expect(first.text != second.text)
        // The same process number as before: nobody was asked again.
        #expect(try await document(in: picture, by: "tells", cache: library).text == second.text)
      }
    }

    @Test func choicesAreNames() async throws {
      let registry = try await registry("tells")
      for builtIn in ["tesseract", "auto"] {
        let reading = try registry.secondReading(RecognizerChoice(builtIn))
        #expect(reading?.recognizer.manifest.id == nil)
      }
      #expect(try registry.secondReading(RecognizerChoice("tells"))?.recognizer.manifest.id == "tells")
      let failure = #expect(throws: Failure.self) { try registry.secondReading(RecognizerChoice("nobody")) }
      #expect(failure?.message.contains("tesseract, auto, tells") == true)
    }

    @Test func doctorIsToldWhatIsMissing() async throws {
      let recognizer = try #require(try await registry("missing").recognizers.first)
      #expect(recognizer.missing?.contains("install it with: make missing") == true)
      await #expect(throws: Failure.self) { try await recognizer.start() }
      let well = try #require(try await registry("tells").recognizers.first)
      #expect(well.missing == nil)
      try await well.start()
      await well.stop()
    }
  }
}
