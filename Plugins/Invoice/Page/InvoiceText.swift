import Documents
import Extraction
import Finders

/// A document laid out as an invoice: its cells by visual rows, and what the pages as a whole say.
struct InvoiceText {
  let cells: [Cell]
  /// The cells of each visual row, from left to right, by their places.
  let rows: [[Int]]
  let text: String
  /// The region that the paper is from (ISO 3166-1), if it can be inferred.
  let region: String?
  /// The currency that the text as a whole speaks for (ISO 4217).
  let currency: String?
  let order: DayMonthOrder
  let today: CalendarDate
  /// The usual height of print, as a fraction of the page.
  let usualHeight: Double
  let pageCount: Int

  init(_ document: Document, today: CalendarDate) {
    var cells: [Cell] = []
    var rows: [[Int]] = []
    var lines: [String] = []
    for (index, page) in document.pages.prefix(Self.mostPages).enumerated() where cells.count < Self.mostCells {
      for row in Self.merged(Row.rows(of: Self.trimmed(page), index: index)) {
        lines.append(row.text)
        let first = cells.count
        for segment in row.segments { cells.append(Cell(segment, index: cells.count, row: rows.count)) }
        rows.append(Array(first..<cells.count))
      }
    }
    (self.cells, self.rows, self.today) = (cells, rows, today)
    pageCount = document.pages.count
    text = lines.joined(separator: "\n")
    region = RegionInference.region(of: text)
    currency = CurrencyFinder.inferred(from: text, region: region)
    order = DayMonthOrder.inferred(
      from: text, region: region, currency: currency, language: document.language, today: today)
    let heights = cells.filter { $0.letters >= 3 }.map(\.box.height).sorted()
    usualHeight = heights.isEmpty ? 0.012 : max(1e-4, heights[heights.count / 2])
  }

  /// The cells of a row, from left to right.
  func cells(ofRow row: Int) -> [Cell] { rows[row].map { cells[$0] } }

  /// The text of a row, its cells with a space between.
  func text(ofRow row: Int) -> String { rows[row].map { cells[$0].text }.joined(separator: " ") }

  /// The cells above a box on the same page, nearest first, that overlap it from left to right, at most so many heights away.
  func cells(above cell: Cell, box: Box, within heights: Double) -> [Cell] {
    let reach = heights * max(cell.box.height, usualHeight)
    var found: [Cell] = []
    for row in stride(from: cell.row - 1, through: max(0, cell.row - Self.mostRowsAbove), by: -1) {
      guard let first = rows[row].first, cells[first].page.number == cell.page.number else { break }
      // Rows lean, so that one that is too far may come before one that is not.
      let far = box.y - cells[first].box.maxY
      if far > 2 * reach { break }
      for index in rows[row] {
        let other = cells[index].box
        if other.maxY <= box.midY, box.y - other.maxY <= reach,
          min(other.maxX, box.maxX) - max(other.x, box.x) > 0.2 * min(other.width, box.width)
        {
          found.append(cells[index])
        }
      }
    }
    return found.sorted { $0.box.maxY > $1.box.maxY }
  }

  /// The next cell to the left in the same row that has letters or digits.
  func cell(leftOf cell: Cell) -> Cell? {
    rows[cell.row].lazy.filter { $0 < cell.index }.map { cells[$0] }.last {
      $0.text.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// Rows that stand at one height as one: where lines lie around each other, they are not joined when rows are made.
  private static func merged(_ rows: [Row]) -> [Row] {
    var merged: [Row] = []
    for row in rows {
      if let last = merged.last, abs(last.box.midY - row.box.midY) < 0.3 * min(last.box.height, row.box.height),
        !last.words.contains(where: { word in
          row.words.contains { min($0.box.maxX, word.box.maxX) - max($0.box.x, word.box.x) > 0 }
        }), let joined = Row((last.words + row.words).sorted { $0.box.x < $1.box.x }, on: row.page)
      {
        merged[merged.count - 1] = joined
      } else {
        merged.append(row)
      }
    }
    return merged
  }

  /// Pages after these are not looked at; an invoice's sums stand before.
  private static let mostPages = 30
  private static let mostLines = 400
  private static let mostRowsAbove = 30
  private static let mostCells = 1500
  private static let longestWord = 120
  private static let longestLine = 400

  /// A page without what no invoice has and what would take long to look at: words and lines without end.
  private static func trimmed(_ page: Page) -> Page {
    guard page.lines.count > mostLines || page.lines.contains(where: { $0.text.utf8.count > longestLine }) else {
      return page
    }
    var page = page
    page.lines = page.lines.prefix(mostLines).compactMap { line in
      var length = 0
      return Line(
        line.words.filter { word in
          guard word.text.utf8.count <= longestWord, length < longestLine else { return false }
          length += word.text.utf8.count + 1
          return true
        })
    }
    return page
  }
}
