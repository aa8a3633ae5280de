import Documents

/// The names of items that stand on rows of their own, above or below the row with the amount.
struct ItemNames {
  /// Where the receipt has its names: above the amounts (-1) or below (1).
  private let side: Int
  /// The rows that name an item and are not yet taken.
  private var names: Set<Int>
  private let rows: LabelledRows

  /// - Parameter shown: the rows that show an item's amount.
  init(of shown: Set<Int>, rows: LabelledRows) {
    func isBare(_ index: Int) -> Bool { Self.isBare(index, in: rows) }
    self.rows = rows
    let nameless = shown.filter { !rows.texts[$0].isNamed }
    func bare(_ side: Int) -> Int { nameless.count { isBare($0 + side) } }
    func named(_ side: Int) -> Int { nameless.count { isBare($0 + side) && rows.roles[$0 + side].label == .name } }
    // A receipt has them on one side. What is above the first item may be the head, what is below the last one something else, so the
    // side with more names is the right one.
    side = (bare(-1), named(-1)) >= (bare(1), named(1)) ? -1 : 1
    names = Set(rows.rows.indices.filter { rows.roles[$0].label == .name && isBare($0) })
    names.formUnion(nameless.map { [side] in $0 + side }.filter(isBare))
  }

  /// The row that names the item of a row without a name.
  func name(of index: Int) -> Int? { [index + side, index - side].first(where: names.contains) }

  /// The row above, if it begins a name that goes on: in a capital letter.
  func start(above index: Int) -> Int? {
    names.contains(index - 1) && rows.texts[index - 1].name.first?.isUppercase == true ? index - 1 : nil
  }

  /// Takes a name for an item: it names no other.
  mutating func take(_ name: Int) { names.remove(name) }

  /// Whether a row has a name and no amount.
  private static func isBare(_ index: Int, in rows: LabelledRows) -> Bool {
    guard rows.rows.indices.contains(index), rows.rows[index].amounts.isEmpty, rows.texts[index].isNamed else {
      return false
    }
    let words = rows.rows[index].words
    return words.kinds.isDisjoint(with: notNames) && !words.tokens.allSatisfy { headings.contains($0.text) }
  }

  /// What rows speak of that name no item.
  private static let notNames: Set<ReceiptWord> = [
    .total, .sub, .tax, .cash, .change, .thanks, .till, .phone, .taxID, .date, .document, .count, .price,
  ]

  /// The headings of the column of names.
  private static let headings: Set = [
    "description", "item", "items", "article", "artikel", "bezeichnung", "descripcion", "designation", "descrizione",
    "omschrijving", "product", "produkt", "produit", "producto", "prodotto", "articulo", "articolo",
  ]
}
