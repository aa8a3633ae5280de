import Documents
import Finders

/// A row of a receipt with what stands in it.
struct ReceiptRow {
  let page: Int
  let line: Line
  let words: RowWords
  let amounts: [PrintedAmount]
  /// How many letters the row has.
  let letters: Int
  /// The letters and digits, in lower case, as names are compared.
  let plain: String
  /// The height on the receipt: the page's index and the fraction of the page.
  let level: Double

  init(line: Line, page: Int, pageIndex: Int, currency: String?) {
    self.line = line
    self.page = page
    level = Double(pageIndex) + line.box.midY
    words = RowWords(line.text)
    letters = line.text.unicodeScalars.count(where: Self.isLetter)
    plain = MerchantFinder.plain(line.text)
    amounts = PrintedAmount.find(in: line, words: words, currency: currency)
  }

  var text: String { line.text }
  var region: Region { Region(page: page, box: line.box.clampedToPage) }
  func region(of range: Range<String.Index>) -> Region { Region(page: page, box: line.box(of: range).clampedToPage) }

  /// Whether a scalar is a letter; most are told without a table.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 0x61...0x7A ~= scalar.value | 0x20 : scalar.properties.isAlphabetic
  }

  /// The text left of the first amount.
  var label: Substring {
    guard let first = amounts.first else { return text[...] }
    return text[..<first.range.lowerBound]
  }
}

/// An amount of money in a row.
struct PrintedAmount {
  var money: Money
  var text: String
  var range: Range<String.Index>
  /// The mean confidence of its words.
  var confidence: Double
  var box: Box
  /// Whether it was read in spite of signs that no amount has: `RM3O 00`, `11 .90`.
  var isRepaired = false
  /// The amount in hundredths.
  var cents: Int

  /// Whether letters were read as digits, or a decimal sign was added: a guess that counts only if another amount confirms it.
  var needsProof: Bool {
    isRepaired
      && (text.unicodeScalars.contains(where: ReceiptRow.isLetter) || !text.contains { $0 == "." || $0 == "," })
  }

  /// The amounts of a row, from left to right.
  static func find(in line: Line, words: RowWords, currency: String?) -> [PrintedAmount] {
    guard line.text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return [] }
    // Numbers of other kinds look like damaged amounts.
    let isOther =
      words.has(anyOf: [.taxID, .phone, .number, .document, .till, .date])
      && !words.has(anyOf: [.total, .cash, .change])
    let slips = isOther ? [] : LooseAmount.find(in: line.text)
    var found = MoneyFinder.find(in: line.text, pageCurrency: currency).compactMap { money -> PrintedAmount? in
      // `RM28 05` is a damaged 28.05, not 28.
      let isCut =
        !money.text.contains { $0 == "." || $0 == "," }
        && slips.contains { $0.range.overlaps(money.range) && $0.range.upperBound > money.range.upperBound }
      guard !isCut else { return nil }
      return PrintedAmount(money.value, text: money.text, range: money.range, line: line, isRepaired: false)
    }
    for slip in slips where !found.contains(where: { $0.range.overlaps(slip.range) }) {
      if let amount = PrintedAmount(
        Money(slip.value), text: slip.text, range: slip.range, line: line, isRepaired: true)
      {
        found.append(amount)
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init?(_ money: Money, text: String, range: Range<String.Index>, line: Line, isRepaired: Bool) {
    guard let cents = money.cents else { return nil }
    self.money = money
    self.text = text
    self.range = range
    self.isRepaired = isRepaired
    self.cents = cents
    let words = line.words(in: range)
    confidence = Line.confidence(of: words)
    box = Box.enclosing(words.lazy.map(\.box)) ?? line.box
  }
}
