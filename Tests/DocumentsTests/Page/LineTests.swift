import Documents
import Foundation
import TestSupport
import Testing

struct LineTests {
  private func line(_ words: [String]) throws -> Line {
    try #require(
      Line(
        words.enumerated().map { index, text in
          Word(
            text, box: Box(x: 0.1 * Double(index), y: 0.5, width: 0.08, height: 0.02), confidence: 0.9,
            origin: .textLayer)
        }))
  }

  @Test func noWordsAreNoLine() {
    #expect(Line([]) == nil)
  }

  @Test func textAndBoxAreTheWords() throws {
    let line = try line(["Total", "12.50", "EUR"])
    #expect(line.text == "Total 12.50 EUR")
    #expect(abs(line.box.maxX - 0.28) < 1e-9)
    #expect(line.box.x == 0)
  }

  @Test(arguments: [
    (["Total", "12.50", "EUR"], "12.50", ["12.50"]), (["Total", "12.50", "EUR"], "al 12", ["Total", "12.50"]),
    (["Total", "12.50", "EUR"], "R", ["EUR"]), (["a", "a", "b"], "a b", ["a", "b"]),
    (["👨‍👩‍👧‍👦", "🇩🇪", "total"], "total", ["total"]), (["e\u{301}t\u{e9}", "2024"], "2024", ["2024"]),
  ])
  func aRangeNamesWords(words: [String], part: String, expected: [String]) throws {
    let line = try line(words)
    let range = try #require(line.text.range(of: part, options: .backwards))
    #expect(line.words(in: range).map(\.text) == expected)
    #expect(line.box(of: range) == Box.enclosing(line.words(in: range).map(\.box)))
  }

  /// A word that starts with a mark melts with the space before it, so letters can't be counted across words.
  @Test(arguments: [
    ["a", "\u{301}b", "5.00"], ["a", "\u{200D}", "\u{FE0F}", "5.00"], ["🇩", "🇪", "🇪🇸", "5.00"],
    ["\u{300}\u{301}", "\u{302}", "5.00"], ["\r", "\n", "5.00"], ["", "", "5.00"],
  ])
  func wordsThatMeltIntoEachOtherKeepTheirPlaces(words: [String]) throws {
    let line = try line(words)
    let range = try #require(line.text.range(of: "5.00"))
    #expect(line.words(in: range).map(\.text) == ["5.00"])
    #expect(line.words(in: line.text.startIndex..<line.text.endIndex).last?.text == "5.00")
  }

  @Test func anEmptyRangeIsTheLineItself() throws {
    let line = try line(["Total", "12.50"])
    #expect(line.words(in: line.text.startIndex..<line.text.startIndex) == [])
    #expect(line.box(of: line.text.startIndex..<line.text.startIndex) == line.box)
  }

  @Test func confidenceIsWeighedByLength() {
    let words = [("aaa", 1.0), ("b", 0.2)].map { Word($0, box: .page, confidence: $1, origin: .textLayer) }
    #expect(abs(Line.confidence(of: words) - 0.8) < 1e-9)
    #expect(Line.confidence(of: []) == 0)
  }

  @Test func comesBackFromJSON() throws {
    let line = try line(["Café", "12.50"])
    let again = try throughJSON(line)
    #expect(again.words.map(\.text) == ["Café", "12.50"])
    #expect(try json(again) == json(line))
  }

  @Test func withoutWordsItsTextIsSpreadOverItsBox() throws {
    let line = try decoded(Line.self, from: #"{"text":"To pay  9.00","box":[0.1,0.5,0.6,0.1],"confidence":0.7}"#)
    #expect(line.words.map(\.text) == ["To", "pay", "9.00"])
    #expect(line.words.allSatisfy { $0.confidence == 0.7 && $0.box.isInsidePage })
    #expect(abs(line.words[1].box.x - 0.25) < 1e-9)
    #expect(abs(line.box.maxX - 0.7) < 1e-9)
    #expect(throws: DecodingError.self) { try decoded(Line.self, from: #"{"text":" ","box":[0,0,1,1]}"#) }
  }
}
