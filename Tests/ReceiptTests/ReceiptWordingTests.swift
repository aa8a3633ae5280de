import Documents
import Extraction
import Receipt
import TestSupport
import Testing

/// The words beside a receipt's amounts, dates and numbers, in seven languages, one at a time.
struct ReceiptWordingTests {
  private func record(_ rows: [String]) throws -> PlainRecord {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let text = rows.joined(separator: "\n")
    return try #require(
      try PlainRecord.all(of: ReceiptDrawing.document(text), by: ReceiptExtractor(today: today)).first)
  }

  /// A row with its amount at the right edge, as printers set it.
  private func row(_ label: String, _ amount: String) -> String {
    label + String(repeating: " ", count: max(2, 34 - label.count - amount.count)) + amount
  }

  private var head: [String] { ["Quillmere Store", "12 Main Street", "Date: 14/06/2023"] }
  private var items: [String] { [row("Tea", "3.50"), row("Cake", "4.20")] }

  @Test(arguments: [
    "TOTAL", "Total:", "Grand Total", "TOTAL DUE", "Amount Due", "Balance Due", "Total Amount", "Net Total",
    "SUMME", "Gesamtbetrag", "Gesamt", "Zu zahlen", "Endbetrag", "Gesamtsumme",
    "TOTAL TTC", "NET A PAYER", "Total à payer", "MONTANT TOTAL",
    "TOTAL A PAGAR", "IMPORTE TOTAL", "Total importe",
    "TOTALE", "TOTALE EURO", "TOTALE COMPLESSIVO", "IMPORTO TOTALE",
    "TOTAL GERAL", "VALOR TOTAL", "Total a pagar",
    "TOTAAL", "TE BETALEN", "Totaal EUR",
  ])
  func theTotalIsBesideItsWord(label: String) throws {
    let record = try record(head + items + [row(label, "7.70")])
    #expect(record["total"]?.hasPrefix("7.70") == true, "\(record.fields)")
  }

  /// A larger amount of cash, or a smaller sum before it, is not the total.
  @Test(arguments: [
    ("Cash", "Change"), ("CASH TENDERED", "CHANGE DUE"), ("Bar", "Rückgeld"), ("Gegeben", "Rückgeld"),
    ("Espèces", "Rendu"), ("Efectivo", "Cambio"), ("Entregado", "Cambio"), ("Contanti", "Resto"),
    ("Dinheiro", "Troco"), ("Contant", "Wisselgeld"),
  ])
  func cashIsNotTheTotal(cash: String, change: String) throws {
    let record = try record(head + items + [row("TOTAL", "7.70"), row(cash, "10.00"), row(change, "2.30")])
    #expect(record["total"]?.hasPrefix("7.70") == true)
    #expect(record["cash"]?.hasPrefix("10.00") == true)
    #expect(record["change"]?.hasPrefix("2.30") == true)
    #expect(record["payment_method"] == "cash")
    #expect(!record.findings.contains("change_mismatch"))
  }

  @Test(arguments: [
    "VISA", "Mastercard", "AMEX", "Credit Card", "Debit Card", "EC-Karte", "Kartenzahlung", "Girocard", "Maestro",
    "Carte bancaire", "Tarjeta", "Carta di credito",
  ])
  func cardsAreCards(word: String) throws {
    let record = try record(head + items + [row("TOTAL", "7.70"), row(word, "7.70")])
    #expect(record["payment_method"] == "card")
    #expect(record["total"]?.hasPrefix("7.70") == true)
  }

  @Test(arguments: [
    ("Date: 14/06/2023", "2023-06-14"), ("14.06.2023", "2023-06-14"), ("Datum: 14.06.23", "2023-06-14"),
    ("2023-06-14", "2023-06-14"), ("14 Jun 2023", "2023-06-14"), ("June 14, 2023", "2023-06-14"),
    ("Fecha 14/06/2023 18:05", "2023-06-14"), ("Data: 14-06-2023", "2023-06-14"), ("le 14 juin 2023", "2023-06-14"),
    ("14. Juni 2023", "2023-06-14"), ("14 de junio de 2023", "2023-06-14"), ("14 giugno 2023", "2023-06-14"),
    ("14 juni 2023", "2023-06-14"), ("Wed 14-Jun-2023 6:05 PM", "2023-06-14"),
  ])
  func datesAreRead(print: String, date: String) throws {
    let record = try record(["Quillmere Store", "12 Main Street", print] + items + [row("TOTAL", "7.70")])
    #expect(record["date"] == date)
  }

  @Test(arguments: [
    ("Receipt No: A-10233", "A-10233"), ("Invoice No. 10233", "10233"), ("Bon-Nr. 10233", "10233"),
    ("Beleg-Nr.: 10233", "10233"), ("Ticket 10233", "10233"), ("Factura: F-10233", "F-10233"),
    ("Rechnung Nr. 10233", "10233"), ("Trans# 10233", "10233"), ("Check #: 10233", "10233"), ("Order #10233", "10233"),
  ])
  func numbersAreBesideTheirWord(print: String, number: String) throws {
    let record = try record(head + [print] + items + [row("TOTAL", "7.70")])
    #expect(record["receipt_number"] == number)
  }

  @Test(arguments: [
    ("Tax", "0.70"), ("Sales Tax 10%", "0.70"), ("GST 10%", "0.70"), ("VAT 10%", "0.70"), ("MwSt 10%", "0.70"),
    ("TVA 10%", "0.70"), ("IVA 10%", "0.70"), ("BTW 10%", "0.70"),
  ])
  func taxesAreAddedToTheSubtotal(label: String, tax: String) throws {
    let record = try record(
      head + items + [row("Subtotal", "7.70"), row(label, tax), row("TOTAL", "8.40"), row("CASH", "8.40")])
    #expect(record["subtotal"]?.hasPrefix("7.70") == true)
    #expect(record["tax"]?.hasPrefix(tax) == true)
    #expect(record["total"]?.hasPrefix("8.40") == true)
    #expect(!record.findings.contains("total_mismatch"))
  }

  /// The finding says that amounts do not agree, whichever of them is wrong.
  @Test func sumsThatDoNotAgreeAreFound() throws {
    let record = try record(
      head + [row("Tea", "3.50"), row("Cake", "4.40")]
        + [
          row("Subtotal", "7.70"), row("Tax", "0.70"), row("TOTAL", "8.40"), row("CASH", "10.00"),
          row("CHANGE", "1.60"),
        ])
    #expect(record["total"]?.hasPrefix("8.40") == true)
    #expect(record.findings.contains("items_mismatch"))
  }

  /// The rows of items as `quantity × description @ price = amount`.
  @Test(arguments: [
    (["Tea                           3.50"], "description=Tea"),
    (["2 Tea                         7.00"], "quantity=2"),
    (["2 x Tea               3.50    7.00"], "quantity=2"),
    (["Tea         2 x 3.50          7.00"], "unit_price=3.50"),
    (["Tea      2 @ 3.50             7.00"], "unit_price=3.50"),
    (["Tea", "  2 x 3.50                 7.00"], "description=Tea"),
    (["2 Tea                3.50  *7.00"], "quantity=2"),
    (["Tea                  3.50  *7.00"], "quantity=2"),
    (["Tea                  3.50   7.00"], "unit_price=3.50"),
    (["Tea 500g                      3.50"], "description=Tea 500g"),
    (["Tea                        3.50 A"], "amount=3.50"),
    (["Tea                       $3.50"], "amount=3.50"),
    (["4006381333931 Tea             3.50"], "amount=3.50"),
  ])
  func itemsAreRead(rows: [String], part: String) throws {
    let sum = rows.joined().contains("7.00") ? "7.00" : "3.50"
    let record = try record(head + rows + [row("TOTAL", sum)])
    let items = try #require(record["items"])
    #expect(!items.contains(" | "), "\(items)")
    #expect(items.contains(part), "\(items)")
  }

  /// Rows that are no items.
  @Test(arguments: [
    "Thank you for coming", "Tel 020 7946 0321", "www.quillmere.example", "VISA ****1234", "Cashier: Ann",
    "12 items", "Points earned 77", "Open 9.00 - 18.00",
  ])
  func otherRowsAreNoItems(print: String) throws {
    let record = try record(head + items + [row("TOTAL", "7.70"), print])
    let found = try #require(record["items"])
    #expect(found.split(separator: "|").count == 2, "\(found)")
    #expect(record["total"]?.hasPrefix("7.70") == true)
  }
}
