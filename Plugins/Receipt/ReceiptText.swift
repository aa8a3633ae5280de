import Documents
import Finders
import Foundation

/// A document laid out as a receipt: its rows from top to bottom, and what the page as a whole tells.
struct ReceiptText {
  let rows: [ReceiptRow]
  let text: String
  /// The region that the page is from (ISO 3166-1), if it tells.
  let region: String?
  /// The currency of the page (ISO 4217), if it tells.
  let currency: String?
  let order: DayMonthOrder
  let today: CalendarDate
  /// The usual height of a row, as a fraction of the page.
  let usualHeight: Double
  /// The left and right edges of the print.
  let left: Double
  let right: Double

  init(_ document: Document, today: CalendarDate) {
    let text = document.text
    self.text = text
    self.today = today
    region = RegionInference.region(of: text)
    let currency = CurrencyFinder.inferred(from: text)
    self.currency = currency
    order = DayMonthOrder.inferred(from: document, today: today)
    var rows: [ReceiptRow] = []
    for (index, page) in document.pages.enumerated() {
      rows += page.rows().map { ReceiptRow(line: $0, page: page.number, pageIndex: index, currency: currency) }
    }
    self.rows = rows
    let heights = rows.filter { $0.letters >= 3 }.flatMap { $0.line.words.map(\.box.height) }.sorted()
    usualHeight = heights.isEmpty ? 0.01 : max(1e-4, heights[heights.count / 2])
    let good = rows.filter { $0.line.confidence >= 0.5 }
    left = good.map(\.line.box.x).min() ?? 0
    right = good.map(\.line.box.maxX).max() ?? 1
  }

  /// How wide the print is, as a fraction of the page.
  var width: Double { max(0.05, right - left) }
}
