import Documents
import Testing

@testable import Reading

/// A receipt of three rows, the middle one in letters of double height.
struct DoubtfulRowsTests {
  private static let (width, height) = (560, 340)
  private let rows: DoubtfulRows
  private let letterHeight = 22.0

  init() throws {
    rows = DoubtfulRows(
      recognizer: try TesseractRecognizer(languages: ["eng"]), deadline: .now + .seconds(60), letterHeight: 22)
  }

  private func page() throws -> PixelImage {
    let page = try PixelImage.plain(width: Self.width, height: Self.height)
    page.paste(try PixelImage.print("Mooring fee", across: 1.4, down: 1.4), x: 30, y: 20)
    page.paste(try PixelImage.print("TOTAL 24.50", across: 1.4, down: 2.8), x: 30, y: 100)
    page.paste(try PixelImage.print("Thank you", across: 1.4, down: 1.4), x: 30, y: 250)
    return page
  }

  private func line(_ text: String, y: Int, height: Int, confidence: Double = 0.95) throws -> Line {
    let box = Box(
      x: 30 / Double(Self.width), y: Double(y) / Double(Self.height), width: 450 / Double(Self.width),
      height: Double(height) / Double(Self.height))
    return try #require(
      Line([Word(text, box: box, confidence: confidence, origin: .ocr(recognizer: TesseractRecognizer.name))]))
  }

  private func common() throws -> (above: Line, below: Line) {
    (try line("Mooring-fee", y: 20, height: 62), try line("Thank-you", y: 250, height: 62))
  }

  @Test func aRowThatWasPassedOverIsReadAndStandsInItsPlace() throws {
    let (above, below) = try common()
    let lines = rows.added(to: [above, below], on: try page())
    try #require(lines.count == 3)
    #expect(lines[0] == above && lines[2] == below)
    #expect(lines[1].text == "TOTAL 24.50")
    #expect(lines[1].box.y > 0.3 && lines[1].box.maxY < 0.68, "\(lines[1].box)")
  }

  @Test func aRowThatWasReadBadlyIsReplaced() throws {
    let (above, below) = try common()
    let lines = rows.added(to: [above, try line("T0IAl", y: 100, height: 123, confidence: 0.3), below], on: try page())
    #expect(lines.map(\.text) == ["Mooring-fee", "TOTAL 24.50", "Thank-you"])
  }

  @Test func whatWasReadForSureStays() throws {
    let (above, below) = try common()
    let sure = [above, try line("TOTAL-24.5O", y: 100, height: 123, confidence: 0.97), below]
    #expect(rows.added(to: sure, on: try page()) == sure)
  }

  @Test func anEmptyPageHasNoRows() throws {
    #expect(rows.added(to: [], on: try PixelImage.plain(width: 300, height: 200)) == [])
  }

  @Test func afterTheDeadlineNothingIsRead() throws {
    let late = DoubtfulRows(recognizer: rows.recognizer, deadline: .now, letterHeight: letterHeight)
    let (above, below) = try common()
    #expect(late.added(to: [above, below], on: try page()) == [above, below])
  }
}
