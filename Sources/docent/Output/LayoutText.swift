import Documents

/// A page's text with its columns: every word starts about where it stands on the page.
enum LayoutText {
  /// The text of a page, a row a line.
  static func text(of page: Page) -> String {
    let words = page.lines.flatMap(\.words)
    let letters = words.reduce(0) { $0 + $1.text.count }
    guard letters > 0 else { return "" }
    // The width of a letter is the median of the words', so that big print does not spread the page.
    let widths = words.map { $0.box.width / Double($0.text.count) }.sorted()
    let letterWidth = max(widths[widths.count / 2], 1.0 / 400)
    return rows(of: page.lines).map { row in
      var text = ""
      for word in row.flatMap(\.words).sorted(by: { $0.box.x < $1.box.x }) {
        let column = Int(word.box.x / letterWidth)
        text += String(repeating: " ", count: max(text.isEmpty ? 0 : 1, column - text.count)) + word.text
      }
      return text
    }.joined(separator: "\n")
  }

  /// Lines that stand side by side, top to bottom.
  private static func rows(of lines: [Line]) -> [[Line]] {
    var rows: [[Line]] = []
    for line in lines.sorted(by: { $0.box.midY < $1.box.midY }) {
      if let last = rows.indices.last, let first = rows[last].first,
        line.box.verticalOverlap(with: first.box) > 0.5, first.box.verticalOverlap(with: line.box) > 0.5
      {
        rows[last].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows
  }
}
