import Documents

/// A picture of books made of words, as a reader would give it.
enum DrawnShelf {
  /// A line of words that runs down from a place, in pixels.
  static func down(_ text: String, x: Double, y: Double, size: Double, on page: (width: Double, height: Double))
    -> Line?
  {
    Line(
      words(of: text, from: y, size: size).map { text, start, length in
        word(
          text, Box(x: x / page.width, y: start / page.height, width: size / page.width, height: length / page.height))
      })
  }

  /// A line of words that runs across.
  static func across(_ text: String, x: Double, y: Double, size: Double, on page: (width: Double, height: Double))
    -> Line?
  {
    Line(
      words(of: text, from: x, size: size).map { text, start, length in
        word(
          text, Box(x: start / page.width, y: y / page.height, width: length / page.width, height: size / page.height))
      })
  }

  /// The words of a line with where each starts along it and how long it is.
  private static func words(
    of text: String, from start: Double, size: Double
  ) -> [(text: Substring, start: Double, length: Double)] {
    var start = start
    return text.split(separator: " ").map { text in
      let length = Double(text.count) * size * 0.55
      defer { start += length + size * 0.35 }
      return (text, start, length)
    }
  }

  static func document(
    _ lines: [Line?], on page: (width: Double, height: Double), rotation: Int = 0, barcodes: [Barcode] = []
  ) -> Document {
    let lines = lines.compactMap(\.self)
    let page = Page(
      number: 1, width: page.width, height: page.height, rotation: rotation, textSource: lines.isEmpty ? .none : .ocr,
      lines: lines)
    return Document(id: String(repeating: "0", count: 64), kind: .jpeg, pages: [page], barcodes: barcodes)
  }

  private static func word(_ text: Substring, _ box: Box) -> Word {
    Word(String(text), box: box, confidence: 0.95, origin: .ocr(recognizer: "drawn"))
  }
}
