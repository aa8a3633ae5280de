import Documents
import Extraction
import Finders
import Foundation

/// What the values of an invoice say of each other.
enum InvoiceChecks {
  static func findings(_ fields: InvoiceFields, _ invoice: InvoiceText) -> [Finding] {
    sums(fields) + dates(fields, invoice) + numbers(fields, invoice)
  }

  /// Net + tax = gross; the taxes by rate make the tax; the items make the net sum or the gross.
  private static func sums(_ fields: InvoiceFields) -> [Finding] {
    var findings: [Finding] = []
    if let net = fields.net?.value, let tax = fields.tax?.value, let gross = fields.gross?.value,
      abs(net.amount + tax.amount - gross.amount) > tolerance
    {
      let sum = Money(net.amount + tax.amount).amountText
      findings.append(
        Finding(
          "sum_mismatch", field: "gross", severity: .warning,
          message: "net + tax is \(sum), gross is \(gross.amountText)"))
    }
    let taxes = fields.taxes.compactMap { $0.amount?.value.amount }
    if let tax = fields.tax?.value, !taxes.isEmpty, abs(taxes.reduce(0, +) - tax.amount) > tolerance {
      let sum = Money(taxes.reduce(0, +)).amountText
      findings.append(
        Finding(
          "tax_mismatch", field: "taxes", severity: .warning,
          message: "the taxes by rate make \(sum), the tax is \(tax.amountText)"))
    }
    let amounts = fields.items.compactMap { $0.amount?.value.amount }
    let wholes = [fields.net, fields.gross].compactMap { $0?.value.amount }
    if !amounts.isEmpty, !wholes.isEmpty, !wholes.contains(where: { abs($0 - amounts.reduce(0, +)) <= tolerance }) {
      let sum = Money(amounts.reduce(0, +)).amountText
      findings.append(
        Finding(
          "items_mismatch", field: "items", severity: .warning,
          message: "the items make \(sum), which is neither net nor gross"))
    }
    return findings
  }

  private static func dates(_ fields: InvoiceFields, _ invoice: InvoiceText) -> [Finding] {
    var findings: [Finding] = []
    guard let date = fields.date else { return [] }
    if date.value > invoice.today {
      findings.append(
        Finding(
          "date_in_future", field: "date", severity: .error, message: "\(date.value) is after \(invoice.today)"))
    }
    if let due = fields.dueDate?.value, due < date.value {
      findings.append(
        Finding(
          "due_before_date", field: "due_date", severity: .warning, message: "\(due) is before \(date.value)"))
    }
    if invoice.order == .unknown, let other = date.alternatives.first, other.confidence >= openDate {
      findings.append(
        Finding(
          "ambiguous_date", field: "date", severity: .warning,
          message: "'\(date.text ?? "")' is \(date.value) or \(other.value)"))
    }
    return findings
  }

  /// Account and tax numbers whose check digits or form are wrong.
  private static func numbers(_ fields: InvoiceFields, _ invoice: InvoiceText) -> [Finding] {
    var findings: [Finding] = []
    if fields.iban == nil, let printed = printedIBAN(in: invoice) {
      findings.append(
        Finding(
          "invalid_iban", field: "iban", severity: .warning,
          message: "'\(printed)' is no IBAN with right check digits"))
    }
    for (name, field) in [("supplier_tax_id", fields.supplierTaxId), ("buyer_tax_id", fields.buyerTaxId)] {
      guard let field, european.matches(field.value), TaxIDFinder.find(in: field.value).isEmpty else { continue }
      findings.append(
        Finding(
          "invalid_tax_id", field: name, severity: .warning,
          message: "'\(field.value)' is no VAT number with right form and check digits"))
    }
    return findings
  }

  private static func printedIBAN(in invoice: InvoiceText) -> String? {
    for cell in invoice.cells where IBANFinder.find(in: cell.text).isEmpty {
      guard let label = cell.labels.first(where: { $0.value.contains(.iban) }), let value = cell.value(after: label),
        let match = iban.firstMatch(in: String(cell.text[value]))
      else { continue }
      return match.text
    }
    return nil
  }

  private static let european = Pattern(
    #"^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)U?[0-9A-Z]{7,12}$"#)
  private static let iban = Pattern(#"^[A-Z]{2}[0-9]{2}(?: ?[0-9A-Z]){10,30}"#)
  private static let tolerance = Decimal(sign: .plus, exponent: -2, significand: 2)
  private static let openDate = 0.1
}
