import Documents
import Extraction
import Finders
import Foundation

/// Finds what was bought: the rows with an amount between the head and the sums.
struct ItemRows {
  let receipt: ReceiptText
  let evidence: AmountEvidence
  let head: [HeadRow]

  /// A row of an item before it is made one.
  private struct Draft {
    var description: String
    var rows: [ReceiptRow]
    var amount: PrintedAmount
    var quantity: Double?
    var unitPrice: PrintedAmount?
    /// Whether the amount is taken off, though it is printed without a minus.
    var isTakenOff = false
    var cents: Int { isTakenOff ? -amount.cents : amount.cents }
  }

  /// The items; surer if they sum up to one of the sums.
  func items(total: Int?) -> [ReceiptItem] {
    let drafts = drafts()
    guard !drafts.isEmpty else { return [] }
    let agrees = isSum(drafts.map(\.cents).reduce(0, +), total: total)
    return drafts.map { item($0, agrees: agrees) }
  }

  /// Whether an amount is the total, or is beside a word for a sum.
  func isSum(_ cents: Int, total: Int?) -> Bool {
    cents == total || evidence.printedSums.contains(cents)
  }

  /// The rows that may hold items: from the first amount below the head up to the first sum.
  private var range: Range<Int> {
    let headRows = Set(
      head.filter { $0.addressLikelihood >= 0.5 || $0.hasPhone || $0.hasRegistration || $0.hasDate }.map(\.index))
    let first = evidence.entries.first { !headRows.contains($0.row) && !isAside(receipt.rows[$0.row]) }?.row ?? 0
    let end = evidence.entries.first { entry in
      entry.row > first
        && (entry.says(.total) || entry.isSubtotal || entry.isPaid || entry.isTax || entry.isChange
          || entry.says(.net) || entry.says(.service) || entry.says(.round))
    }?.row
    return first..<max(first, end ?? first)
  }

  private func drafts() -> [Draft] {
    var drafts: [Draft] = []
    var pending: ReceiptRow?
    var quantityAhead: (quantity: Double, price: PrintedAmount)?
    let range = range
    let isNamedBelow = isNamedBelow(in: range)
    if !isNamedBelow, range.lowerBound > 0, isDescription(receipt.rows[range.lowerBound - 1]) {
      pending = receipt.rows[range.lowerBound - 1]
    }
    for index in range {
      let row = receipt.rows[index]
      guard let amount = row.amounts.last else {
        pending = isDescription(row) ? row : nil
        continue
      }
      guard !isAside(row) else { continue }
      let counted = counted(in: row)
      let description = Self.description(of: row)
      let isNamed = hasName(row)
      if isNamedBelow, !isNamed, index + 1 < receipt.rows.count, isDescription(receipt.rows[index + 1]) {
        pending = receipt.rows[index + 1]
      }
      if !isNamed, pending == nil, row.amounts.count == 1, let counted {
        // `2 x 0.49` is before or after the item it counts.
        if let last = drafts.last, last.quantity == nil, isProduct(counted.quantity, amount, last.amount) {
          drafts[drafts.count - 1].quantity = counted.quantity
          drafts[drafts.count - 1].unitPrice = amount
        } else {
          quantityAhead = (counted.quantity, amount)
        }
        continue
      }
      guard isNamed || pending != nil else { continue }
      var draft = Draft(
        description: isNamed ? description : HeadText.trimmed(pending?.text ?? ""),
        rows: isNamed ? [row] : [pending, row].compactMap(\.self), amount: amount)
      draft.isTakenOff = row.words.has(.discount) && row.amounts.count == 1 && amount.cents > 0 && !drafts.isEmpty
      if let ahead = quantityAhead, isProduct(ahead.quantity, ahead.price, amount) {
        draft.quantity = ahead.quantity
        draft.unitPrice = ahead.price
      } else if let counted {
        draft.quantity = counted.quantity
        draft.unitPrice = counted.price
      }
      quantityAhead = nil
      pending = nil
      drafts.append(draft)
    }
    return drafts
  }

  /// Whether the names are below the rows of their amounts rather than above.
  private func isNamedBelow(in range: Range<Int>) -> Bool {
    let bare = range.filter {
      !receipt.rows[$0].amounts.isEmpty && !hasName(receipt.rows[$0]) && !isAside(receipt.rows[$0])
    }
    guard let first = bare.first, first == range.lowerBound else { return false }
    let above = bare.count { $0 > 0 && isDescription(receipt.rows[$0 - 1]) }
    let below = bare.count { $0 + 1 < receipt.rows.count && isDescription(receipt.rows[$0 + 1]) }
    return below > above || below == above && first > 0 && !isDescription(receipt.rows[first - 1])
  }

  private func hasName(_ row: ReceiptRow) -> Bool {
    Self.description(of: row).unicodeScalars.count(where: Row.isLetter) >= 3
  }

  /// Whether a row is about other things than what was bought: numbers, points, counts.
  private func isAside(_ row: ReceiptRow) -> Bool {
    if row.words.has(anyOf: [.taxID, .phone, .document, .points, .savings]) { return true }
    return row.words.has(anyOf: [.count, .till, .date]) && row.words.tokens.allSatisfy { !$0.kinds.isEmpty }
  }

  private func isDescription(_ row: ReceiptRow) -> Bool {
    row.amounts.isEmpty && row.letters >= 3
      && !row.words.has(anyOf: [.document, .date, .price, .till, .taxID, .phone, .count, .amount])
  }

  private func isProduct(_ quantity: Double, _ price: PrintedAmount, _ amount: PrintedAmount) -> Bool {
    abs(quantity * Double(price.cents) - Double(amount.cents)) <= 1.5
  }

  /// The row's text before its amounts, without a count and an article's number.
  private static func description(of row: ReceiptRow) -> String {
    var text = String(row.label)
    if let match = trailingCount.firstMatch(in: text) { text = String(text[..<match.range.lowerBound]) }
    if let match = leadingCount.firstMatch(in: text) { text = String(text[match.range.upperBound...]) }
    return HeadText.trimmed(text)
  }

  /// How many there are of what a row shows, and what each costs.
  private func counted(in row: ReceiptRow) -> (quantity: Double, price: PrintedAmount?)? {
    guard let amount = row.amounts.last else { return nil }
    let prices = row.amounts.dropLast()
    var loose: Double?
    for pattern in [Self.trailingCount, Self.leadingCount] {
      guard let text = pattern.firstMatch(in: row.text)?.groups[0],
        let count = Double(text.replacing(",", with: ".")), count > 0, count < 1000
      else { continue }
      if let price = prices.first(where: { isProduct(count, $0, amount) }) { return (count, price) }
      // `4.90 *34.30`: a price before a marked amount is no count.
      if loose == nil, !prices.contains(where: { Double($0.cents) == (count * 100).rounded() }) { loose = count }
    }
    // `9 10 10.57 105.66`: the number that makes the amount of a price.
    for match in Self.number.allMatches(in: row.text) {
      guard let count = match.groups[0].flatMap(Double.init), count > 0 else { continue }
      if let price = prices.first(where: { isProduct(count, $0, amount) }) { return (count, price) }
    }
    if let loose { return (loose, nil) }
    // `Espresso 4.90 34.30`: so many that the price makes the amount.
    guard prices.count == 1, let price = prices.first, price.cents > 0, amount.cents > price.cents,
      amount.cents % price.cents == 0, amount.cents / price.cents <= Self.mostInferred
    else { return nil }
    return (Double(amount.cents / price.cents), price)
  }

  /// More of a kind are printed, not left to be inferred from price and amount.
  private static let mostInferred = 20

  private static let number = Pattern(#"(?<![0-9.,:/-])([0-9]{1,3})(?![0-9.,:%/-])"#)
  private static let leadingCount = Pattern(
    #"^\s*([0-9]{1,3})(?:\s*[xX×*@]\s*|\s+(?=[A-Za-z(])|\s+(?=[0-9]+[.,][0-9]{2}\s+[0-9]+[.,][0-9]{2}))"#)
  private static let trailingCount = Pattern(
    #"@?([0-9]{1,3}(?:[.,][0-9]{1,3})?)\s*[xX×*@]\s*(?:RM|[$€£])?\s*(?=[0-9]+[.,][0-9]|$)"#)

  private func item(_ draft: Draft, agrees: Bool) -> ReceiptItem {
    let base = agrees ? 0.92 : 0.6
    func money(_ amount: PrintedAmount, isTakenOff: Bool = false) -> Field<Money> {
      let row = draft.rows.last { $0.amounts.contains { $0.box == amount.box } } ?? draft.rows[0]
      return Field(
        Money(
          isTakenOff ? -amount.money.amount : amount.money.amount, currency: amount.money.currency ?? receipt.currency),
        text: amount.text,
        confidence: base * (0.5 + 0.5 * amount.confidence), source: FieldSource(of: row.line.words),
        evidence: [Region(page: row.page.number, box: amount.box.clampedToPage)])
    }
    let words = draft.rows.flatMap(\.line.words)
    let confidence = base * (0.4 + 0.6 * Line.confidence(of: words))
    return ReceiptItem(
      description: Field(
        draft.description, text: draft.rows[0].text, confidence: confidence, source: FieldSource(of: words),
        evidence: [draft.rows[0].region]),
      quantity: draft.quantity.map {
        Field(
          $0, confidence: draft.unitPrice == nil ? 0.6 : 0.95, source: FieldSource(of: words),
          evidence: [draft.rows[0].region])
      },
      unitPrice: draft.unitPrice.map { money($0) }, amount: money(draft.amount, isTakenOff: draft.isTakenOff))
  }
}
