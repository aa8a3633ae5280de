import Documents
import Extraction
import Finders
import Foundation

/// What the amounts of a receipt say of each other.
struct AmountEvidence {
  /// An amount with its row and what the words beside it say.
  struct Entry {
    var row: Int
    /// The amount's place among those of its row.
    var column: Int
    var amount: PrintedAmount
    /// What the words left of it say.
    var label: RowWords
    /// What the row above says, where this row has no words of its own.
    var above: RowWords?
    var cents: Int { amount.cents }

    /// Whether the words say so, here or above.
    func says(_ kind: ReceiptWord) -> Bool { label.has(kind) || above?.has(kind) == true }
    var isTotal: Bool {
      (says(.total) || says(.amount) && (says(.due) || says(.net))) && !isAside && !says(.sub)
        && !(says(.tax) && !says(.including))
    }
    /// Whether the words name something that is no total.
    var isAside: Bool {
      [ReceiptWord.excluding, .count, .savings, .points, .discount, .change].contains(where: says)
    }
    var isPaid: Bool { !says(.total) && (says(.cash) || says(.card)) }
    var isChange: Bool { says(.change) && !says(.total) }
    var isTax: Bool {
      // `Total Tax`, but not `Total with 7 % tax and service`.
      says(.tax) && !says(.including) && !says(.excluding) && !says(.sub) && (!says(.total) || label.tokens.count == 2)
    }
    var isRounding: Bool { says(.round) && !says(.total) || says(.round) && abs(cents) <= 5 }
    var isSubtotal: Bool { says(.sub) || says(.excluding) && (says(.total) || says(.amount)) }
  }

  let entries: [Entry]
  /// What the words of sums may show instead of what was read.
  let others: [Entry]
  let rows: [ReceiptRow]
  let rowsOfCents: [Int: Set<Int>]
  private let rowsOfOthers: [Int: Set<Int>]
  private let paidMinusChange: Set<Int>
  private let sums: Set<Int>
  private let roundedFrom: Set<Int>
  private let itemSums: Set<Int>
  private let paid: Set<Int>
  private let totals: Set<Int>
  private let totalDigits: [(entry: Entry, digits: [UInt8])]
  /// The largest amount that was neither handed over nor given back.
  let largest: Int
  /// The largest amount beside a word for total.
  let largestTotal: Int
  private let totalSums: Set<Int>
  private let taxedSums: Set<Int>
  /// Whether cash and change are printed, so that the total can be told from them.
  private let isPaidWithChange: Bool
  /// Whether the receipt speaks of rounding.
  let isRounded: Bool
  /// Whether all sums are negative, as where goods are brought back.
  let isReturn: Bool
  /// The rates that are printed beside amounts of tax, as shares, by the amounts in hundredths without their sign.
  let taxRates: [Int: Set<Double>]
  let summaryRow: Int?
  /// The last row with a total, before the change and the summary of taxes.
  let lastTotalRow: Int?

  init(_ receipt: ReceiptText) {
    rows = receipt.rows
    let entries = Self.entries(of: receipt)
    self.entries = entries
    others = Self.otherReadings(of: entries, rows: receipt.rows)
    rowsOfOthers = others.reduce(into: [:]) { $0[$1.cents, default: []].insert($1.row) }
    var rowsOfCents: [Int: Set<Int>] = [:]
    for entry in entries { rowsOfCents[entry.cents, default: []].insert(entry.row) }
    self.rowsOfCents = rowsOfCents
    func cents(_ condition: (Entry) -> Bool) -> [Int] { Array(Set(entries.filter(condition).map(\.cents))).sorted() }
    let paidAmounts = cents(\.isPaid)
    paid = Set(paidAmounts)
    totals = Set(cents(\.isTotal))
    totalDigits = entries.lazy.filter(\.isTotal).prefix(Self.mostTotals).map { ($0, Self.digits(of: $0.cents)) }
    paidMinusChange = Set(
      paidAmounts.flatMap { paid in cents(\.isChange).filter { $0 != 0 }.map { paid - abs($0) } })
    let roundings = cents(\.isRounding).filter { $0 != 0 && abs($0) <= 10 }
    roundedFrom = Set(totals.flatMap { total in roundings.flatMap { [total + $0, total - $0] } })
    sums = Self.sums(
      of: cents { $0.isSubtotal || $0.isTotal && $0.cents > 0 || AmountRole.subtotal.isNamed(by: $0) },
      with: cents(\.isTax).filter { $0 > 0 } + cents { $0.says(.tip) || $0.says(.service) }.filter { $0 > 0 }
        + cents { $0.says(.discount) && !$0.says(.total) }.filter { $0 != 0 }.map { -abs($0) } + roundings)
    itemSums = Self.itemSums(entries, rows: receipt.rows)
    largest =
      entries.filter { !$0.isPaid && !$0.isChange && !$0.says(.savings) && !$0.amount.isRepaired }.map(\.cents).max()
      ?? 0
    largestTotal =
      entries.filter { $0.isTotal && !$0.amount.isRepaired && $0.amount.confidence > 0.3 }.map(\.cents).max() ?? 0
    // A total of several totals: one for each rate of tax, say.
    let parts = totals.filter { $0 != 0 }.sorted().suffix(12)
    totalSums = Set(parts.flatMap { first in parts.filter { $0 > first }.map { first + $0 } })
    taxedSums = Self.taxedSums(entries)
    isPaidWithChange = !paidMinusChange.isEmpty
    let sums = entries.filter { $0.isTotal || $0.isSubtotal || $0.isTax }
    isReturn = sums.contains { $0.cents < 0 } && !sums.contains { $0.cents > 0 }
    taxRates = entries.reduce(into: [:]) { rates, entry in
      guard entry.says(.tax), let rate = TaxRows.rate(in: receipt.rows[entry.row].text) else { return }
      rates[abs(entry.cents), default: []].insert(NSDecimalNumber(decimal: rate).doubleValue / 100)
    }
    isRounded = receipt.rows.contains { $0.words.has(.round) }
    let half = receipt.rows.count / 3
    summaryRow = receipt.rows.indices.first { index in
      index > half && receipt.rows[index].amounts.isEmpty
        && (receipt.rows[index].words.has(.tax)
          && receipt.rows[index].words.has(anyOf: [.summary, .amount, .rate, .excluding])
          || receipt.rows[index].words.has(.tax) && receipt.rows[index].words.tokens.count <= 5
            && receipt.rows[index].words.has(anyOf: [.total, .price]))
    }
    let changeRow = entries.last { $0.isChange }?.row ?? Int.max
    let end = min(changeRow, summaryRow ?? Int.max)
    lastTotalRow =
      entries.last { entry in
        entry.isTotal && entry.row < end && entry.cents > 0 && receipt.rows[entry.row].amounts.count == 1
      }?.row
  }

  /// The amounts with the words that belong to each.
  private static func entries(of receipt: ReceiptText) -> [Entry] {
    var entries: [Entry] = []
    for (index, row) in receipt.rows.enumerated() {
      var start = row.text.startIndex
      var label = ""
      for (column, amount) in row.amounts.enumerated() {
        // The words left of an amount, without the amounts among them.
        if start < amount.range.lowerBound { label += row.text[start..<amount.range.lowerBound] + " " }
        start = amount.range.upperBound
        var words = RowWords(label)
        if words.tokens.isEmpty, column == 0, row.amounts.count == 1 { words = RowWords(String(row.text[start...])) }
        let above =
          words.kinds.isEmpty && words.tokens.count <= 1 && index > 0 ? Self.label(above: index, receipt) : nil
        entries.append(Entry(row: index, column: column, amount: amount, label: words, above: above))
      }
    }
    return entries
  }

  func inSummary(_ entry: Entry) -> Bool { summaryRow.map { entry.row > $0 } ?? false }
  /// Whether a row with a total shows almost these digits.
  func isAlmostATotal(_ cents: Int) -> Bool { !totals.contains(cents) && totalOneSlip(from: cents) != nil }

  /// Whether the items from the first one on make an amount.
  func isSumOfItems(_ cents: Int) -> Bool { itemSums.contains(cents) }

  /// The total that shows almost these digits.
  func totalOneSlip(from cents: Int) -> Entry? {
    let digits = Self.digits(of: cents)
    return totalDigits.first { $0.entry.cents != cents && RowWords.isOneSlip($0.digits, digits) }?.entry
  }

  private static func digits(of cents: Int) -> [UInt8] { Array(String(cents).utf8) }
  /// Receipts show fewer totals than this; more are not looked at.
  private static let mostTotals = 12

  /// The words of the row above a row, if they may belong to its amount.
  private static func label(above index: Int, _ receipt: ReceiptText) -> RowWords? {
    let above = receipt.rows[index - 1]
    guard above.amounts.isEmpty, receipt.rows[index].level - above.level < 2.5 * receipt.usualHeight else { return nil }
    return above.words
  }

  /// What comes out when any of the additions are added to one of the bases.
  private static func sums(of bases: [Int], with additions: [Int]) -> Set<Int> {
    var sums: Set<Int> = []
    let additions = additions.prefix(6)
    for base in bases {
      var reached: Set<Int> = [base]
      for addition in additions { reached.formUnion(reached.map { $0 + addition }) }
      sums.formUnion(reached.subtracting([base]))
    }
    return sums
  }

  /// The sums of the last amounts of the rows from the first one with an amount, up to each row, by row.
  private static func itemSums(_ entries: [Entry], rows: [ReceiptRow]) -> Set<Int> {
    var sums: Set<Int> = []
    var sum = 0
    var count = 0
    var row = -1
    for entry in entries where entry.column == rows[entry.row].amounts.count - 1 && entry.row != row {
      row = entry.row
      if entry.says(.total) || entry.says(.sub) || entry.isPaid { break }
      sum += entry.cents
      count += 1
      if count >= 2 { sums.insert(sum) }
    }
    return sums
  }

  /// The sums of what is taxed with its tax, in the rows that show both: `7% 23,45 1,64 25,09`, `SR 13.30 0.80`.
  private static func taxedSums(_ entries: [Entry]) -> Set<Int> {
    var sums: Set<Int> = []
    var sum = 0
    for row in Dictionary(grouping: entries, by: \.row).sorted(by: { $0.key < $1.key }) {
      let amounts = row.value.map(\.cents)
      guard amounts.count == 2 || amounts.count == 3, let net = amounts.max(), let tax = amounts.min(), net > 0,
        tax >= 0
      else { continue }
      let isGross = amounts.count == 3 && amounts.reduce(0, +) == 2 * net
      guard isGross || amounts.count == 2 && tax * 3 < net else { continue }
      sum += isGross ? net : net + tax
      sums.formUnion([sum, isGross ? net : net + tax])
    }
    return sums
  }

  /// The amounts beside words for sums.
  var printedSums: [Int] { entries.filter { $0.isSubtotal || $0.says(.total) || $0.says(.net) }.map(\.cents) }
  /// The charges for service.
  var services: [Int] { entries.filter { $0.says(.service) && !inSummary($0) }.map(\.cents) }

  /// How many rows show an amount.
  func repetitions(of cents: Int) -> Int { rowsOfCents[cents]?.count ?? 0 }

  /// What arithmetic agrees on an amount, by name.
  private func checks(of cents: Int) -> [(name: String, holds: Bool)] {
    [
      ("paid_less_change", paidMinusChange.contains(cents)), ("sum_of_parts", sums.contains(cents)),
      ("sum_of_items", itemSums.contains(cents)), ("rounded_from", roundedFrom.contains(cents)),
      ("sum_of_totals", totalSums.contains(cents)), ("sum_of_taxed", taxedSums.contains(cents)),
    ]
  }

  /// Whether another amount, or another row, confirms an amount.
  func isConfirmed(_ cents: Int) -> Bool { repetitions(of: cents) > 1 || checks(of: cents).contains(where: \.holds) }

  /// Whether the other rows prove an amount that may be misread: they show it, or may show it, or it is made of what they show.
  func isProven(_ entry: Entry) -> Bool {
    guard entry.amount.isOtherReading else { return isConfirmed(entry.cents) }
    return rowsOfCents[entry.cents]?.contains { $0 != entry.row } == true || (rowsOfOthers[entry.cents]?.count ?? 0) > 1
      || checks(of: entry.cents).contains(where: \.holds)
  }

  /// Whether nothing proves an amount, but what else its word may show is proven.
  func isDisproven(_ entry: Entry) -> Bool {
    !entry.amount.isOtherReading && !isConfirmed(entry.cents)
      && others.contains { $0.row == entry.row && $0.column == entry.column && isProven($0) }
  }

  /// What arithmetic says of an amount.
  func noteArithmetic(_ cents: Int, in features: inout Features) {
    let agreeing = checks(of: cents)
    for (name, holds) in agreeing { features.add(name, if: holds && cents != 0) }
    let checks = agreeing.count(where: \.holds)
    features.add("two_checks", if: cents != 0 && checks >= 2)
    features.add("three_checks", if: cents != 0 && checks >= 3)
    features.add("unchecked_beside_change", if: checks == 0 && isPaidWithChange)
    features.add("unrounded", if: isRounded && cents % 5 != 0)
    features.add("almost_a_total", if: isAlmostATotal(cents))
  }

  /// What the other amounts say of one.
  func note(_ entry: Entry, in features: inout Features) {
    let cents = entry.cents
    noteArithmetic(cents, in: &features)
    features.add("paid_without_change", if: entry.isPaid && !isPaidWithChange)
    features.add("on_paid_row_too", if: paid.contains(cents) && !entry.isPaid)
    features.add("on_total_row_too", if: totals.contains(cents) && !entry.isTotal)
    let repetitions = repetitions(of: cents)
    features.add("seen_twice", if: repetitions == 2)
    features.add("seen_more", if: repetitions > 2)
    features.add("largest", if: cents == largest && cents > 0)
    features.add("above_largest", if: cents > largest)
    features.add("largest_total", if: entry.isTotal && cents == largestTotal)
    features.add("below_largest_total", if: cents < largestTotal)
    features.add("zero", if: cents == 0)
    features.add("negative", if: cents < 0)
  }
}

extension AmountEvidence {
  /// Amounts that the others tell, and that are not printed where they can be read: what was paid less the change, a total
  /// with its rounding, a subtotal with all that is added to it.
  var derived: [(cents: Int, rule: String, rows: [Int])] {
    var derived: [(cents: Int, rule: String, rows: [Int])] = []
    func add(_ cents: Int, _ rule: String, _ entries: [Entry]) {
      guard cents > 0, rowsOfCents[cents] == nil else { return }
      derived.append((cents, rule, entries.map(\.row)))
    }
    let changes = entries.filter { $0.isChange && $0.cents != 0 }.prefix(Self.mostTotals)
    for paid in entries.filter(\.isPaid).prefix(Self.mostTotals) {
      for change in changes where change.row > paid.row {
        add(paid.cents - abs(change.cents), "paid_less_change", [paid, change])
      }
    }
    let parts = entries.filter { ($0.isTax || $0.says(.tip) || $0.says(.service)) && $0.cents > 0 && !inSummary($0) }
    let roundings = entries.filter { $0.isRounding && $0.cents != 0 && abs($0.cents) <= 10 }
    for base in entries.filter({ $0.isSubtotal && $0.cents > 0 }).prefix(Self.mostTotals) {
      let added = parts.filter { $0.row > base.row } + roundings.prefix(1)
      if !added.isEmpty { add(base.cents + added.map(\.cents).reduce(0, +), "sum_of_parts", [base] + added) }
    }
    for total in entries.filter({ $0.isTotal && $0.cents > 0 }).prefix(Self.mostTotals) {
      for rounding in roundings.prefix(2) where rounding.row > total.row {
        add(total.cents + rounding.cents, "rounded_from", [total, rounding])
      }
      // Where cash is rounded, the row that says by how much is often the hardest to read.
      let rest = total.cents % 5
      if rest != 0, rows.dropFirst(total.row).contains(where: { $0.words.has(.round) }) {
        add(total.cents - rest + (rest >= 3 ? 5 : 0), "rounded_to_five", [total])
      }
    }
    return derived
  }
}

extension AmountEvidence {
  /// The features that the other amounts of a receipt give to one.
  static let features = [
    "paid_less_change", "sum_of_parts", "sum_of_items", "rounded_from", "sum_of_totals", "sum_of_taxed", "two_checks",
    "three_checks", "unchecked_beside_change", "unrounded", "almost_a_total", "paid_without_change",
    "on_paid_row_too", "on_total_row_too", "seen_twice", "seen_more", "largest", "above_largest", "largest_total",
    "below_largest_total", "zero", "negative",
  ]
}
