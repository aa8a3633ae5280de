import Documents
import Foundation
import Testing

@testable import Reading

struct PageSelectionTests {
  @Test(arguments: [
    ("1", [1]), ("1,3-5", [1, 3, 4, 5]), ("3-3", [3]), ("8-", [8, 9, 10, 11, 12]), ("2-3,3-4", [2, 3, 4]),
    ("12,1", [1, 12]),
  ])
  func namesPages(text: String, pages: [Int]) throws {
    let selection = try #require(PageSelection(text))
    #expect((1...12).filter(selection.contains) == pages)
    #expect(selection.description == text.replacing("3-3", with: "3"))
    #expect(try JSONDecoder().decode(PageSelection.self, from: JSONEncoder().encode(selection)) == selection)
  }

  @Test(arguments: ["", ",", "0", "-1", "a", "1-2-3", "3-1", "1,", "1;2", " 1", "+1", "1-+2", "99999999999999999999"])
  func othersAreMalformed(text: String) {
    #expect(PageSelection(text) == nil)
  }
}

struct QuarterTurnTests {
  private let box = Box(x: 0.1, y: 0.2, width: 0.3, height: 0.05)

  @Test(arguments: QuarterTurn.allCases)
  func theInverseBringsABoxBack(turn: QuarterTurn) {
    let back = turn.inverse.applied(to: turn.applied(to: box))
    #expect(abs(back.x - box.x) < 1e-9 && abs(back.y - box.y) < 1e-9)
    #expect(abs(back.width - box.width) < 1e-9 && abs(back.height - box.height) < 1e-9)
    #expect(turn.applied(to: box).isInsidePage)
  }

  @Test func fourRightTurnsAreNone() {
    let turned = (0..<4).reduce(box) { box, _ in QuarterTurn.right.applied(to: box) }
    #expect(abs(turned.x - box.x) < 1e-9 && abs(turned.y - box.y) < 1e-9)
  }

  /// What stood in the top left corner is top right after a turn to the right.
  @Test func aRightTurnIsClockwise() {
    let corner = Box(x: 0, y: 0, width: 0.2, height: 0.1)
    let right = QuarterTurn.right.applied(to: corner)
    #expect(abs(right.maxX - 1) < 1e-9 && right.y == 0 && right.width == 0.1 && right.height == 0.2)
    let left = QuarterTurn.left.applied(to: corner)
    #expect(left.x == 0 && abs(left.maxY - 1) < 1e-9)
    let half = QuarterTurn.half.applied(to: corner)
    #expect(abs(half.maxX - 1) < 1e-9 && abs(half.maxY - 1) < 1e-9)
  }
}

struct EXIFOrientationTests {
  @Test(arguments: [
    (1, false, QuarterTurn.none), (2, true, .none), (3, false, .half), (4, true, .half), (5, true, .left),
    (6, false, .right), (7, true, .right), (8, false, .left), (0, false, .none), (9, false, .none), (-1, false, .none),
  ])
  func tagsAreAsTheStandardSays(tag: Int, isMirrored: Bool, turn: QuarterTurn) {
    #expect(EXIFOrientation(tag: tag) == EXIFOrientation(isMirrored: isMirrored, turn: turn))
  }

  @Test func bytesWithoutTheTagAreUpright() {
    let bytes = Array("Exif\0\0 rubbish".utf8)
    #expect(
      bytes.withUnsafeBufferPointer { $0.baseAddress.map { EXIFOrientation(bytes: $0, count: bytes.count) } }
        == .upright)
  }
}
