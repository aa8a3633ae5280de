import Documents

/// Draws a receipt of rows: each one line of words, or several set apart by two spaces or more, as recognizers return labels
/// and amounts.
enum ReceiptDrawing {
  static func document(_ text: String, language: String = "eng") -> Document {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let height = 1 / Double(rows.count + 2)
    var lines: [Line] = []
    for (index, row) in rows.enumerated() {
      var column = 0
      for part in parts(of: String(row)) {
        column = part.column
        let words = part.text.split(separator: " ").map { word in
          defer { column += word.count + 1 }
          return Word(
            String(word),
            box: Box(
              x: 0.05 + 0.018 * Double(column), y: height * Double(index + 1), width: 0.018 * Double(word.count),
              height: height * 0.7), confidence: 0.95, origin: .ocr(recognizer: "drawn"))
        }
        if let line = Line(words) { lines.append(line) }
      }
    }
    let page = Page(number: 1, width: 500, height: 900, textSource: .ocr, lines: lines)
    return Document(id: String(repeating: "0", count: 64), kind: .png, pages: [page], language: language)
  }

  /// The parts of a row that stand two spaces or more apart, with the column each starts in.
  private static func parts(of row: String) -> [(column: Int, text: String)] {
    var parts: [(column: Int, text: String)] = []
    var spaces = 2
    for (column, character) in row.enumerated() {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces >= 2 || parts.isEmpty {
        parts.append((column, String(character)))
      } else {
        parts[parts.count - 1].text += String(repeating: " ", count: spaces) + String(character)
      }
      spaces = 0
    }
    return parts
  }
}
