import Documents
import Extraction
import Finders

/// The head of a table of items: the labels of its columns, in one row or in a few that stand close together.
struct ItemTable {
  /// What a column holds.
  enum Kind: CaseIterable {
    case position, article, description, quantity, unit, price, discount, rate, amount

    /// Whether its cells are numbers.
    var isNumeric: Bool {
      switch self {
      case .position, .quantity, .price, .discount, .rate, .amount: true
      case .article, .description, .unit: false
      }
    }

    /// The labels that may name it.
    fileprivate var labels: Set<PaperLabel> {
      switch self {
      case .position: [.position]
      case .article: [.article, .orderNumber, .otherNumber]
      case .description: [.description]
      case .quantity: [.quantity]
      case .unit: [.unit]
      case .price: [.price]
      case .discount: [.discount]
      case .rate: [.rate]
      case .amount: [.amount, .total, .net, .gross]
      }
    }
  }

  /// A column by its label's place.
  struct Column {
    var kind: Kind
    var box: Box
  }

  /// The visual rows that the head takes.
  var rows: ClosedRange<Int>
  var page: Int
  /// The columns from left to right, each kind once.
  var columns: [Column]

  func column(_ kind: Kind) -> Column? { columns.first { $0.kind == kind } }

  /// The heads of a document, in order.
  static func find(in invoice: InvoiceText) -> [ItemTable] {
    var tables: [ItemTable] = []
    var row = 0
    while row < invoice.rows.count {
      if let table = table(from: row, invoice) {
        tables.append(table)
        row = table.rows.upperBound + 1
      } else {
        row += 1
      }
    }
    return tables
  }

  private static func table(from start: Int, _ invoice: InvoiceText) -> ItemTable? {
    guard let top = invoice.cells(ofRow: start).first, isHeading(start, invoice) else { return nil }
    var rows = start...start
    var best = ItemTable(rows: rows, page: top.page.number, columns: columns(of: rows, invoice))
    for next in (start + 1)..<(start + mostRows) where next < invoice.rows.count {
      guard let cell = invoice.cells(ofRow: next).first, cell.page.number == top.page.number,
        cell.box.y - invoice.cells(ofRow: next - 1).map(\.box.maxY).reduce(0, max) < 1.2 * invoice.usualHeight,
        isHeading(next, invoice)
      else { break }
      rows = start...next
      let wider = columns(of: rows, invoice)
      if wider.count > best.columns.count || !best.isComplete { best.columns = wider }
      best.rows = rows
    }
    return best.isComplete ? best : nil
  }

  /// Whether the columns are those of items: what was sold, and what it costs.
  private var isComplete: Bool {
    let kinds = Set(columns.map(\.kind))
    let costs = kinds.contains(.amount) || kinds.contains(.price)
    return costs && columns.count >= 2
      && (kinds.contains(.description) || kinds.contains(.quantity) && kinds.contains(.price)
        || kinds.contains(.article) && kinds.contains(.quantity))
  }

  /// Whether a row holds labels of columns and no amounts or dates.
  private static func isHeading(_ row: Int, _ invoice: InvoiceText) -> Bool {
    let cells = invoice.cells(ofRow: row)
    let text = invoice.text(ofRow: row)
    guard text.count(where: \.isNumber) <= 3, text.count <= longest else { return false }
    let labelled = cells.filter { $0.labels.contains { $0.value.contains(where: \.isColumn) } }
    return !labelled.isEmpty && 2 * labelled.count >= cells.count
  }

  /// Whether a row is the head of another table, such as that of the taxes, or begins what follows the items: terms, accounts.
  static func isOtherHead(_ row: Int, _ invoice: InvoiceText) -> Bool {
    let cells = invoice.cells(ofRow: row)
    if let first = cells.first, let label = first.labels.first,
      cells.allSatisfy({ MoneyFinder.find(in: $0.text).isEmpty }),
      first.text[..<label.range.lowerBound].allSatisfy({ !$0.isLetter }),
      !label.value.isDisjoint(with: [.iban, .bic, .terms, .dueDate]),
      label.value.isDisjoint(with: [.description, .amount])
    {
      return true
    }
    let columns = Set(cells.flatMap(\.labels).filter { $0.value.contains(where: \.isColumn) }.map(\.value))
    return columns.count >= 2 && isHeading(row, invoice) && columns.contains { $0.contains(.tax) }
      && columns.contains { $0.contains(.net) || $0.contains(.rate) }
  }

  private static func columns(of rows: ClosedRange<Int>, _ invoice: InvoiceText) -> [Column] {
    var found: [(kinds: [Kind], box: Box)] = []
    for cell in rows.flatMap({ invoice.cells(ofRow: $0) }) {
      for label in cell.labels {
        let kinds = Kind.allCases.filter { !$0.labels.isDisjoint(with: label.value) }
        if !kinds.isEmpty { found.append((kinds, cell.segment.line.box(of: label.range))) }
      }
    }
    found.sort { $0.box.x < $1.box.x }
    return assigned(found)
  }

  /// One column for each label, each kind once: those with one meaning first, an amount as far right as it may be.
  private static func assigned(_ found: [(kinds: [Kind], box: Box)]) -> [Column] {
    var columns: [Column] = []
    var open = found
    for kind in order {
      let places = open.indices.filter { open[$0].kinds.contains(kind) }
      guard !places.isEmpty else { continue }
      let sole = places.filter { open[$0].kinds.count == 1 }
      let place =
        kind == .amount
        ? places.last : kind == .description ? widest(sole.isEmpty ? places : sole, open) : (sole + places).first
      guard let place else { continue }
      columns.append(Column(kind: kind, box: open[place].box))
      open.remove(at: place)
    }
    return columns.sorted { $0.box.x < $1.box.x }
  }

  private static func widest(_ places: [Int], _ found: [(kinds: [Kind], box: Box)]) -> Int? {
    func room(_ place: Int) -> Double {
      (place + 1 < found.count ? found[place + 1].box.x : 1) - found[place].box.x
    }
    return places.max { room($0) < room($1) }
  }

  private static let order: [Kind] = [
    .amount, .description, .quantity, .price, .rate, .discount, .unit, .article, .position,
  ]
  private static let mostRows = 5
  private static let longest = 160
}
