import Documents
import Testing

struct BoxTests {
  private let box = Box(x: 0.1, y: 0.2, width: 0.3, height: 0.4)

  @Test func edgesAndCentre() {
    #expect(abs(box.maxX - 0.4) < 1e-9)
    #expect(abs(box.maxY - 0.6) < 1e-9)
    #expect(abs(box.midX - 0.25) < 1e-9)
    #expect(abs(box.midY - 0.4) < 1e-9)
    #expect(abs(box.area - 0.12) < 1e-9)
    #expect(Box.page.area == 1)
  }

  @Test func unionHoldsBoth() {
    let other = Box(x: 0.5, y: 0.1, width: 0.1, height: 0.1)
    let union = box.union(other)
    #expect(union == other.union(box))
    #expect(union.x == 0.1 && union.y == 0.1)
    #expect(abs(union.maxX - 0.6) < 1e-9 && abs(union.maxY - 0.6) < 1e-9)
  }

  @Test func intersectionIsWhatBothShare() throws {
    let shared = try #require(box.intersection(Box(x: 0.2, y: 0.3, width: 1, height: 0.1)))
    #expect(abs(shared.x - 0.2) < 1e-9 && abs(shared.maxX - 0.4) < 1e-9)
    #expect(abs(shared.y - 0.3) < 1e-9 && abs(shared.maxY - 0.4) < 1e-9)
    #expect(box.intersection(Box(x: 0.5, y: 0.2, width: 0.1, height: 0.1)) == nil)
    #expect(Box(x: 0, y: 0, width: 0.5, height: 1).intersection(Box(x: 0.5, y: 0, width: 0.5, height: 1)) == nil)
  }

  @Test func verticalOverlapIsAShareOfThisBox() {
    #expect(abs(box.verticalOverlap(with: Box(x: 0.9, y: 0.4, width: 0, height: 1)) - 0.5) < 1e-9)
    #expect(box.verticalOverlap(with: Box(x: 0.1, y: 0.7, width: 1, height: 0.1)) == 0)
    #expect(Box(x: 0, y: 0.3, width: 1, height: 0).verticalOverlap(with: box) == 0)
  }

  @Test func enclosingHoldsAll() {
    #expect(Box.enclosing([]) == nil)
    #expect(Box.enclosing([box]) == box)
    #expect(Box.enclosing([box, .page, box]) == .page)
  }

  @Test(arguments: [
    (Box(x: -0.5, y: 0.2, width: 1, height: 0.1), Box(x: 0, y: 0.2, width: 0.5, height: 0.1)),
    (Box(x: 0.5, y: 0.5, width: 9, height: 9), Box(x: 0.5, y: 0.5, width: 0.5, height: 0.5)),
    (Box(x: 2, y: -3, width: 1, height: 1), Box(x: 1, y: 0, width: 0, height: 0)),
    (Box(x: 0.5, y: 0.5, width: -0.25, height: 0), Box(x: 0.5, y: 0.5, width: 0, height: 0)),
  ])
  func clampingMovesEveryEdgeOntoThePage(box: Box, expected: Box) {
    let clamped = box.clampedToPage
    #expect(abs(clamped.x - expected.x) < 1e-9 && abs(clamped.y - expected.y) < 1e-9)
    #expect(abs(clamped.width - expected.width) < 1e-9 && abs(clamped.height - expected.height) < 1e-9)
  }

  @Test func aBoxOnThePageStaysAsItIs() {
    for x in stride(from: 0.0, to: 0.9, by: 0.05) {
      let box = Box(x: x, y: 0.1, width: 0.04, height: 0.02)
      #expect(box.clampedToPage == box)
    }
  }

  @Test(arguments: [-1e308, -1, 0, 1e-300, 0.5, 2, 1e308, .infinity, -.infinity, .nan])
  func clampedBoxesAreOnThePageWhateverTheyWere(number: Double) {
    for other in [-1e308, 0.5, 1e308, Double.nan] {
      #expect(Box(x: number, y: other, width: other, height: number).clampedToPage.isInsidePage)
      #expect(Box(x: other, y: number, width: number, height: other).clampedToPage.isInsidePage)
    }
  }

  @Test(arguments: [
    (Box.page, true), (Box(x: 0.1, y: 0.1, width: 0.9, height: 0.9), true),
    (Box(x: 0, y: 0, width: 1.00005, height: 1), true), (Box(x: 0, y: 0, width: 1.1, height: 1), false),
    (Box(x: -0.1, y: 0, width: 0.5, height: 0.5), false), (Box(x: 0.5, y: 0.5, width: -0.1, height: 0.1), false),
    (Box(x: .nan, y: 0, width: 0, height: 0), false),
  ])
  func knowsWhetherItIsOnThePage(box: Box, expected: Bool) {
    #expect(box.isInsidePage == expected)
  }

  @Test func isWrittenAsFourRoundedNumbers() throws {
    #expect(try json(Box(x: 0.1234567, y: 0, width: 1.0 / 3, height: 1)) == "[0.12346,0,0.33333,1]")
    #expect(try throughJSON(box) == box)
    #expect(throws: DecodingError.self) { try decoded(Box.self, from: "[0,0,1]") }
  }
}
