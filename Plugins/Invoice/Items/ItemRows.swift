import Documents
import Extraction
import Finders
import Foundation

/// Reads the items of an invoice: one for each row of its table that shows an amount, with the text around it.
struct ItemRows {
  let invoice: InvoiceText
  let area: ItemArea
  let currency: String?

  /// An item as it was read, with what the numbers of its row say of each other.
  struct Reading {
    var row: Int
    var page: Int
    var level: Double
    var description: [Cell.Part] = []
    var quantity: Cell.Number?
    var unit: String?
    var price: Cell.Number?
    var rate: Cell.Number?
    var amount: Cell.Number
    /// Whether quantity and price make the amount.
    var isProved = false
  }

  /// The items from top to bottom.
  func readings() -> [Reading] {
    var items: [Reading] = []
    var pending: [Cell.Part] = []
    for line in area.lines {
      let parts = parts(ofRow: line.row, table: line.table)
      if let item = reading(line, parts) {
        var item = item
        // Text above an amount without text of its own is that item's.
        if item.description.isEmpty { item.description = pending }
        pending = []
        if !item.description.isEmpty { items.append(item) }
      } else {
        let text = parts.filter { $0.kind == .description }
        guard !text.isEmpty else { continue }
        if let last = items.last, belongs(text, to: last) {
          items[items.count - 1].description += text
        } else {
          pending = text
        }
      }
    }
    return items
  }

  /// Whether text goes on below the last row of an item.
  private func belongs(_ text: [Cell.Part], to item: Reading) -> Bool {
    guard let last = item.description.last, let first = text.first, first.page == item.page else { return false }
    let gap = first.box.y - last.box.maxY
    return gap < Self.widestGap * invoice.usualHeight && gap > -invoice.usualHeight
      && item.description.count < Self.mostParts
      && abs(first.box.x - (item.description.first?.box.x ?? 0)) < Self.widestIndent
  }

  // MARK: - One row

  private func reading(_ line: ItemArea.Line, _ parts: [Cell.Part]) -> Reading? {
    guard let first = parts.first else { return nil }
    let numbers = parts.compactMap(\.number)
    let column: ItemTable.Kind = line.table.column(.amount) == nil ? .price : .amount
    let inColumn = numbers.filter { $0.kind == column }
    let hasPrice = numbers.contains { $0.kind == .price || $0.kind == .quantity }
    guard let amount = inColumn.last(where: \.isMoney) ?? (hasPrice ? inColumn.last : nil) else { return nil }
    var item = Reading(row: line.row, page: first.page, level: first.box.midY, amount: amount)
    item.description = parts.filter { $0.kind == .description }
    item.rate = numbers.first { $0.kind == .rate && (0...Self.highestRate).contains($0.value) }
    item.unit = parts.first { $0.kind == .unit && $0.number == nil }?.text
    let before = numbers.filter { $0.box.maxX <= amount.box.x + 0.001 || $0.kind != column }
    item.quantity = before.first { $0.kind == .quantity }
    item.price = column == .price ? nil : before.first { $0.kind == .price }
    prove(&item, before)
    if item.quantity == nil, item.unit == nil, let unit = parts.first(where: { $0.kind == .quantity })?.text {
      item.unit = unit
    }
    if line.isAfterSubtotal, !item.isProved, item.price == nil || item.quantity == nil { return nil }
    return item
  }

  /// Looks whether quantity and price make the amount; where those of the columns do not, whether two other numbers do.
  private func prove(_ item: inout Reading, _ numbers: [Cell.Number]) {
    func makes(_ first: Cell.Number, _ second: Cell.Number) -> Bool {
      let product = NSDecimalNumber(decimal: first.value * second.value).doubleValue
      return abs(product - NSDecimalNumber(decimal: item.amount.value).doubleValue) < Self.rounding
    }
    if let quantity = item.quantity, let price = item.price, makes(quantity, price) {
      item.isProved = true
      return
    }
    for (place, first) in numbers.enumerated() {
      for second in numbers[(place + 1)...] where makes(first, second) && first.value != 0 {
        let isPriceFirst = first.isMoney && !second.isMoney || first.kind == .price || second.kind == .quantity
        item.quantity = isPriceFirst ? second : first
        item.price = isPriceFirst ? first : second
        item.isProved = true
        return
      }
    }
  }

  private static let rounding = 0.011
  private static let highestRate: Decimal = 50
  private static let widestGap = 0.9
  private static let widestIndent = 0.06
  private static let mostParts = 12
}
