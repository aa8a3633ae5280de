import Finders
import Testing

struct PaperLabelTests {
  private func labels(_ text: String) -> [Set<PaperLabel>] { PaperLabelFinder.find(in: text).map(\.value) }

  @Test(arguments: [
    ("Rechnungs-Nr.", PaperLabel.number), ("Rechnungsnummer:", .number), ("Invoice no", .number),
    ("INVOICE #", .number),
    ("Facture n°", .number), ("N° de facture", .number), ("Nº de factura", .number), ("Fattura n.", .number),
    ("Factuurnr.", .number), ("Fatura n.º", .number), ("Kunden-Nr.", .customerNumber), ("Code client", .customerNumber),
    ("Klantnummer", .customerNumber), ("Ihre Bestell-Nr.", .orderNumber), ("P.O. #", .orderNumber),
    ("N° de commande", .orderNumber), ("Uw referentie", .orderNumber), ("Rechnungsdatum", .date),
    ("Date d'émission", .date),
    ("Fecha de expedición", .date), ("Data fattura", .date), ("Fällig am", .dueDate), ("À régler avant le", .dueDate),
    ("Vervaldatum", .dueDate), ("Scadenza", .dueDate), ("Date of supply", .deliveryDate),
    ("Leistungsdatum", .deliveryDate),
    ("USt-IdNr.", .taxID), ("N° TVA intracom.", .taxID), ("P. IVA", .taxID), ("Btw-nummer", .taxID),
    ("NIF/CIF", .taxID),
    ("Steuer-Nr.", .taxNumber), ("SWIFT", .bic), ("Verwendungszweck", .reference), ("Total TTC", .gross),
    ("Gesamtbetrag", .gross), ("Totaal incl. btw", .gross), ("Base imponible", .net), ("Zwischensumme", .net),
    ("Reste à payer", .due), ("Anzahlung", .paid), ("Übertrag", .carried), ("Einzelpreis", .price), ("P.U. HT", .price),
    ("Q.tà", .quantity), ("Omschrijving", .description), ("Kontoauszug", .statement), ("Lieferschein", .delivery),
    ("Price list", .priceList), ("Sehr geehrte Damen", .greeting),
  ])
  func aPhraseHasItsMeaning(text: String, label: PaperLabel) {
    #expect(labels(text).contains { $0.contains(label) }, "\(labels(text))")
  }

  @Test func theLongestPhraseIsTaken() throws {
    let found = PaperLabelFinder.find(in: "Total excl. VAT: 20.00")
    #expect(found.map(\.text) == ["Total excl. VAT"])
    #expect(found.first?.value.contains(.net) == true)
    #expect(found.first?.value.contains(.gross) == false)
  }

  @Test func severalLabelsOfALineAreFoundInOrder() {
    let found = PaperLabelFinder.find(in: "Pos Bezeichnung Menge Einzelpreis Gesamt")
    #expect(found.map(\.text) == ["Pos", "Bezeichnung", "Menge", "Einzelpreis", "Gesamt"])
  }

  @Test func aPhraseMayHaveSeveralMeanings() {
    let total = labels("Total").first ?? []
    #expect(total.isSuperset(of: [.gross, .total, .amount]))
  }

  @Test func aMisreadLetterOfALongWordIsForgiven() {
    #expect(labels("Rechnungsdafum").first?.contains(.date) == true)
    #expect(labels("Dafum").isEmpty)
  }

  @Test func namesAndNumbersAreNoLabels() {
    #expect(labels("Segelmacherei Ostholt").isEmpty)
    #expect(labels("17489 Greifswald").isEmpty)
    #expect(labels("").isEmpty)
  }

  @Test func columnsAndTitlesAreTold() {
    #expect(PaperLabel.price.isColumn)
    #expect(!PaperLabel.iban.isColumn)
    #expect(PaperLabel.statement.isTitle)
    #expect(!PaperLabel.dueDate.isTitle)
  }
}
