import Documents
import Finders

/// A part of a row in which a value is looked for.
struct TokenSpan {
  let page: Page
  let line: Line
  let range: Range<String.Index>

  var text: String { String(line.text[range]) }

  /// The place of a range of the span's own text.
  func region(of inner: Range<String.Index>, in text: String) -> Region {
    page.region(of: line, outer(inner, in: text))
  }

  /// The words of a range of the span's own text.
  func words(in inner: Range<String.Index>, of text: String) -> [Word] { line.words(in: outer(inner, in: text)) }

  private func outer(_ inner: Range<String.Index>, in text: String) -> Range<String.Index> {
    let bytes = line.text.utf8
    let start = bytes.index(range.lowerBound, offsetBy: text.utf8.distance(from: text.startIndex, to: inner.lowerBound))
    let end = bytes.index(start, offsetBy: text.utf8.distance(from: inner.lowerBound, to: inner.upperBound))
    return start..<end
  }
}

extension LabelIndex {
  /// A run of words without a wide gap.
  struct Segment {
    let line: Line
    /// Its number among the words of its row.
    let words: Range<Int>
  }

  /// A row taken apart at its wide gaps.
  func segments(ofRow number: Int) -> [Segment] {
    let row = rows[number]
    var segments: [Segment] = []
    var start = 0
    for index in row.line.words.indices {
      let isLast = index + 1 == row.line.words.count
      if isLast || Self.isWide(between: row.line.words[index], row.line.words[index + 1], on: row.page) {
        if let line = Line(Array(row.line.words[start...index])) {
          segments.append(Segment(line: line, words: start..<(index + 1)))
        }
        start = index + 1
      }
    }
    return segments
  }

  /// Whether the space between two words is more than words of one text have.
  private static func isWide(between first: Word, _ second: Word, on page: Page) -> Bool {
    let gap = (second.box.x - first.box.maxX) * page.width
    return gap > widestSpace * max(first.box.height, second.box.height) * page.height
  }

  private static let widestSpace = 1.3

  /// Where the value of a label may stand on one of its sides; nil if nothing stands there.
  func span(_ side: Anchor.Side, of place: Place) -> TokenSpan? {
    let row = rows[place.row]
    switch side {
    case .right:
      let next = places(inRow: place.row).first { $0.range.lowerBound >= place.range.upperBound }
      return span(place.range.upperBound..<(next?.range.lowerBound ?? row.line.text.endIndex), of: row)
    case .left:
      let before = places(inRow: place.row).last { $0.range.upperBound <= place.range.lowerBound }
      return span((before?.range.upperBound ?? row.line.text.startIndex)..<place.range.lowerBound, of: row)
    case .below: return column(of: place, rows: (place.row + 1)..<rows.endIndex, isBelow: true)
    case .above: return column(of: place, rows: 0..<place.row, isBelow: false)
    }
  }

  private func span(_ range: Range<String.Index>, of row: Row) -> TokenSpan? {
    row.line.text[range].contains { $0.isLetter || $0.isNumber }
      ? TokenSpan(page: row.page, line: row.line, range: range) : nil
  }

  /// The nearest run of words over or under a label, at most three rows and five heights away.
  private func column(of place: Place, rows numbers: Range<Int>, isBelow: Bool) -> TokenSpan? {
    let page = rows[place.row].page
    let label = rows[place.row].line.box(of: place.range)
    for number in isBelow ? Array(numbers.prefix(3)) : Array(numbers.suffix(3).reversed()) {
      let row = rows[number]
      guard row.page.number == page.number, abs(row.line.box.midY - label.midY) < 5 * label.height else { return nil }
      for segment in segments(ofRow: number) {
        let box = segment.line.box
        guard min(box.maxX, label.maxX) - max(box.x, label.x) > -label.height * 0.2 else { continue }
        // A run that is a label itself is no value.
        let isLabel = places(inRow: number).contains { place in
          let own = row.line.box(of: place.range)
          return own.x >= box.x - 1e-6 && own.maxX <= box.maxX + 1e-6 && own.width > 0.6 * box.width
        }
        if isLabel { return nil }
        return TokenSpan(
          page: row.page, line: segment.line, range: segment.line.text.startIndex..<segment.line.text.endIndex)
      }
    }
    return nil
  }
}

extension LabelIndex {
  /// The text of a span up to its first wide gap, once it has begun.
  func beforeGap(_ span: TokenSpan) -> String {
    // A word that holds the label's end and the value's start, as `No:A17`, counts from the label's end on.
    let parts = span.line.placedWords.compactMap { word, range -> (word: Word, end: String.Index)? in
      let inner = range.clamped(to: span.range)
      return span.line.text[inner].contains { $0.isLetter || $0.isNumber } ? (word, inner.upperBound) : nil
    }
    for (first, second) in zip(parts, parts.dropFirst())
    where Self.isWide(between: first.word, second.word, on: span.page) {
      return String(span.line.text[span.range.lowerBound..<first.end])
    }
    return span.text
  }
}

extension Line {
  /// The words with their places in the line's text.
  fileprivate var placedWords: [(word: Word, range: Range<String.Index>)] {
    let bytes = text.utf8
    var start = bytes.startIndex
    return words.map { word in
      let end = bytes.index(start, offsetBy: word.text.utf8.count)
      defer { start = end < bytes.endIndex ? bytes.index(after: end) : end }
      return (word, start..<end)
    }
  }
}

/// What a document as a whole tells of the values on it.
struct PageHabits {
  /// The currency of amounts without a sign (ISO 4217).
  let currency: String?
  /// The region of numbers without a prefix (ISO 3166-1).
  let region: String?
  /// Which of two numbers is the day.
  let order: DayMonthOrder
  /// The day on which the document is looked at.
  let today: CalendarDate

  init(_ document: Document, today: CalendarDate) {
    let text = document.text
    region = RegionInference.region(of: text)
    currency = CurrencyFinder.inferred(from: text, region: region)
    order = DayMonthOrder.inferred(
      from: text, region: region, currency: currency, language: document.language, today: today)
    self.today = today
  }

  /// An amount in JSON, in the page's currency if none is printed beside it.
  func json(_ money: Money) -> JSONValue {
    let whole = Money(money.amount, currency: money.currency ?? currency)
    var members: [String: JSONValue] = ["amount": .string(whole.amountText)]
    members["currency"] = whole.currency.map(JSONValue.string)
    return .object(members)
  }
}
