import Documents
import Extraction
import Finders

/// A part of a row in which a value is looked for.
struct TokenSpan {
  let row: Row
  let range: Range<String.Index>

  /// A part of a row; all of it without a range.
  init(_ row: Row, range: Range<String.Index>? = nil) {
    self.row = row
    self.range = range ?? row.text.startIndex..<row.text.endIndex
  }

  var text: String { String(row.text[range]) }

  /// The place of a range of the span's own text.
  func region(of inner: Range<String.Index>, in text: String) -> Region {
    // Not clamped: what is not on the page is no value.
    Region(page: row.page.number, box: row.line.box(of: outer(inner, in: text)))
  }

  /// The words of a range of the span's own text.
  func words(in inner: Range<String.Index>, of text: String) -> [Word] { row.line.words(in: outer(inner, in: text)) }

  private func outer(_ inner: Range<String.Index>, in text: String) -> Range<String.Index> {
    let bytes = row.text.utf8
    let start = bytes.index(range.lowerBound, offsetBy: text.utf8.distance(from: text.startIndex, to: inner.lowerBound))
    let end = bytes.index(start, offsetBy: text.utf8.distance(from: inner.lowerBound, to: inner.upperBound))
    return start..<end
  }
}

extension LabelIndex {
  /// Where the value of a label may be on one of its sides; nil if nothing is there.
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

  private func span(_ range: Range<String.Index>, of row: LabelRow) -> TokenSpan? {
    row.line.text[range].contains { $0.isLetter || $0.isNumber }
      ? TokenSpan(row.row, range: range) : nil
  }

  /// The nearest run of words over or under a label, at most three rows and five heights away.
  private func column(of place: Place, rows numbers: Range<Int>, isBelow: Bool) -> TokenSpan? {
    let page = rows[place.row].page
    let label = rows[place.row].line.box(of: place.range)
    for number in isBelow ? Array(numbers.prefix(3)) : Array(numbers.suffix(3).reversed()) {
      let row = rows[number]
      guard row.page.number == page.number, abs(row.line.box.midY - label.midY) < 5 * label.height else { return nil }
      for segment in row.row.segments {
        let box = segment.box
        guard min(box.maxX, label.maxX) - max(box.x, label.x) > -label.height * 0.2 else { continue }
        // A run that is a label itself is no value.
        let isLabel = places(inRow: number).contains { place in
          let own = row.line.box(of: place.range)
          return own.x >= box.x - 1e-6 && own.maxX <= box.maxX + 1e-6 && own.width > 0.6 * box.width
        }
        if isLabel { return nil }
        return TokenSpan(segment)
      }
    }
    return nil
  }
}

extension LabelIndex {
  /// The text of a span up to its first wide gap, once it has begun.
  func beforeGap(_ span: TokenSpan) -> String {
    // A word that holds the label's end and the value's start, as `No:A17`, counts from the label's end on.
    let parts = span.row.line.placedWords.compactMap { word, range -> (word: Word, end: String.Index)? in
      let inner = range.clamped(to: span.range)
      return span.row.text[inner].contains { $0.isLetter || $0.isNumber } ? (word, inner.upperBound) : nil
    }
    for (first, second) in zip(parts, parts.dropFirst())
    where span.row.page.isWideGap(between: first.word, second.word) {
      return String(span.row.text[span.range.lowerBound..<first.end])
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
