import Documents
import Extraction
import Finders
import Foundation

/// The amounts on the paper, each with the labels that it may belong to, and what they say of each other.
struct AmountPlaces {
  /// An amount where it stands.
  struct Place {
    var cell: Cell
    var found: Found<Money>
    /// What the label in its row may mean: the nearest to the left.
    var row: Set<PaperLabel>
    /// What the label of its column may mean: the nearest above, past other amounts.
    var column: Set<PaperLabel>
    /// How many other amounts the row has.
    var others: Int
    /// The rate in percent that the row names.
    var rate: Decimal?
    var isInItems: Bool
    var amount: Decimal { found.value.amount }
  }

  let places: [Place]
  /// The distinct amounts.
  let values: Set<Decimal>
  /// The amounts that are a net sum, a tax and the sum with tax of each other at a usual rate.
  private(set) var nets: Set<Decimal> = []
  private(set) var taxes: Set<Decimal> = []
  private(set) var grosses: Set<Decimal> = []
  /// The sum of the items' amounts.
  let itemSum: Decimal?

  init(_ invoice: InvoiceText, items: ItemArea, itemSum: Decimal?) {
    self.itemSum = itemSum
    places = Array(invoice.rows.indices.lazy.flatMap { Self.places(inRow: $0, invoice, items) }.prefix(Self.most))
    values = Set(places.map { abs($0.amount) })
    relate()
  }

  private static func places(inRow row: Int, _ invoice: InvoiceText, _ items: ItemArea) -> [Place] {
    let cells = invoice.cells(ofRow: row)
    let found = cells.flatMap { cell in
      MoneyFinder.find(in: cell.text, pageCurrency: invoice.currency).map { (cell, $0) }
    }
    guard !found.isEmpty else { return [] }
    let rate = cells.flatMap { PercentFinder.find(in: $0.text) }.first { $0.value >= 0 && $0.value <= 30 }?.value
    return found.map { cell, amount in
      Place(
        cell: cell, found: amount, row: rowLabel(of: amount.range, in: cell, invoice),
        column: columnLabel(of: amount.range, in: cell, invoice), others: found.count - 1, rate: rate,
        isInItems: items.contains(cell))
    }
  }

  /// The last label before an amount in its row, past other amounts.
  private static func rowLabel(of range: Range<String.Index>, in cell: Cell, _ invoice: InvoiceText) -> Set<PaperLabel>
  {
    if let own = cell.labels.last(where: { $0.range.upperBound <= range.lowerBound && !$0.value.isDisjoint(with: sums) }
    ) {
      return own.value
    }
    for index in invoice.rows[cell.row].reversed() where index < cell.index {
      let other = invoice.cells[index]
      if let label = other.labels.last(where: { !$0.value.isDisjoint(with: sums) }) { return label.value }
      if other.letters > 3, CurrencyFinder.find(in: other.text).isEmpty { return [] }
    }
    return []
  }

  /// The label of the column that an amount stands in.
  private static func columnLabel(
    of range: Range<String.Index>, in cell: Cell, _ invoice: InvoiceText
  ) -> Set<PaperLabel> {
    let box = cell.segment.line.box(of: range)
    for other in invoice.cells(above: cell, box: box, within: columnReach) {
      guard other.letters > 2 else { continue }
      let over = other.labels.filter { label in
        let own = other.segment.line.box(of: label.range)
        return min(own.maxX, box.maxX) - max(own.x, box.x) > 0 && !label.value.isDisjoint(with: sums)
      }
      return over.last?.value ?? []
    }
    return []
  }

  private mutating func relate() {
    let sorted = values.filter { $0 > 0 }.sorted().suffix(Self.mostValues)
    for net in sorted {
      for tax in sorted where tax < net && values.contains(net + tax) {
        guard Self.isUsual(tax: tax, of: net) else { continue }
        nets.insert(net)
        taxes.insert(tax)
        grosses.insert(net + tax)
      }
    }
  }

  /// Whether a tax is what a usual rate makes of a sum, to the cent.
  static func isUsual(tax: Decimal, of net: Decimal) -> Bool {
    rates.contains { abs(net * $0 / 100 - tax) <= Decimal(sign: .plus, exponent: -2, significand: 2) }
  }

  /// Rates of value added tax and of sales tax, in percent.
  private static let rates: [Decimal] =
    [3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27]
    + ["2.5", "2.6", "3.7", "3.8", "5.5", "7.7", "8.1", "8.25", "8.5", "14.5", "2.1"].compactMap { Decimal(string: $0) }
  /// What a label of an amount may be.
  private static let sums: Set<PaperLabel> = [
    .net, .tax, .gross, .paid, .due, .discount, .total, .carried, .shipping, .amount, .price, .iban, .terms, .receipt,
    .number,
    .quantity, .description,
  ]
  private static let columnReach = 14.0
  /// Papers show fewer amounts; more are not looked at.
  private static let most = 500
  private static let mostValues = 40
}
