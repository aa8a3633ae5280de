import Documents
import Testing

@testable import Reading

/// Shelves that nobody announced, and papers that look a little like them.
struct ShelfTests {
  private static let titles = [
    "Harbour lights", "A winter coast", "Low water", "The salt road", "Northern birds", "Rope and sail", "Slow rivers",
    "The tide table", "Stone walls", "Marsh and fen",
  ]

  private func recognizer() throws -> SpineRecognizer {
    SpineRecognizer(recognizer: try TesseractRecognizer(languages: ["eng"]), deadline: .now + .seconds(120))
  }

  /// Books side by side, titles running down.
  private func shelf(of titles: [String]) throws -> PixelImage {
    let picture = try PixelImage.plain(width: 1000, height: 800, gray: 90)
    for (index, title) in titles.enumerated() {
      picture.fill(x: 20 + 96 * index, y: 40, width: 96, height: 720, gray: index.isMultiple(of: 2) ? 250 : 205)
      let print = try PixelImage.made(try PixelImage.print(title, across: 1.2, down: 1.2).turned(.right))
      picture.paste(print, x: 42 + 96 * index, y: 80)
    }
    return picture
  }

  @Test func aShelfIsSeenByItsEdges() throws {
    let picture = try shelf(of: Self.titles)
    let page = try #require(try recognizer().shelf(on: picture, number: 1))
    #expect(page.spines.count >= Self.titles.count && page.rotation == 0)
    let found = Self.titles.filter { title in page.lines.contains { $0.text.contains(title) } }
    #expect(found.count >= 7, "\(page.lines.map(\.text))")
  }

  @Test func twoBooksAreNone() throws {
    let picture = try shelf(of: Array(Self.titles.prefix(2)))
    #expect(try recognizer().shelf(on: picture, number: 1) == nil)
  }

  /// Rows of amounts on a paper that lies on its side have long edges too.
  @Test func aReceiptOnItsSideIsNone() throws {
    let paper = try PixelImage.plain(width: 800, height: 1000, gray: 250)
    for row in 0..<14 {
      paper.paste(try PixelImage.print("Quay item \(row)   \(row + 12).\(10 + 5 * row)"), x: 60, y: 30 + 66 * row)
    }
    let turned = try PixelImage.made(paper.turned(.right))
    #expect(try recognizer().shelf(on: turned, number: 1) == nil)
  }
}
