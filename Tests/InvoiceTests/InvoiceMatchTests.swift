import Documents
import Extraction
import Foundation
import TestSupport
import Testing

@testable import Invoice

/// What is taken for an invoice, and what is not.
struct InvoiceMatchTests {
  private let extractor = InvoiceExtractor(today: InvoiceSample.today)

  private func sheet(_ rows: [String]) -> Document {
    var sample = InvoiceSample()
    for (number, row) in rows.enumerated() { sample.add(row, x: 8, y: 6 + 2 * Double(number)) }
    return sample.document
  }

  @Test func anInvoiceIsClaimed() {
    #expect(extractor.match(InvoiceSample.german.document) > 0.9)
  }

  @Test(arguments: [
    [
      "Segelmacherei Ostholt", "Sehr geehrte Damen und Herren,", "vielen Dank für Ihr Schreiben vom 4. Mai 2024.",
      "Die Rechnung schicken wir Ihnen in der nächsten Woche.", "Mit freundlichen Grüßen", "Ina Ostholt",
    ],
    [
      "Bank am Hafen", "Kontoauszug 5/2024", "IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001",
      "01.05.2024 Überweisung Miete 800,00-", "03.05.2024 Gehalt 2.400,00+", "Neuer Saldo 1.600,00",
    ],
    [
      "Werft Sundmann GmbH", "Preisliste 2024", "Winterlager je Meter 85,00", "Antifouling 5 Liter 139,50",
      "Hafenkarte 20,00",
    ],
    ["Gannet Rail", "E-Ticket / Boarding pass", "From Norwich to York", "Coach 7 Seat 42", "Adult 54.00 GBP"],
    [
      "Market Hall", "Till 3 Cashier 7", "Apples 1.20", "Bread 3.40", "Total 4.60", "Cash 5.00", "Change 0.40",
      "Thank you",
    ],
    ["A note", "of two lines"],
  ])
  func whatIsNoneIsLeft(rows: [String]) {
    #expect(extractor.match(sheet(rows)) < 0.5)
  }

  @Test(arguments: Fixtures.cases(of: ["receipt"]))
  func receiptsAreLeft(fixture: FixtureCase) throws {
    #expect(extractor.match(try fixture.document()) < 0.5)
  }

  @Test func dataIsACertainty() {
    var document = sheet(["A page"])
    document.metadata.invoice = Document.Invoice(attachment: "factur-x.xml")
    #expect(extractor.match(document) == 1)
  }

  @Test func nothingHasNoRecord() throws {
    #expect(try extractor.extract(from: sheet([])).isEmpty)
    #expect(extractor.match(sheet([])) < 0.5)
  }
}
