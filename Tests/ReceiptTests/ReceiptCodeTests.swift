import Documents
import Extraction
import Receipt
import TestSupport
import Testing

/// What a code on a receipt says wins over the print.
struct ReceiptCodeTests {
  private static let rows = """
    Lindenkorb Markt
    Ahornsteg 14
    10115 Berlin
    Tee                   2.55
    Summe EUR             2.55
    10.07.2019 20:41
    """

  private static func code(_ gross: String, _ paid: String) -> String {
    "V0;955002-00;Kassenbeleg-V1;Beleg^0.00_\(gross)_0.00_0.00_0.00^\(paid);18;112;2019-07-10T18:41:04.000Z;2019-07-10T18:41:05.000Z;s"
  }

  private func fields(_ texts: [String]) throws -> Record.Fields {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    var document = ReceiptDrawing.document(Self.rows)
    document.barcodes = texts.map {
      Barcode(format: "qr", text: $0, page: 1, box: Box(x: 0.4, y: 0.9, width: 0.2, height: 0.08))
    }
    return try #require(try ReceiptExtractor(today: today).extract(from: document).first).generic().fields
  }

  @Test func theCodeConfirmsThePrint() throws {
    let total = try #require(try fields([Self.code("2.55", "2.55:Bar")])["total"]?.leaves.first)
    #expect(total.source == .barcode)
    #expect(total.text == "EUR 2.55")
    #expect(total.confidence == 0.995)
    #expect(total.evidence.count == 2)
  }

  @Test func theCodeWinsOverThePrint() throws {
    let fields = try fields(["4006381333931", Self.code("2.95", "2.95:Bar")])
    #expect(fields["total"]?.plain["amount"]?.string == "2.95")
    #expect(fields["total"]?.leaves.first?.text == nil)
    #expect(fields["payment_method"]?.plain.string == "cash")
  }

  /// `Unbar` says no more than that it was not cash.
  @Test func whatIsNotCashIsLeftToThePrint() throws {
    #expect(try fields([Self.code("2.55", "2.55:Unbar")])["payment_method"] == nil)
  }

  @Test func anotherCodeSaysNothing() throws {
    let total = try #require(try fields(["https://example.com"])["total"]?.leaves.first)
    #expect(total.source == .ocr)
  }
}
