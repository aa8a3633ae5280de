import Documents
import Extraction
import Receipt
import Testing

struct ReceiptExtractorTests {
  private static let today = CalendarDate(year: 2025, month: 6, day: 30)

  static func fields(_ text: String) throws -> Record.Fields {
    let extractor = ReceiptExtractor(today: try #require(today))
    let extraction = try #require(try extractor.extract(from: ReceiptDrawing.document(text)).first)
    return try extraction.generic().fields
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var merchant: String
    var date: String
    var total: String
  }

  static let cases = [
    Case(
      testDescription: "Malaysian tax invoice",
      text: """
             KEDAI KENANGA JINGGA SDN BHD
                   (123456-X)
           NO. 17, JALAN MELUR 3/8,
           43000 KAJANG, SELANGOR.
                  TAX INVOICE
        INV NO : 000123     DATE : 24/12/2017
        PEN BLUE              2 X 3.50     7.00
        PAPER                             21.85
        SUB TOTAL                         28.85
        GST 6%                             1.73
        ROUNDING ADJ                       0.02
        TOTAL (RM)                        30.60
        CASH                              50.00
        CHANGE                            19.40
        """,
      merchant: "KEDAI KENANGA JINGGA SDN BHD", date: "2017-12-24", total: "30.60"),
    Case(
      testDescription: "US restaurant",
      text: """
                 Marigold Diner
                 88 Harbor St
               Portland, OR 97201
                (503) 555-0142
        Server: Ann          08/15/2019  5:51 PM
        Burger                            12.50
        Lemonade                           3.50
        Subtotal                          16.00
        Tax                                1.28
        Total                             17.28
        """,
      merchant: "Marigold Diner", date: "2019-08-15", total: "17.28"),
    Case(
      testDescription: "German supermarket",
      text: """
               Lindenkorb Markt GmbH
                   Ahornsteg 14
                   10115 Berlin
        Vollmilch                        1,19 B
        Roggenbrot                       4,98 B
        SUMME EUR                        6,17
        Bar EUR                         10,00
        Rueckgeld EUR                    3,83
        MWST 7%      5,77      0,40      6,17
        05.03.2024  18:27   Bon 7741
        """,
      merchant: "Lindenkorb Markt GmbH", date: "2024-03-05", total: "6.17"),
  ]

  @Test(arguments: cases) func readsTheHeadTheDateAndTheTotal(_ receipt: Case) throws {
    let fields = try Self.fields(receipt.text)
    #expect(fields["merchant"]?.plain.string == receipt.merchant)
    #expect(fields["date"]?.plain.string == receipt.date)
    #expect(fields["total"]?.plain["amount"]?.string == receipt.total)
  }

  @Test(arguments: cases) func theSamePageGivesTheSameRecord(_ receipt: Case) throws {
    #expect(try Self.fields(receipt.text) == Self.fields(receipt.text))
  }
}
