import Documents
import Extraction
import Finders
import Foundation

/// Finds what was bought: the rows with an amount between the head and the sums.
struct ItemRows {
  let receipt: ReceiptText
  let evidence: AmountEvidence

  /// A row of an item before it is made one.
  private struct Draft {
    var description: String
    var rows: [ReceiptRow]
    var amount: PrintedAmount
    var quantity: Double?
    var unitPrice: PrintedAmount?
  }

  /// The items; surer if they sum up to one of the sums.
  func items(sums: [Int]) -> [ReceiptItem] {
    let drafts = drafts()
    guard !drafts.isEmpty else { return [] }
    let sum = drafts.map(\.amount.cents).reduce(0, +)
    let agrees = sums.contains(sum)
    return drafts.map { item($0, agrees: agrees) }
  }

  /// The rows that may hold items: from the first amount up to the first sum.
  private var range: Range<Int> {
    let first = evidence.entries.first?.row ?? 0
    let end = evidence.entries.first { entry in
      entry.row > first && (entry.isTotal || entry.isSubtotal || entry.isPaid || entry.isTax || entry.isChange)
    }?.row
    return first..<max(first, end ?? first)
  }

  private func drafts() -> [Draft] {
    var drafts: [Draft] = []
    var pending: ReceiptRow?
    var quantityAhead: (quantity: Double, price: PrintedAmount)?
    let range = range
    if range.lowerBound > 0, isDescription(receipt.rows[range.lowerBound - 1]) {
      pending = receipt.rows[range.lowerBound - 1]
    }
    for row in receipt.rows[range] {
      guard let amount = row.amounts.last else {
        pending = isDescription(row) ? row : nil
        continue
      }
      let count = Self.count(in: row)
      let description = Self.description(of: row)
      let hasLetters = description.unicodeScalars.count(where: \.properties.isAlphabetic) >= 3
      if !hasLetters, pending == nil, row.amounts.count == 1, let count {
        // `2 x 0.49` stands before or after the item it counts.
        if let last = drafts.last, last.quantity == nil, isProduct(count, amount, last.amount) {
          drafts[drafts.count - 1].quantity = count
          drafts[drafts.count - 1].unitPrice = amount
        } else {
          quantityAhead = (count, amount)
        }
        continue
      }
      guard hasLetters || pending != nil, !row.words.has(anyOf: [.taxID, .phone, .document]) else { continue }
      var draft = Draft(
        description: hasLetters ? description : HeadText.trimmed(pending?.text ?? ""),
        rows: hasLetters ? [row] : [pending, row].compactMap(\.self), amount: amount)
      if let ahead = quantityAhead, isProduct(ahead.quantity, ahead.price, amount) {
        draft.quantity = ahead.quantity
        draft.unitPrice = ahead.price
      } else if let count {
        draft.quantity = count
        draft.unitPrice = row.amounts.dropLast().first { isProduct(count, $0, amount) }
      }
      quantityAhead = nil
      pending = nil
      drafts.append(draft)
    }
    return drafts
  }

  private func isDescription(_ row: ReceiptRow) -> Bool {
    row.amounts.isEmpty && row.letters >= 3 && !row.words.has(anyOf: [.document, .date, .price, .till, .taxID, .phone])
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

  private static func count(in row: ReceiptRow) -> Double? {
    for pattern in [trailingCount, leadingCount] {
      if let text = pattern.firstMatch(in: row.text)?.groups[0], let count = Double(text.replacing(",", with: ".")) {
        return count > 0 && count < 1000 ? count : nil
      }
    }
    return nil
  }

  private static let leadingCount = Pattern(
    #"^\s*([0-9]{1,3})(?:\s*[xX×*@]\s*|\s+(?=[A-Za-z(])|\s+(?=[0-9]+[.,][0-9]{2}\s+[0-9]+[.,][0-9]{2}))"#)
  private static let trailingCount = Pattern(
    #"@?([0-9]{1,3}(?:[.,][0-9]{1,3})?)\s*[xX×*@]\s*(?:RM|[$€£])?\s*(?=[0-9]+[.,][0-9]|$)"#)

  private func item(_ draft: Draft, agrees: Bool) -> ReceiptItem {
    let base = agrees ? 0.92 : 0.6
    func money(_ amount: PrintedAmount) -> Field<Money> {
      let row = draft.rows.last { $0.amounts.contains { $0.box == amount.box } } ?? draft.rows[0]
      return Field(
        Money(amount.money.amount, currency: amount.money.currency ?? receipt.currency), text: amount.text,
        confidence: base * (0.5 + 0.5 * amount.confidence), source: FieldSource(of: row.line.words),
        evidence: [Region(page: row.page, box: amount.box.clampedToPage)])
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
      unitPrice: draft.unitPrice.map(money), amount: money(draft.amount))
  }
}
