import Documents
import Testing

@testable import Reading

/// Rectangles around points, and lines of print out of probabilities.
struct TextDetectionTests {
  /// The lines in a map of 100 × 60 pixels on which some rectangles are marked.
  private func lines(_ isMarked: (Double, Double) -> Bool, probability: Float = 0.9) -> [Quad] {
    let values = (0..<60).flatMap { y in
      (0..<100).map { x in isMarked(Double(x), Double(y)) ? probability : 0.05 }
    }
    return values.withUnsafeBufferPointer { ProbabilityMap(width: 100, height: 60, values: $0).lines() }
  }

  @Test func aLevelCoreIsWidenedOnAllSides() throws {
    let found = lines { x, y in (20...69).contains(x) && (20...25).contains(y) }
    let quad = try #require(found.first)
    #expect(found.count == 1)
    let margin = 49.0 * 5 * 2.2 / (2 * 54)
    #expect(abs(quad.corners[0].x - (20 - margin)) < 0.01 && abs(quad.corners[0].y - (20 - margin)) < 0.01)
    #expect(abs(quad.length - (49 + 2 * margin)) < 0.01 && abs(quad.height - (5 + 2 * margin)) < 0.01)
  }

  @Test func twoCoresAreTwoLines() {
    let found = lines { x, y in (10...40).contains(x) && ((10...14).contains(y) || (30...34).contains(y)) }
    #expect(found.count == 2)
  }

  @Test func specksAndFaintAreasAreNone() {
    #expect(lines { x, y in x == 50 && y == 30 }.isEmpty)
    #expect(lines({ x, y in (20...69).contains(x) && (20...25).contains(y) }, probability: 0.4).isEmpty)
    #expect(lines { _, _ in false }.isEmpty)
  }

  /// A core that rises by one pixel in five.
  @Test func aTiltedCoreGivesATiltedLine() throws {
    let found = lines { x, y in (20...80).contains(x) && abs(y - (40 - (x - 20) / 5)) <= 3 }
    let quad = try #require(found.first)
    #expect(found.count == 1)
    #expect(abs(quad.along.y / quad.along.x + 0.2) < 0.05)
    #expect(quad.length > 60 && quad.height < 20)
  }

  @Test func coresThatTouchAtACornerAreOne() {
    let found = lines { x, y in
      ((10...30).contains(x) && (10...15).contains(y)) || ((31...50).contains(x) && (16...21).contains(y))
    }
    #expect(found.count == 1)
  }

  @Test func theSmallestRectangleIsFound() throws {
    // A square that stands on its corner.
    let points = [(10.0, 0.0), (20, 10), (10, 20), (0, 10), (10, 10)].map { Point(x: $0.0, y: $0.1) }
    let quad = try #require(Quad.enclosing(points))
    #expect(abs(quad.length * quad.height - 200) < 1e-6)
    #expect(Quad.enclosing([]) == nil)
    #expect(Quad.enclosing([Point(x: 3, y: 4)])?.length == 0)
  }

  @Test(arguments: [QuarterTurn.none, .right, .half, .left])
  func aQuadTurnsAsItsBoxDoes(turn: QuarterTurn) {
    let quad = Quad(origin: Point(x: 10, y: 20), along: Point(x: 40, y: 0), down: Point(x: 0, y: 10))
    let box = turn.applied(to: quad.box(width: 100, height: 200))
    let size = turn == .none || turn == .half ? (100.0, 200.0) : (200.0, 100.0)
    let turned = quad.turned(turn, width: 100, height: 200).box(width: size.0, height: size.1)
    for (one, other) in [(box.x, turned.x), (box.y, turned.y), (box.maxX, turned.maxX), (box.maxY, turned.maxY)] {
      #expect(abs(one - other) < 1e-9)
    }
  }

  @Test func aPartOfALineIsWhereItIs() {
    let quad = Quad(origin: Point(x: 0, y: 0), along: Point(x: 100, y: 50), down: Point(x: -5, y: 10))
    let part = quad.part(from: 0.5, to: 0.75)
    #expect(part.corners[0] == Point(x: 50, y: 25) && part.along == Point(x: 25, y: 12.5) && part.down == quad.down)
    #expect(quad.turned(by: 2).corners[0] == quad.corners[2])
  }
}
