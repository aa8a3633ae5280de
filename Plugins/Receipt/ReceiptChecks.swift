import Documents
import Extraction
import Finders
import Foundation

/// What the fields of a receipt say of each other.
enum ReceiptChecks {
  static func findings(
    _ fields: ReceiptFields, today: CalendarDate, isDateOpen: Bool, evidence: AmountEvidence
  ) -> [Finding] {
    var findings: [Finding] = []
    if let date = fields.date {
      if date.value > today {
        findings.append(
          Finding("date_in_future", field: "date", severity: .error, message: "\(date.value) is after \(today)"))
      }
      if isDateOpen, let other = date.alternatives.first {
        let message = "'\(date.text ?? "")' is \(date.value) or \(other.value)"
        findings.append(Finding("ambiguous_date", field: "date", severity: .warning, message: message))
      }
    }
    if let implausible = implausibleMerchant(fields.merchant?.value) { findings.append(implausible) }
    guard let total = fields.total?.value.cents else { return findings }
    if let mismatch = sumMismatch(fields, total: total, evidence: evidence) { findings.append(mismatch) }
    if let mismatch = itemsMismatch(fields, total: total, evidence: evidence) { findings.append(mismatch) }
    if let cash = fields.cash?.value.cents, let change = fields.change?.value.cents, cash - abs(change) != total,
      fields.paymentMethod?.value == "cash"
    {
      let message = "\(text(cash)) less \(text(abs(change))) is \(text(cash - abs(change))), not \(text(total))"
      findings.append(Finding("change_mismatch", field: "change", severity: .warning, message: message))
    }
    return findings
  }

  /// A name that is an address, or nothing but a legal form, is nobody's; an l at the end of a word may have been read as 1, an o as 0.
  private static func implausibleMerchant(_ name: String?) -> Finding? {
    guard let name else { return nil }
    func finding(_ message: String) -> Finding {
      Finding("implausible_name", field: "merchant", severity: .warning, message: "'\(name)' \(message)")
    }
    if AddressFinder.likelihood(of: name) >= 0.9 { return finding("is an address, hardly a merchant") }
    if CompanyFinder.legalForm(in: name)?.text.count == name.count {
      return finding("is a legal form, hardly a merchant")
    }
    return digitsBehindLetters.matches(name) ? finding("has digits behind small letters, perhaps misread") : nil
  }

  private static let digitsBehindLetters = Pattern(#"\p{Ll}{2}[01]+\b"#)

  /// Says of a field that it was not taken as printed, if so.
  static func repair<Value>(_ field: String, _ candidate: Candidate<Value>?, value: (Value) -> String) -> Finding? {
    guard let candidate, !candidate.text.isEmpty,
      ["repaired", "derived", "other_reading"].contains(where: { candidate.features[$0] > 0 })
    else { return nil }
    let message = "'\(candidate.text)' is read as \(value(candidate.value)) (\(candidate.rule))"
    return Finding("repaired", field: field, severity: .info, message: message)
  }

  /// Subtotal + tax + tip − discount + rounding = total, where a subtotal is printed; a tax or discount that the subtotal
  /// holds already may be left out of the sum. A charge for service counts with the tip; what is missing may be another sum that is
  /// printed, as where each rate of tax has its own.
  private static func sumMismatch(
    _ fields: ReceiptFields, total: Int, evidence: AmountEvidence
  ) -> Finding? {
    guard let subtotal = fields.subtotal?.value.cents else { return nil }
    let tax = fields.tax?.value.cents ?? 0
    let discount = fields.discount?.value.cents ?? 0
    let fixed = subtotal + (fields.tip?.value.cents ?? 0) + (fields.rounding?.value.cents ?? 0)
    let sums = [fixed + tax - discount, fixed + tax, fixed - discount, fixed]
    let others = Set([0] + evidence.services + evidence.printedSums)
    let isExplained = sums.contains { sum in others.contains { abs(sum + $0 - total) <= 1 } }
    guard let whole = sums.first, !isExplained else { return nil }
    let message = "the parts make \(text(whole)), the total is \(text(total))"
    return Finding("total_mismatch", field: "total", severity: .warning, message: message)
  }

  private static func itemsMismatch(
    _ fields: ReceiptFields, total: Int, evidence: AmountEvidence
  ) -> Finding? {
    guard !fields.items.isEmpty else { return nil }
    let sum = fields.items.compactMap { $0.amount?.value.cents }.reduce(0, +)
    let tax = fields.tax?.value.cents ?? 0
    let discount = fields.discount?.value.cents ?? 0
    let bases =
      [fields.subtotal?.value.cents, total, total - tax, total - (fields.rounding?.value.cents ?? 0)]
      .compactMap(\.self) + evidence.printedSums
    guard !bases.contains(where: { abs($0 - sum) <= 1 || abs($0 + discount - sum) <= 1 }) else { return nil }
    let message = "the items make \(text(sum)), which is neither the subtotal nor the total"
    return Finding("items_mismatch", field: "items", severity: .warning, message: message)
  }

  private static func text(_ cents: Int) -> String { Money(Decimal(cents) / 100).amountText }
}
