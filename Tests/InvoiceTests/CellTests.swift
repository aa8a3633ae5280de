import Documents
import Extraction
import Finders
import Foundation
import Testing

@testable import Invoice

/// Cells of rows, and the labels that values belong to.
struct CellTests {
  private func invoice(_ cells: [(String, Double, Double)]) -> InvoiceText {
    var sample = InvoiceSample()
    for (text, x, y) in cells { sample.add(text, x: x, y: y) }
    return InvoiceText(sample.document, today: InvoiceSample.today)
  }

  /// The labels of a text that the document shows once.
  private func anchors(of value: String, in invoice: InvoiceText) throws -> Anchors {
    let cell = try #require(invoice.cells.first { $0.text.contains(value) })
    return Anchors(of: try #require(cell.text.range(of: value)), in: cell, invoice)
  }

  @Test func wideGapsPartARow() {
    let invoice = invoice([("Rechnungsdatum", 58, 10), ("07.05.2024", 82, 10), ("Seite 1", 8, 10)])
    #expect(invoice.rows.count == 1)
    #expect(invoice.cells.map(\.text) == ["Seite 1", "Rechnungsdatum", "07.05.2024"])
    #expect(invoice.text(ofRow: 0) == "Seite 1 Rechnungsdatum 07.05.2024")
  }

  @Test func aLabelMayStandBeforeItsValue() throws {
    let found = try anchors(of: "4711", in: invoice([("Rechnungs-Nr.: 4711", 8, 10)]))
    #expect(found.inline.contains(.number))
    #expect(found.left.isEmpty)
    #expect(found.wordsBetween == 0)
  }

  @Test func aLabelMayStandToTheLeft() throws {
    let found = try anchors(of: "4711", in: invoice([("Kunden-Nr.", 8, 10), ("4711", 50, 10)]))
    #expect(found.left == [.customerNumber])
    #expect(found.inline.isEmpty)
  }

  @Test func aLabelMayStandAbove() throws {
    let found = try anchors(of: "4711", in: invoice([("Bestellnummer", 40, 10), ("4711", 40, 11.6)]))
    #expect(found.above == [.orderNumber])
  }

  @Test func aLabelThatHasItsValueIsNoOthers() throws {
    let found = try anchors(of: "07.05.2024", in: invoice([("Rechnungsnummer 4711", 8, 10), ("07.05.2024", 60, 10)]))
    #expect(found.isEmpty)
  }

  @Test func farAwayIsNotAbove() throws {
    let found = try anchors(of: "4711", in: invoice([("Bestellnummer", 40, 10), ("4711", 40, 20)]))
    #expect(found.isEmpty)
  }

  @Test func rowsAroundEachOtherAreOne() {
    // A line with a hole, and another in the hole.
    let words = { (texts: [(String, Double)]) in
      Line(
        texts.map {
          Word($0.0, box: Box(x: $0.1, y: 0.3, width: 0.08, height: 0.012), confidence: 1, origin: .textLayer)
        })
    }
    let lines = [words([("Tuch", 0.1), ("50,00", 0.8)]), words([("2", 0.4), ("25,00", 0.6)])].compactMap(\.self)
    let page = Page(number: 1, width: 595, height: 842, textSource: .textLayer, lines: lines)
    let document = Document(id: "0", kind: .pdf, pages: [page])
    let invoice = InvoiceText(document, today: InvoiceSample.today)
    #expect(invoice.rows.count == 1)
    #expect(invoice.text(ofRow: 0) == "Tuch 2 25,00 50,00")
  }

  @Test(arguments: [("Gesamtbetrag (EUR)", true), ("Nettobetrag:", true), ("Gesamtbetrag der Reise", false)])
  func aLabelMayCloseACell(text: String, closes: Bool) throws {
    let cell = try #require(invoice([(text, 8, 10)]).cells.first)
    #expect((cell.closingLabel != nil) == closes)
  }

  @Test func aDocumentWithoutEndIsCut() {
    var sample = InvoiceSample()
    for number in 0..<600 { sample.add("Zeile \(number)", x: 8, y: Double(number) / 7) }
    #expect(InvoiceText(sample.document, today: InvoiceSample.today).cells.count <= 400)
  }
}
