public import Documents

extension Document {
  /// A small document of one page whose lines are the given rows, top to bottom.
  ///
  /// Every letter is 1 % of the page wide, rows are 3 % of its height apart or closer, so that all fit; the boxes are on
  /// the page whatever the rows hold.
  public static func ofRows(
    _ rows: [String], kind: Kind = .jpeg, origin: Word.Origin = .ocr(recognizer: "tesseract"), confidence: Double = 0.95
  ) -> Document {
    Document(
      id: String(repeating: "0", count: 64), kind: kind,
      pages: [.ofRows(rows, origin: origin, confidence: confidence)], language: "eng")
  }
}

extension Page {
  /// A page whose lines are the given rows, top to bottom.
  public static func ofRows(
    _ rows: [String], number: Int = 1, origin: Word.Origin = .ocr(recognizer: "tesseract"), confidence: Double = 0.95
  ) -> Page {
    let step = min(0.03, 1 / Double(max(1, rows.count)))
    let lines = rows.enumerated().compactMap { index, row in
      Line.ofRow(row, y: step * Double(index), height: step * 0.8, origin: origin, confidence: confidence)
    }
    let source: TextSource = lines.isEmpty ? .none : origin == .textLayer ? .textLayer : .ocr
    return Page(number: number, width: 1000, height: 1400, textSource: source, lines: lines)
  }
}

extension Line {
  /// A line of a row's words, each letter 1 % of the page wide; nil for a row without words.
  public static func ofRow(
    _ row: String, y: Double = 0.1, height: Double = 0.02, origin: Word.Origin = .ocr(recognizer: "tesseract"),
    confidence: Double = 0.95
  ) -> Line? {
    var column = 0
    var words: [Word] = []
    for part in row.split(separator: " ", omittingEmptySubsequences: false) {
      let box = Box(x: 0.01 * Double(column), y: y, width: 0.01 * Double(part.count), height: height)
      if !part.isEmpty {
        words.append(Word(String(part), box: box.clampedToPage, confidence: confidence, origin: origin))
      }
      column += part.count + 1
    }
    return Line(words)
  }
}
