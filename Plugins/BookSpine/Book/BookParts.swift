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
    // What runs across is placed by its row, from where the print that runs along begins.
    let isUp = pieces.mainDirection == .up
    func start(_ piece: TextBlock) -> Double {
      piece.direction.isAlong ? piece.start : isUp ? -piece.box.maxY : piece.box.y
    }
    for piece in pieces.sorted(by: { start($0) < start($1) }) {
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

  /// Whether two pieces are beside each other: over most of the shorter one's length.
  private static func isBeside(_ first: TextBlock, _ second: TextBlock) -> Bool {
    guard first.direction == second.direction else { return false }
    let (a, b) = (first.extent, second.extent)
    return min(a.high, b.high) - max(a.low, b.low) > 0.5 * min(a.high - a.low, b.high - b.low)
  }
}

extension [TextBlock] {
  /// The direction that most letters run in; nil without pieces.
  var mainDirection: TextBlock.Direction? {
    func letters(_ direction: TextBlock.Direction) -> Double {
      filter { $0.direction == direction }.reduce(0) { $0 + $1.letters }
    }
    return isEmpty ? nil : [.down, .up, .across].max { letters($0) < letters($1) }
  }
}

extension TextBlock {
  /// From where to where it runs, along its direction.
  var extent: (low: Double, high: Double) {
    direction.isAlong ? (box.y, box.maxY) : (box.x, box.maxX)
  }
}
