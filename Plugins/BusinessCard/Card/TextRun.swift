import Documents
import Foundation

/// Words of one row that belong together: no column's gap between them, and nothing of a telephone number, an e-mail or a
/// web address.
struct TextRun: Hashable {
  /// The words, joined again.
  let line: Line
  /// The number of the page.
  let page: Int
  /// The height of the print, in the page's own units: that of the middle word, so that a tall sign beside it counts little.
  let printHeight: Double
  /// Whether something else stood on the same row of the recognizer.
  let isPart: Bool

  init?(_ words: [Word], page: Page, isPart: Bool) {
    guard let line = Line(words) else { return nil }
    self.line = line
    self.page = page.number
    self.isPart = isPart
    let heights = words.map(\.box.height).sorted()
    printHeight = heights[heights.count / 2] * page.height
  }

  var text: String { line.text }
  var box: Box { line.box }
  var region: Region { Region(page: page, box: line.box) }

  /// How much larger the print is than the card's usual one, 0…1.
  func size(on card: Card) -> Double { Swift.min(1, Swift.max(0, log(printHeight / Swift.max(card.usualPrint, 1e-9)))) }

  /// Whether the other stands right under this one, as the lines of one block do.
  func isRightAbove(_ other: TextRun) -> Bool {
    guard page == other.page else { return false }
    let gap = other.box.y - box.maxY
    let height = max(box.height, other.box.height)
    let shared = min(box.maxX, other.box.maxX) - max(box.x, other.box.x)
    return other.box.midY > box.maxY - 0.3 * height && gap < 2.2 * height
      && shared > 0.3 * min(box.width, other.box.width)
  }
}

extension Page {
  /// The runs of the page in reading order.
  ///
  /// - Parameter taken: the words of a line that are a number or an address, by the line's place in the page.
  func runs(without taken: [Int: Set<Word>]) -> [TextRun] {
    lines.indices.flatMap { index in
      runs(of: lines[index], without: taken[index] ?? [])
    }
  }

  private func runs(of line: Line, without taken: Set<Word>) -> [TextRun] {
    var groups: [[Word]] = [[]]
    for (index, word) in line.words.enumerated() {
      if taken.contains(word) {
        groups.append([])
        continue
      }
      if let last = groups[groups.count - 1].last, isColumnGap(between: last, and: word) { groups.append([]) }
      // The label of what follows says nothing by itself: `Tel:`, `E-mail`.
      let next = line.words.indices.contains(index + 1) ? line.words[index + 1] : nil
      if ContactLabels.contains(word.text), next.map(taken.contains) ?? false { continue }
      groups[groups.count - 1].append(word)
    }
    // What is left of an address that could not be read is no text.
    let filled = groups.filter { group in
      !group.isEmpty && !group.contains { $0.text.contains("://") || $0.text.lowercased().contains("www.") }
    }
    return filled.compactMap { TextRun($0, page: self, isPart: filled.count > 1 || !taken.isEmpty) }
  }
}
