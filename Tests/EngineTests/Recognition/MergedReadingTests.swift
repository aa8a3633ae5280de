import Documents
import Testing

@testable import Engine

/// Two readings of a page made one.
struct MergedReadingTests {
  /// A line of words on a row, each with the place of its first letter in hundredths of the page.
  private func line(
    _ words: [(text: String, column: Int, confidence: Double)], y: Double = 0.1, by recognizer: String
  ) throws -> Line {
    try #require(
      Line(
        words.map { text, column, confidence in
          Word(
            text, box: Box(x: 0.01 * Double(column), y: y, width: 0.01 * Double(text.count), height: 0.02),
            confidence: confidence, origin: .ocr(recognizer: recognizer))
        }))
  }

  private func merged(_ first: [Line], _ second: [Line]) -> [Line] {
    MergedReading(first: first, second: second).lines
  }

  @Test func agreementMakesSurer() throws {
    let first = try line([("Total", 0, 0.7), ("12.50", 10, 0.7)], by: "one")
    let second = try line([("Total", 0, 0.7), ("12.50", 10, 0.7)], by: "two")
    let words = try #require(merged([first], [second]).first).words
    #expect(words.map(\.text) == ["Total", "12.50"])
    #expect(words.allSatisfy { $0.confidence > 0.7 && $0.alternatives.isEmpty })
    #expect(words[0].origin == .ocr(recognizer: "one+two"))
  }

  @Test func ofTwoReadingsTheLikelierIsTakenAndTheOtherKept() throws {
    let first = try line([("T0tal", 0, 0.5), ("12.50", 10, 0.85)], by: "one")
    let second = try line([("Total", 0, 0.95), ("12.60", 10, 0.4)], by: "two")
    let words = try #require(merged([first], [second]).first).words
    #expect(words.map(\.text) == ["Total", "12.50"])
    #expect(words.map { $0.alternatives.map(\.text) } == [["T0tal"], ["12.60"]])
    for word in words {
      #expect(word.confidence + (word.alternatives.first?.confidence ?? 1) <= 1)
    }
  }

  @Test func wordsMayBePartedInTwoWays() throws {
    let first = try line([("Nettotal", 0, 0.5)], by: "one")
    let second = try line([("Net", 0, 0.9), ("total", 4, 0.9)], by: "two")
    #expect(merged([first], [second]).map(\.text) == ["Net total"])
    let sure = try line([("Nettotal", 0, 0.99)], by: "one")
    let words = try #require(merged([sure], [second]).first).words
    #expect(words.map(\.text) == ["Nettotal"])
    #expect(words[0].alternatives.isEmpty, "the same letters are no other text")
  }

  @Test func whatOneAloneFoundIsWeighed() throws {
    let first = try line([("stain", 0, 0.4), ("settled", 40, 0.95)], by: "one")
    #expect(merged([first], []).map(\.text) == ["settled"])
    let second = try line([("added", 20, 0.9)], by: "two")
    #expect(merged([], [second]).map(\.text) == ["added"])
  }

  @Test func whatTheFirstMissedJoinsItsRow() throws {
    let first = try line([("Tea", 0, 0.9)], by: "one")
    let foot = try line([("Thanks", 0, 0.95)], y: 0.3, by: "one")
    let second = try line([("Tea", 0, 0.9), ("2.40", 40, 0.9)], by: "two")
    let between = try line([("Cake", 0, 0.9)], y: 0.2, by: "two")
    #expect(merged([first, foot], [second, between]).map(\.text) == ["Tea 2.40", "Cake", "Thanks"])
  }

  @Test func nothingIsNothing() {
    #expect(merged([], []).isEmpty)
  }

  @Test(arguments: [(0.97, false), (0.5, true)])
  func doubtIsWorthASecondReading(confidence: Double, isDoubtful: Bool) throws {
    let line = try line([("Total", 0, confidence), ("12.50", 10, confidence)], by: "one")
    let page = Page(number: 1, width: 100, height: 100, textSource: .ocr, lines: [line])
    #expect(Doubt(about: page).isWorthReading == isDoubtful)
    #expect(Doubt(about: page).settled.isEmpty == isDoubtful)
  }

  @Test func anEmptyPageIsWorthASecondReading() {
    #expect(Doubt(about: Page(number: 1, width: 100, height: 100, textSource: .none, lines: [])).isWorthReading)
  }
}
