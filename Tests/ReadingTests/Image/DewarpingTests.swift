import CLeptonica
import Documents
import Testing

@testable import Reading

struct DewarpingTests {
  private static let (width, height) = (900, 700)
  private static let letterHeight = 14.0
  private static let rows = Array(stride(from: 60, to: 640, by: 40))

  /// A page of rows of letters, each letter lower by what a function of its place (−1 to 1) says, in pixels.
  private static func page(lowered: (_ across: Double, _ down: Double) -> Double) throws -> PixelImage {
    let page = try PixelImage.plain(width: width, height: height)
    for row in rows {
      for x in stride(from: 40, to: 860, by: 20) {
        let (u, v) = (Double(x) / Double(width) * 2 - 1, Double(row) / Double(height) * 2 - 1)
        page.fill(x: x, y: row + Int(lowered(u, v)), width: 9, height: Int(letterHeight), gray: 0)
      }
    }
    return page
  }

  /// How sharply rows begin and end within three pixels: 1 if all are level.
  private static func levelness(of page: borrowing PixelImage) -> Double {
    let dark = (0..<page.height).map { row in page.row(row).count { $0 < 128 } }
    let sharp = zip(dark, dark.dropFirst(3)).map { abs($0 - $1) }.sorted().suffix(rows.count * 6).reduce(0, +)
    return Double(sharp) / Double(rows.count * 6 * 41 * 9)
  }

  @Test(arguments: [(0.0, 30.0, 0.0), (10, 0, 20), (-15, 25, 15)])
  func rowsThatConvergeOrBendAreLevel(slope: Double, change: Double, bend: Double) throws {
    let page = try Self.page { u, v in slope * u + change * u * v + bend * u * u }
    let found = Dewarping(of: page, letterHeight: Self.letterHeight)
    let shape = try #require(found)
    let level = try PixelImage.made(shape.straightened(page))
    let before = Self.levelness(of: page)
    let after = Self.levelness(of: level)
    #expect(before < 0.5 && after > 0.7, "\(before) → \(after)")
  }

  @Test func boxesGoBackToWhereTheLettersWereSeen() throws {
    let page = try Self.page { u, v in 30 * u * v }
    let found = Dewarping(of: page, letterHeight: Self.letterHeight)
    let shape = try #require(found)
    let level = try PixelImage.made(shape.straightened(page))
    // The last letter of the last row, found on the level page by going up its column.
    let column = 848
    let dark = (0..<level.height).last { level.gray(x: column, y: $0) < 128 }
    let bottom = try #require(dark)
    let box = Box(
      x: 840 / Double(Self.width), y: (Double(bottom) - 13) / Double(Self.height), width: 9 / Double(Self.width),
      height: 14 / Double(Self.height))
    let seen = shape.applied(to: box)
    let lowest = (0..<page.height).last { page.gray(x: column, y: $0) < 128 }
    let expected = try #require(lowest)
    #expect(abs(seen.maxY * Double(Self.height) - Double(expected)) < 3)
    #expect(seen.x == box.x && seen.width == box.width)
  }

  @Test func aLevelPageStaysAsItIs() throws {
    let page = try Self.page { _, _ in 0 }
    let shape = Dewarping(of: page, letterHeight: Self.letterHeight)
    #expect(shape == nil)
  }

  @Test func aFewLettersTellNothing() throws {
    let page = try PixelImage.plain(width: 400, height: 200)
    for x in stride(from: 20, to: 380, by: 20) { page.fill(x: x, y: 50 + x / 10, width: 9, height: 14, gray: 0) }
    let shape = Dewarping(of: page, letterHeight: 14)
    #expect(shape == nil)
  }

  /// Many specks on a very wide picture must not make the search slow; the time limit is the test.
  @Test(.timeLimit(.minutes(1)))
  func specksOnAWidePictureAreSearchedQuickly() throws {
    let page = try PixelImage.plain(width: 12_000, height: 400)
    for x in stride(from: 10, to: 11_990, by: 12) {
      for y in stride(from: 10, to: 390, by: 19) { page.fill(x: x, y: y + (x * 7) % 9, width: 5, height: 8, gray: 0) }
    }
    _ = Dewarping(of: page, letterHeight: 8)
  }
}
