import Documents
import Extraction
import Foundation

/// What one row says of an item: its name, how many, and what each costs.
struct ItemText {
  /// The row's text without amounts, counts and an article's number.
  let name: String
  /// How many, if the row says so: `2 x 4.50`, `0,452 kg x 12,90`, `3 Tea`, or a price that makes the amount.
  let quantity: Double?
  /// The price of one; nil if the row's amount is its only one.
  let unitPrice: PrintedAmount?
  /// Whether the count is printed before a price or a name.
  let leads: Bool

  /// Whether the row has a name of its own.
  var isNamed: Bool {
    name.unicodeScalars.count(where: Row.isLetter) >= 3 || name.count == 2 && name.allSatisfy(\.isLetter)
  }

  /// - Parameter counts: where the receipt's column of counts is, if it has one with a heading.
  init(_ row: ReceiptRow, counts: ClosedRange<Double>? = nil) {
    let count = Self.count(of: row, counts: counts)
    quantity = count?.quantity
    unitPrice = count?.unitPrice
    leads = count.map { $0.range.lowerBound == row.text.startIndex } ?? false
    name = Self.name(of: row, without: count)
  }

  /// Whether so many at a price make an amount, to the cent that rounding moves.
  static func isProduct(_ quantity: Double, _ price: PrintedAmount, _ amount: PrintedAmount) -> Bool {
    abs(quantity * Double(price.cents) - Double(amount.cents)) <= 1.5
  }

  // MARK: - Counts

  /// A count, and where it is printed with all that belongs to it.
  private struct Count {
    var quantity: Double
    var unitPrice: PrintedAmount?
    var range: Range<String.Index>
  }

  /// The column that a heading says holds the counts, as a range across the page.
  static func columnOfCounts(in rows: [ReceiptRow]) -> ClosedRange<Double>? {
    let heads = rows.first {
      $0.amounts.isEmpty && $0.words.has(.count) && $0.words.has(anyOf: [.price, .amount, .goods, .total])
    }
    guard let word = heads?.line.words.last(where: { RowWords($0.text).has(.count) }) else { return nil }
    return word.box.x - word.box.width / 2...word.box.maxX + word.box.width / 2
  }

  /// The count of a row: one that makes the amount first, then one in its column, then one that is written as such, then one that
  /// price and amount imply.
  private static func count(of row: ReceiptRow, counts: ClosedRange<Double>?) -> Count? {
    let found = timesPrice(row) + priceTimes(row) + bare(row)
    if let proven = found.first(where: { $0.unitPrice != nil }) { return proven }
    guard let amount = row.amounts.last else { return found.first }
    let prices = row.amounts.dropLast()
    // `9 10 12.50 125.00`: the number that makes the amount of a price.
    for match in number.allMatches(in: row.text) {
      guard let quantity = value(match.groups[0]), quantity > 0, let range = match.groupRanges[0],
        let price = prices.first(where: { isProduct(quantity, $0, amount) })
      else { continue }
      return Count(quantity: quantity, unitPrice: price, range: range)
    }
    if let counts, let inColumn = count(of: row, in: counts) { return inColumn }
    if let first = found.first { return first }
    // `Espresso 3.00 21.00`: so many that the price makes the amount.
    guard prices.count == 1, let price = prices.first, price.cents > 0, amount.cents > price.cents,
      amount.cents % price.cents == 0, amount.cents / price.cents <= mostInferred
    else { return nil }
    let place = price.range.lowerBound
    return Count(quantity: Double(amount.cents / price.cents), unitPrice: price, range: place..<place)
  }

  /// `2 x 3.50`, `2 Stk. à 3,50`, `1.10 lb @ 2.99 /lb`, `2 for 7.00`.
  private static func timesPrice(_ row: ReceiptRow) -> [Count] {
    timesPattern.allMatches(in: row.text).compactMap { match in
      guard let quantity = value(match.groups[0]), let number = match.groupRanges[0],
        let at = row.amounts.firstIndex(where: {
          $0.range.lowerBound <= match.range.upperBound && match.range.upperBound < $0.range.upperBound
        })
      else { return nil }
      let (price, amount) = (row.amounts[at], row.amounts[row.amounts.count - 1])
      let isPrice = at + 1 < row.amounts.count && isProduct(quantity, price, amount)
      // `4.90* 34.30`: a marked price is no count.
      guard isPrice || !row.amounts.contains(where: { $0.range.overlaps(number) }) else { return nil }
      let end =
        each.firstMatch(in: String(row.text[price.range.upperBound...]))
        .map { row.text.index(price.range.upperBound, offsetBy: $0.text.count) } ?? price.range.upperBound
      return Count(quantity: quantity, unitPrice: isPrice ? price : nil, range: match.range.lowerBound..<end)
    }
  }

  /// The whole number in the column of counts.
  private static func count(of row: ReceiptRow, in column: ClosedRange<Double>) -> Count? {
    for match in number.allMatches(in: row.text) {
      guard let quantity = value(match.groups[0]), let range = match.groupRanges[0],
        column.contains(row.region(of: range).box.midX), !row.amounts.contains(where: { $0.range.overlaps(range) })
      else { continue }
      return Count(quantity: quantity, unitPrice: nil, range: range)
    }
    return nil
  }

  /// `3.50 x 2`.
  private static func priceTimes(_ row: ReceiptRow) -> [Count] {
    row.amounts.dropLast().compactMap { price in
      guard let match = after.firstMatch(in: String(row.text[price.range.upperBound...])),
        let quantity = value(match.groups[0]), isProduct(quantity, price, row.amounts[row.amounts.count - 1])
      else { return nil }
      let end = row.text.index(price.range.upperBound, offsetBy: match.text.count)
      return Count(quantity: quantity, unitPrice: price, range: price.range.lowerBound..<end)
    }
  }

  /// `2 Tea`, `2x Tea`, `Tea x2`, `Tea (2)`, `Qty 2`, `2,00 Tea`: counts without a price beside them.
  private static func bare(_ row: ReceiptRow) -> [Count] {
    [worded, trailing, bracketed, leading].compactMap { pattern in
      guard let match = pattern.firstMatch(in: row.text), let quantity = value(match.groups[0]), quantity < 1000,
        let number = match.groupRanges[0]
      else { return nil }
      let amounts = row.amounts.filter { !$0.range.overlaps(number) }
      // `3.00 *21.00`: a price before a marked amount is no count; `2,00 Tea  7,00` is one.
      guard
        amounts.count == row.amounts.count || quantity == quantity.rounded() && pattern == leading && !amounts.isEmpty
      else {
        return nil
      }
      let price = amounts.last.flatMap { amount in amounts.dropLast().first { isProduct(quantity, $0, amount) } }
      return Count(quantity: quantity, unitPrice: price, range: match.range)
    }
  }

  private static func value(_ text: String?) -> Double? {
    text.flatMap { Double($0.replacing(",", with: ".")) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// More of a kind are printed, not left to be inferred from price and amount.
  private static let mostInferred = 20

  private static let number = Pattern(#"(?<![0-9.,:/-])([0-9]{1,3})(?![0-9.,:%/-])"#)
  private static let timesPattern = Pattern(
    #"(?i)(?<![0-9.,])([0-9]{1,3}(?:[.,][0-9]{1,3})?) ?(?:kgs?|gr?|lbs?|oz|lt?r?|stc?k|st|pcs?|pc|pz|ea|uds?|un)?\.? ?(?:[x×*@à]|for|at) ?(?:RM|CHF|EUR|USD|SFr\.?|Fr\.?|Rs\.?|[$€£¥])? ?(?=[0-9]*[.,]?[0-9])"#
  )
  private static let each = Pattern(
    #"(?i)^ ?(?:CHF|EUR|USD|RM|[€$£])? ?(?:/ ?(?:kg|g|lb|oz|lt?r?|ea|st|stk|pcs?)\b|per [a-z]+|(?:each|ea|je|pro [a-z]+)\b)?\.?"#
  )
  private static let after = Pattern(#"^ ?[xX×*@]? ?([0-9]{1,3}(?:[.,]0+)?)(?= |$)"#)
  private static let worded = Pattern(
    #"(?i)\b(?:qty|quantity|qt[eé]|menge|anz(?:ahl)?|cant(?:idad)?|aantal)[.:]? ?([0-9]{1,3})(?![0-9.,])"#)
  private static let trailing = Pattern(#"\s[xX×] ?([0-9]{1,3})(?=\s|$)"#)
  private static let bracketed = Pattern(#"(?<=\p{L}) \([xX×]? ?([0-9]{1,2})\)(?= [$€£]?[0-9.,]+$)"#)
  private static let leading = Pattern(
    #"^\s*([1-9][0-9]{0,2}(?:[.,]0{1,3})?)(?:\s*[xX×*@]\s*|\s+(?!(?i:[dcm]?l|lt|ltr|k?gr?|oz|lbs?|[cm]m|inch)\b)(?:(?:St[ck]?k?|pcs?|PCS?|ea|EA)\.?\s+)?(?=[\p{L}(])|\s+(?=[0-9]+[.,][0-9]{2}\s))"#
  )

  // MARK: - Names

  private static func name(of row: ReceiptRow, without count: Count?) -> String {
    var amounts = row.amounts.map(\.range)
    if let range = count?.range, !range.isEmpty { amounts.append(range) }
    amounts.sort { $0.lowerBound < $1.lowerBound }
    // The text between what is no name; the first piece that has letters is the name.
    var pieces: [Substring] = []
    var start = row.text.startIndex
    for range in amounts {
      if range.lowerBound > start { pieces.append(row.text[start..<range.lowerBound]) }
      start = max(start, range.upperBound)
    }
    if row.amounts.isEmpty { pieces.append(row.text[start...]) }
    let cleaned = pieces.map { clean(String($0)) }.filter { !units.contains($0.lowercased()) }
    return cleaned.first { $0.unicodeScalars.contains(where: Row.isLetter) } ?? cleaned.first { !$0.isEmpty } ?? ""
  }

  /// A name without the number of the article or of the row, and without marks.
  private static func clean(_ text: String) -> String {
    var text = HeadText.trimmed(text)
    for pattern in [numbering, articleNumber] {
      if let match = pattern.firstMatch(in: text) { text = String(text[match.range.upperBound...]) }
    }
    if let match = endingNumber.firstMatch(in: text) { text = String(text[..<match.range.lowerBound]) }
    return HeadText.trimmed(text)
  }

  private static let units: Set = ["ea", "each", "pc", "pcs", "st", "stk", "kg", "lb", "oz", "x"]
  private static let numbering = Pattern(#"^(?:[0-9]{1,3}[.)] +|#?0[0-9]{1,2} +|\+ *)(?=\S*\p{L})"#)
  private static let articleNumber = Pattern(#"^[0-9]{5,14} +(?=.*\p{L}{3})"#)
  private static let endingNumber = Pattern(#"(?<=\p{L}{2}.{0,80}) [0-9]{6,14}$"#)
}
