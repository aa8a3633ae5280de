extension Document {
  /// The document with at most so many pages and lines on each, and without lines that are longer than so many bytes: for
  /// extractors of small things, which compare every line with every other.
  public func keeping(pages: Int, lines: Int, bytesInLine: Int) -> Document {
    var kept = self
    let first = self.pages.prefix(pages).lazy.map { page in
      var page = page
      page.lines = Array(
        page.lines.lazy.filter { $0.text.utf8.count <= bytesInLine && $0.words.count <= 60 }.prefix(lines))
      return page
    }
    kept.pages = PageList(first)
    return kept
  }
}
