import Documents
import Extraction
import Finders

/// A run of words of a visual row without a wide gap: a label, a value, a cell of a table; with the labels in it.
struct Cell {
  let segment: Row
  let text: String
  let box: Box
  let page: Row.Frame
  /// How many letters the text has.
  let letters: Int
  /// The cell's place among those of the document, and that of its visual row.
  let index: Int
  let row: Int
  /// The labels in the text, in order, each with all that it may mean.
  let labels: [Found<Set<PaperLabel>>]

  init(_ segment: Row, index: Int, row: Int) {
    self.segment = segment
    (text, box, page, letters) = (segment.text, segment.box, segment.page, segment.letters)
    self.index = index
    self.row = row
    labels = PaperLabelFinder.find(in: segment.text)
  }

  var words: [Word] { segment.words }
  var region: Region { segment.region }
  var level: Double { segment.level }
  func region(of range: Range<String.Index>) -> Region { segment.region(of: range) }
  func words(in range: Range<String.Index>) -> [Word] { segment.line.words(in: range) }

  /// Whether any phrase of the cell may mean that.
  func has(_ label: PaperLabel) -> Bool { labels.contains { $0.value.contains(label) } }

  /// The label that the cell ends with, so that its value is beside or below: `Rechnungs-Nr.:`, `Total (EUR)`.
  var closingLabel: Found<Set<PaperLabel>>? {
    guard let last = labels.last, isFiller(text[last.range.upperBound...]) else { return nil }
    return last
  }

  /// Whether the text is nothing but labels and the signs and small words between them.
  var isLabelOnly: Bool {
    guard !labels.isEmpty else { return false }
    var rest = text[...]
    for label in labels.reversed() { rest.removeSubrange(label.range) }
    return rest.count(where: { $0.isLetter || $0.isNumber }) <= Self.mostFiller
  }

  /// Whether a text adds nothing to the label before it: signs, a currency, a rate in percent, a unit in brackets.
  private func isFiller(_ text: Substring) -> Bool {
    if text.count(where: { $0.isLetter || $0.isNumber }) <= Self.mostFiller { return true }
    return text.contains("%") && text.count(where: \.isLetter) <= Self.mostFiller
      || text.contains("(") && text.hasSuffix(")")
  }

  private static let mostFiller = 3
}

extension Cell {
  /// The range of the cell's text after a label, without the signs between.
  func value(after label: Found<Set<PaperLabel>>) -> Range<String.Index>? {
    var start = label.range.upperBound
    let text = text
    while start < text.endIndex, !(text[start].isLetter || text[start].isNumber) { start = text.index(after: start) }
    return start < text.endIndex ? start..<text.endIndex : nil
  }

  /// The confidence that the words of a range are read right.
  func confidence(of range: Range<String.Index>) -> Double { Line.confidence(of: words(in: range)) }
}
