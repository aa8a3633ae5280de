import Documents
import Extraction
import Foundation

/// Weighs every amount of a receipt as its total.
enum TotalFinder {
  /// The features that candidates may have.
  static let features =
    ReceiptWord.allCases.flatMap { ["says_\($0.rawValue)", "above_says_\($0.rawValue)"] } + AmountEvidence.features
    + ["paid_less_change", "sum_of_parts", "rounded_from", "rounded_to_five"].map { "derived_\($0)" } + [
      "repaired", "other_reading", "other_is_proven", "doubt", "with_currency", "last_in_row", "second_in_row", "depth",
      "indent", "height",
      "total_row_below", "total_row_above", "before_paid", "after_paid", "after_change", "in_summary", "last_total",
      "last_total_due", "percent", "derived", "total", "final_total", "total_with_tax", "total_and_more",
      "bare_total", "without_words", "unknown_words",
    ]

  static func candidates(in receipt: ReceiptText, evidence: AmountEvidence) -> [Candidate<Money>] {
    let totalRows = evidence.entries.filter(\.isTotal).map(\.row)
    let paidRow = evidence.entries.first { $0.isPaid }?.row
    let changeRow = evidence.entries.first { $0.isChange }?.row
    let count = max(1, evidence.entries.last.map { $0.row + 1 } ?? 1)
    let credible =
      evidence.entries.filter { !$0.amount.needsProof || evidence.isProven($0) }
      + evidence.others.filter { ($0.isTotal || $0.isPaid || $0.says(.amount)) && evidence.isProven($0) }
    let printed = credible.map { entry in
      let row = receipt.rows[entry.row]
      var features = Features()
      noteLabel(entry, in: &features)
      evidence.note(entry, in: &features)
      let amount = entry.amount
      features.add("repaired", if: amount.isRepaired)
      features.add("other_reading", if: amount.isOtherReading)
      features.add("other_is_proven", if: evidence.isDisproven(entry))
      features.add("doubt", 1 - amount.confidence)
      features.add("with_currency", if: amount.money.currency != nil)
      features.add("last_in_row", if: entry.column == row.amounts.count - 1)
      features.add("second_in_row", if: entry.column > 0)
      features.add("depth", Double(entry.row) / Double(count))
      features.add("indent", (receipt.right - amount.box.maxX) / receipt.width)
      features.add("height", min(1, max(-1, log2(amount.box.height / receipt.usualHeight))))
      features.add("total_row_below", if: totalRows.contains { $0 > entry.row })
      features.add("total_row_above", if: totalRows.contains { $0 < entry.row })
      features.add("before_paid", if: paidRow.map { entry.row < $0 && $0 - entry.row <= 2 } ?? false)
      features.add("after_paid", if: paidRow.map { entry.row > $0 } ?? false)
      features.add("after_change", if: changeRow.map { entry.row > $0 } ?? false)
      features.add("in_summary", if: evidence.inSummary(entry))
      features.add("last_total", if: entry.row == evidence.lastTotalRow)
      features.add("last_total_due", if: entry.row == evidence.lastTotalRow && (entry.says(.due) || entry.says(.grand)))
      features.add("percent", if: row.label.contains("%"))
      return Candidate(
        Money(amount.money.amount, currency: amount.money.currency ?? receipt.currency), text: amount.text,
        rule: rule(entry, row), features: features, source: FieldSource(of: row.line.words(in: amount.range)),
        evidence: [row.region(of: amount.range)])
    }
    return printed + derived(in: receipt, evidence: evidence)
  }

  /// Amounts that are worked out from others.
  private static func derived(in receipt: ReceiptText, evidence: AmountEvidence) -> [Candidate<Money>] {
    evidence.derived.map { amount in
      var features: Features = ["derived": 1]
      evidence.noteArithmetic(amount.cents, in: &features)
      features.add("derived_\(amount.rule)", 1)
      let rows = amount.rows.map { receipt.rows[$0] }
      features.add("doubt", rows.flatMap(\.amounts).map { 1 - $0.confidence }.max() ?? 1)
      let money = Money(Decimal(amount.cents) / 100, currency: receipt.currency)
      // What the sum says was printed with one digit that was misread.
      if let entry = evidence.totalOneSlip(from: amount.cents) {
        let row = receipt.rows[entry.row]
        return Candidate(
          money, text: entry.amount.text, rule: "\(amount.rule), repairs '\(entry.amount.text)'", features: features,
          source: FieldSource(of: row.line.words(in: entry.amount.range)),
          evidence: [row.region(of: entry.amount.range)] + rows.map(\.region))
      }
      return Candidate(
        money, text: "", rule: amount.rule, features: features, source: .derived, evidence: rows.map(\.region))
    }
  }

  private static func noteLabel(_ entry: AmountEvidence.Entry, in features: inout Features) {
    for kind in ReceiptWord.allCases where entry.label.has(kind) { features.add("says_\(kind.rawValue)", 1) }
    if let above = entry.above {
      for kind in ReceiptWord.allCases where above.has(kind) { features.add("above_says_\(kind.rawValue)", 1) }
    }
    let isTotal = entry.isTotal
    features.add("total", if: isTotal)
    features.add("final_total", if: isTotal && [ReceiptWord.grand, .due, .round].contains(where: entry.says))
    features.add("total_with_tax", if: isTotal && entry.says(.including))
    features.add("total_and_more", if: isTotal && entry.label.tokens.count > 4)
    features.add("bare_total", if: isTotal && entry.label.tokens.count == 1)
    features.add("without_words", if: entry.label.tokens.isEmpty)
    features.add("unknown_words", if: !entry.label.tokens.isEmpty && entry.label.kinds.isEmpty)
  }

  private static func rule(_ entry: AmountEvidence.Entry, _ row: ReceiptRow) -> String {
    let words = (entry.label.kinds.isEmpty ? entry.above?.kinds ?? [] : entry.label.kinds).map(\.rawValue).sorted()
    let rule = words.isEmpty ? "an amount" : "beside \(words.joined(separator: ", "))"
    return entry.amount.isOtherReading ? "\(rule); another reading that the sums prove" : rule
  }
}
