import Documents
import Extraction
import Receipt
import TestSupport
import Testing

/// Whole receipts as shops of several countries print them.
struct ReceiptCountryTests {
  /// A receipt with what is true of it, a field a line.
  struct Case: CustomTestStringConvertible {
    var name: String
    var print: String
    var truth: String
    var testDescription: String { name }
  }

  @Test(arguments: cases)
  func fieldsAreAsPrinted(receipt: Case) throws {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let records = try PlainRecord.all(
      of: ReceiptDrawing.document(receipt.print), by: ReceiptExtractor(today: today))
    #expect(records.count == 1)
    let differences = try #require(records.first).differences(from: receipt.truth)
    #expect(differences == [])
  }

  static let cases = [
    Case(
      name: "US restaurant",
      print: """
                 MARLOWE GRILL
               1200 Harbor Street
              San Diego, CA 92101
                (619) 555-0142
        06/14/2023                7:42 PM
        Server: Ann             Table 12
        Clam Chowder                 8.50
        Fish Tacos                  14.25
        2 Iced Tea                   6.50
        Subtotal                    29.25
        Tax                          2.27
        Tip                          6.00
        Total                       37.52
        VISA ************4821
              Thank you!
        """,
      truth: """
        merchant: MARLOWE GRILL
        merchant_address: 1200 Harbor Street, San Diego, CA 92101
        merchant_phone: +16195550142
        date: 2023-06-14
        time: 19:42
        currency: USD
        subtotal: 29.25 USD
        tax: 2.27 USD
        tip: 6.00 USD
        total: 37.52 USD
        payment_method: card
        card_last4: 4821
        cash: -
        change: -
        """),
    Case(
      name: "German supermarket",
      print: """
              Lindenkorb Markt GmbH
                 Ahornsteg 14
                 10115 Berlin
              Tel. 030 23125240
                                    EUR
        Vollmilch 3,5%             1,19 B
        Roggenbrot                 2,49 B
        Seife                      1,45 A
        SUMME              EUR     5,13
        Bar                EUR    10,00
        Rückgeld           EUR     4,87
        MWST    Netto   Steuer   Brutto
        A 19%    1,22     0,23     1,45
        B  7%    3,44     0,24     3,68
        05.03.2024   18:27   Bon-Nr. 7741
        """,
      truth: """
        merchant: Lindenkorb Markt GmbH
        merchant_address: Ahornsteg 14, 10115 Berlin
        merchant_phone: +493023125240
        date: 2024-03-05
        time: 18:27
        currency: EUR
        total: 5.13 EUR
        cash: 10.00 EUR
        change: 4.87 EUR
        payment_method: cash
        receipt_number: 7741
        """),
    Case(
      name: "French café",
      print: """
              CAFE DES TILLEULS
            12 rue des Tilleuls
                75011 PARIS
            Tél. 01 42 68 53 00
        Le 14/02/2024 à 12:35
        1 Croque monsieur          9,50
        2 Café                     5,00
        TOTAL TTC                 14,50 €
        dont TVA 10%               1,32
        Carte bancaire            14,50
        Merci de votre visite
        """,
      truth: """
        merchant: CAFE DES TILLEULS
        merchant_phone: +33142685300
        date: 2024-02-14
        time: 12:35
        currency: EUR
        total: 14.50 EUR
        payment_method: card
        """),
    Case(
      name: "Spanish bar",
      print: """
               BAR EL FARO, S.L.
              C/ Mayor 23
              28013 Madrid
              CIF: B58378431
        Fecha: 09/11/2023    Hora: 21:15
        2 Caña                     4,00
        1 Tortilla                 8,50
        1 Pan                      1,20
        TOTAL                     13,70 €
        IVA 10% incluido           1,25
        Efectivo                  20,00
        Cambio                     6,30
        Gracias por su visita
        """,
      truth: """
        merchant_tax_id: ESB58378431
        date: 2023-11-09
        time: 21:15
        currency: EUR
        total: 13.70 EUR
        cash: 20.00 EUR
        change: 6.30 EUR
        payment_method: cash
        """),
    Case(
      name: "Italian trattoria",
      print: """
             TRATTORIA DA BRUNO SRL
               Via Garibaldi 12
                10122 Torino
             P.IVA 00743110157
        Coperto                    4,00
        Spaghetti                 11,00
        Acqua                      2,50
        TOTALE EURO               17,50
        Contanti                  20,00
        Resto                      2,50
        22-04-2024   20:48   DOC.N. 0031
        """,
      truth: """
        merchant: TRATTORIA DA BRUNO SRL
        merchant_tax_id: IT00743110157
        date: 2024-04-22
        time: 20:48
        currency: EUR
        total: 17.50 EUR
        cash: 20.00 EUR
        change: 2.50 EUR
        """),
    Case(
      name: "Portuguese shop",
      print: """
              Mercearia Penedo, Lda
               Rua Augusta 100
               1100-053 Lisboa
             Contribuinte 501 964 843
        Data: 2024-01-17    10:05
        Azeite                     6,99
        Pão                        1,20
        TOTAL EUR                  8,19
        Multibanco                 8,19
        Obrigado
        """,
      truth: """
        merchant_tax_id: PT501964843
        date: 2024-01-17
        time: 10:05
        currency: EUR
        total: 8.19 EUR
        """),
    Case(
      name: "Dutch shop",
      print: """
              Dijkhof Kaas B.V.
              Kerkstraat 12
              1017 GC Amsterdam
              Tel 020 624 1111
        Jonge kaas                 8,95
        Brood                      2,75
        Totaal                    11,70
        PIN                       11,70
        BTW 9%                     0,97
        Datum 03-05-2024  16:20
        Tot ziens
        """,
      truth: """
        date: 2024-05-03
        time: 16:20
        currency: EUR
        total: 11.70 EUR
        """),
    Case(
      name: "British pub",
      print: """
               THE DRY DOCK
            27 Cobbler's Reach
             London EC1A 1BB
             Tel 020 7946 0321
             VAT No 980 7806 84
        Date: 21/09/2023  Time: 13:04
        Steak Pie                 12.95
        Lemonade                   2.80
        Sub Total                 15.75
        Service Charge             1.97
        Total                    £17.72
        Contactless  ****7713
        """,
      truth: """
        merchant: THE DRY DOCK
        merchant_phone: +442079460321
        merchant_tax_id: GB980780684
        date: 2023-09-21
        time: 13:04
        currency: GBP
        subtotal: 15.75 GBP
        total: 17.72 GBP
        card_last4: 7713
        """),
    Case(
      name: "Malaysian hardware shop",
      print: """
           KEDAI BESI KENANGA SDN BHD
              (123456-X)
           NO. 5, JALAN MELUR 3/8,
           43000 KAJANG, SELANGOR.
           GST NO: 001234567890
               TAX INVOICE
        INV NO: CS0012     DATE: 24/12/2017
        HAMMER       1 X 18.00       18.00
        NAILS        2 X 3.50         7.00
        TOTAL SALES                  25.00
        GST 6%                        1.50
        ROUNDING                      0.00
        TOTAL (RM)                   26.50
        CASH                         30.00
        CHANGE                        3.50
        """,
      truth: """
        merchant: KEDAI BESI KENANGA SDN BHD
        merchant_tax_id: 001234567890
        date: 2017-12-24
        currency: MYR
        tax: 1.50 MYR
        total: 26.50 MYR
        cash: 30.00 MYR
        change: 3.50 MYR
        receipt_number: CS0012
        """),
    Case(
      name: "Swiss restaurant",
      print: """
               Gasthof Sonne
               Bahnhofstrasse 7
               8001 Zürich
               Tel. 044 668 18 00
        12.08.2023   19:31   Tisch 4
        2 x Rösti          18.50   37.00
        1 x Apfelsaft       4.80    4.80
        Total CHF                  41.80
        inkl. 7.7% MwSt             2.99
        Bar                        50.00
        Zurück                      8.20
        """,
      truth: """
        merchant: Gasthof Sonne
        merchant_phone: +41446681800
        date: 2023-08-12
        time: 19:31
        currency: CHF
        total: 41.80 CHF
        """),
    Case(
      name: "Canadian pharmacy",
      print: """
               HERON PHARMACY
               9 Heron Avenue
            Toronto, ON M5H 2N2
        2023/10/05    15:22
        Vitamin C                 12.99
        Toothpaste                 4.49
        SUBTOTAL                  17.48
        HST 13%                    2.27
        TOTAL                    $19.75
        DEBIT ****1209
        """,
      truth: """
        merchant: HERON PHARMACY
        date: 2023-10-05
        time: 15:22
        currency: CAD
        subtotal: 17.48 CAD
        tax: 2.27 CAD
        total: 19.75 CAD
        card_last4: 1209
        """),
    Case(
      name: "Australian bakery",
      print: """
              BANKSIA BAKEHOUSE PTY LTD
              ABN 51 824 753 556
              9 Banksia Road
              Sydney NSW 2000
        TAX INVOICE
        17/03/2024 08:15 AM
        Sourdough                  8.50
        Flat White                 4.80
        TOTAL                    $13.30
        GST included               1.21
        EFTPOS                   $13.30
        """,
      truth: """
        merchant_tax_id: 51824753556
        date: 2024-03-17
        time: 08:15
        currency: AUD
        total: 13.30 AUD
        """),
    Case(
      name: "Indian restaurant",
      print: """
              MANGO GROVE FOODS PVT LTD
              14, Mango Grove Road
              Bengaluru 560001
              GSTIN 27AAPFU0939F1ZV
        Bill No: 2231   Date: 08/07/2023
        Masala Dosa   2   80.00   160.00
        Filter Coffee 2   30.00    60.00
        Sub Total                 220.00
        CGST 2.5%                   5.50
        SGST 2.5%                   5.50
        Grand Total               231.00
        Cash                      231.00
        """,
      truth: """
        merchant_tax_id: 27AAPFU0939F1ZV
        date: 2023-07-08
        currency: INR
        subtotal: 220.00 INR
        total: 231.00 INR
        payment_method: cash
        receipt_number: 2231
        """),
  ]
}
