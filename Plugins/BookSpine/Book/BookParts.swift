import Documents
import Extraction

/// The pieces of one book in the order in which they are read: block by block along the spine, within a block row by row.
struct BookParts {
  /// A piece, or words of one where a name and a title run into each other.
  struct Part: Hashable {
    let piece: TextBlock
    /// The block it is in: pieces beside each other, as the lines of one title are.
    let block: Int
  }

  /// All parts in reading order.
  let parts: [Part]

  init(_ pieces: [TextBlock]) {
    var blocks: [[TextBlock]] = []
    for piece in pieces.sorted(by: { Self.start($0) < Self.start($1) }) {
      if let index = blocks.lastIndex(where: { $0.contains { Self.isBeside($0, piece) } }) {
        blocks[index].append(piece)
      } else {
        blocks.append([piece])
      }
    }
    parts = blocks.enumerated().flatMap { number, block in
      block.sorted(by: TextBlock.isReadBefore).map { Part(piece: $0, block: number) }
    }
  }

  /// Where a piece starts along the spine; what runs across is placed by its row.
  private static func start(_ piece: TextBlock) -> Double {
    piece.direction.isAlong ? piece.start : piece.box.y
  }

  /// Whether two pieces are beside each other: over most of the shorter one's length.
  private static func isBeside(_ first: TextBlock, _ second: TextBlock) -> Bool {
    guard first.direction == second.direction else { return false }
    let (a, b) = (first.extent, second.extent)
    return min(a.high, b.high) - max(a.low, b.low) > 0.5 * min(a.high - a.low, b.high - b.low)
  }
}

extension TextBlock {
  /// From where to where it runs, along its direction.
  var extent: (low: Double, high: Double) {
    direction.isAlong ? (box.y, box.maxY) : (box.x, box.maxX)
  }
}
