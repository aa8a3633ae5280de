import Documents
import Testing

@testable import Reading

struct EastAsianWordTests {
  private static func word(_ text: String, x: Double, width: Double) -> Word {
    Word(
      text, box: Box(x: x, y: 0.1, width: width, height: 0.02), confidence: 0.8, origin: .ocr(recognizer: "tesseract"))
  }

  @Test func textWithoutSpacesIsOneWord() throws {
    let words = [
      Self.word("東京", x: 0.1, width: 0.04), Self.word("都", x: 0.145, width: 0.02),
      Self.word("港区", x: 0.17, width: 0.04),
    ]
    let joined = words.joinedWithoutSpaces
    let word = try #require(joined.first)
    #expect(joined.count == 1)
    #expect(word.text == "東京都港区")
    #expect(abs(word.box.x - 0.1) < 1e-9 && abs(word.box.maxX - 0.21) < 1e-9)
    #expect(abs(word.confidence - 0.8) < 1e-9)
  }

  @Test func columnsAndLatinWordsStayApart() {
    let columns = [Self.word("東京", x: 0.1, width: 0.04), Self.word("大阪", x: 0.3, width: 0.04)]
    #expect(columns.joinedWithoutSpaces == columns)
    let latin = [
      Self.word("Quay", x: 0.1, width: 0.04), Self.word("東京", x: 0.145, width: 0.04),
      Self.word("No", x: 0.19, width: 0.02),
    ]
    #expect(latin.joinedWithoutSpaces == latin)
  }
}
