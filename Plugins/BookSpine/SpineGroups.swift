import Documents

/// The pieces on each spine that the reading found.
struct SpineGroups {
  /// The books of the spines that hold print.
  private(set) var books: [Shelf.Place] = []
  /// The pieces on no spine.
  private(set) var left: [Piece] = []

  /// Spines that one line of print runs over are one book's: an edge was seen that is part of its cover.
  init(of pieces: [Piece], on page: Page) {
    var homes = Array(page.spines.indices)
    for piece in pieces {
      guard let (first, second) = Self.spinesRunOver(by: piece, on: page) else { continue }
      let (from, to) = (homes[second], homes[first])
      for index in homes.indices where homes[index] == from { homes[index] = to }
    }
    var groups: [Int: [Piece]] = [:]
    for piece in pieces {
      let box = piece.region.box
      if let spine = page.spines.firstIndex(where: { $0.contains(x: box.midX, y: box.midY) }) {
        groups[homes[spine], default: []].append(piece)
      } else {
        left.append(piece)
      }
    }
    for home in groups.keys.sorted() {
      let boxes = homes.indices.filter { homes[$0] == home }.map { page.spines[$0].box }
      books.append(
        Shelf.Place(
          pieces: groups[home] ?? [], region: Box.enclosing(boxes).map { Region(page: page.number, box: $0) }))
    }
  }

  /// The two neighbouring spines that both hold letters of most of a line's words, from one end of the line to the other.
  private static func spinesRunOver(by piece: Piece, on page: Page) -> (Int, Int)? {
    guard piece.line.confidence >= 0.6 else { return nil }
    var shares: [[Int]: Int] = [:]
    for word in piece.line.words where word.text.count(where: \.isLetter) >= 3 {
      let isTall = piece.direction.isAlong
      let touched = [0.25, 0.75].compactMap { share in
        page.spines.firstIndex {
          isTall
            ? $0.contains(x: word.box.x + share * word.box.width, y: word.box.midY)
            : $0.contains(x: word.box.midX, y: word.box.y + share * word.box.height)
        }
      }
      // Print that runs across standing books is on a cover, or is none.
      guard let first = touched.first, page.isStanding(page.spines[first]) == isTall else { continue }
      shares[touched, default: 0] += word.text.count
    }
    let all = shares.values.reduce(0, +)
    guard let most = shares.filter({ $0.key.count == 2 && $0.key[0] != $0.key[1] }).max(by: { $0.value < $1.value }),
      2 * most.value > all
    else { return nil }
    return (most.key[0], most.key[1])
  }
}

extension Page {
  /// Whether a spine is higher than wide.
  fileprivate func isStanding(_ spine: Spine) -> Bool { spine.box.height * height > spine.box.width * width }
}
