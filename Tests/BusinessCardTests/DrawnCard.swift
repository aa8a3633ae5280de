import Documents
import Extraction

@testable import BusinessCard

/// A card made of rows of text, as a reader would give it.
struct DrawnCard {
  /// A row: its text, its height in pixels of a card that is 600 high, and where it begins.
  struct Row {
    var text: String
    var height = 30.0
    var x = 60.0

    init(_ text: String, height: Double = 30, x: Double = 60) {
      self.text = text
      self.height = height
      self.x = x
    }
  }

  static func document(_ rows: [Row], barcodes: [Barcode] = []) -> Document {
    let (width, height) = (1050.0, 600.0)
    var y = 40.0
    let lines = rows.compactMap { row -> Line? in
      var x = row.x
      let words = row.text.split(separator: " ").map { text -> Word in
        let length = Double(text.count) * row.height * 0.5
        defer { x += length + row.height * 0.4 }
        return Word(
          String(text), box: Box(x: x / width, y: y / height, width: length / width, height: row.height / height),
          confidence: 0.95,
          origin: .ocr(recognizer: "drawn"))
      }
      y += row.height * 1.35
      return Line(words)
    }
    let page = Page(number: 1, width: width, height: height, textSource: .ocr, lines: lines)
    return Document(id: String(repeating: "0", count: 64), kind: .png, pages: [page], barcodes: barcodes)
  }

  static func fields(_ rows: [Row], barcodes: [Barcode] = []) throws -> CardFields {
    let extractions = try BusinessCardExtractor().extract(from: document(rows, barcodes: barcodes))
    return extractions.first?.fields ?? CardFields()
  }
}
