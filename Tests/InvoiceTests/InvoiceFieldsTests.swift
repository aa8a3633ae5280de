import Documents
import Extraction
import Foundation
import Testing

@testable import Invoice

/// Fields that papers show in other ways than the usual.
struct InvoiceFieldsTests {
  private func fields(_ change: (inout InvoiceSample) -> Void) throws -> InvoiceFields {
    var sample = InvoiceSample.german
    change(&sample)
    return try #require(try sample.extraction).fields
  }

  @Test func numberAndDayMayStandInTheTitle() throws {
    var sample = InvoiceSample()
    sample.add("Werft Sundmann GmbH · Kaistraße 4 · 18439 Stralsund", x: 8, y: 14)
    sample.add("Rechnung Nr. 2024-77 vom 07.05.2024", x: 8, y: 28)
    sample.row(40, [("Gesamtbetrag", 58), ("119,00 €", -92)])
    let fields = try #require(try sample.extraction).fields
    #expect(fields.number?.value == "2024-77")
    #expect(fields.date?.value.description == "2024-05-07")
    #expect(fields.supplier?.value == "Werft Sundmann GmbH")
  }

  @Test func sellerAndBuyerMayStandBelowTheirLabels() throws {
    var sample = InvoiceSample()
    sample.add("Rechnung Nr. 471 vom 07.05.2024", x: 8, y: 8)
    for (number, line) in [
      "Verkäufer:", "Werft Sundmann GmbH", "Kaistraße 4", "18439 Stralsund", "USt-IdNr.: DE136695976",
    ].enumerated() {
      sample.add(line, x: 8, y: 14 + 1.6 * Double(number))
    }
    for (number, line) in ["Käufer:", "Obsthof Brandner KG", "Am Ufer 7", "17489 Greifswald", "USt-IdNr.: DE129273398"]
      .enumerated()
    {
      sample.add(line, x: 8, y: 24 + 1.6 * Double(number))
    }
    sample.row(50, [("Gesamtbetrag", 58), ("119,00 €", -92)])
    let fields = try #require(try sample.extraction).fields
    #expect(fields.supplier?.value == "Werft Sundmann GmbH")
    #expect(fields.buyer?.value == "Obsthof Brandner KG")
    #expect(fields.supplierTaxId?.value == "DE136695976")
    #expect(fields.buyerTaxId?.value == "DE129273398")
    #expect(fields.supplierAddress?.value == "Kaistraße 4, 18439 Stralsund")
  }

  @Test func ordersAndDeliveriesHaveTheirOwn() throws {
    let fields = try fields { sample in
      sample.row(23.4, [("Ihre Bestell-Nr.", 58), ("PO-40871", -92)])
      sample.row(25, [("Leistungsdatum", 58), ("30.04.2024", -92)])
    }
    #expect(fields.orderNumber?.value == "PO-40871")
    #expect(fields.deliveryDate?.value.description == "2024-04-30")
    #expect(fields.number?.value == "RE-2024-0318")
    #expect(fields.date?.value.description == "2024-05-07")
  }

  @Test func whatWasPaidIsTakenOff() throws {
    let fields = try fields { sample in
      sample.row(56.2, [("Anzahlung", 58), ("-460,31 €", -92)])
      sample.row(58, [("Restbetrag", 58), ("500,00 €", -92)])
    }
    #expect(fields.paid?.value.amountText == "460.31")
    #expect(fields.due?.value.amountText == "500.00")
    #expect(fields.gross?.value.amountText == "960.31")
  }

  @Test func aNamedCurrencyDecides() throws {
    let fields = try fields { sample in sample.add("Rechnungswährung : CHF", x: 8, y: 33) }
    #expect(fields.currency?.value == "CHF")
    #expect(fields.gross?.value.currency == "CHF")
    let booked = try self.fields { sample in sample.add("Währung der Buchung : CHF", x: 8, y: 33) }
    #expect(booked.currency?.value == "EUR")
  }

  @Test func aTableOfTaxesIsRead() throws {
    var sample = InvoiceSample()
    sample.add("Rechnung Nr. 471 vom 07.05.2024", x: 8, y: 8)
    sample.row(40, [("Gesamtbetrag", 58), ("226,00 €", -92)])
    sample.row(44, [("MwSt. %", 8), ("Nettobetrag", -38), ("MwSt.-Betrag", -58), ("Bruttobetrag", -78)])
    sample.row(46, [("19 %", 8), ("100,00", -38), ("19,00", -58), ("119,00", -78)])
    sample.row(48, [("7 %", 8), ("100,00", -38), ("7,00", -58), ("107,00", -78)])
    let taxes = try #require(try sample.extraction).fields.taxes
    #expect(taxes.map { $0.rate?.value } == [19, 7])
    #expect(taxes.map { $0.net?.value.amountText } == ["100.00", "100.00"])
    #expect(taxes.map { $0.amount?.value.amountText } == ["19.00", "7.00"])
  }

  @Test func aReferenceOfThePaymentIsRead() throws {
    let fields = try fields { sample in sample.add("Verwendungszweck: RF18539007547034", x: 8, y: 62) }
    #expect(fields.paymentReference?.value == "RF18539007547034")
  }

  @Test func daysAreCounted() throws {
    let first = try #require(CalendarDate("2024-02-28"))
    let second = try #require(CalendarDate("2024-03-01"))
    #expect(second.days(since: first) == 2)
    #expect(first.days(since: second) == -2)
  }

  @Test func candidatesAreReported() throws {
    let reports = try #require(try InvoiceSample.german.extraction).candidates
    #expect(Set(reports.map(\.field)).isSuperset(of: ["kind", "supplier", "number", "date", "gross", "iban"]))
    let gross = reports.filter { $0.field == "gross" }
    #expect(gross.filter(\.chosen).map(\.text) == ["960,31 €"])
    #expect(gross.map(\.score) == gross.map(\.score).sorted(by: >))
  }
}
