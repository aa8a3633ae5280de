import Documents
import Extraction
import Finders
import Foundation

/// Total, subtotal and tax of a receipt, chosen together: by what is known of each, and by what their sums say.
///
/// A candidate is a way to fill the three at once. What is said of one amount is the share of all ways that have it.
struct AmountChoice {
  /// One way to fill the three, in hundredths.
  struct Amounts: Codable, Hashable {
    var total: Int
    var subtotal: Int?
    var tax: Int?
  }

  let total: Choice<Money>
  let subtotal: Choice<Money>
  let tax: Choice<Money>
  /// The other amounts, as the chosen total has them.
  let roles: AmountRoles
  /// The ways as `--explain` shows them.
  let reports: [CandidateReport]

  init(receipt: ReceiptText, evidence: AmountEvidence, models: FieldModels<ReceiptModel>) {
    let totals = models[.total].choose(among: TotalFinder.candidates(in: receipt, evidence: evidence))
    let rated = TaxRows.rated(in: receipt)
    let settings = Self.distinct(totals, most: Self.mostTotals).map { candidate, score in
      Setting(
        candidate: candidate, score: score, models: models,
        roles: AmountRoles(
          evidence: evidence, receipt: receipt, rated: rated, total: candidate.value.cents,
          totalRow: receipt.row(of: candidate)))
    }
    let ways = settings.flatMap(\.ways)
    let shares = Shares(logOdds: ways.map { models[.amounts].logOdds($0.features) }, withNone: false)
    guard let best = shares.order.first, let setting = settings.first(where: { $0.total == ways[best].amounts.total })
    else {
      total = totals
      roles = AmountRoles(evidence: evidence, receipt: receipt, rated: rated, total: nil, totalRow: nil)
      subtotal = models[.subtotal].choose(among: roles.candidates(for: .subtotal))
      tax = models[.tax].choose(among: roles.candidates(for: .tax))
      reports = []
      return
    }
    let line = models[.amounts].calibration
    func chosen(_ part: KeyPath<Amounts, Int?>, of choice: Choice<Money>, _ name: ReceiptModel) -> Choice<Money> {
      let sums = shares.marginals { ways[$0].amounts[keyPath: part] }
      let value = ways[best].amounts[keyPath: part]
      // Those that take part come by their shares, but for the way that is taken; the others are not likelier than any of them.
      let ranked = choice.ranked.map { candidate, score in
        let share = candidate.value.cents.flatMap { sums[$0] }
        return (candidate: candidate, score: share.map { line?.calibrated($0) ?? $0 } ?? min(score, Self.leastScore))
      }
      let order = ranked.indices.sorted {
        let (first, second) = (ranked[$0], ranked[$1])
        return (first.candidate.value.cents == value ? 1 : 0, first.score, $1)
          > (second.candidate.value.cents == value ? 1 : 0, second.score, $0)
      }
      return Choice(ranked: order.map { ranked[$0] }, threshold: value == nil ? 2 : models[name].threshold)
    }
    total = chosen(\.someTotal, of: totals, .total)
    subtotal = chosen(\.subtotal, of: setting.subtotals, .subtotal)
    tax = chosen(\.tax, of: setting.taxes, .tax)
    roles =
      total.field == nil
      ? AmountRoles(evidence: evidence, receipt: receipt, rated: rated, total: nil, totalRow: nil) : setting.roles
    reports = shares.order.prefix(Self.mostReports).map { index in
      CandidateReport(
        field: "amounts", text: "", rule: "total, subtotal and tax together",
        score: (shares[index] * 1e4).rounded() / 1e4, chosen: index == best, region: nil,
        value: ways[index].amounts.report,
        features: ways[index].features)
    }
  }

  /// The candidates of a choice with different values, the likeliest first.
  static func distinct(_ choice: Choice<Money>, most: Int) -> [(candidate: Candidate<Money>, score: Double)] {
    var seen: Set<Int> = []
    return Array(
      choice.ranked.filter {
        $0.score >= leastScore && $0.candidate.value.cents.map { seen.insert($0).inserted } == true
      }
      .prefix(most))
  }

  private static let mostTotals = 5
  private static let mostReports = 60
  /// A value that is less likely by itself takes no part.
  static let leastScore = 0.004
}

extension AmountChoice.Amounts {
  fileprivate var someTotal: Int? { total }

  fileprivate var report: JSONValue {
    func text(_ cents: Int?) -> JSONValue {
      cents.map { .string(Money(Decimal($0) / 100).amountText) } ?? .null
    }
    return .object(["total": text(total), "subtotal": text(subtotal), "tax": text(tax)])
  }
}

/// A total with the subtotals and taxes that it may have.
private struct Setting {
  let total: Int
  let roles: AmountRoles
  let subtotals: Choice<Money>
  let taxes: Choice<Money>
  private let score: Double
  private let isOtherReading: Bool

  init(candidate: Candidate<Money>, score: Double, models: FieldModels<ReceiptModel>, roles: AmountRoles) {
    (self.score, self.roles) = (score, roles)
    total = candidate.value.cents ?? 0
    isOtherReading = candidate.features["other_reading"] > 0
    subtotals = models[.subtotal].choose(among: roles.candidates(for: .subtotal))
    taxes = models[.tax].choose(among: roles.candidates(for: .tax))
  }

  /// The ways to fill subtotal and tax, with what is known of each.
  var ways: [(amounts: AmountChoice.Amounts, features: Features)] {
    let (subtotals, taxes) = (Self.parts(subtotals), Self.parts(taxes))
    return taxes.flatMap { tax in
      let charges = roles.charges(besides: tax.cents)
      return subtotals.map { subtotal in
        let amounts = AmountChoice.Amounts(total: total, subtotal: subtotal.cents, tax: tax.cents)
        var features = Features()
        features.add("total", Self.logOdds(score))
        features.add("subtotal", log(subtotal.score))
        features.add("tax", log(tax.score))
        features.add(
          "other_readings", (isOtherReading ? 1 : 0) + (subtotal.isOtherReading ? 1 : 0) + (tax.isOtherReading ? 1 : 0))
        roles.note(amounts, charges: charges, in: &features)
        return (amounts, features)
      }
    }
  }

  private static func logOdds(_ score: Double) -> Double {
    let score = min(max(score, 1e-4), 1 - 1e-4)
    return log(score / (1 - score))
  }

  /// The likeliest values, and none.
  private static func parts(_ choice: Choice<Money>) -> [(cents: Int?, score: Double, isOtherReading: Bool)] {
    let values = AmountChoice.distinct(choice, most: mostParts)
    let none = max(1e-3, 1 - values.reduce(0) { $0 + $1.score })
    return values.map { ($0.candidate.value.cents, max(1e-3, $0.score), $0.candidate.features["runner_up"] > 0) }
      + [(nil, none, false)]
  }

  private static let mostParts = 4
}

extension AmountRoles {
  /// The features of a way to fill total, subtotal and tax.
  static let jointFeatures = [
    "total", "subtotal", "tax", "other_readings", "adds_up", "adds_up_without_tax", "tax_included", "open",
    "sum_of_items", "no_parts", "tax_alone", "tax_by_rate", "tax_off_rate", "large_tax", "subtotal_above",
  ]

  /// What may be added to a subtotal and a tax: services, tips and other taxes. Of several taxes each is right by itself, and all of them
  /// make the total.
  func charges(besides tax: Int?) -> Set<Int> {
    guard let tax, tax != 0 else { return charges }
    return others(than: abs(tax)).union(charges)
  }

  /// What the sums say of a way to fill the three.
  func note(_ amounts: AmountChoice.Amounts, charges all: Set<Int>, in features: inout Features) {
    // The sums of a return are those of a sale with the other sign.
    let sign = evidence.isReturn ? -1 : 1
    let (total, tax) = (sign * amounts.total, sign * (amounts.tax ?? 0))
    let subtotal = amounts.subtotal.map { sign * $0 }
    if let subtotal {
      let isWhole = makes(total, of: subtotal, with: charges)
      let addsUp = tax > 0 && makes(total, of: subtotal + tax, with: all)
      features.add("adds_up", if: addsUp)
      features.add("adds_up_without_tax", if: tax == 0 && isWhole)
      features.add("tax_included", if: tax > 0 && !addsUp && isWhole)
      features.add("open", if: !addsUp && !isWhole)
      features.add("sum_of_items", if: evidence.isSumOfItems(subtotal))
      features.add("subtotal_above", if: subtotal > total)
    } else {
      features.add("no_parts", if: amounts.tax == nil)
      features.add("tax_alone", if: amounts.tax != nil)
    }
    guard tax > 0 else { return }
    features.add("large_tax", if: Double(tax) > Self.largestTax * Double(total))
    let shares = evidence.taxRates[tax] ?? []
    let nets = [subtotal, total - tax].compactMap(\.self)
    let isRated = shares.contains { rate in nets.contains { abs(Double($0) * rate - Double(tax)) <= 1.5 } }
    features.add("tax_by_rate", if: isRated)
    features.add("tax_off_rate", if: !shares.isEmpty && !isRated)
  }

  /// No tax on what is bought is a larger share of the total.
  private static let largestTax = 0.28

  /// Whether a sum makes the total, with charges for service and tips, less a discount, and rounded where the receipt says so.
  private func makes(_ total: Int, of sum: Int, with charges: Set<Int>) -> Bool {
    reductions.contains { reduction in charges.contains { abs(sum + $0 - reduction - total) <= tolerance } }
  }
}

extension ReceiptText {
  /// The row that a candidate was found in.
  fileprivate func row(of candidate: Candidate<Money>) -> Int? {
    candidate.evidence.first.flatMap { region in
      rows.firstIndex { abs($0.line.box.midY - region.box.midY) < usualHeight / 2 }
    }
  }
}
