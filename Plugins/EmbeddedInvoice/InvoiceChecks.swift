import Documents
import Foundation

/// What the values of an invoice say of each other, and what the pages say of them.
enum InvoiceChecks {
  static func findings(_ invoice: Document.Invoice, iban: String?, pages: PrintedValues) -> [Finding] {
    var findings: [Finding] = []
    if invoice.typeCode == creditNote {
      findings.append(Finding("credit_note", severity: .info, message: "it is a credit note: its sums are paid back"))
    }
    if let net = invoice.net, let tax = invoice.tax, let gross = invoice.gross,
      abs(net.amount + tax.amount - gross.amount) > tolerance
    {
      let message = "net + tax is \(net.amount + tax.amount), gross is \(gross.amount)"
      findings.append(Finding("sum_mismatch", field: "gross", severity: .warning, message: message))
    }
    if iban == nil, let text = invoice.iban {
      findings.append(
        Finding(
          "invalid_iban", field: "iban", severity: .warning, message: "'\(text)' is no IBAN with right check digits"))
    }
    if let gross = invoice.gross, pages.showAmounts, pages.amount(gross) == nil {
      let message = "the data says \(gross), and no page shows that"
      findings.append(Finding("not_on_page", field: "gross", severity: .warning, message: message))
    }
    return findings
  }

  /// UNTDID 1001.
  private static let creditNote = "381"
  private static let tolerance = Decimal(sign: .plus, exponent: -2, significand: 2)
}
