import Documents

/// The pieces on each spine that the reading found.
struct SpineGroups {
  /// The books of the spines that hold print.
  private(set) var books: [Shelf.Place] = []
  /// The pieces on no spine.
  private(set) var left: [TextBlock] = []

  /// Spines that one line of print runs over are one book's: an edge was seen that is part of its cover.
  init(of pieces: [TextBlock], on page: Page) {
    var homes = Array(page.spines.indices)
    for piece in pieces {
      guard let (first, second) = Self.spinesRunOver(by: piece, on: page) else { continue }
      let (from, to) = (homes[second], homes[first])
      for index in homes.indices where homes[index] == from { homes[index] = to }
    }
    var groups: [Int: [TextBlock]] = [:]
    for piece in pieces {
      let box = piece.region.box
      let spine =
        page.spines.firstIndex { $0.contains(x: box.midX, y: box.midY) }
        ?? page.spines.firstIndex { page.drawnOn($0).contains(x: box.midX, y: box.midY) }
      if let spine {
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
  private static func spinesRunOver(by piece: TextBlock, on page: Page) -> (Int, Int)? {
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
  /// A spine drawn on beyond its ends, where a cover's edge was too faint to be seen.
  fileprivate func drawnOn(_ spine: Spine) -> Spine {
    let corners = spine.corners
    // Each corner moves away from the one at the other end of its long side.
    let others = isStanding(spine) ? [3, 2, 1, 0] : [1, 0, 3, 2]
    let moved = corners.indices.map { index in
      let (corner, other) = (corners[index], corners[others[index]])
      return Spine.Corner(
        x: corner.x + Self.farthest * (corner.x - other.x), y: corner.y + Self.farthest * (corner.y - other.y))
    }
    return Spine(corners: moved) ?? spine
  }

  private static let farthest = 0.2

  /// Whether a spine is higher than wide.
  fileprivate func isStanding(_ spine: Spine) -> Bool { spine.box.height * height > spine.box.width * width }
}
