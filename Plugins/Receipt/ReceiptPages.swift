import Documents

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
