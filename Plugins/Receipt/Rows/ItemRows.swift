import Documents
import Extraction
import Finders
import Foundation

/// Makes the items of the rows whose role is to show them, so that they add up where that can be.
struct ItemRows {
  let receipt: ReceiptText
  let evidence: AmountEvidence
  let rows: LabelledRows

  /// An item before it is made one.
  private struct Draft {
    var row: Int
    var description: String
    var rows: [ReceiptRow]
    var amount: PrintedAmount
    var quantity: Double?
    var unitPrice: PrintedAmount?
    var isDiscount = false
    /// How sure it is that the row shows an item.
    var probability: Double
    /// Whether the amount is taken off, though it is printed without a minus.
    var isTakenOff: Bool { isDiscount && amount.cents > 0 }
    var cents: Int { isTakenOff ? -amount.cents : amount.cents }
  }

  /// The items; surer if they sum up to one of the sums.
  func items(total: Int?) -> (items: [ReceiptItem], repairs: [Finding]) {
    let shown = Set(receipt.rows.indices.filter { [.item, .discount].contains(rows.roles[$0].label) })
    let all = drafts(of: shown)
    if let drafts = ways(from: all, shown).first(where: { isSum($0.map(\.cents).reduce(0, +), total: total) }) {
      return (drafts.map { item($0, agrees: true) }, [])
    }
    let repairs = repairs(of: all, total: total)
    var drafts = all
    let findings = repairs.map { index, cents in
      drafts[index].amount.cents = cents
      drafts[index].amount.money.amount = Decimal(cents) / 100
      let message =
        "'\(all[index].amount.text)' is read as \(drafts[index].amount.money.amountText), which makes the items add up"
      return Finding("repaired", field: "items", severity: .info, message: message)
    }
    return (drafts.map { item($0, agrees: !repairs.isEmpty) }, findings)
  }

  /// What makes the items add up to a sum that another number confirms: one amount with one digit read otherwise, or several whose
  /// currency sign was read as a digit. Nothing where there are several ways.
  private func repairs(of drafts: [Draft], total: Int?) -> [(index: Int, cents: Int)] {
    let sum = drafts.map(\.cents).reduce(0, +)
    let targets = Set(evidence.printedSums + [total].compactMap(\.self)).filter { $0 > 0 && evidence.isConfirmed($0) }
    let slips = targets.sorted().flatMap { target in
      drafts.indices.compactMap { index -> (index: Int, cents: Int)? in
        let cents = drafts[index].cents + target - sum
        let draft = drafts[index]
        let isSlip =
          cents > 0 && !draft.isDiscount && evidence.isMisread(draft.amount, in: receipt.rows[draft.row], for: cents)
        return isSlip ? (index, cents) : nil
      }
    }
    if slips.count == 1 { return slips }
    let signed = drafts.indices.compactMap { index in
      drafts[index].isDiscount ? nil : evidence.withoutSign(drafts[index].amount).map { (index: index, cents: $0) }
    }
    guard slips.isEmpty, (2...Self.mostSigns).contains(signed.count) else { return [] }
    let ways = (1..<1 << signed.count).map { bits in signed.indices.filter { bits >> $0 & 1 == 1 }.map { signed[$0] } }
      .filter { way in targets.contains(way.reduce(sum) { $0 + $1.cents - drafts[$1.index].cents }) }
    return ways.count == 1 ? ways[0] : []
  }

  private static let mostSigns = 8

  /// Whether an amount is the total, or is beside a word for a sum.
  private func isSum(_ cents: Int, total: Int?) -> Bool {
    cents == total || evidence.printedSums.contains(cents)
  }

  /// The ways to take the rows for items: as decided, without what is taken off, and with one row decided otherwise that was in doubt.
  private func ways(from all: [Draft], _ shown: Set<Int>) -> [[Draft]] {
    guard !all.isEmpty else { return [] }
    let undiscounted = all.filter { !$0.isDiscount }
    let sums = Set(
      evidence.entries.filter { $0.isTotal || $0.isSubtotal || $0.isTax || $0.isPaid || $0.isChange }.map(\.row))
    let doubtful = receipt.rows.indices.filter {
      rows.roles[$0].probability < Self.doubtful && !receipt.rows[$0].amounts.isEmpty && !sums.contains($0)
    }
    let others = doubtful.sorted { rows.roles[$0].probability < rows.roles[$1].probability }.prefix(Self.mostDoubtful)
      .map {
        drafts(of: shown.symmetricDifference([$0]))
      }
    return ([all, undiscounted] + others).filter { !$0.isEmpty }
  }

  private static let doubtful = 0.97
  private static let mostDoubtful = 6

  private func drafts(of shown: Set<Int>) -> [Draft] {
    var drafts: [Draft] = []
    let amounts = shown.union(receipt.rows.indices.filter { isWhole($0, $0 - 1) })
    var names = ItemNames(of: amounts, rows: rows)
    var ahead: (quantity: Double, price: PrintedAmount)?
    for (index, row) in receipt.rows.enumerated() {
      let text = rows.texts[index]
      if row.amounts.isEmpty, rows.roles[index].label == .quantity, drafts.last?.row == index - 1,
        drafts.last?.quantity == nil
      {
        // `Qty 2` below an item.
        drafts[drafts.count - 1].quantity = text.quantity
      }
      guard let amount = row.amounts.last, shown.contains(index) || rows.roles[index].label == .quantity else {
        continue
      }
      let name = text.isNamed ? nil : names.name(of: index)
      if !text.isNamed, name == nil, row.amounts.count == 1, let quantity = text.quantity {
        // `2 x 0.49` is before or after the item it counts.
        if let last = drafts.last, last.quantity == nil, ItemText.isProduct(quantity, amount, last.amount) {
          drafts[drafts.count - 1].quantity = quantity
          drafts[drafts.count - 1].unitPrice = amount
        } else {
          ahead = (quantity, amount)
        }
        continue
      }
      // A name in small letters goes on from the row above.
      let start = text.isNamed && text.name.first?.isLowercase == true ? names.start(above: index) : nil
      let beside = (start ?? name).map { receipt.rows[$0] }
      let own = name == nil ? text.name : ""
      let description = HeadText.trimmed([beside.map { HeadText.trimmed($0.text) } ?? "", own].joined(separator: " "))
      guard shown.contains(index) || isWhole(index, name), !description.isEmpty else { continue }
      if let used = start ?? name { names.take(used) }
      var draft = Draft(
        row: index, description: description, rows: [beside, row].compactMap(\.self),
        amount: amount,
        probability: rows.roles[index].probability)
      draft.isDiscount = rows.roles[index].label == .discount || amount.cents < 0 || row.words.has(.discount)
      if let ahead, ItemText.isProduct(ahead.quantity, ahead.price, amount) {
        (draft.quantity, draft.unitPrice) = (ahead.quantity, ahead.price)
      } else {
        (draft.quantity, draft.unitPrice) = (text.quantity, text.unitPrice)
      }
      ahead = nil
      drafts.append(draft)
    }
    return withoutTaxLetters(drafts)
  }

  /// Whether a row that counts is an item itself: `2 x 3.50  7.00` below a name.
  private func isWhole(_ index: Int, _ name: Int?) -> Bool {
    rows.roles[index].label == .quantity && name == index - 1 && rows.texts[index].unitPrice != nil
      && receipt.rows[index].amounts.count > 1
  }

  /// The drafts without the letter of a tax rate behind the name, which most rows of a receipt have or none.
  private func withoutTaxLetters(_ drafts: [Draft]) -> [Draft] {
    func lettered(_ draft: Draft) -> Bool {
      let words = draft.description.split(separator: " ")
      return words.count > 1 && words.last.map { $0.count == 1 && $0.first?.isUppercase == true } ?? false
    }
    guard drafts.count > 1, 2 * drafts.count(where: lettered) > drafts.count else { return drafts }
    return drafts.map { draft in
      var draft = draft
      if lettered(draft) { draft.description = String(draft.description.dropLast(2)) }
      return draft
    }
  }

  /// How often a count is right, as measured on labelled receipts: one whose price makes the amount, one beside a name, more than one
  /// beside a name, which may be part of it.
  private static func confidence(ofCount count: Double, isProven: Bool) -> Double {
    isProven ? 0.97 : count == 1 ? 0.96 : 0.93
  }

  private func item(_ draft: Draft, agrees: Bool) -> ReceiptItem {
    // As measured: 0.96 of the items that make a sum of the receipt are right, 0.9 of the others, which a person should look at.
    let base = agrees ? 0.96 : 0.89 * draft.probability
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
          $0, confidence: Self.confidence(ofCount: $0, isProven: draft.unitPrice != nil),
          source: FieldSource(of: words),
          evidence: [draft.rows[0].region])
      },
      unitPrice: draft.unitPrice.map { money($0) }, amount: money(draft.amount, isTakenOff: draft.isTakenOff))
  }
}
