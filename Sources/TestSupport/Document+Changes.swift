public import Documents

/// The same print in another photo: changes that an extractor must not mind.
extension Document {
  /// The print on a smaller part of the page, as of a sheet with wide margins.
  public func shrunk(to scale: Double) -> Document {
    changingWords { word in
      let margin = (1 - scale) / 2
      let box = word.box
      return Word(
        word.text,
        box: Box(
          x: margin + scale * box.x, y: margin + scale * box.y, width: scale * box.width, height: scale * box.height),
        confidence: word.confidence, origin: word.origin)
    }
  }

  /// The lines in the opposite order, as another recognizer may return them.
  public func withLinesReversed() -> Document {
    var document = self
    document.pages = PageList(
      pages.map { page in
        var page = page
        page.lines.reverse()
        return page
      })
    return document
  }

  /// The same words, each read with a given confidence.
  public func read(with confidence: Double) -> Document {
    changingWords { Word($0.text, box: $0.box, confidence: confidence, origin: $0.origin) }
  }

  private func changingWords(_ change: (Word) -> Word) -> Document {
    var document = self
    document.pages = PageList(
      pages.map { page in
        var page = page
        page.lines = page.lines.compactMap { Line($0.words.map(change)) }
        return page
      })
    return document
  }
}
