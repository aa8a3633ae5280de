import Documents
import Extraction
import Foundation
import Testing

@testable import Invoice

/// Invoices that a PDF carries as data.
struct EmbeddedFieldsTests {
  private var data: Document.Invoice {
    var data = Document.Invoice(attachment: "factur-x.xml")
    data.number = "RE-2024-0318"
    data.supplier = "Werft Sundmann GmbH"
    data.gross = Money(Decimal(string: "960.31") ?? 0, currency: "EUR")
    return data
  }

  private func extraction(_ data: Document.Invoice?, on sample: InvoiceSample = .german) throws -> Extraction<
    InvoiceFields
  > {
    var document = sample.document
    document.metadata.invoice = data
    return try #require(try InvoiceExtractor(today: InvoiceSample.today).extract(from: document).first)
  }

  @Test func dataWinsAndHasItsPlaceOnThePage() throws {
    let fields = try extraction(data).fields
    #expect(fields.number?.source == .embedded)
    #expect(fields.number?.evidence.first?.page == 1)
    #expect(fields.gross?.source == .embedded)
  }

  @Test func whatTheDataLacksIsReadFromThePage() throws {
    let fields = try extraction(data).fields
    #expect(fields.dueDate?.value.description == "2024-05-21")
    #expect(fields.dueDate?.source == .textLayer)
    #expect(fields.buyer?.value == "Segelmacherei Ostholt")
    #expect(fields.items.count == 3)
  }

  @Test func itemsOfTheDataReplaceThoseOfThePage() throws {
    var data = data
    var item = Document.Invoice.Item()
    item.description = "Winterlager"
    item.amount = Money(510, currency: "EUR")
    data.items = [item]
    let items = try extraction(data).fields.items
    #expect(items.map { $0.description?.value } == ["Winterlager"])
    #expect(items.first?.amount?.source == .embedded)
  }

  @Test func aSumThatNoPageShowsIsTold() throws {
    var data = data
    data.gross = Money(Decimal(string: "961.00") ?? 0, currency: "EUR")
    #expect(try extraction(data).findings.map(\.code) == ["not_on_page"])
  }

  @Test func dataThatDoesNotAddUpIsTold() throws {
    var data = data
    data.net = Money(800, currency: "EUR")
    data.tax = Money(100, currency: "EUR")
    #expect(try extraction(data).findings.map(\.code) == ["sum_mismatch"])
  }

  @Test func aCreditNoteIsTold() throws {
    var data = data
    data.typeCode = "381"
    #expect(try extraction(data).findings.map(\.code) == ["credit_note"])
  }

  @Test func wrongCheckDigitsOfTheDataAreTold() throws {
    var data = data
    data.iban = "DE12345678901234567890"
    let extraction = try extraction(data)
    #expect(extraction.findings.map(\.code) == ["invalid_iban"])
    #expect(extraction.fields.iban?.source != .embedded)
  }

  @Test func dataAloneMakesARecord() throws {
    let fields = try extraction(data, on: InvoiceSample()).fields
    #expect(fields.number?.value == "RE-2024-0318")
    #expect(fields.number?.evidence.isEmpty == true)
  }
}
