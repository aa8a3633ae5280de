import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

struct ReadingTraceTests {
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test func everyPictureAndTheTimesAreWritten() async throws {
    try await withTemporaryFolder { folder in
      let trace = ReadingTrace(folder: folder, name: "page")
      let page = try PixelImage.plain(width: 40, height: 30, gray: 200)
      trace.keep(page, as: "sheets")
      trace.keep(page, as: "words", boxes: [Box(x: 0.25, y: 0.25, width: 0.5, height: 0.5)])
      let answer = trace.time(.measure) { 42 }
      trace.time(.measure) {}
      #expect(answer == 42)
      try trace.finish()
      #expect(try names(in: folder) == ["page-1-sheets.png", "page-2-words.png", "page-seconds.json"])
      let seconds = try JSONDecoder().decode(
        [String: Double].self, from: Data(contentsOf: folder.appending(path: "page-seconds.json")))
      #expect(seconds.keys.sorted() == ["measure"])
      #expect(seconds.values.allSatisfy { $0 >= 0 })
    }
  }

  @Test func aStageThatFailsIsTimedToo() async throws {
    try await withTemporaryFolder { folder in
      let trace = ReadingTrace(folder: folder, name: "page")
      #expect(throws: Failure.self) { try trace.time(.recognise) { throw Failure(.timeout, "late") } }
      try trace.finish()
      let data = try Data(contentsOf: folder.appending(path: "page-seconds.json"))
      #expect(try JSONDecoder().decode([String: Double].self, from: data)["recognise"] != nil)
    }
  }

  @Test func withoutAFolderNothingIsKept() throws {
    let trace = ReadingTrace(folder: nil, name: "page")
    trace.keep(try PixelImage.plain(width: 4, height: 4), as: "words")
    #expect(trace.time(.find) { 7 } == 7)
    try trace.finish()
  }

  @Test @MainActor func aReadingTellsWhatItDid() async throws {
    try await withTemporaryFolder { folder in
      var settings = ReadingSettings()
      settings.traceFolder = folder
      let document = try SharedReader.read("formats/page.png", settings)
      let start = document.id.prefix(8)
      let names = try names(in: folder)
      #expect(names.contains("\(start)-1-words.png"), "\(names)")
      let seconds = try JSONDecoder().decode(
        [String: Double].self, from: Data(contentsOf: folder.appending(path: "\(start)-seconds.json")))
      #expect(Set(seconds.keys).isSuperset(of: ["barcodes", "find", "clean", "recognise", "reconsider"]))
      #expect(try SharedReader.read("formats/page.png") == document)
    }
  }
}
