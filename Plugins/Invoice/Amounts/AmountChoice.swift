import Documents
import Extraction
import Finders
import Foundation

/// The sums of an invoice.
enum SumRole: String, CaseIterable {
  case net, tax, gross, paid, due
}

/// Weighs every amount outside the items as each of the sums.
struct AmountChoice {
  let invoice: InvoiceText
  let places: AmountPlaces
  let currency: String?

  private static let labels: [PaperLabel] = [
    .net, .tax, .gross, .paid, .due, .discount, .total, .carried, .shipping, .amount, .price, .terms, .receipt, .number,
    .quantity,
    .description,
  ]

  /// The features that candidates of all roles may have.
  static let features =
    ["row", "column"].flatMap { place in labels.map { "\(place)_\($0.rawValue)" } } + [
      "row_unlabelled", "column_unlabelled", "unlabelled", "is_net", "is_tax", "is_gross", "labelled_sum", "zero",
      "negative", "largest", "below_largest", "items_sum", "items_sum_and_tax", "in_items", "rate", "alone", "others",
      "last_labelled", "again",
      "again_3", "right_edge", "depth", "last_page", "tall", "doubt", "derived", "row_tax_alone", "row_gross_alone",
      "row_net_alone",
      "difference", "with_currency", "sum_of_pair",
    ]

  func candidates(for role: SumRole) -> [Candidate<Money>] {
    let counts = places.places.reduce(into: [Decimal: Int]()) { $0[abs($1.amount), default: 0] += 1 }
    let largest = places.places.filter { !$0.isInItems }.map(\.amount).max() ?? 0
    var lastLabelled: [PaperLabel: Int] = [:]
    for (index, place) in places.places.enumerated() { for label in place.row { lastLabelled[label] = index } }
    let found = places.places.enumerated().map { index, place in
      var features = Features()
      noteLabels(place, in: &features)
      noteArithmetic(place.amount, role: role, in: &features)
      features.add("last_labelled", if: place.row.contains { lastLabelled[$0] == index })
      features.add("largest", if: place.amount == largest && largest > 0)
      features.add("below_largest", if: place.amount < largest)
      features.add("again", if: counts[abs(place.amount)] == 2)
      features.add("again_3", if: counts[abs(place.amount), default: 0] > 2)
      features.add("in_items", if: place.isInItems)
      features.add("rate", if: place.rate != nil)
      features.add("alone", if: place.others == 0)
      features.add("others", Double(min(4, place.others)))
      features.add("right_edge", if: place.cell.box.maxX > 0.82)
      features.add("depth", place.cell.box.midY)
      features.add("last_page", if: place.cell.page.index == invoice.pageCount - 1)
      features.add("tall", if: place.cell.box.height > 1.2 * invoice.usualHeight)
      features.add("with_currency", if: place.found.value.currency != nil)
      features.add("doubt", 1 - place.cell.confidence(of: place.found.range))
      let amount = role == .paid ? abs(place.amount) : place.amount
      let cell = place.cell
      return Candidate(
        Money(amount, currency: currency), text: place.found.text, rule: rule(place), features: features,
        source: FieldSource(of: cell.words(in: place.found.range)), evidence: [cell.region(of: place.found.range)])
    }
    return found + derived(for: role)
  }

  private func noteLabels(_ place: AmountPlaces.Place, in features: inout Features) {
    for label in Self.labels {
      features.add("row_\(label.rawValue)", if: place.row.contains(label))
      features.add("column_\(label.rawValue)", if: place.column.contains(label))
    }
    features.add("row_unlabelled", if: place.row.isEmpty)
    features.add("column_unlabelled", if: place.column.isEmpty)
    features.add("unlabelled", if: place.row.isEmpty && place.column.isEmpty)
    let meanings = place.row.intersection([.net, .tax, .gross, .due, .paid])
    features.add("row_tax_alone", if: meanings == [.tax])
    features.add("row_net_alone", if: meanings == [.net])
    features.add("row_gross_alone", if: meanings == [.gross])
  }

  /// What the other amounts say of one.
  private func noteArithmetic(_ amount: Decimal, role: SumRole, in features: inout Features) {
    features.add("is_net", if: places.nets.contains(amount))
    features.add("is_tax", if: places.taxes.contains(amount))
    features.add("is_gross", if: places.grosses.contains(amount))
    features.add("zero", if: amount == 0)
    features.add("negative", if: amount < 0)
    if let sum = places.itemSum {
      features.add("items_sum", if: amount == sum)
      features.add("items_sum_and_tax", if: amount > sum && places.values.contains(amount - sum) && amount != sum)
    }
    let labelled = { (label: PaperLabel) in Set(self.places.places.filter { $0.row.contains(label) }.map(\.amount)) }
    switch role {
    case .gross:
      let taxes = labelled(.tax)
      features.add("labelled_sum", if: labelled(.net).contains { $0 != amount && taxes.contains(amount - $0) })
      features.add("sum_of_pair", if: taxSum.map { labelled(.net).contains(amount - $0) } ?? false)
    case .net:
      let taxes = labelled(.tax)
      features.add("labelled_sum", if: labelled(.gross).contains { $0 != amount && taxes.contains($0 - amount) })
      features.add("sum_of_pair", if: taxSum.map { labelled(.gross).contains(amount + $0) } ?? false)
    case .tax:
      let nets = labelled(.net)
      features.add("labelled_sum", if: labelled(.gross).contains { $0 != amount && nets.contains($0 - amount) })
    case .paid, .due:
      let others = labelled(role == .paid ? .due : .paid).map { abs($0) }
      features.add(
        "difference", if: amount != 0 && labelled(.gross).contains { gross in others.contains(gross - abs(amount)) })
    }
  }

  private func rule(_ place: AmountPlaces.Place) -> String {
    let labels = (place.row.isEmpty ? place.column : place.row).map(\.rawValue).sorted()
    return labels.isEmpty ? "an amount" : "beside \(labels.joined(separator: ", "))"
  }

  // MARK: - Sums that are not printed

  /// The taxes at several rates together.
  private var taxSum: Decimal? { TaxRows.sum(of: TaxRows.rows(in: places)) }

  private func derived(for role: SumRole) -> [Candidate<Money>] {
    guard role == .tax, let sum = taxSum, !places.values.contains(sum) else { return [] }
    var features: Features = ["derived": 1]
    noteArithmetic(sum, role: role, in: &features)
    let rows = TaxRows.rows(in: places)
    return [
      Candidate(
        Money(sum, currency: currency), text: "", rule: "the taxes at all rates together", features: features,
        source: .derived, evidence: rows.map { $0.place.cell.region(of: $0.place.found.range) })
    ]
  }
}

/// The taxes by rate, as rows of the sums or of a table of taxes show them.
enum TaxRows {
  /// A tax with its rate and, if printed, what it is on.
  struct TaxRow {
    var rate: Decimal
    var place: AmountPlaces.Place
    var net: AmountPlaces.Place?
  }

  static func rows(in places: AmountPlaces) -> [TaxRow] {
    var found: [TaxRow] = []
    let byRow = Dictionary(grouping: places.places.filter { !$0.isInItems && $0.rate != nil }, by: \.cell.row)
    for (_, row) in byRow.sorted(by: { $0.key < $1.key }) {
      guard let rate = row[0].rate, let tax = tax(at: rate, in: row) else { continue }
      // The same tax may be shown beside the sums and in a table.
      if let known = found.firstIndex(where: { $0.rate == rate && $0.place.amount == tax.place.amount }) {
        if found[known].net == nil { found[known].net = tax.net }
      } else {
        found.append(tax)
      }
    }
    return found
  }

  private static func tax(at rate: Decimal, in row: [AmountPlaces.Place]) -> TaxRow? {
    for tax in row {
      let net = row.first { abs($0.amount * rate / 100 - tax.amount) <= slack && $0.amount > tax.amount }
      if let net, rate > 0 { return TaxRow(rate: rate, place: tax, net: net) }
    }
    guard row.count == 1, let tax = row.first, tax.row.contains(.tax), !tax.row.contains(.taxNumber) else { return nil }
    return TaxRow(rate: rate, place: tax, net: nil)
  }

  /// The taxes at several rates together; nil where there is one or none.
  static func sum(of rows: [TaxRow]) -> Decimal? {
    guard Set(rows.map(\.rate)).count == rows.count, rows.count > 1 else { return nil }
    return rows.map(\.place.amount).reduce(0, +)
  }

  private static let slack = Decimal(sign: .plus, exponent: -2, significand: 2)
}
