import Testing

@testable import Reading

struct InkProfileTests {
  /// Columns with ink in some rows of 48.
  private func profile(_ rows: [Range<Int>], count: Int = 10) -> InkProfile {
    let mask = rows.flatMap(\.self).reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    return InkProfile(columns: [UInt64](repeating: mask, count: count), rowCount: 48)
  }

  @Test func lettersReachFromTheirTopsToTheirFeet() {
    #expect(profile([12..<36]).rows(in: 0..<10) == 12..<36)
  }

  /// Ten letters of 20 columns, of which the network gave those of the given places.
  @Test(arguments: [(0..<10, 0.0), (0..<2, 0.655), (0..<0, 1.0)])
  func inkFarFromEveryLetterIsUnread(letters: Range<Int>, share: Double) {
    let characters = letters.map { place in
      let step = place * 20 / LineReader.columnsPerStep
      return DecodedLine.Character(text: "x", steps: step...step, probability: 1)
    }
    let quad = Quad(origin: Point(x: 0, y: 0), along: Point(x: 200, y: 0), down: Point(x: 0, y: 48))
    let line = ReadLine(
      quad: quad, line: DecodedLine(characters: characters), ink: profile([12..<36], count: 200))
    #expect(abs(line.unreadShare - share) < 0.1)
  }

  @Test func aDotBelongsToItsLetter() {
    #expect(profile([8..<11, 13..<36]).rows(in: 0..<10) == 8..<36)
  }

  @Test func theNextLineDoesNot() {
    #expect(profile([12..<36, 44..<48]).rows(in: 0..<10) == 12..<36)
  }

  @Test func wordsOfOneLineHaveTheirOwnHeights() {
    let large = [UInt64](repeating: (8..<40).reduce(UInt64(0)) { $0 | 1 << UInt64($1) }, count: 10)
    let small = [UInt64](repeating: (18..<32).reduce(UInt64(0)) { $0 | 1 << UInt64($1) }, count: 10)
    let ink = InkProfile(columns: large + small, rowCount: 48)
    #expect(ink.rows(in: 0..<10) == 8..<40)
    #expect(ink.rows(in: 10..<20) == 18..<32)
  }

  @Test func blankColumnsHaveNoRows() {
    let ink = profile([], count: 4)
    #expect(ink.rows(in: 0..<4) == nil)
    #expect(ink.isBlank == [true, true, true, true])
  }

  @Test func inkAtTheMarginsAloneIsBlank() {
    let isBlank = profile([0..<4]).isBlank
    #expect(isBlank == [Bool](repeating: true, count: 10))
  }
}
