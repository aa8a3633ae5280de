import Documents

/// Cuts from a document what no receipt has and what would take long to look at: words, rows and pages without end.
enum ReceiptPages {
  private static let longestWord = 120
  private static let longestRow = 400
  private static let mostLines = 1000

  static func trimmed(_ document: Document) -> Document {
    let isUsual = document.pages.allSatisfy { page in
      page.lines.count <= mostLines && page.lines.allSatisfy { $0.text.utf8.count <= longestWord }
    }
    guard !isUsual else { return document }
    var document = document
    for index in document.pages.indices {
      document.pages[index].lines = document.pages[index].lines.prefix(mostLines).compactMap(trimmed)
    }
    return document
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
