import Documents
import Extraction
import Foundation
import Testing

@testable import Invoice

/// One short invoice in each language, with the labels beside, above or before their values.
struct InvoiceLanguageTests {
  /// What an invoice says, and what is to be read.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var supplier: String
    var buyer: (label: String, name: String)
    var number: (label: String, value: String)
    var date: (label: String, printed: String, value: String)
    var due: (label: String, printed: String, value: String)
    var columns: [String]
    var item: [String]
    var net: (String, String), tax: (String, String), gross: (String, String)
    var title: String
  }

  static let cases = [
    Case(
      testDescription: "English", supplier: "Gannet Rigging Ltd", buyer: ("Bill to", "Harlow Consulting LLP"),
      number: ("Invoice number", "INV-0417"), date: ("Invoice date", "5 March 2024", "2024-03-05"),
      due: ("Due date", "4 April 2024", "2024-04-04"), columns: ["Description", "Qty", "Unit price", "Amount"],
      item: ["Mast climb and survey", "2", "140.00", "280.00"], net: ("Subtotal", "280.00"), tax: ("VAT 20%", "56.00"),
      gross: ("Total due", "336.00"), title: "INVOICE"),
    Case(
      testDescription: "French", supplier: "Menuiserie Lavergne SARL", buyer: ("Facturé à", "Cave des Tilleuls SAS"),
      number: ("Facture n°", "2024-118"), date: ("Date de facture", "05/03/2024", "2024-03-05"),
      due: ("Échéance", "04/04/2024", "2024-04-04"), columns: ["Désignation", "Quantité", "P.U. HT", "Montant HT"],
      item: ["Pose de lambris", "2", "140,00", "280,00"], net: ("Total HT", "280,00 €"), tax: ("TVA 20 %", "56,00 €"),
      gross: ("Total TTC", "336,00 €"), title: "FACTURE"),
    Case(
      testDescription: "Spanish", supplier: "Talleres Belmonte S.L.", buyer: ("Cliente", "Imprenta Olmedo S.A."),
      number: ("Nº de factura", "F24/0031"), date: ("Fecha de emisión", "05/03/2024", "2024-03-05"),
      due: ("Vencimiento", "04/04/2024", "2024-04-04"), columns: ["Concepto", "Cantidad", "Precio", "Importe"],
      item: ["Reparación de bomba", "2", "140,00", "280,00"], net: ("Base imponible", "280,00 €"),
      tax: ("IVA 21 %", "58,80 €"), gross: ("Total factura", "338,80 €"), title: "FACTURA"),
    Case(
      testDescription: "Italian", supplier: "Officine Donati S.r.l.", buyer: ("Spett.le", "Studio Orsini S.n.c."),
      number: ("Numero fattura", "2024/77"), date: ("Data fattura", "05/03/2024", "2024-03-05"),
      due: ("Scadenza", "04/04/2024", "2024-04-04"), columns: ["Descrizione", "Quantità", "Prezzo", "Importo"],
      item: ["Consulenza tecnica", "2", "140,00", "280,00"], net: ("Imponibile", "280,00 €"),
      tax: ("IVA 22%", "61,60 €"),
      gross: ("Totale fattura", "341,60 €"), title: "FATTURA"),
    Case(
      testDescription: "Dutch", supplier: "Dijkstra Advies B.V.", buyer: ("Factuur aan", "Drukkerij de Molen B.V."),
      number: ("Factuurnummer", "20240117"), date: ("Factuurdatum", "05-03-2024", "2024-03-05"),
      due: ("Vervaldatum", "04-04-2024", "2024-04-04"), columns: ["Omschrijving", "Aantal", "Prijs", "Bedrag"],
      item: ["Adviesuren", "2", "140,00", "280,00"], net: ("Totaal excl. btw", "280,00 €"), tax: ("Btw 21%", "58,80 €"),
      gross: ("Totaal incl. btw", "338,80 €"), title: "FACTUUR"),
    Case(
      testDescription: "Portuguese", supplier: "Oficina Ribeira Lda", buyer: ("Cliente", "Gráfica Pinhal Lda"),
      number: ("Fatura n.º", "FT2024/61"), date: ("Data de emissão", "05/03/2024", "2024-03-05"),
      due: ("Data de vencimento", "04/04/2024", "2024-04-04"), columns: ["Descrição", "Qtd", "Preço", "Valor"],
      item: ["Reparação de motor", "2", "140,00", "280,00"], net: ("Total ilíquido", "280,00 €"),
      tax: ("IVA 23%", "64,40 €"), gross: ("Total a pagar", "344,40 €"), title: "FATURA"),
  ]

  /// How labels stand to their values.
  enum Layout: CaseIterable { case beside, above, before }

  private func sample(_ paper: Case, _ layout: Layout) -> InvoiceSample {
    var sample = InvoiceSample()
    sample.add(paper.supplier, x: 8, y: 5)
    sample.add("Kai 4, 1012 AB", x: 8, y: 6.6)
    sample.add(paper.buyer.label, x: 8, y: 16)
    sample.add(paper.buyer.name, x: 8, y: 17.6)
    let values = [
      (paper.number.label, paper.number.value), (paper.date.label, paper.date.printed),
      (paper.due.label, paper.due.printed),
    ]
    for (number, (label, value)) in values.enumerated() {
      let y = 16 + (layout == .above ? 4.0 : 1.8) * Double(number)
      switch layout {
      case .beside: sample.row(y, [(label, 56), (value, -92)])
      case .above:
        sample.add(label, x: 56, y: y)
        sample.add(value, x: 56, y: y + 1.5)
      case .before: sample.add("\(label): \(value)", x: 56, y: y)
      }
    }
    sample.add(paper.title, x: 8, y: 31)
    let places = [8, -58.0, -75, -92]
    sample.row(36, Array(zip(paper.columns, places)))
    sample.row(38.4, Array(zip(paper.item, places)))
    for (number, sum) in [paper.net, paper.tax, paper.gross].enumerated() {
      sample.row(43 + 1.8 * Double(number), [(sum.0, 58), (sum.1, -92)])
    }
    return sample
  }

  @Test(arguments: cases, Layout.allCases)
  func theFieldsAreRead(paper: Case, layout: Layout) throws {
    let fields = try #require(try sample(paper, layout).extraction).fields
    #expect(fields.number?.value == paper.number.value)
    #expect(fields.date?.value.description == paper.date.value)
    #expect(fields.dueDate?.value.description == paper.due.value)
    #expect(fields.supplier?.value == paper.supplier)
    #expect(fields.buyer?.value == paper.buyer.name)
  }

  @Test(arguments: cases)
  func theSumsAreRead(paper: Case) throws {
    let fields = try #require(try sample(paper, .beside).extraction).fields
    for (field, sum) in [(fields.net, paper.net), (fields.tax, paper.tax), (fields.gross, paper.gross)] {
      let printed = sum.1.replacing(" €", with: "").replacing(",", with: ".")
      #expect(field?.value.amountText == printed)
    }
  }

  @Test(arguments: cases)
  func theItemIsRead(paper: Case) throws {
    let items = try #require(try sample(paper, .beside).extraction).fields.items
    #expect(items.map { $0.description?.value } == [paper.item[0]])
    #expect(items.first?.quantity?.value == 2)
    #expect(items.first?.amount?.value.amountText == "280.00")
  }

  @Test(arguments: cases)
  func itIsTakenForAnInvoice(paper: Case) {
    #expect(InvoiceExtractor(today: InvoiceSample.today).match(sample(paper, .beside).document) > 0.5)
  }
}
