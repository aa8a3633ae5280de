import Documents
import Extraction
import Finders
import Foundation

/// A document laid out as a receipt: its rows from top to bottom, and what the page as a whole tells.
struct ReceiptText {
  let rows: [ReceiptRow]
  let text: String
  /// The region that the page is from (ISO 3166-1), if it tells.
  let region: String?
  /// What speaks for each currency (ISO 4217).
  let currencyPoints: [String: Double]
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
    currencyPoints = CurrencyFinder.points(of: text, region: region, language: document.language)
    let currency = CurrencyFinder.likeliest(of: currencyPoints)
    self.currency = currency
    order = DayMonthOrder.inferred(
      from: text, region: region, currency: currency, language: document.language, today: today)
    rows = Row.rows(of: document).map { ReceiptRow($0, currency: currency) }
    let heights = rows.filter { $0.letters >= 3 }.flatMap { $0.line.words.map(\.box.height) }.sorted()
    usualHeight = heights.isEmpty ? 0.01 : max(1e-4, heights[heights.count / 2])
    let good = rows.filter { $0.line.confidence >= 0.5 }
    left = good.map(\.line.box.x).min() ?? 0
    right = good.map(\.line.box.maxX).max() ?? 1
  }

  /// How wide the print is, as a fraction of the page.
  var width: Double { max(0.05, right - left) }
}

/// Cuts from a document what no receipt has and what would take long to look at: words, rows and pages without end.
enum ReceiptPages {
  private static let longestWord = 120
  private static let longestRow = 400
  private static let mostLines = 1000

  static func trimmed(_ document: Document) -> Document {
    var document = document
    document.pages = Document.PageList(document.pages.lazy.map(trimmed))
    return document
  }

  static func trimmed(_ page: Page) -> Page {
    guard page.lines.count > mostLines || page.lines.contains(where: { $0.text.utf8.count > longestWord }) else {
      return page
    }
    var page = page
    page.lines = page.lines.prefix(mostLines).compactMap(trimmed)
    return page
  }

  private static func trimmed(_ line: Line) -> Line? {
    var length = 0
    return Line(
      line.words.filter { word in
        guard word.text.utf8.count <= longestWord, length < longestRow else { return false }
        length += word.text.utf8.count + 1
        return true
      })
  }
}
