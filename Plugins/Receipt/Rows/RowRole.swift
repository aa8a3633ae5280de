import Documents
import Extraction
import Finders
import Foundation

/// What a row of a receipt is there for.
enum RowRole: String, SequenceLabel {
  /// Above the items: the merchant, the number, the heads of columns.
  case head
  /// The row that has the amount of something bought.
  case item
  /// More of an item: its name above or below the amount, an option without a price.
  case name
  /// How many of an item, and at what price: `2 x 4.50`.
  case quantity
  /// What is taken off an item or off all.
  case discount
  /// Among the items, but none: the name of a department, a count.
  case other
  /// A total, a tax, a payment, and all below.
  case sum

  static let features =
    ReceiptWord.allCases.map { "says_\($0.rawValue)" }
    + [
      "bias", "first", "last", "amounts_0", "amounts_1", "amounts_2", "amounts_more", "in_column", "left_of_column",
      "negative",
      "zero", "whole", "named", "short_name", "long_name", "digits_name", "is_total", "is_subtotal", "is_tax",
      "is_paid",
      "is_change", "total_value", "above_total_value", "sum_so_far", "date", "time", "phone", "address", "web",
      "registration",
      "count_first", "count_then_price", "unit_price", "makes_amount", "code_first", "mark_last", "percent", "modifier",
      "indented", "gap_above", "next_named", "next_bare", "next_nameless_amount", "before_named", "before_bare",
      "before_nameless_amount", "next_sum_word", "after_first_amount", "after_sum_word", "after_total_row",
      "after_subtotal",
      "after_paid", "no_amounts_below", "column_heads", "depth_0", "depth_1", "depth_2", "depth_3", "depth_4",
    ]

  /// The model that is linked in.
  static let model = SequenceModel<RowRole>(embedded: PackageResources.rows_json, file: "Receipt/rows.json")
}

/// The rows of a receipt with the role of each, decided together.
struct LabelledRows {
  let rows: [ReceiptRow]
  let roles: [(label: RowRole, probability: Double)]
  /// What each row says of an item.
  let texts: [ItemText]
  private let features: [Features]

  init(receipt: ReceiptText, evidence: AmountEvidence, head: [HeadRow], total: Int?) {
    rows = receipt.rows
    let counts = ItemText.columnOfCounts(in: rows)
    texts = rows.map { ItemText($0, counts: counts) }
    features = RowFeatures(receipt: receipt, texts: texts, evidence: evidence, head: head, total: total).all()
    roles = RowRole.model.labels(of: features)
  }

  /// The rows as `--explain` shows them: the role is the rule, the value is the last amount.
  var reports: [CandidateReport] {
    rows.indices.map { index in
      let (row, role) = (rows[index], roles[index])
      let amount = row.amounts.last?.money.amountText ?? ""
      return CandidateReport(
        field: "rows", text: row.text, rule: role.label.rawValue, score: (role.probability * 1e4).rounded() / 1e4,
        chosen: false, region: row.region, value: .string(amount), features: features[index])
    }
  }
}

/// Describes each row of a receipt by what tells its role.
struct RowFeatures {
  let receipt: ReceiptText
  let texts: [ItemText]
  let evidence: AmountEvidence
  /// The total in hundredths, if it was found.
  let total: Int?

  private let head: [Int: HeadRow]
  private let entries: [Int: [AmountEvidence.Entry]]
  /// Where the last amounts of rows usually end.
  private let column: Double
  private let left: Double

  init(receipt: ReceiptText, texts: [ItemText], evidence: AmountEvidence, head: [HeadRow], total: Int?) {
    self.receipt = receipt
    self.texts = texts
    self.evidence = evidence
    self.total = total
    self.head = Dictionary(head.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    entries = Dictionary(grouping: evidence.entries, by: \.row)
    let ends = receipt.rows.compactMap { $0.amounts.last?.box.maxX }.sorted()
    column = ends.isEmpty ? receipt.right : ends[ends.count / 2]
    let starts = receipt.rows.filter { $0.letters >= 3 }.map(\.line.box.x).sorted()
    left = starts.isEmpty ? receipt.left : starts[starts.count / 4]
  }

  /// The features of all rows.
  func all() -> [Features] {
    var sofar = Progress()
    return receipt.rows.indices.map { index in
      var features = Features()
      noteAmounts(index, sofar, to: &features)
      noteWords(index, to: &features)
      noteNeighbours(index, to: &features)
      sofar.note(to: &features)
      sofar.pass(receipt.rows[index], entries[index] ?? [], total: total)
      return features
    }
  }

  /// What the rows above have shown.
  private struct Progress {
    var hasAmount = false, hasSumWord = false, hasTotal = false, hasSubtotal = false, hasPaid = false
    var sum = 0

    mutating func pass(_ row: ReceiptRow, _ entries: [AmountEvidence.Entry], total: Int?) {
      guard let last = entries.last else { return }
      hasAmount = true
      hasTotal = hasTotal || last.isTotal && last.cents == total
      hasSubtotal = hasSubtotal || last.isSubtotal
      hasPaid = hasPaid || last.isPaid || last.isChange
      hasSumWord = hasSumWord || last.isTotal || last.isSubtotal || last.isTax || last.isPaid
      sum += last.cents
    }

    func note(to features: inout Features) {
      features.add("after_first_amount", if: hasAmount)
      features.add("after_sum_word", if: hasSumWord)
      features.add("after_total_row", if: hasTotal)
      features.add("after_subtotal", if: hasSubtotal)
      features.add("after_paid", if: hasPaid)
    }
  }

  private func noteAmounts(_ index: Int, _ sofar: Progress, to features: inout Features) {
    let row = receipt.rows[index]
    features.add("bias", 1)
    features.add("first", if: index == 0)
    features.add("last", if: index == receipt.rows.count - 1)
    features.add("depth_\(min(4, 5 * index / receipt.rows.count))", 1)
    features.add("amounts_\(row.amounts.count > 2 ? "more" : String(row.amounts.count))", 1)
    guard let amount = row.amounts.last, let entry = entries[index]?.last else { return }
    let isInColumn = abs(amount.box.maxX - column) < 0.06 * receipt.width
    features.add("in_column", if: isInColumn)
    features.add("left_of_column", if: !isInColumn && amount.box.maxX < column)
    features.add("negative", if: amount.cents < 0)
    features.add("zero", if: amount.cents == 0)
    features.add("whole", if: !amount.text.contains { ".,".contains($0) })
    features.add("is_total", if: entry.isTotal)
    features.add("is_subtotal", if: entry.isSubtotal)
    features.add("is_tax", if: entry.isTax)
    features.add("is_paid", if: entry.isPaid)
    features.add("is_change", if: entry.isChange)
    features.add("total_value", if: amount.cents == total && amount.cents != 0)
    features.add("above_total_value", if: total.map { amount.cents > $0 } ?? false)
    features.add("sum_so_far", if: sofar.sum == amount.cents && sofar.sum != 0)
    features.add("makes_amount", if: texts[index].unitPrice != nil)
    features.add("unit_price", if: row.amounts.count > 1)
  }

  private func noteWords(_ index: Int, to features: inout Features) {
    let row = receipt.rows[index]
    for word in ReceiptWord.allCases where row.words.has(word) { features.add("says_\(word.rawValue)", 1) }
    let name = texts[index].name
    let letters = name.unicodeScalars.count(where: Row.isLetter)
    features.add("named", if: letters >= 3)
    features.add("short_name", if: letters > 0 && letters < 3)
    features.add("long_name", if: letters > 24)
    features.add("digits_name", if: name.unicodeScalars.count { $0.properties.numericType != nil } > letters)
    features.add("percent", if: row.text.contains("%"))
    features.add("modifier", if: row.text.first.map { "+-*>".contains($0) } ?? false)
    features.add("indented", if: row.line.box.x - left > 0.04 * receipt.width)
    features.add("count_first", if: texts[index].quantity != nil && texts[index].leads)
    features.add("count_then_price", if: texts[index].quantity != nil && !texts[index].leads)
    features.add("code_first", if: Self.code.matches(row.text))
    features.add("mark_last", if: Self.mark.matches(row.text))
    features.add("time", if: !TimeFinder.find(in: row.text).isEmpty)
    features.add("column_heads", if: row.amounts.isEmpty && row.words.has(anyOf: [.price, .amount, .count]))
    guard let head = head[index] else { return }
    features.add("date", if: head.hasDate)
    features.add("phone", if: head.hasPhone)
    features.add("address", if: head.addressLikelihood >= 0.5)
    features.add("web", if: head.hasWeb)
    features.add("registration", if: head.hasRegistration)
  }

  private func noteNeighbours(_ index: Int, to features: inout Features) {
    let rows = receipt.rows
    if index > 0 {
      features.add("gap_above", if: rows[index].level - rows[index - 1].level > 2.2 * receipt.usualHeight)
      noteNeighbour(index - 1, "before", to: &features)
    }
    if index + 1 < rows.count {
      noteNeighbour(index + 1, "next", to: &features)
      let next = entries[index + 1]?.last
      features.add("next_sum_word", if: next.map { $0.isTotal || $0.isSubtotal || $0.isTax } ?? false)
    }
    features.add("no_amounts_below", if: rows[(index + 1)...].allSatisfy(\.amounts.isEmpty))
  }

  private func noteNeighbour(_ index: Int, _ side: String, to features: inout Features) {
    let (isNamed, hasAmount) = (texts[index].isNamed, !receipt.rows[index].amounts.isEmpty)
    features.add("\(side)_named", if: isNamed && hasAmount)
    features.add("\(side)_bare", if: isNamed && !hasAmount)
    features.add("\(side)_nameless_amount", if: !isNamed && hasAmount)
  }

  private static let code = Pattern(#"^\s*[0-9]{4,}\b"#)
  private static let mark = Pattern(#"[0-9] ?[A-Z*]{1,2}$"#)
}
