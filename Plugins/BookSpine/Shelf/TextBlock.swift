import Documents
import Extraction
import Finders
import Foundation

/// Words of one size that follow each other on a book: a title's line, a name, a publisher.
///
/// Lengths are fractions of the page's width, so that print that runs up or down can be compared with print that runs across.
struct TextBlock: Hashable {
  /// The direction in which it is read.
  enum Direction: Hashable {
    case across
    case down
    case up

    var isAlong: Bool { self != .across }
  }

  /// The words in the order of reading.
  let printed: Row
  let direction: Direction
  /// The place, with both sides measured by the page's width.
  let box: Box
  /// The height of the letters, across the direction of reading.
  let size: Double

  init?(_ words: [Word], direction: Direction, page: Page) {
    guard let printed = Row(words, on: Row.Frame(page)) else { return nil }
    self.printed = printed
    self.direction = direction
    let scale = page.height / page.width
    box = Box(
      x: printed.box.x, y: printed.box.y * scale, width: printed.box.width, height: printed.box.height * scale)
    size = Self.size(of: words) { direction.isAlong ? $0.box.width : $0.box.height * scale }
  }

  /// The height of capitals in words, whose boxes are higher or lower by the letters that they happen to have.
  static func size(of words: some Collection<Word>, thickness: (Word) -> Double) -> Double {
    guard !words.isEmpty else { return 0 }
    let heights = words.map(thickness)
    // Words that a recognizer cut out of one line have the height of all its letters.
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    if words.count > 1, high - low < 0.02 * high { return high / reach(of: words.map(\.text).joined()) }
    let sizes = zip(words, heights).map { $1 / reach(of: $0.text) }.sorted()
    return sizes[sizes.count / 2]
  }

  /// The height from the lowest to the highest stroke of some letters, in heights of capitals.
  private static func reach(of text: String) -> Double {
    let letters = text.filter(\.isLetter)
    let isTall = letters.isEmpty || letters.contains { !"acegmnopqrsuvwxyz".contains($0) }
    return (isTall ? 1 : 0.72) + (letters.contains { "gjpqy".contains($0) } ? 0.26 : 0)
  }

  var line: Line { printed.line }
  var region: Region { printed.region }
  var text: String { printed.text }
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
  var pieces: [TextBlock] {
    let common = commonDirection
    return lines.flatMap { line -> [TextBlock] in
      let direction = direction(of: line) ?? (isUpright(line) ? common : .across)
      return cut(line, direction).compactMap { TextBlock($0, direction: direction, page: self) }
    }
    .withInitials.withoutTears
    .withoutSpecks
  }

  /// Whether a line is taller than wide.
  private func isUpright(_ line: Line) -> Bool {
    line.box.height * height > 1.15 * line.box.width * width && line.text.count > 1
  }

  /// The way a line runs, if it has words enough to tell.
  private func direction(of line: Line) -> TextBlock.Direction? {
    guard let first = line.words.first?.box, let last = line.words.last?.box, line.words.count > 1 else { return nil }
    let (dx, dy) = ((last.midX - first.midX) * width, (last.midY - first.midY) * height)
    guard abs(dy) > 2 * abs(dx) else { return isUpright(line) ? nil : .across }
    return dy > 0 ? .down : .up
  }

  /// The way most upright lines run: down the spine, unless they say otherwise.
  private var commonDirection: TextBlock.Direction {
    let directions = lines.compactMap { direction(of: $0) }
    return directions.count { $0 == .up } > directions.count { $0 == .down } ? .up : .down
  }

  /// The words of a line, without rubbish, cut at gaps that are much wider than the others.
  private func cut(_ line: Line, _ direction: TextBlock.Direction) -> [[Word]] {
    let words = withoutRubbish(line.words.filter { !$0.isOrderNumber }.map(\.withoutBar)).flatMap {
      $0.partedNames(direction)
    }
    let gaps = zip(words, words.dropFirst()).map { gap($0, $1, direction) }
    let usual = gaps.sorted().dropLast(gaps.count / 2).last ?? 0
    var groups: [[Word]] = []
    for (index, word) in words.enumerated() {
      guard index > 0 else {
        groups.append([word])
        continue
      }
      let pair = [words[index - 1], word]
      let capitals = pair.map { word in TextBlock.size(of: [word]) { thickness($0, direction) } }.min() ?? 0
      let largest = pair.map { thickness($0, direction) }.max() ?? 0
      let isWide = gaps[index - 1] > max(0.65 * capitals, 1.7 * usual) || gaps[index - 1] > 1.6 * largest
      if isWide {
        groups.append([word])
      } else {
        groups[groups.count - 1].append(word)
      }
    }
    return groups
  }

  /// The words without those that were hardly read: at the ends signs and monograms read as letters, inside only what has
  /// no letters.
  private func withoutRubbish(_ words: [Word]) -> [Word] {
    func isSure(_ word: Word) -> Bool {
      let letters = word.text.count { $0.isLetter || $0.isNumber }
      if letters >= 3 { return word.confidence >= 0.4 }
      let mayStandAlone = word.text.allSatisfy(\.isNumber) || word.text == "A" || word.text == "I"
      return letters > 0 && word.confidence >= (mayStandAlone ? 0.3 : 0.6)
    }
    guard let first = words.firstIndex(where: isSure), let last = words.lastIndex(where: isSure) else { return [] }
    return words[first...last].filter { word in
      let letters = word.text.count { $0.isLetter || $0.isNumber }
      return isSure(word) || word.text == "&"
        || letters > 0 && letters * 3 >= word.text.count && word.confidence >= 0.25
        || letters >= 3 && letters * 3 >= word.text.count * 2
    }
  }

  private func thickness(_ word: Word, _ direction: TextBlock.Direction) -> Double {
    direction.isAlong ? word.box.width * width : word.box.height * height
  }

  private func gap(_ first: Word, _ second: Word, _ direction: TextBlock.Direction) -> Double {
    switch direction {
    case .across: (second.box.x - first.box.maxX) * width
    case .down: (second.box.y - first.box.maxY) * height
    case .up: (first.box.y - second.box.maxY) * height
    }
  }
}

extension [TextBlock] {
  /// The fewest letters of a piece, each counted by how sure it is: two that were read well.
  private static let fewestLetters = 1.5

  /// The pieces that hold letters enough, and the initials of names that are set on a row of their own.
  fileprivate var withoutSpecks: [TextBlock] {
    let legible = filter { piece in
      piece.letters >= Self.fewestLetters
        && piece.line.words.contains { $0.text.count { $0.isLetter || $0.isNumber } >= 2 }
    }
    return legible + filter { piece in piece.isSurelyInitial && legible.contains { piece.stands(above: $0) } }
  }

  /// The pieces of one book: a single word does not show whether it runs up or down, and runs as the others do.
  func inOneDirection(on page: Page) -> [TextBlock] {
    let telling = filter { $0.direction.isAlong && $0.line.words.count > 1 }
    guard let direction = telling.mainDirection else { return self }
    return map { piece in
      guard piece.direction.isAlong || piece.isSurelyInitial, piece.direction != direction, piece.line.words.count == 1
      else { return piece }
      return TextBlock(piece.line.words, direction: direction, page: page) ?? piece
    }
  }
}

extension TextBlock {
  /// Whether it is one capital that was surely read, with a stop or without: a line of one letter shows no direction.
  fileprivate var isSurelyInitial: Bool {
    text.count(where: \.isLetter) == 1 && text.count <= 2 && text.first?.isUppercase ?? false
      && text.dropFirst().allSatisfy { $0 == "." } && line.confidence >= 0.8
  }

  /// Whether an initial stands beside another row of the same print, at its beginning or over its middle.
  fileprivate func stands(above other: TextBlock) -> Bool {
    guard other.direction.isAlong, other.line.words.count == 1 else { return false }
    let (across, along) = (abs(box.midX - other.box.midX), box.midY)
    return (0.6...1.7).contains(box.width / Swift.max(1e-9, other.box.width)) && across > 0.5 * other.box.width
      && across < 2 * other.box.width && other.box.y - box.height < along && along < other.box.maxY + box.height
  }
}

extension Word {
  /// The word, a bar that was surely read being the letter that looks like it.
  fileprivate var withoutBar: Word {
    guard text == "|", confidence >= 0.8 else { return self }
    var word = self
    word.text = "I"
    return word
  }
}

extension Word {
  /// Whether it is a publisher's number, `123-45678-012`, an SBN or a part of an ISBN: no title is one.
  fileprivate var isOrderNumber: Bool {
    text.contains("-") && text.count(where: \.isNumber) >= 6 && text.allSatisfy { $0.isNumber || "-.".contains($0) }
  }

  /// A given name and what was read without the space after it, `CorrieLund`; other words as they are.
  fileprivate func partedNames(_ direction: TextBlock.Direction) -> [Word] {
    guard let match = Self.runTogether.firstMatch(in: text), let given = match.groups[0], let rest = match.groups[1],
      WordClues(of: given).contains(.givenName)
    else { return [self] }
    let share = Double(given.count) / Double(text.count)
    var words = [self, self]
    (words[0].text, words[1].text) = (given, rest)
    switch direction {
    case .across:
      words[0].box.width *= share
      words[1].box = Box(
        x: box.x + share * box.width, y: box.y, width: (1 - share) * box.width, height: box.height)
    case .down, .up:
      let (first, second) = direction == .down ? (0, 1) : (1, 0)
      let upper = direction == .down ? share : 1 - share
      words[first].box.height *= upper
      words[second].box = Box(
        x: box.x, y: box.y + upper * box.height, width: box.width, height: (1 - upper) * box.height)
    }
    return words
  }

  private static let runTogether = Pattern(#"^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{L}{2,})$"#)
}

extension TextBlock {
  /// A part of another piece.
  init?(_ words: [Word], like other: TextBlock) {
    guard let printed = Row(words, on: other.printed.page) else { return nil }
    self.printed = printed
    direction = other.direction
    let scale = other.line.box.height > 0 ? other.box.height / other.line.box.height : 1
    box = Box(
      x: printed.box.x, y: printed.box.y * scale, width: printed.box.width, height: printed.box.height * scale)
    size = other.size
  }
}
