import Documents
import Extraction
import Testing

@testable import Receipt

struct ReceiptSplitTests {
  private static let cafe = """
    Marigold Diner
    88 Harbor St
    Portland, OR 97201
    08/15/2019  5:51 PM
    Burger                            12.50
    Lemonade                           3.50
    Subtotal                          16.00
    Tax                                1.28
    Total                             17.28
    """
  private static let shop = """
    KEDAI KENANGA JINGGA SDN BHD
    NO. 17, JALAN MELUR 3/8,
    43000 KAJANG, SELANGOR.
    DATE : 24/12/2017
    PEN BLUE                           7.00
    PAPER                             21.85
    TOTAL (RM)                        28.85
    CASH                              50.00
    CHANGE                            21.15
    """
  private static let slip = """
    Marigold Diner
    88 Harbor St
    Portland, OR 97201
    08/15/2019  5:53 PM
    VISA ************1234
    Total                             17.28
    Thank you
    Customer copy
    """

  /// A page of two texts, each put into its own part of it.
  private func page(_ first: String, _ second: String, into places: [Box], number: Int = 1) -> Page {
    let lines = zip([first, second], places).flatMap { text, place in
      ReceiptDrawing.document(text).pages[0].lines.compactMap { line in
        Line(
          line.words.map { word in
            var word = word
            word.box = Box(
              x: place.x + word.box.x * place.width, y: place.y + word.box.y * place.height,
              width: word.box.width * place.width, height: word.box.height * place.height)
            return word
          })
      }
    }
    return Page(number: number, width: 1000, height: 900, textSource: .ocr, lines: lines)
  }

  private static let sideBySide = [
    Box(x: 0, y: 0, width: 0.48, height: 1), Box(x: 0.52, y: 0, width: 0.48, height: 1),
  ]
  private static let stacked = [
    Box(x: 0, y: 0, width: 1, height: 0.45), Box(x: 0, y: 0.55, width: 1, height: 0.45),
  ]

  private func totals(_ pages: some Sequence<Page>) throws -> [String] {
    var document = ReceiptDrawing.document("")
    document.pages = Document.PageList(pages)
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    return try ReceiptExtractor(today: today).extract(from: document).compactMap { $0.fields.total?.value.amountText }
  }

  @Test(arguments: [sideBySide, stacked]) func receiptsOnOnePageAreTakenApart(_ places: [Box]) throws {
    #expect(try totals([page(Self.cafe, Self.shop, into: places)]) == ["17.28", "28.85"])
  }

  @Test func receiptsOnPagesOfTheirOwnAreTakenApart() throws {
    let pages = [Self.cafe, Self.shop].enumerated().map { index, text in
      var page = ReceiptDrawing.document(text).pages[0]
      page.number = index + 1
      return page
    }
    #expect(try totals(pages) == ["17.28", "28.85"])
  }

  @Test func aCardSlipStaysWithItsReceipt() throws {
    #expect(try totals([page(Self.cafe, Self.slip, into: Self.stacked)]) == ["17.28"])
  }

  @Test func labelsAndAmountsAreNoTwoReceipts() throws {
    #expect(try totals(ReceiptDrawing.document(Self.cafe).pages) == ["17.28"])
  }

  @Test func wordsWithoutEndAreCutOff() {
    let document = ReceiptDrawing.document(String(repeating: "7", count: 4000) + "\nTotal 9.00")
    #expect(ReceiptPages.trimmed(document).text == "Total 9.00")
  }
}
