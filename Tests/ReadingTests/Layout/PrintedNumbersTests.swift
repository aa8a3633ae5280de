import Documents
import Testing

@testable import Reading

struct PrintedNumbersTests {
  /// Letters of this height, each half as wide: 0.02 of a square page.
  private static let height = 0.02

  /// A line of words; `gaps` are what stands before each of them, in letter heights.
  private static func line(_ texts: [String], gaps: [Double] = [], confidence: Double = 0.9) throws -> Line {
    var x = 0.05
    let words = texts.enumerated().map { index, text in
      if index > 0 { x += (index <= gaps.count ? gaps[index - 1] : 1) * height }
      let box = Box(x: x, y: 0.5, width: Double(text.count) * height / 2, height: height)
      x = box.maxX
      return Word(text, box: box, confidence: confidence, origin: .ocr(recognizer: "tesseract"))
    }
    return try #require(Line(words))
  }

  private static func mended(_ texts: [String], gaps: [Double] = [], on page: [String] = []) throws -> String {
    let numbers = PrintedNumbers(of: page.isEmpty ? [] : [try line(page)], aspect: 1)
    return numbers.mended(try line(texts, gaps: gaps)).text
  }

  @Test(arguments: [
    (["0.", "30"], "0.30"), (["12", ".50"], "12.50"), (["12", ",50"], "12,50"), (["12.", "@0"], "12.00"),
    (["12", "345"], "12345"), (["(5", ")"], "(5)"), (["TOTAL", ":"], "TOTAL:"), (["6", "%"], "6%"),
  ])
  func whatStandsCloserThanWordsDoIsOne(texts: [String], expected: String) throws {
    #expect(try Self.mended(texts, gaps: [0.2]) == expected)
  }

  @Test(arguments: [
    (["0.", "30"], 0.7), (["12", ".50"], 0.8), (["12.", "500"], 0.2), (["12", "345"], 0.5), (["1.2", "345"], 0.2),
    (["TOTAL", "12.50"], 0.2), (["1.", "Tea"], 0.2), (["TOTAL", ":"], 0.4), (["2", "5"], 0.2),
  ])
  func wordsStayApart(texts: [String], gap: Double) throws {
    #expect(try Self.mended(texts, gaps: [gap]) == texts.joined(separator: " "))
  }

  /// A gap is measured in letter heights, which on a wide page are a smaller share of its width.
  @Test func gapsAreMeasuredInPixels() throws {
    let line = try Self.line(["0.", "30"], gaps: [0.5])
    #expect(PrintedNumbers(of: [], aspect: 1).mended(line).words.count == 1)
    #expect(PrintedNumbers(of: [], aspect: 2).mended(line).words.count == 2)
  }

  @Test func aJoinedWordHasThePlaceOfBothAndTheLowerConfidence() throws {
    let (first, second) = (try Self.line(["0."], confidence: 0.9).words[0], try Self.line(["0.", "30"], gaps: [0.2]))
    var doubtful = second.words[1]
    doubtful.confidence = 0.4
    let line = PrintedNumbers(of: [], aspect: 1).mended(try #require(Line([first, doubtful])))
    #expect(line.words.map(\.text) == ["0.30"])
    #expect(line.words[0].confidence == 0.4)
    #expect(line.words[0].box == first.box.union(doubtful.box))
  }

  @Test(arguments: [
    ("1@.50", "10.50"), ("5.@@", "5.00"), ("5.0@", "5.00"), ("12/@1/24", "12/01/24"), ("@12-345", "012-345"),
    ("1®%", "10%"), ("1O.5O", "10.50"), ("l2.50", "12.50"), ("12.S0", "12.50"), ("1B.20", "18.20"),
    ("(1Z.00)", "(12.00)"),
    ("2|:30", "21:30"), ("-3.5O", "-3.50"),
  ])
  func signsAndLettersThatLookLikeDigitsAreDigits(text: String, expected: String) throws {
    #expect(try Self.mended([text]) == expected)
  }

  @Test(arguments: [
    "5kg", "$12", "@2.50", "12B", "100S", "7I", "$4.00", "S$12.50", "B$8.00", "12.50$", "2@1.50", "12@3,25",
    "SOS", "Oslo", "BIS", "harbour@carrowpoint.example", "sales@8.example", "B2B", "O", "S1ZE", "A4", "x2", "©",
    "I.O.U",
  ])
  func wordsAndPricesAreLeftAlone(text: String) throws {
    #expect(try Self.mended([text]) == text)
  }

  @Test(arguments: [
    (["1.20", "3.40", "5.60"], "7,80", "7.80"), (["1.20", "3.40", "5.60"], "1,234.50", "1,234.50"),
    (["1.20", "3.40", "5.60"], "12,500", "12,500"), (["1,20", "3,40", "5,60"], "7.80", "7,80"),
    (["1,20", "3,40", "5,60"], "1.234,50", "1.234,50"), (["1,20", "3,40", "5,60"], "12.500", "12.500"),
    (["1,20", "3,40", "5,60"], "EUR7.80", "EUR7,80"), (["1,20", "3,40", "5,60"], "12.03.24", "12.03.24"),
    (["1,20", "3,40", "5,60"], "2.4.2024", "2.4.2024"),
  ])
  func aPageKeepsToOneDecimalSign(page: [String], text: String, expected: String) throws {
    #expect(try Self.mended([text], on: page) == expected)
  }

  /// Two are a slip, and a page that writes both ways has no way of its own.
  @Test(arguments: [["1.20", "3.40"], ["1.20", "3.40", "5.60", "1,20", "3,40", "5,60"], []])
  func aPageWithoutAWayOfItsOwnStaysAsItIs(page: [String]) throws {
    #expect(try Self.mended(["7,80"], on: page) == "7,80")
    #expect(try Self.mended(["7.80"], on: page) == "7.80")
  }

  @Test(arguments: [
    (["2.13", "5", "0", "@", "5", "10.05"], "2.13 5 0 0 5 10.05"), (["Total", "@%", "39.40"], "Total 0% 39.40"),
    (["TAX", ".", "2.98"], "TAX : 2.98"), (["TAX;", "RM2.98"], "TAX: RM2.98"), (["0.C.", "WHITE"], "O.C. WHITE"),
  ])
  func neighboursTellWhatASignIs(texts: [String], expected: String) throws {
    #expect(try Self.mended(texts) == expected)
  }

  @Test(arguments: [
    ["2", "@", "1.50"], ["@", "5"], ["GST", "@", "6"], ["end", ".", "The"], [".", "5.00"], ["clause;", "another"],
    ["0.50", "each"],
  ])
  func neighboursThatTellNothingChangeNothing(texts: [String]) throws {
    #expect(try Self.mended(texts) == texts.joined(separator: " "))
  }
}
