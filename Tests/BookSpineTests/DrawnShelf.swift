import Documents

/// A picture of books made of words, as a reader would give it.
enum DrawnShelf {
  /// A line of words that runs down from a place, in pixels.
  static func down(_ text: String, x: Double, y: Double, size: Double, on page: (width: Double, height: Double))
    -> Line?
  {
    var y = y
    return Line(
      text.split(separator: " ").map { text in
        let length = Double(text.count) * size * 0.55
        defer { y += length + size * 0.35 }
        return word(
          text, Box(x: x / page.width, y: y / page.height, width: size / page.width, height: length / page.height))
      })
  }

  /// A line of words that runs across.
  static func across(_ text: String, x: Double, y: Double, size: Double, on page: (width: Double, height: Double))
    -> Line?
  {
    var x = x
    return Line(
      text.split(separator: " ").map { text in
        let length = Double(text.count) * size * 0.55
        defer { x += length + size * 0.35 }
        return word(
          text, Box(x: x / page.width, y: y / page.height, width: length / page.width, height: size / page.height))
      })
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
