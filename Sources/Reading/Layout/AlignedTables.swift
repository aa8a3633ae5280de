import Documents

/// Finds the tables of a page whose columns are told by white space alone: rows of short cells that stand below each other.
struct AlignedTables {
  /// The words of a row that stand close together.
  private struct Cell {
    var words: [Word]
    var box: Box
  }

  /// A gap of more than this many letter sizes parts two cells.
  private static let gap = 0.8
  /// Rows that are further apart than this many times their height do not belong together.
  private static let leading = 2.6
  private static let fewestRows = 3
  /// Cells of more words than this on average are columns of text.
  private static let mostWords = 4.0

  let page: PDFPageText

  /// The tables from top to bottom, outside of the places that are tables already.
  func tables(number: Int, apartFrom others: [Box]) -> [Document.Table] {
    let lines = page.lines.filter { line in !others.contains { $0.intersection(line.box) != nil } }
    let whole = Page(number: number, width: page.width, height: page.height, textSource: .textLayer, lines: lines)
    var tables: [Document.Table] = []
    var run: [[Cell]] = []
    func endRun() {
      tables += [table(of: run, number: number)].compactMap(\.self)
      run = []
    }
    for row in whole.rows() {
      let cells = cells(of: row)
      if let last = run.last?.first, row.box.y - last.box.maxY > Self.leading * row.box.height { endRun() }
      if cells.count > 1 { run.append(cells) } else { endRun() }
    }
    endRun()
    return tables
  }

  private func cells(of row: Line) -> [Cell] {
    var cells: [Cell] = []
    for word in row.words {
      let size = (word.size ?? word.box.height * page.height) / page.width
      if let last = cells.last, word.box.x - last.box.maxX <= Self.gap * size {
        cells[cells.count - 1].words.append(word)
        cells[cells.count - 1].box = last.box.union(word.box)
      } else {
        cells.append(Cell(words: [word], box: word.box))
      }
    }
    return cells
  }

  private func table(of rows: [[Cell]], number: Int) -> Document.Table? {
    guard rows.count >= Self.fewestRows else { return nil }
    let columns = columns(of: rows)
    guard columns.count >= 2 else { return nil }
    let cells = rows.joined()
    let words = Double(cells.reduce(0) { $0 + $1.words.count }) / Double(cells.count)
    let numbers = cells.count { cell in cell.words.contains { $0.text.contains(where: \.isNumber) } }
    // Two columns of a few words may be a list; numbers make it a table.
    guard words <= Self.mostWords, columns.count > 2 || numbers * 3 >= cells.count else { return nil }
    let filled = rows.map { row in
      columns.map { column in
        row.filter { $0.box.midX >= column.lowerBound && $0.box.midX <= column.upperBound }
      }
    }
    guard let box = Box.enclosing(cells.map(\.box)) else { return nil }
    let result = zip(rows, filled).map { row, parts in
      let height = Box.enclosing(row.map(\.box)) ?? box
      return zip(columns, parts).map { column, part in
        Document.Table.Cell(
          part.flatMap(\.words).map(\.text).joined(separator: " "),
          box: Box.enclosing(part.map(\.box))
            ?? Box(
              x: column.lowerBound, y: height.y, width: column.upperBound - column.lowerBound, height: height.height))
      }
    }
    return Document.Table(region: Region(page: number, box: box), rows: result)
  }

  /// The columns: stretches of the page's width that cells cover, with nothing between them.
  private func columns(of rows: [[Cell]]) -> [ClosedRange<Double>] {
    var columns: [ClosedRange<Double>] = []
    for box in rows.joined().map(\.box).sorted(by: { $0.x < $1.x }) {
      if let last = columns.last, box.x <= last.upperBound {
        columns[columns.count - 1] = last.lowerBound...max(last.upperBound, box.maxX)
      } else {
        columns.append(box.x...max(box.x, box.maxX))
      }
    }
    return columns
  }
}
