import Documents
import Extraction
import Foundation
import Testing

@testable import Invoice

/// The fields of an invoice on one sheet.
struct InvoiceExtractorTests {
  private let fields: InvoiceFields

  init() throws { fields = try #require(try InvoiceSample.german.extraction).fields }

  private func euros(_ text: String) -> Money { Money(Decimal(string: text) ?? 0, currency: "EUR") }

  @Test func theHeadIsRead() {
    #expect(fields.number?.value == "RE-2024-0318")
    #expect(fields.date?.value.description == "2024-05-07")
    #expect(fields.dueDate?.value.description == "2024-05-21")
    #expect(fields.orderNumber == nil)
    #expect(fields.deliveryDate == nil)
  }

  @Test func thePartiesAreToldApart() {
    #expect(fields.supplier?.value == "Werft Sundmann GmbH")
    #expect(fields.buyer?.value == "Segelmacherei Ostholt")
    #expect(fields.supplierAddress?.value == "Kaistraße 4, 18439 Stralsund")
    #expect(fields.supplierTaxId?.value == "DE136695976")
    #expect(fields.buyerTaxId == nil)
  }

  @Test func theSumsAddUp() {
    #expect(fields.net?.value == euros("809.00"))
    #expect(fields.tax?.value == euros("151.31"))
    #expect(fields.tax?.source == .derived)
    #expect(fields.gross?.value == euros("960.31"))
    #expect(fields.currency?.value == "EUR")
    #expect(fields.taxes.map { $0.rate?.value } == [19, 7])
    #expect(fields.taxes.map { $0.amount?.value } == [euros("149.91"), euros("1.40")])
  }

  @Test func theAccountIsRead() {
    #expect(fields.iban?.value == "DE02120300000000202051")
    #expect(fields.bic?.value == "BYLADEM1001")
  }

  @Test func theItemsAreThoseOfTheTable() {
    let names = ["Winterlager, Halle 2", "Antifouling 5 Liter kupferfrei, rot", "Hafenkarte der Insel"]
    #expect(fields.items.map { $0.description?.value } == names)
    #expect(fields.items.map { $0.quantity?.value } == [6, 2, 1])
    #expect(fields.items.map { $0.unitPrice?.value } == [euros("85.00"), euros("139.50"), euros("20.00")])
    #expect(fields.items.map { $0.amount?.value } == [euros("510.00"), euros("279.00"), euros("20.00")])
  }

  @Test func nothingIsFoundWrong() throws {
    #expect(try #require(try InvoiceSample.german.extraction).findings.isEmpty)
  }

  @Test func everyFieldHasItsPlace() {
    let evidence = [fields.number?.evidence, fields.gross?.evidence, fields.iban?.evidence, fields.supplier?.evidence]
    for regions in evidence { #expect(regions?.first?.page == 1) }
  }
}
