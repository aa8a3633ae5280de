import Documents
import Extraction
import Finders

/// The rows between the head of a table of items and its sums, page by page.
struct ItemArea {
  /// A row of the area with the table that it belongs to.
  struct Line {
    var row: Int
    var table: ItemTable
    /// Whether a subtotal stands above, so that only what is clearly an item counts.
    var isAfterSubtotal = false
  }

  /// The rows, from top to bottom.
  private(set) var lines: [Line] = []
  private var rows: Set<Int> = []
  private(set) var tables: [ItemTable]

  init(of invoice: InvoiceText) {
    tables = ItemTable.find(in: invoice)
    guard var table = tables.first else { return }
    var later = Array(tables.dropFirst())
    var isAfterSubtotal = false
    var row = table.rows.upperBound + 1
    var page = table.page
    while row < invoice.rows.count {
      if let next = later.first, next.rows.contains(row) {
        table = next
        later.removeFirst()
        isAfterSubtotal = false
        row = table.rows.upperBound + 1
        page = table.page
        continue
      }
      let here = invoice.cells(ofRow: row).first?.page.number ?? page
      if here != page {
        // A table without a head of its own goes on at the top of the next page, if no other has a head there.
        page = here
        if later.first?.page == here, let first = later.first {
          row = first.rows.lowerBound
          continue
        }
      }
      if ItemTable.isOtherHead(row, invoice) { return }
      switch SumRow(row, invoice) {
      case .end: return
      case .subtotal: isAfterSubtotal = true
      case .skipped: break
      case nil:
        lines.append(Line(row: row, table: table, isAfterSubtotal: isAfterSubtotal))
        rows.insert(row)
      }
      row += 1
    }
  }

  func contains(_ cell: Cell) -> Bool { rows.contains(cell.row) }
}

/// A row of a table that is none of its items.
enum SumRow {
  /// The sums begin: no items follow.
  case end
  /// A subtotal, after which items may follow.
  case subtotal
  /// What is carried from page to page.
  case skipped

  /// What a row is; nil if it may be an item.
  init?(_ row: Int, _ invoice: InvoiceText) {
    let cells = invoice.cells(ofRow: row)
    let words = cells.filter { $0.text.contains(where: \.isLetter) }
    guard let first = words.first, let label = first.labels.first,
      first.text[..<label.range.lowerBound].allSatisfy({ !$0.isLetter && !$0.isNumber })
    else { return nil }
    let amounts = cells.flatMap { MoneyFinder.find(in: $0.text) }
    // A sum has nothing beside it but its amounts, a currency and a rate.
    let others = words.dropFirst().filter { !$0.isLabelOnly && CurrencyFinder.find(in: $0.text).isEmpty }
    guard others.isEmpty, !amounts.isEmpty, first.index == cells.first?.index else { return nil }
    let names = label.value
    let isWhole = label.range.upperBound == first.text.endIndex || first.closingLabel != nil || !Self.isSentence(first)
    guard isWhole else { return nil }
    if names.contains(.carried), amounts.count == 1 {
      self = .skipped
    } else if !names.isDisjoint(with: [.net]), names.isDisjoint(with: [.amount, .article]) || amounts.count == 1 {
      self = .subtotal
    } else if !names.isDisjoint(with: [.gross, .due, .tax, .paid, .total]) {
      self = .end
    } else {
      return nil
    }
  }

  private static func isSentence(_ cell: Cell) -> Bool {
    let rest = cell.labels.first.map { cell.text[$0.range.upperBound...] } ?? ""
    return rest.split(separator: " ").count { $0.contains(where: \.isLetter) && $0.count > 3 } > 3
  }
}
