import Testing

@testable import Reading

@Suite struct ReadingProgressTests {
  private static func steps(_ body: (ReadingProgress) -> Void) -> [[Int]] {
    var steps: [[Int]] = []
    body(ReadingProgress { steps.append([$0, $1]) })
    return steps
  }

  @Test func linesAreCountedAsTheyAreRead() {
    let steps = Self.steps { progress in
      progress.begin(lines: 2)
      progress.advance()
      progress.advance()
      // Another picture of the file.
      progress.begin(lines: 1)
      progress.advance()
    }
    #expect(steps == [[0, 2], [1, 2], [2, 2], [0, 1], [1, 1]])
  }

  @Test func aLineThatIsReadTwiceIsOne() {
    let steps = Self.steps { progress in
      progress.begin(lines: 2, passes: 2)
      progress.advance()
      progress.advance()
      // One of them need not be read again.
      progress.advance()
      progress.advance()
    }
    #expect(steps.map { $0[0] } == [0, 0, 1, 1, 2])
    #expect(steps.allSatisfy { $0[1] == 2 })
  }
}
