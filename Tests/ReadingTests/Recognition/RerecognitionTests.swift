import Documents
import Testing

@testable import Reading

struct RerecognitionTests {
  private let later = ContinuousClock.now + .seconds(60)

  /// A page of one line and the line as it was read.
  private func withPage(
    reads text: String, confidence: Double, _ body: (borrowing PixelImage, [Line]) throws -> Void
  ) throws {
    let page = try PixelImage.plain(width: 500, height: 120)
    let print = try PixelImage.print("Dover 24.50 London", across: 1.5, down: 1.5)
    page.paste(print, x: 30, y: 25)
    // Where the letters of the middle word stand.
    let columns = (0..<print.width).filter { x in (0..<print.height).contains { print.gray(x: x, y: $0) < 128 } }
    let gaps = zip(columns, columns.dropFirst()).filter { $1 - $0 > 8 }.map { ($0, $1) }
    try #require(gaps.count == 2, "\(gaps)")
    let rows = (0..<print.height).filter { y in (0..<print.width).contains { print.gray(x: $0, y: y) < 128 } }
    let (top, bottom) = (try #require(rows.first) + 25, try #require(rows.last) + 26)
    func box(from left: Int, to right: Int) -> Box {
      Box(
        x: Double(30 + left) / 500, y: Double(top) / 120, width: Double(right - left + 1) / 500,
        height: Double(bottom - top) / 120)
    }
    let boxes = [
      box(from: try #require(columns.first), to: gaps[0].0), box(from: gaps[0].1, to: gaps[1].0),
      box(from: gaps[1].1, to: try #require(columns.last)),
    ]
    let texts = [("Dover", 0.95), (text, confidence), ("London", 0.95)]
    let words = zip(texts, boxes).map {
      Word($0.0, box: $1, confidence: $0.1, origin: .ocr(recognizer: TesseractRecognizer.name))
    }
    try body(page, [Line(words)].compactMap(\.self))
  }

  @Test func withoutAnotherLanguageLinesStayAsTheyAre() throws {
    let opinion = Rerecognition(languages: Rerecognition.voters)
    try withPage(reads: "Z4.5O", confidence: 0.3) { page, lines in
      #expect(opinion.lines(lines, on: page, letterHeight: 26, until: later) == lines)
    }
  }

  @Test func aDoubtfulWordIsReadAgain() throws {
    try withPage(reads: "Z4.5O", confidence: 0.3) { page, lines in
      let voted = Rerecognition(languages: ["deu"]).lines(lines, on: page, letterHeight: 26, until: later)
      try #require(voted.count == 1)
      #expect(voted[0].text == "Dover 24.50 London")
      #expect(voted[0].words[1].confidence > 0.3)
      #expect(voted[0].words.map(\.box) == lines[0].words.map(\.box))
    }
  }

  @Test func agreementMakesAWordSurer() throws {
    try withPage(reads: "24.50", confidence: 0.5) { page, lines in
      let voted = Rerecognition(languages: ["deu"]).lines(lines, on: page, letterHeight: 26, until: later)
      #expect(voted.map(\.text) == ["Dover 24.50 London"])
      #expect(voted[0].words[1].confidence > 0.8)
    }
  }

  @Test(arguments: [("24.56", 0.9), ("24.5ö", 0.3), ("24.5Ж", 0.3)])
  func sureWordsAndLettersThatOthersDoNotKnowAreNotReadAgain(text: String, confidence: Double) throws {
    try withPage(reads: text, confidence: confidence) { page, lines in
      #expect(Rerecognition(languages: ["deu"]).lines(lines, on: page, letterHeight: 26, until: later) == lines)
    }
  }

  @Test func afterTheDeadlineLinesStayAsTheyAre() throws {
    try withPage(reads: "Z4.5O", confidence: 0.3) { page, lines in
      #expect(Rerecognition(languages: ["deu"]).lines(lines, on: page, letterHeight: 26, until: .now) == lines)
    }
  }
}
