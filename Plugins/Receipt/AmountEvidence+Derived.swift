extension AmountEvidence {
  /// Amounts that the others tell, and that are not printed where they can be read: what was paid less the change, a total
  /// with its rounding, a subtotal with all that is added to it.
  var derived: [(cents: Int, rule: String, rows: [Int])] {
    var derived: [(cents: Int, rule: String, rows: [Int])] = []
    func add(_ cents: Int, _ rule: String, _ entries: [Entry]) {
      guard cents > 0, rowsOfCents[cents] == nil else { return }
      derived.append((cents, rule, entries.map(\.row)))
    }
    for paid in entries where paid.isPaid {
      for change in entries where change.isChange && change.cents != 0 && change.row > paid.row {
        add(paid.cents - abs(change.cents), "paid_less_change", [paid, change])
      }
    }
    let parts = entries.filter { ($0.isTax || $0.says(.tip) || $0.says(.service)) && $0.cents > 0 && !inSummary($0) }
    let roundings = entries.filter { $0.isRounding && $0.cents != 0 && abs($0.cents) <= 10 }
    for base in entries where base.isSubtotal && base.cents > 0 {
      let added = parts.filter { $0.row > base.row } + roundings.prefix(1)
      if !added.isEmpty { add(base.cents + added.map(\.cents).reduce(0, +), "sum_of_parts", [base] + added) }
    }
    for total in entries where total.isTotal && total.cents > 0 {
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
