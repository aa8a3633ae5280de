import Documents
import Extraction
import Finders
import Foundation

extension Cell {
  /// A number in a row of a table, with the column that it stands in.
  struct Number {
    var value: Decimal
    var text: String
    var box: Box
    var region: Region
    var confidence: Double
    var source: FieldSource
    var kind: ItemTable.Kind
    /// Whether it is printed as an amount of money.
    var isMoney: Bool

    /// The number in a column.
    func placed(in kind: ItemTable.Kind) -> Number {
      var number = self
      number.kind = kind
      return number
    }
  }

  /// A piece of a row of a table, with the column that it stands in.
  struct Part {
    var kind: ItemTable.Kind
    var text: String
    var box: Box
    var page: Int
    var words: [Word]
    var number: Number?
  }
}

extension ItemRows {
  /// The pieces of a row, each with its column.
  func parts(ofRow row: Int, table: ItemTable) -> [Cell.Part] {
    let cells = invoice.cells(ofRow: row)
    guard let frame = cells.first?.page, let whole = Row(cells.flatMap(\.segment.words), on: frame) else { return [] }
    return whole.cut { frame.gap(between: $0, $1) > Self.columnGap }.flatMap { piece in
      parts(of: piece, table: table)
    }
  }

  /// A piece as one part or, where a number and a word stand close, such as `10 Stk`, as two.
  private func parts(of piece: Row, table: ItemTable) -> [Cell.Part] {
    guard let (number, rest) = leadingNumber(of: piece) else {
      return [
        Cell.Part(
          kind: textColumn(of: piece.box, table), text: piece.text, box: piece.box, page: piece.page.number,
          words: piece.words, number: nil)
      ]
    }
    var kind = numericColumn(of: number.box, table)
    // An amount by itself right of the text is a price whose column has no label.
    if kind == .description, rest == nil, number.isMoney, let text = table.column(.description),
      number.box.x > text.box.x + Self.narrowestText
    {
      kind = .price
    }
    let isInText = rest.map { $0.letters > Self.longestUnit } ?? false
    if kind == .description || kind == .article || isInText {
      return [
        Cell.Part(
          kind: isInText ? textColumn(of: piece.box, table) : kind, text: piece.text, box: piece.box,
          page: piece.page.number, words: piece.words, number: nil)
      ]
    }
    let placed = number.placed(in: kind)
    var parts = [
      Cell.Part(
        kind: kind, text: number.text, box: number.box, page: piece.page.number,
        words: piece.words.filter { $0.box.x < number.box.maxX }, number: placed)
    ]
    if let rest, rest.letters > 0, !CurrencyFinder.find(in: rest.text).contains(where: { $0.text == rest.text }) {
      parts.append(
        Cell.Part(
          kind: .unit, text: rest.text, box: rest.box, page: piece.page.number, words: rest.words, number: nil))
    }
    return parts
  }

  /// The number that a piece is or begins with, and the words after it.
  private func leadingNumber(of piece: Row) -> (number: Cell.Number, rest: Row?)? {
    let text = piece.text
    guard text.contains(where: \.isNumber) else { return nil }
    func read(_ value: Decimal, _ range: Range<String.Index>, isMoney: Bool) -> (Cell.Number, Row?) {
      let words = piece.line.words(in: range)
      let box = Box.enclosing(words.lazy.map(\.box)) ?? piece.box
      let rest = piece.words.filter { $0.box.x >= box.maxX - 1e-6 }
      let found = Cell.Number(
        value: value, text: String(text[range]), box: box, region: piece.region(of: range),
        confidence: Line.confidence(of: words), source: FieldSource(of: words), kind: .description, isMoney: isMoney)
      return (found, Row(rest, on: piece.page))
    }
    if let percent = PercentFinder.find(in: text).first, begins(percent.range, text) {
      return read(percent.value, percent.range, isMoney: false)
    }
    if let money = MoneyFinder.find(in: text, pageCurrency: currency).first, begins(money.range, text) {
      return read(money.value.amount, money.range, isMoney: true)
    }
    guard let match = Self.plainNumber.firstMatch(in: text), let range = match.groupRanges[0],
      let value = Self.decimal(String(text[range]))
    else { return nil }
    return read(value, range, isMoney: Self.finePrice.matches(String(text[range])))
  }

  private func begins(_ range: Range<String.Index>, _ text: String) -> Bool {
    text[..<range.lowerBound].allSatisfy { !$0.isLetter && !$0.isNumber }
  }

  /// The value of digits with a sign for decimals or thousands.
  static func decimal(_ text: String) -> Decimal? {
    let digits = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "’" }
    let signs = digits.filter { $0 == "." || $0 == "," }
    guard let last = signs.last else { return Decimal(string: digits) }
    let parts = digits.split(separator: last)
    // `1.000` groups thousands; `1,000` at the end of a number without another sign too.
    let isGrouping = signs.count > 1 && Set(signs).count == 1
    let plain = digits.filter(\.isNumber)
    guard !isGrouping, let decimals = parts.last?.count, let number = Decimal(string: plain) else {
      return Decimal(string: plain)
    }
    return number / pow(10, decimals)
  }

  // MARK: - Columns

  /// The column of a number: the one whose label's left edge, middle or right edge is nearest to the number's own.
  private func numericColumn(of box: Box, _ table: ItemTable) -> ItemTable.Kind {
    func distance(_ column: ItemTable.Column) -> Double {
      min(abs(box.maxX - column.box.maxX), abs(box.midX - column.box.midX), abs(box.x - column.box.x))
    }
    let nearest = table.columns.filter(\.kind.isNumeric).min { distance($0) < distance($1) }
    guard let nearest, distance(nearest) < Self.farthest else {
      let kind = textColumn(of: box, table)
      return kind.isNumeric ? .description : kind
    }
    // A number at the left edge of the text is part of it.
    if let text = table.column(.description), abs(box.x - text.box.x) < 0.01,
      abs(box.x - text.box.x) < distance(nearest)
    {
      return .description
    }
    return nearest.kind
  }

  /// The column of a text: the last one that begins left of it, of those that hold texts.
  private func textColumn(of box: Box, _ table: ItemTable) -> ItemTable.Kind {
    // Words right of the text's column, such as a note on a tax, are no part of it.
    if let text = table.column(.description),
      let next = table.columns.first(where: { $0.box.x > text.box.x && $0.kind.isNumeric }),
      box.x > next.box.x - Self.slack
    {
      return next.kind
    }
    let columns = table.columns.filter { !$0.kind.isNumeric }
    let begun = columns.last { $0.box.x <= box.x + Self.slack || $0.box.midX < box.x }
    guard let column = begun ?? columns.first else { return .description }
    if column.kind == .description { return .description }
    func overlaps(_ column: ItemTable.Column) -> Bool {
      min(column.box.maxX, box.maxX) - max(column.box.x, box.x) > 0
    }
    if overlaps(column) || table.column(.description) == nil { return column.kind }
    guard let text = table.column(.description) else { return column.kind }
    return abs(text.box.x - box.x) < abs(column.box.x - box.x) ? .description : column.kind
  }

  /// Pieces further apart than this, in heights, stand in columns of their own.
  private static let columnGap = 0.55
  private static let farthest = 0.07
  private static let narrowestText = 0.15
  private static let slack = 0.012
  private static let longestUnit = 12
  private static let plainNumber = Pattern(
    #"^[^\p{L}\p{N}]*(-?[0-9]+(?:[.,'’ ][0-9]{3})*(?:[.,][0-9]{1,4})?)(?![\p{L}\p{N}/:-]|[.,][0-9])"#)
  private static let finePrice = Pattern(#"[.,][0-9]{2}(?:[0-9]{2})?$"#)
}
