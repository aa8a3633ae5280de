import Documents
import Foundation
import Testing

/// Places of spines.
struct SpineTests {
  private static let corners = [(0.2, 0.1), (0.3, 0.1), (0.4, 0.9), (0.3, 0.9)].map { Spine.Corner(x: $0.0, y: $0.1) }

  @Test func aLeaningSpineHoldsWhatLiesBetweenItsEdges() throws {
    let spine = try #require(Spine(corners: Self.corners))
    #expect(spine.contains(x: 0.25, y: 0.15))
    #expect(spine.contains(x: 0.35, y: 0.85))
    #expect(!spine.contains(x: 0.35, y: 0.15))
    #expect(!spine.contains(x: 0.25, y: 0.95))
    #expect(abs(spine.box.x - 0.2) < 1e-9 && abs(spine.box.maxX - 0.4) < 1e-9)
  }

  @Test func itIsWrittenAsEightNumbers() throws {
    let spine = try #require(Spine(corners: Self.corners))
    let data = try JSONEncoder().encode(spine)
    #expect(try JSONDecoder().decode(Spine.self, from: data) == spine)
    #expect(Spine(corners: Array(Self.corners.prefix(3))) == nil)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Spine.self, from: Data("[0,0,1,1]".utf8)) }
  }
}
