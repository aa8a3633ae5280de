import Documents
import Extraction
import Finders

/// A row of a receipt with the amounts on it and the meaning of its words.
@dynamicMemberLookup
struct ReceiptRow {
  let row: Row
  /// What the words mean.
  let words: RowWords
  let amounts: [PrintedAmount]
  /// How many letters the row has.
  let letters: Int
  /// The letters and digits, in lower case, as names are compared.
  let plain: String

  init(_ row: Row, currency: String?) {
    self.row = row
    words = RowWords(row.text)
    letters = row.letters
    plain = MerchantFinder.plain(row.text)
    amounts = PrintedAmount.find(in: row.line, words: words, currency: currency)
  }

  subscript<Value>(dynamicMember member: KeyPath<Row, Value>) -> Value { row[keyPath: member] }
  var region: Region { row.region }
  func region(of range: Range<String.Index>) -> Region { row.region(of: range) }

  /// The text left of the first amount.
  var label: Substring {
    guard let first = amounts.first else { return row.text[...] }
    return row.text[..<first.range.lowerBound]
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
  /// Whether it is not what was read, but what else the word may show.
  var isOtherReading = false
  /// The amount in hundredths.
  var cents: Int

  /// Whether it is another reading, letters were read as digits, or a decimal sign was added: a guess that counts only if another amount
  /// confirms it.
  var needsProof: Bool {
    isOtherReading
      || isRepaired
        && (text.unicodeScalars.contains(where: Row.isLetter) || !text.contains { $0 == "." || $0 == "," })
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
