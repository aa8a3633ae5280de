import Documents
import Extraction
import Finders

extension TextBlock {
  /// Several pieces as one, their words in the order of reading.
  init?(merging pieces: [TextBlock]) {
    let ordered = pieces.sorted(by: TextBlock.isReadBefore)
    guard let first = ordered.first, let printed = Row(ordered.flatMap(\.line.words), on: first.printed.page),
      let box = Box.enclosing(ordered.map(\.box))
    else { return nil }
    self.printed = printed
    direction = first.direction
    self.box = box
    size = ordered.map(\.size).max() ?? first.size
  }

  /// Whether the first is before the second: on an earlier line, or earlier on the same.
  static func isReadBefore(_ first: TextBlock, _ second: TextBlock) -> Bool {
    let step = 0.5 * min(first.size, second.size)
    return abs(first.row - second.row) > step ? first.row < second.row : first.start < second.start
  }

  /// Whether two pieces are lines of one name or of one title: beside each other, and alike.
  func goesOn(in other: TextBlock) -> Bool {
    guard direction == other.direction else { return false }
    let (low, high) = direction.isAlong ? (box.y, box.maxY) : (box.x, box.maxX)
    let (otherLow, otherHigh) = direction.isAlong ? (other.box.y, other.box.maxY) : (other.box.x, other.box.maxX)
    let shared = (min(high, otherHigh) - max(low, otherLow)) / max(1e-9, min(high - low, otherHigh - otherLow))
    let distance = abs(row - other.row)
    let smaller = min(size, other.size)
    guard shared > 0.5, distance > 0.5 * smaller, distance < 2.4 * max(size, other.size) else { return false }
    let ratio = max(size, other.size) / max(1e-9, smaller)
    // `DOUGLAS` over `ADAMS`.
    if line.words.count <= 2, other.line.words.count <= 2, ratio < 2.2 {
      let name = [self, other].sorted(by: TextBlock.isReadBefore).map { PrintedTitle.cleaned($0.text) }.joined(
        separator: " ")
      if PersonFinder.likelihood(of: name) >= 0.8, TitleOrAuthor.mayBeName(name) { return true }
    }
    // A name over a title of the same size is not its first line.
    let isName = [self, other].map {
      $0.line.words.count > 1 && TitleOrAuthor.mayBeName($0.text) && PersonFinder.likelihood(of: $0.text) >= 0.4
    }
    return ratio < 1.45 && isName[0] == isName[1]
  }
}

extension [TextBlock] {
  /// The pieces with the lines of one name or title made one.
  var joined: [TextBlock] {
    var groups: [[TextBlock]] = []
    for piece in sorted(by: TextBlock.isReadBefore) {
      if let index = groups.lastIndex(where: { $0.contains { $0.goesOn(in: piece) } }) {
        groups[index].append(piece)
      } else {
        groups.append([piece])
      }
    }
    return groups.compactMap { $0.count == 1 ? $0.first : TextBlock(merging: $0) }
  }
}

extension [TextBlock] {
  /// The pieces, a large initial being put before the word that it begins.
  var withInitials: [TextBlock] {
    var pieces = self
    // Asked once: a page of letters set apart has as many of either as it has words.
    let beginnings = indices.filter { self[$0].mayLackInitial }
    var used: Set<Int> = []
    for index in indices where self[index].isLoneCapital {
      guard let word = beginnings.first(where: { self[index].isBeside(beginningOf: pieces[$0]) }),
        let whole = TextBlock(self[index], begins: pieces[word])
      else { continue }
      pieces[word] = whole
      used.insert(index)
    }
    return pieces.indices.filter { !used.contains($0) }.map { pieces[$0] }
  }
}

extension [TextBlock] {
  /// The pieces, a line that detection cut within a word being made whole: `Brent` and `haven`.
  var withoutTears: [TextBlock] {
    var pieces = self
    for second in self {
      // Only a piece that begins within a word was torn off.
      guard second.text.first?.isLowercase == true else { continue }
      let index = pieces.firstIndex { $0.isTorn(from: second) && $0 != second }
      guard let index, let whole = TextBlock(pieces[index], tornFrom: second) else { continue }
      pieces[index] = whole
      pieces.removeAll { $0 == second }
    }
    return pieces
  }
}

extension TextBlock {
  /// Whether another piece begins right at the end of this one, within a word.
  fileprivate func isTorn(from other: TextBlock) -> Bool {
    // The place comes first: it is the cheapest to compare.
    guard direction == other.direction, abs(row - other.row) < 0.4 * Swift.max(size, other.size),
      (0.6...1.6).contains(size / Swift.max(1e-9, other.size))
    else { return false }
    let gap = direction == .up ? box.y - other.box.maxY : other.extent.low - extent.high
    return abs(gap) < 0.2 * size && text.last?.isLetter == true && other.text.first?.isLowercase == true
  }

  fileprivate init?(_ first: TextBlock, tornFrom second: TextBlock) {
    guard var word = first.line.words.last, let rest = second.line.words.first,
      let box = Box.enclosing([word.box, rest.box])
    else { return nil }
    word.text += rest.text
    word.box = box
    word.confidence = Swift.min(word.confidence, rest.confidence)
    self.init(first.line.words.dropLast() + [word] + second.line.words.dropFirst(), like: first)
  }

  fileprivate var isLoneCapital: Bool {
    line.words.count == 1 && text.count == 1 && text.allSatisfy(\.isUppercase) && line.confidence >= 0.6
  }

  /// Whether it begins with a word, not with an abbreviation, that may have lost the letter before it.
  fileprivate var mayLackInitial: Bool {
    guard let word = line.words.first else { return false }
    return word.text.first?.isUppercase ?? false && word.text.count > 2 && !word.text.contains(".")
  }

  /// Whether a lone capital is right before a piece that is not much larger or smaller.
  fileprivate func isBeside(beginningOf piece: TextBlock) -> Bool {
    guard direction == piece.direction, (0.5...2).contains(size / Swift.max(1e-9, piece.size)) else { return false }
    let gap = direction == .up ? box.y - piece.box.maxY : piece.extent.low - extent.high
    return abs(row - piece.row) < 0.4 * Swift.max(size, piece.size) && gap > -0.3 * size && gap < 0.5 * size
  }

  /// A piece whose first word begins with a letter that was read by itself.
  fileprivate init?(_ initial: TextBlock, begins piece: TextBlock) {
    guard var word = piece.line.words.first, let capital = initial.line.words.first,
      let box = Box.enclosing([capital.box, word.box])
    else { return nil }
    word.text = capital.text + word.text
    word.box = box
    word.confidence = Swift.min(word.confidence, capital.confidence)
    self.init([word] + piece.line.words.dropFirst(), like: piece)
  }
}
