import Documents
import Extraction
import Finders
import Foundation
import Testing

@testable import Invoice

/// What the checks find in invoices whose values cannot all be right.
struct InvoiceChecksTests {
  private static let invoice = InvoiceText(InvoiceSample.german.document, today: InvoiceSample.today)

  private func field<Value>(_ value: Value, text: String? = nil, or others: [Value] = []) -> Field<Value> {
    Field(
      value, text: text, confidence: 0.9, source: .textLayer,
      alternatives: others.map { Field<Value>.Alternative($0, confidence: 0.4) })
  }

  private func euros(_ text: String) -> Field<Money> { field(Money(Decimal(string: text) ?? 0, currency: "EUR")) }

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  private func codes(_ fields: InvoiceFields, _ invoice: InvoiceText = Self.invoice) -> [String] {
    InvoiceChecks.findings(fields, invoice).map(\.code)
  }

  @Test func netAndTaxMakeTheGrossSum() {
    var fields = InvoiceFields()
    (fields.net, fields.tax, fields.gross) = (euros("100.00"), euros("19.00"), euros("119.00"))
    #expect(codes(fields).isEmpty)
    fields.gross = euros("119.02")
    #expect(codes(fields).isEmpty)
    fields.gross = euros("129.00")
    #expect(codes(fields) == ["sum_mismatch"])
  }

  @Test func taxesByRateMakeTheTax() {
    var fields = InvoiceFields()
    fields.tax = euros("21.00")
    fields.taxes = [InvoiceTax(amount: euros("19.00")), InvoiceTax(amount: euros("2.00"))]
    #expect(codes(fields).isEmpty)
    fields.taxes.removeLast()
    #expect(codes(fields) == ["tax_mismatch"])
  }

  @Test func itemsMakeNetOrGross() {
    var fields = InvoiceFields()
    fields.items = [InvoiceItem(amount: euros("60.00")), InvoiceItem(amount: euros("40.00"))]
    (fields.net, fields.gross) = (euros("100.00"), euros("119.00"))
    #expect(codes(fields).isEmpty)
    (fields.net, fields.gross) = (euros("84.03"), euros("100.00"))
    #expect(codes(fields).isEmpty)
    fields.gross = euros("99.00")
    #expect(codes(fields) == ["items_mismatch"])
    (fields.net, fields.gross) = (nil, nil)
    #expect(codes(fields).isEmpty)
  }

  @Test func aDayOfPaymentIsNotBeforeTheInvoice() throws {
    var fields = InvoiceFields()
    fields.date = field(try day("2024-05-07"))
    fields.dueDate = field(try day("2024-05-07"))
    #expect(codes(fields).isEmpty)
    fields.dueDate = field(try day("2024-05-06"))
    #expect(codes(fields) == ["due_before_date"])
  }

  @Test func aDayToComeIsAnError() throws {
    var fields = InvoiceFields()
    fields.date = field(try day("2025-07-01"))
    #expect(InvoiceChecks.findings(fields, Self.invoice).map(\.severity) == [.error])
  }

  @Test func aDayThatCanBeReadTwoWaysIsTold() throws {
    var sample = InvoiceSample()
    sample.add("Invoice 17", x: 8, y: 6)
    sample.add("04/05/2024", x: 8, y: 8)
    let invoice = InvoiceText(sample.document, today: InvoiceSample.today)
    var fields = InvoiceFields()
    fields.date = field(try day("2024-05-04"), text: "04/05/2024", or: [try day("2024-04-05")])
    #expect(invoice.order == .unknown)
    #expect(codes(fields, invoice) == ["ambiguous_date"])
    // The country of the paper decides.
    #expect(codes(fields).isEmpty)
  }

  @Test func wrongCheckDigitsAreTold() {
    var sample = InvoiceSample()
    sample.add("IBAN: DE12 3456 7890 1234 5678 90", x: 8, y: 90)
    let invoice = InvoiceText(sample.document, today: InvoiceSample.today)
    #expect(codes(InvoiceFields(), invoice) == ["invalid_iban"])
    var fields = InvoiceFields()
    fields.supplierTaxId = field("DE123456789")
    #expect(codes(fields).contains("invalid_tax_id"))
    fields.supplierTaxId = field("DE136695976")
    #expect(!codes(fields).contains("invalid_tax_id"))
    fields.supplierTaxId = field("201/113/40209")
    #expect(!codes(fields).contains("invalid_tax_id"))
  }
}
