import Documents

extension Page {
  /// The page with lines cut where a gap between columns runs through them; a label stays with what follows it, however far.
  var cutAtColumns: Page {
    var page = self
    page.lines = lines.flatMap { line in
      var groups: [[Word]] = []
      for word in line.words {
        let isLabel = groups.last?.last.map { ContactLabels.contains($0.text) } ?? false
        if let last = groups.last?.last, isLabel || !isColumnGap(between: last, and: word) {
          groups[groups.count - 1].append(word)
        } else {
          groups.append([word])
        }
      }
      return groups.compactMap(Line.init)
    }
    return page
  }

  /// Whether the space between two words is wider than a row of print has.
  func isColumnGap(between first: Word, and second: Word) -> Bool {
    let gap = (second.box.x - first.box.maxX) * width
    // A dash is no taller than a speck, so it tells nothing of the print.
    let heights = [first, second].filter { $0.text.contains { $0.isLetter || $0.isNumber } }.map(\.box.height)
    let print = (heights.min() ?? max(first.box.height, second.box.height)) * height
    return gap > 1.7 * print
  }
}
