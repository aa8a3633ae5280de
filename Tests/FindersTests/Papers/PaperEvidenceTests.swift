import Documents
import Finders
import Testing

struct PaperEvidenceTests {
  /// A page of rows, one below the other; the print is `height` of the page's height.
  private func document(_ rows: [String], height: Double = 0.012, width: Double = 595, tall: Double = 842) -> Document {
    let lines = rows.enumerated().compactMap { number, text in
      Line(
        text.split(separator: " ").enumerated().map { place, word in
          Word(
            String(word),
            box: Box(x: 0.1 + 0.1 * Double(place), y: 0.02 * Double(number + 1), width: 0.08, height: height),
            confidence: 1, origin: .textLayer)
        })
    }
    let page = Page(number: 1, width: width, height: tall, textSource: .textLayer, lines: lines)
    return Document(id: String(repeating: "0", count: 64), kind: .pdf, pages: [page])
  }

  private let invoice = [
    "Rechnung", "Rechnungsnummer 17-204", "Kundennummer 4711", "Fällig am 21.05.2024",
    "Pos. Bezeichnung Menge Einzelpreis Gesamt", "1 Segeltuch 2 40,00 80,00", "Nettobetrag 80,00", "MwSt. 15,20",
    "Gesamtbetrag 95,20", "IBAN DE02120300000000202051",
  ]
  private let till = [
    "MARKTHALLE NORD", "Kasse 2 Bediener 4", "Apfel 1,20", "Brot 3,40", "Summe 4,60", "Gegeben 5,00", "Rückgeld 0,40",
  ]

  @Test func anInvoiceIsAPaperOfAnOffice() {
    let paper = PaperEvidence(document(invoice))
    #expect(paper.isOfficePaper)
    #expect(paper.headings.contains(.invoice))
    #expect(paper.labels.isSuperset(of: [.number, .customerNumber, .dueDate]))
    #expect(paper.sums.isSuperset(of: [.net, .tax, .gross]))
    #expect(paper.columns == 5)
    #expect(paper.hasIBAN)
  }

  @Test func whatATillPrintsIsNone() {
    let paper = PaperEvidence(document(till, height: 0.03, width: 300, tall: 700))
    #expect(!paper.isOfficePaper)
    #expect(paper.isNarrow)
    #expect(paper.tillLabels >= 3)
    #expect(!paper.hasIBAN)
  }

  @Test(arguments: ["Kontoauszug", "Delivery note", "Confirmation de commande", "Preisliste", "Boarding pass"])
  func aTitleOfAnotherPaperIsEnoughOnASheet(title: String) {
    #expect(PaperEvidence(document([title, "Stralsund, 4. Mai 2024", "Ein Posten 17,00"])).isOfficePaper)
  }

  @Test func aReceiptOnASheetStaysOne() {
    #expect(!PaperEvidence(document(["Payment receipt", "Date 04.05.2024", "Grand Total 17.00"])).isOfficePaper)
  }

  @Test func aLineWithoutEndSaysNothing() {
    let paper = PaperEvidence(document([String(repeating: "IBAN ", count: 200)]))
    #expect(paper.labels.isEmpty)
    #expect(paper.rows == 1)
  }

  @Test func noPagesAreNothing() {
    let paper = PaperEvidence(Document(id: "0", kind: .pdf, pages: []))
    #expect(!paper.isOfficePaper)
    #expect(paper.rows == 0)
  }
}
