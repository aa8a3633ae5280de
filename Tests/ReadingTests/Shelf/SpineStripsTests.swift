import Documents
import Testing

@testable import Reading

/// Shelves that are parted at the edges of their books.
struct SpineStripsTests {

  /// Books of alternating gray, each by its left edge's top and bottom, on a light wall.
  private func shelf(_ edges: [(top: Double, bottom: Double)], y: ClosedRange<Double>) throws -> PixelImage {
    let picture = try PixelImage.plain(width: 800, height: 600, gray: 200)
    try paint(edges, y: y, on: picture)
    return picture
  }

  private func paint(_ edges: [(top: Double, bottom: Double)], y: ClosedRange<Double>, on picture: borrowing PixelImage)
    throws
  {
    for (index, (left, right)) in zip(edges, edges.dropFirst()).enumerated() {
      picture.fill(
        [
          Point(x: left.top, y: y.lowerBound), Point(x: right.top, y: y.lowerBound),
          Point(x: right.bottom, y: y.upperBound), Point(x: left.bottom, y: y.upperBound),
        ], gray: index % 2 == 0 ? 60 : 120)
    }
  }

  private func books(_ strips: SpineStrips) -> [(Double, Double)] {
    strips.strips.map { (($0.corners[0].x + $0.corners[3].x) / 2, ($0.corners[1].x + $0.corners[2].x) / 2) }
  }

  @Test func everyBookHasAStrip() throws {
    let picture = try shelf([(0.1, 0.1), (0.22, 0.22), (0.26, 0.26), (0.5, 0.5)], y: 0.2...0.9)
    let found = books(SpineStrips(of: picture, lines: []))
    for book in [(0.1, 0.22), (0.22, 0.26), (0.26, 0.5)] {
      #expect(found.contains { abs($0.0 - book.0) < 0.01 && abs($0.1 - book.1) < 0.01 }, "\(book) in \(found)")
    }
  }

  @Test func aLeaningBookHasLeaningEdges() throws {
    let picture = try shelf([(0.3, 0.2), (0.4, 0.3), (0.52, 0.42)], y: 0.1...0.9)
    let strips = SpineStrips(of: picture, lines: []).strips
    let leaning = strips.filter { $0.corners[0].x - $0.corners[3].x > 0.06 && $0.corners[1].x - $0.corners[2].x > 0.06 }
    #expect(leaning.count == 2)
  }

  @Test func shelvesComeFromTheTop() throws {
    let picture = try PixelImage.plain(width: 800, height: 1200, gray: 200)
    try paint([(0.1, 0.1), (0.3, 0.3), (0.5, 0.5), (0.7, 0.7)], y: 0.05...0.4, on: picture)
    try paint([(0.2, 0.2), (0.35, 0.35), (0.6, 0.6), (0.8, 0.8)], y: 0.55...0.95, on: picture)
    let strips = SpineStrips(of: picture, lines: []).strips
    let upper = strips.filter { $0.corners[3].y < 0.5 }
    let lower = strips.filter { $0.corners[0].y > 0.45 }
    #expect(upper.count + lower.count == strips.count)
    #expect(upper.count >= 3 && lower.count >= 3)
    #expect(strips.prefix(upper.count).allSatisfy { $0.corners[3].y < 0.5 })
  }

  /// Three books that stand, and three on one another beside them, each with a line of print.
  @Test func booksThatLieBesideStandingOnesHaveStrips() throws {
    let picture = try shelf([(0.05, 0.05), (0.13, 0.13), (0.21, 0.21), (0.3, 0.3)], y: 0.1...0.9)
    let lying = [(0.6, 0.7), (0.7, 0.8), (0.8, 0.9)]
    for (index, (top, bottom)) in lying.enumerated() {
      let gray: UInt32 = index % 2 == 0 ? 60 : 120
      picture.fill(
        x: 320, y: Int(600 * top), width: 440, height: Int((600 * (bottom - top)).rounded()), gray: gray)
    }
    func line(_ box: Box) throws -> Line {
      try #require(Line([Word("HARBOURS", box: box, confidence: 0.9, origin: .ocr(recognizer: "drawn"))]))
    }
    let print =
      try [0.09, 0.17, 0.255].map { try line(Box(x: $0 - 0.01, y: 0.2, width: 0.02, height: 0.5)) }
      + lying.map { try line(Box(x: 0.5, y: ($0.0 + $0.1) / 2 - 0.02, width: 0.3, height: 0.04)) }
    let spines = ShelfReader.spines(on: picture, lines: print)
    let homes = print.map { line in spines.firstIndex { $0.contains(x: line.box.midX, y: line.box.midY) } }
    #expect(!homes.contains(nil) && Set(homes).count == print.count, "\(homes) in \(spines.map(\.box))")
  }

  @Test func printIsNoEdge() throws {
    let picture = try shelf([(0.1, 0.1), (0.3, 0.3), (0.5, 0.5)], y: 0.1...0.9)
    // A bar of print along the first book.
    picture.fill(x: 140, y: 120, width: 40, height: 360, gray: 240)
    let word = Word(
      "BAR", box: Box(x: 0.165, y: 0.18, width: 0.07, height: 0.64), confidence: 0.9, origin: .ocr(recognizer: "drawn"))
    let line = try #require(Line([word]))
    let found = books(SpineStrips(of: picture, lines: [line]))
    #expect(found.contains { abs($0.0 - 0.1) < 0.01 && abs($0.1 - 0.3) < 0.01 }, "\(found)")
  }

  @Test func nothingIsFoundOnAPlainPicture() throws {
    let picture = try PixelImage.plain(width: 300, height: 200)
    #expect(SpineStrips(of: picture, lines: []).strips.isEmpty)
    let tiny = try PixelImage.plain(width: 3, height: 3)
    #expect(SpineEdges.found(in: tiny, leastLength: 0.3).isEmpty)
  }
}
