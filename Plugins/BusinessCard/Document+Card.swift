import Documents

extension Document {
  /// As much of the document as a card has: few pages and lines, each compared with the others. A row without end, as of text
  /// whose line breaks are lost, is cut into several.
  var ofCard: Document {
    var document = self
    document.pages = PageList(
      pages.prefix(Self.mostPages).lazy.map { page in
        var page = page
        page.lines = page.lines.prefix(Self.mostCardLines).flatMap(Self.pieces)
        return page
      })
    return document.keeping(pages: Self.mostPages, lines: Self.mostCardLines, bytesInLine: Self.mostBytes)
  }

  /// The most lines that a picture of a card has, with all that a recognizer makes of the table under it.
  static let mostCardLines = 80
  private static let mostPages = 4
  private static let mostBytes = 600
  private static let mostWords = 40

  private static func pieces(of line: Line) -> [Line] {
    guard line.words.count > mostWords else { return [line] }
    let words = line.words.prefix(mostCardLines * mostWords)
    return stride(from: 0, to: words.count, by: mostWords).compactMap { start in
      Line(Array(words[start..<min(start + mostWords, words.count)]))
    }
  }
}
