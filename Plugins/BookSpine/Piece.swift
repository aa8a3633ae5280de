import Documents
import Foundation

/// Words of one size that follow each other on a book: a title's line, a name, a publisher.
///
/// Lengths are fractions of the page's width, so that print that runs up or down can be compared with print that runs across.
struct Piece: Hashable {
  /// The direction in which it is read.
  enum Direction: Hashable {
    case across
    case down
    case up

    var isAlong: Bool { self != .across }
  }

  let line: Line
  let direction: Direction
  /// The place, with both sides measured by the page's width.
  let box: Box
  /// The height of the letters, across the direction of reading.
  let size: Double
  let region: Region

  init?(_ words: [Word], direction: Direction, page: Page) {
    guard let line = Line(words) else { return nil }
    self.line = line
    self.direction = direction
    let scale = page.height / page.width
    box = Box(x: line.box.x, y: line.box.y * scale, width: line.box.width, height: line.box.height * scale)
    let sizes = words.map { direction.isAlong ? $0.box.width : $0.box.height * scale }.sorted()
    size = sizes[sizes.count / 2]
    region = Region(page: page.number, box: line.box)
  }

  var text: String { line.text }
  /// How many letters and digits were read for sure.
  var letters: Double {
    line.words.reduce(0) {
      $0 + ($1.confidence >= 0.5 ? $1.confidence : 0) * Double($1.text.count { $0.isLetter || $0.isNumber })
    }
  }
  /// Where it starts along the direction of reading.
  var start: Double {
    switch direction {
    case .across: box.x
    case .down: box.y
    case .up: -box.maxY
    }
  }
  /// Its place among the lines that run beside it, the first to be read first.
  var row: Double {
    switch direction {
    case .across: box.midY
    case .down: -box.midX
    case .up: box.midX
    }
  }
}

extension Page {
  /// The pieces on the page: its lines, without rubbish, cut where a gap or another size of print begins.
  var pieces: [Piece] {
    let common = commonDirection
    return lines.flatMap { line -> [Piece] in
      let direction = direction(of: line) ?? (isUpright(line) ? common : .across)
      return cut(line, direction).compactMap { Piece($0, direction: direction, page: self) }
    }
    .filter { $0.line.words.contains { $0.text.count(where: \.isLetter) >= 2 || $0.text.contains(where: \.isNumber) } }
  }

  /// Whether a line is taller than wide.
  private func isUpright(_ line: Line) -> Bool {
    line.box.height * height > 1.15 * line.box.width * width && line.text.count > 1
  }

  /// The way a line runs, if it has words enough to tell.
  private func direction(of line: Line) -> Piece.Direction? {
    guard let first = line.words.first?.box, let last = line.words.last?.box, line.words.count > 1 else { return nil }
    let (dx, dy) = ((last.midX - first.midX) * width, (last.midY - first.midY) * height)
    guard abs(dy) > 2 * abs(dx) else { return isUpright(line) ? nil : .across }
    return dy > 0 ? .down : .up
  }

  /// The way most upright lines run: down the spine, unless they say otherwise.
  private var commonDirection: Piece.Direction {
    let directions = lines.compactMap { direction(of: $0) }
    return directions.count { $0 == .up } > directions.count { $0 == .down } ? .up : .down
  }

  private func cut(_ line: Line, _ direction: Piece.Direction) -> [[Word]] {
    var groups: [[Word]] = []
    let words = line.words.filter { $0.confidence >= 0.3 && $0.text.contains { $0.isLetter || $0.isNumber } }
    for word in words {
      guard let last = groups.last?.last, let group = groups.last else {
        groups.append([word])
        continue
      }
      let size = group.map { thickness($0, direction) }.max() ?? 0
      let other = thickness(word, direction)
      let gap = gap(last, word, direction)
      let grows = max(size, other) / max(1e-9, min(size, other))
      // The boxes of words without tall letters are lower, so only a clear difference is another size.
      if gap > 1.1 * max(size, other) || gap > 0.55 * min(size, other) && grows > 1.35 {
        groups.append([word])
      } else {
        groups[groups.count - 1].append(word)
      }
    }
    return groups
  }

  private func thickness(_ word: Word, _ direction: Piece.Direction) -> Double {
    direction.isAlong ? word.box.width * width : word.box.height * height
  }

  private func gap(_ first: Word, _ second: Word, _ direction: Piece.Direction) -> Double {
    switch direction {
    case .across: (second.box.x - first.box.maxX) * width
    case .down: (second.box.y - first.box.maxY) * height
    case .up: (first.box.y - second.box.maxY) * height
    }
  }
}

extension Piece {
  /// A part of another piece.
  init?(_ words: [Word], like other: Piece) {
    guard let line = Line(words) else { return nil }
    self.line = line
    direction = other.direction
    let scale = other.line.box.height > 0 ? other.box.height / other.line.box.height : 1
    box = Box(x: line.box.x, y: line.box.y * scale, width: line.box.width, height: line.box.height * scale)
    size = other.size
    region = Region(page: other.region.page, box: line.box)
  }
}
