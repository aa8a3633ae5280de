import Documents
import Testing

/// Lines of several readings, the surest at each place.
struct SurestLinesTests {
  private func line(_ text: String, x: Double = 0.1, width: Double = 0.5, confidence: Double = 0.9) throws -> Line {
    let box = Box(x: x, y: 0.1, width: width, height: 0.05)
    return try #require(Line([Word(text, box: box, confidence: confidence, origin: .ocr(recognizer: "drawn"))]))
  }

  @Test func theSurerLineIsKept() throws {
    var lines = SurestLines()
    lines.keep(try line("The Salt Raad", confidence: 0.6))
    lines.keep(try line("The Salt Road", confidence: 0.9))
    lines.keep(try line("Tne 5alt Road", confidence: 0.5))
    #expect(lines.lines.map(\.text) == ["The Salt Road"])
  }

  @Test func aLineHasToBeSurerThanAllAtItsPlace() throws {
    var lines = SurestLines()
    lines.keep(try line("Perpetua", x: 0.1, width: 0.2))
    lines.keep(try line("Lund", x: 0.35, width: 0.2))
    lines.keep(try line("PerpetLund", x: 0.1, width: 0.5))
    #expect(lines.ordered.map(\.text) == ["Perpetua", "Lund"])
  }

  @Test func otherPlacesAndRubbishDoNotMatter() throws {
    var lines = SurestLines()
    lines.keep(try line("Perpetua", x: 0.1, width: 0.2))
    lines.keep(try line("Tides", x: 0.6, width: 0.2))
    lines.keep(try line("~|-", x: 0.1, width: 0.8))
    #expect(lines.lines.count == 2)
  }
}
