import Documents
import Extraction
import Foundation
import Testing

/// The examples in the kit's doc comments, compiled and run. A test compares the comments with this file.
struct ExampleTests {
  @Test func row() {
    let words = [("Total", 0.1, 0.2), ("9.50", 0.8, 0.1)].map { text, x, width in
      Line([Word(text, box: Box(x: x, y: 0.5, width: width, height: 0.02), confidence: 1, origin: .textLayer)])
    }
    let page = Page(number: 1, width: 600, height: 800, textSource: .ocr, lines: words.compactMap(\.self))
    let rows = Row.rows(of: page)
    // rows.map(\.text) is ["Total 9.50"]; rows[0].segments.map(\.text) is ["Total", "9.50"].
    #expect(rows.map(\.text) == ["Total 9.50"])
    #expect(rows[0].segments.map(\.text) == ["Total", "9.50"])
  }

  enum MemoModel: String, ModelName {
    case number
    var features: [String] { ["labelled", "doubt"] }
  }

  @Test func fieldModel() throws {
    let json = #"""
      {"number": {"fitted": false, "bias": -1, "threshold": 0.3, "weights": {"doubt": -2, "labelled": 3}}}
      """#
    let models = try FieldModels<MemoModel>(json: Data(json.utf8), file: "weights.json")
    let candidates = [
      Candidate("17", text: "No. 17", rule: "after a label", features: ["labelled": 1, "doubt": 0.1]),
      Candidate("2026", text: "2026", rule: "a number", features: ["doubt": 0.2]),
    ]
    let choice = models[.number].choose(among: candidates)
    // choice.field?.value is "17"; choice.reports(field: "number") { .string($0) } lists both candidates.
    #expect(choice.field?.value == "17")
    #expect(choice.reports(field: "number") { .string($0) }.count == 2)
  }

  @Test func shares() throws {
    let ways = [(title: "Dune", author: "Frank Herbert"), (title: "Frank Herbert", author: "Dune")]
    let shares = Shares(logOdds: [2, 0], withNone: false)
    let titles = shares.marginals { ways[$0].title }
    // titles["Dune"] is 0.88
    #expect(abs(try #require(titles["Dune"]) - 0.88) < 0.005)
  }

  @Test(arguments: ["Row", "FieldModel"])
  func commentsShowWhatRunsHere(file: String) throws {
    let tests = URL(filePath: #filePath)
    let source = tests.deletingLastPathComponent().appending(path: "../../../Sources/Extraction/Kit/\(file).swift")
    let here = try lines(of: tests)
    var examples = 0
    var isCode = false
    for line in try String(contentsOf: source, encoding: .utf8).split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      guard text.hasPrefix("///") else { continue }
      let content = text.dropFirst(3).trimmingCharacters(in: .whitespaces)
      if content.hasPrefix("```") {
        if !isCode { examples += 1 }
        isCode.toggle()
      } else if isCode, !content.isEmpty {
        #expect(here.contains(content), "\(file).swift shows '\(content)', which no test runs")
      }
    }
    #expect(examples > 0)
  }

  private func lines(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
  }
}
