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
    if let repair = repair(of: all, total: total) {
      let amount = all[repair.index].amount
      var drafts = all
      drafts[repair.index].amount.cents = repair.cents
      drafts[repair.index].amount.money.amount = Decimal(repair.cents) / 100
      let message =
        "'\(amount.text)' is read as \(drafts[repair.index].amount.money.amountText), which makes the items add up"
      return (
        drafts.map { item($0, agrees: true) }, [Finding("repaired", field: "items", severity: .info, message: message)]
      )
    }
    return (all.map { item($0, agrees: false) }, [])
  }

  /// The one amount that, with one digit read otherwise, makes the items add up to a sum that another number confirms.
  private func repair(of drafts: [Draft], total: Int?) -> (index: Int, cents: Int)? {
    let sum = drafts.map(\.cents).reduce(0, +)
    let targets = Set(evidence.printedSums + [total].compactMap(\.self)).filter { $0 > 0 && evidence.isConfirmed($0) }
    let repairs = targets.sorted().flatMap { target in
      drafts.indices.compactMap { index -> (index: Int, cents: Int)? in
        let cents = drafts[index].cents + target - sum
        let draft = drafts[index]
        let isSlip =
          cents > 0 && !draft.isDiscount && evidence.isMisread(draft.amount, in: receipt.rows[draft.row], for: cents)
        return isSlip ? (index, cents) : nil
      }
    }
    return repairs.count == 1 ? repairs[0] : nil
  }

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
    var names = Set(receipt.rows.indices.filter { rows.roles[$0].label == .name && receipt.rows[$0].amounts.isEmpty })
    var ahead: (quantity: Double, price: PrintedAmount)?
    for (index, row) in receipt.rows.enumerated() {
      guard let amount = row.amounts.last, shown.contains(index) || rows.roles[index].label == .quantity else {
        continue
      }
      let counted = ItemCount.find(in: row)
      let own = ItemCount.description(of: row)
      let isNamed = ItemCount.isNamed(row) || own.count == 2 && own.allSatisfy(\.isLetter)
      let name = isNamed ? nil : [index - 1, index + 1].first(where: names.contains)
      if !isNamed, name == nil, row.amounts.count == 1, let counted {
        // `2 x 0.49` is before or after the item it counts.
        if let last = drafts.last, last.quantity == nil, ItemCount.isProduct(counted.quantity, amount, last.amount) {
          drafts[drafts.count - 1].quantity = counted.quantity
          drafts[drafts.count - 1].unitPrice = amount
        } else {
          ahead = (counted.quantity, amount)
        }
        continue
      }
      let description = name.map { HeadText.trimmed(receipt.rows[$0].text) } ?? own
      // `2 x 3.50  7.00` below a name is the item itself.
      let isWhole = shown.contains(index) || name == index - 1 && counted?.price != nil && row.amounts.count > 1
      guard isWhole, !description.isEmpty else { continue }
      if let name { names.remove(name) }
      var draft = Draft(
        row: index, description: description, rows: [name.map { receipt.rows[$0] }, row].compactMap(\.self),
        amount: amount,
        probability: rows.roles[index].probability)
      draft.isDiscount = rows.roles[index].label == .discount || amount.cents < 0 || row.words.has(.discount)
      if let ahead, ItemCount.isProduct(ahead.quantity, ahead.price, amount) {
        (draft.quantity, draft.unitPrice) = (ahead.quantity, ahead.price)
      } else if let counted {
        (draft.quantity, draft.unitPrice) = (counted.quantity, counted.price)
      }
      ahead = nil
      drafts.append(draft)
    }
    return drafts
  }

  private func item(_ draft: Draft, agrees: Bool) -> ReceiptItem {
    let base = agrees ? 0.95 : 0.75 * draft.probability
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
