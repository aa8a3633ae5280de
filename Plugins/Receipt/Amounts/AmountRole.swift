import Documents
import Extraction
import Finders
import Foundation

/// What an amount beside the total can be.
enum AmountRole: String, CaseIterable {
  case subtotal, tax, tip, discount, rounding, cash, change

  /// Whether the words beside an amount name this role.
  func isNamed(by entry: AmountEvidence.Entry) -> Bool {
    switch self {
    case .subtotal:
      !entry.says(.discount) && !entry.says(.savings) && !entry.isPaid
        && (entry.isSubtotal || Self.subtotalWords.contains(where: entry.says))
        && !(entry.says(.tax) && !entry.isSubtotal)
    case .tax:
      entry.says(.tax) && !entry.says(.excluding) && !entry.says(.sub) && !entry.says(.taxID)
        && !(entry.says(.including) && [ReceiptWord.total, .amount, .sales, .price].contains(where: entry.says))
    case .tip: entry.says(.tip) && !entry.says(.total)
    case .discount: entry.says(.discount) || entry.says(.savings)
    case .rounding: entry.isRounding && abs(entry.cents) <= 10
    case .cash: entry.isPaid && entry.says(.cash) && !entry.says(.card) && !entry.isChange
    case .change: entry.isChange && !entry.says(.cash)
    }
  }
}

extension AmountRole {
  /// The words that a subtotal may have instead of its own: `Net Total`, `FOOD`, `Amount`, `Total 4 items`.
  static let subtotalWords: [ReceiptWord] = [.net, .goods, .amount, .excluding, .count, .sales]
}

/// Finds the amounts beside the total by the words beside them and by what the total makes of them.
struct AmountRoles {
  let evidence: AmountEvidence
  let receipt: ReceiptText
  /// The total in hundredths, if it was found.
  let total: Int?
  let totalRow: Int?
  /// The amounts beside each role's words, without their signs.
  private let named: [AmountRole: [Int]]
  /// The amount that is a tax by its place and sum alone.
  private let unnamedTax: AmountEvidence.Entry?
  /// The taxes by rate that are shown with what they are on.
  private let rated: [TaxRow]
  /// What may be added to subtotal and tax: tips and services, or nothing.
  let charges: Set<Int>
  /// What may be taken off them: a discount, or nothing.
  let reductions: [Int]
  /// How far a sum may be off, in hundredths.
  let tolerance: Int
  /// What is added to a subtotal: taxes, tips and services.
  private let added: [Int]
  /// Every sum of them.
  private let additions: Set<Int>

  init(evidence: AmountEvidence, receipt: ReceiptText, rated: [TaxRow], total: Int?, totalRow: Int?) {
    (self.evidence, self.receipt, self.total, self.totalRow) = (evidence, receipt, total, totalRow)
    var named: [AmountRole: [Int]] = [:]
    for role in [AmountRole.tax, .tip, .discount, .cash, .change] {
      named[role] = Set(evidence.entries.filter(role.isNamed).map { abs($0.cents) }).filter { $0 > 0 }.sorted()
    }
    unnamedTax = Self.unnamedTax(evidence, total: total, totalRow: totalRow)
    if let unnamedTax { named[.tax, default: []].append(unnamedTax.cents) }
    self.named = named
    self.rated = rated
    let services = evidence.entries.filter { $0.says(.service) && $0.cents > 0 }.map(\.cents)
    charges = Self.sums(of: Array(Set((named[.tip] ?? []) + services).sorted().prefix(Self.mostCharges)))
    reductions = [0] + (named[.discount] ?? []).prefix(Self.mostCharges)
    tolerance = evidence.isRounded ? 5 : 1
    let added =
      (named[.tax] ?? []) + (named[.tip] ?? []) + services
    self.added = Array(added.prefix(Self.mostAdditions))
    additions = Self.sums(of: self.added).union(evidence.others.filter(AmountRole.tax.isNamed).map(\.cents))
  }

  private static func sums(of parts: [Int]) -> Set<Int> {
    parts.reduce(into: [0]) { sums, part in sums.formUnion(sums.map { $0 + part }) }
  }

  /// Receipts show fewer taxes and services than this; each more would double the sums.
  private static let mostAdditions = 12
  private static let mostCharges = 4

  /// The features that candidates of all roles may have.
  static let features = [
    "closes", "in_summary", "below_total", "not_last_in_row", "label_above", "says_total",
    "others", "zero", "is_total", "above_total", "repaired", "doubt", "one_digit_off", "runner_up",
  ]
  /// Those that candidates for a tax may have besides.
  static let taxFeatures = ["unnamed", "percent_missing", "by_rate", "of_several_rates", "sum_of_rates"]
  /// Those that candidates for a subtotal may have besides.
  static let subtotalFeatures =
    ["unnamed", "named_otherwise", "next_to_tax"] + AmountRole.subtotalWords.map { "says_\($0.rawValue)" }

  func candidates(for role: AmountRole) -> [Candidate<Money>] {
    let isRead = [AmountRole.subtotal, .tax].contains(role)
    let named = (evidence.entries + (isRead ? evidence.others : [])).filter {
      (role.isNamed(by: $0) || role == .subtotal && isUnnamedSubtotal($0) || role == .tax && isUnnamedTax($0))
        // What is printed as the total, as in `FUEL TOTAL 36.51`, is no subtotal too.
        && !(role == .subtotal && $0.row == totalRow && $0.cents == total && !$0.isSubtotal)
        && !(role == .tax && $0.cents == total && total != 0)
        && ($0.cents >= 0 || [.discount, .rounding].contains(role)
          || [.subtotal, .tax].contains(role) && (total ?? 0) < 0)
        && (!$0.amount.needsProof || closes(role, $0.cents))
    }
    let printed = named.filter { !$0.amount.isOtherReading }
    let values = Set(printed.map(\.cents))
    return repaired(role, printed) + (role == .tax ? sumOfRates() : [])
      + named.map { entry in
        let row = receipt.rows[entry.row]
        var features = Features()
        features.add("closes", if: closes(role, entry.cents) || role == .tax && makesTotalInItsRow(entry))
        features.add("in_summary", if: evidence.inSummary(entry))
        features.add("below_total", if: totalRow.map { entry.row > $0 } ?? false)
        if role == .tax { noteTax(entry, in: &features) }
        features.add("not_last_in_row", if: entry.column < row.amounts.count - 1)
        features.add("label_above", if: entry.label.kinds.isEmpty)
        features.add("says_total", if: entry.says(.total))
        features.add("others", Double(min(3, values.count - 1)))
        features.add("zero", if: entry.cents == 0)
        features.add("is_total", if: entry.cents == total && role != .cash)
        features.add("above_total", if: total.map { entry.cents > $0 && role != .cash } ?? false)
        features.add("repaired", if: entry.amount.isRepaired || entry.amount.isOtherReading)
        features.add("runner_up", if: entry.amount.isOtherReading)
        features.add("doubt", 1 - entry.amount.confidence)
        if role == .subtotal { noteSubtotal(entry, in: &features) }
        // A discount is printed with a minus or without; the record holds what was taken off.
        let amount = role == .discount ? abs(entry.amount.money.amount) : entry.amount.money.amount
        return Candidate(
          Money(amount, currency: entry.amount.money.currency ?? receipt.currency), text: entry.amount.text,
          rule: "beside a word for \(role.rawValue)", features: features,
          source: FieldSource(of: row.line.words(in: entry.amount.range)),
          evidence: [row.region(of: entry.amount.range)])
      }
  }

  /// The amount that the total and the others tell, where one that is printed in this role differs from it in a digit.
  private func repaired(_ role: AmountRole, _ named: [AmountEvidence.Entry]) -> [Candidate<Money>] {
    guard let total, [.subtotal, .tax].contains(role), !named.contains(where: { closes(role, $0.cents) }) else {
      return []
    }
    let taxes = evidence.entries.filter { $0.isTax && $0.cents > 0 }
    // With a tip, a discount or several taxes the difference is no amount of its own.
    let isPlain = !evidence.entries.contains {
      ($0.says(.tip) || $0.says(.service) || $0.says(.discount)) && $0.cents != 0
    }
    guard isPlain, Set(named.map(\.cents)).count == 1 else { return [] }
    let subtotals = evidence.entries.filter { $0.isSubtotal && $0.cents > 0 }
    let expected =
      (role == .tax ? subtotals : taxes).map { total - $0.cents } + (role == .subtotal ? [total] : [])
    return named.filter { role == .tax || $0.isSubtotal }.flatMap { entry in
      Set(expected).sorted().compactMap { cents -> Candidate<Money>? in
        // Two numbers more agree: the total is there twice, or the items make the subtotal.
        let isAgreed = evidence.isConfirmed(total) || evidence.isSumOfItems(role == .tax ? total - cents : cents)
        let row = receipt.rows[entry.row]
        guard cents > 0, isAgreed, evidence.isMisread(entry.amount, in: row, for: cents) else { return nil }
        let words = row.line.words(in: entry.amount.range)
        var features: Features = ["closes": 1, "repaired": 1, "one_digit_off": 1]
        features.add("doubt", 1 - entry.amount.confidence)
        features.add("runner_up", if: AmountEvidence.runnersUp(of: entry.amount, in: row).contains(cents))
        return Candidate(
          Money(Decimal(cents) / 100, currency: entry.amount.money.currency ?? receipt.currency),
          text: entry.amount.text,
          rule: "what makes the total", features: features, source: FieldSource(of: words),
          evidence: [row.region(of: entry.amount.range)])
      }
    }
  }

  /// Whether an amount without words of its own, above the total, makes the total with a tax or a service.
  private func isUnnamedSubtotal(_ entry: AmountEvidence.Entry) -> Bool {
    guard let total, let totalRow, entry.label.kinds.isEmpty, entry.row < totalRow, entry.cents > 0,
      entry.cents < total, entry.column == receipt.rows[entry.row].amounts.count - 1
    else { return false }
    return evidence.entries.contains { tax in
      (tax.isTax || tax.says(.service) || isUnnamedTax(tax)) && tax.row > entry.row && tax.row <= totalRow
        && tax.cents > 0 && tax.cents + entry.cents == total
    }
  }

  private func isUnnamedTax(_ entry: AmountEvidence.Entry) -> Bool {
    unnamedTax.map { $0.row == entry.row && $0.column == entry.column } ?? false
  }

  /// The amount that with another makes the total, where no tax was read: what stands between subtotal and total (`Sales: 1.16`), or
  /// the share of the other that its row names (`MUST 19 %`).
  private static func unnamedTax(_ evidence: AmountEvidence, total: Int?, totalRow: Int?) -> AmountEvidence.Entry? {
    guard let total, let totalRow else { return nil }
    let entries = evidence.entries.filter { $0.cents > 0 && $0.cents < total }
    func makesTotal(_ entry: AmountEvidence.Entry) -> Bool {
      guard evidence.rowsOfCents[total - entry.cents] != nil else { return false }
      let rate = TaxRows.rate(in: evidence.rows[entry.row].text).map { NSDecimalNumber(decimal: $0).doubleValue / 100 }
      return entries.contains { other in
        other.cents + entry.cents == total
          && (other.isSubtotal && other.row < entry.row && entry.row < totalRow
            || rate.map { abs(Double(other.cents) * $0 - Double(entry.cents)) <= 1 } ?? false)
      }
    }
    guard !entries.contains(where: { AmountRole.tax.isNamed(by: $0) && makesTotal($0) }) else { return nil }
    return entries.last { entry in
      !AmountRole.tax.isNamed(by: entry) && !notTaxes.contains(where: entry.says) && makesTotal(entry)
        && entry.column == evidence.rows[entry.row].amounts.count - 1
    }
  }

  private static let notTaxes: [ReceiptWord] = [
    .tip, .service, .discount, .savings, .cash, .card, .change, .total, .sub, .round,
  ]

  private func noteTax(_ entry: AmountEvidence.Entry, in features: inout Features) {
    features.add("unnamed", if: isUnnamedTax(entry))
    features.add("percent_missing", if: !receipt.rows[entry.row].text.contains("%"))
    let isRated = rated.contains { $0.amount?.value.cents == entry.cents }
    features.add("by_rate", if: isRated)
    features.add("of_several_rates", if: isRated && rated.count > 1)
  }

  /// Whether an amount of tax and another of its row make the total: `6% 94.34 5.66` under a total of 100.00.
  private func makesTotalInItsRow(_ entry: AmountEvidence.Entry) -> Bool {
    guard let total, entry.cents > 0 else { return false }
    return receipt.rows[entry.row].amounts.contains {
      $0.cents > entry.cents && abs($0.cents + entry.cents - total) <= 2
    }
  }

  /// All taxes together, where several are shown by their rates with what they are on.
  private func sumOfRates() -> [Candidate<Money>] {
    guard rated.count > 1, let sum = TaxRows.sum(of: rated) else { return [] }
    let gross = rated.reduce(0) { $0 + ($1.net?.value.cents ?? 0) + ($1.amount?.value.cents ?? 0) }
    var features: Features = ["sum_of_rates": 1, "by_rate": 1]
    features.add("closes", if: total.map { abs(gross - $0) <= 2 } ?? false)
    features.add("doubt", 1 - (rated.compactMap { $0.amount?.confidence }.min() ?? 0))
    return [
      Candidate(
        sum.value, text: "", rule: "sum of the taxes by rate", features: features, source: .derived,
        evidence: sum.evidence)
    ]
  }

  private func noteSubtotal(_ entry: AmountEvidence.Entry, in features: inout Features) {
    guard !entry.isSubtotal else { return }
    let isNamed = AmountRole.subtotal.isNamed(by: entry)
    features.add("unnamed", if: !isNamed)
    features.add("named_otherwise", if: isNamed)
    for word in AmountRole.subtotalWords { features.add("says_\(word.rawValue)", if: isNamed && entry.says(word)) }
    let below = evidence.entries.first { $0.row > entry.row }
    features.add("next_to_tax", if: below?.isTax ?? false)
  }

  /// Whether an amount in a role makes a sum of the receipt come out at the total.
  private func closes(_ role: AmountRole, _ cents: Int) -> Bool {
    guard let total else { return false }
    func values(_ role: AmountRole) -> [Int] { named[role] ?? [] }
    switch role {
    case .cash: return values(.change).contains(cents - total) || cents == total
    case .change: return values(.cash).contains(total + abs(cents))
    case .rounding:
      return evidence.entries.contains { $0.row != totalRow && $0.cents + cents == total && $0.says(.total) }
    case .subtotal:
      return additions.contains { abs(total - cents - $0) <= 2 && ($0 > 0 || cents == total) }
        || values(.discount).contains(cents - total)
    case .tax:
      return evidence.entries.contains { !$0.says(.tax) && $0.cents > cents && abs($0.cents + cents - total) <= 2 }
        || evidence.others.contains { $0.isSubtotal && abs($0.cents + cents - total) <= 2 }
        || isReached(total - cents, with: others(than: cents))
    case .tip: return isReached(total - abs(cents), with: others(than: abs(cents)))
    case .discount: return isReached(total + abs(cents), with: additions)
    }
  }

  /// The sums of what is added beside one amount.
  func others(than cents: Int) -> Set<Int> {
    var rest = added
    if let index = rest.firstIndex(of: cents) { rest.remove(at: index) }
    return Self.sums(of: rest)
  }

  /// Whether a subtotal, or a total before something was added, comes out at an amount with one of the sums.
  private func isReached(_ cents: Int, with sums: Set<Int>) -> Bool {
    evidence.entries.contains { entry in
      (entry.isSubtotal || entry.isTotal) && entry.row != totalRow
        && sums.contains { abs(entry.cents + $0 - cents) <= 2 }
    }
  }
}
