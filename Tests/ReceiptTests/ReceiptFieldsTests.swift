import Documents
import Extraction
import Receipt
import Testing

struct ReceiptFieldsTests {
  private static func extraction(_ text: String) throws -> Extraction<Record.Fields> {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let document = ReceiptDrawing.document(text)
    return try #require(try ReceiptExtractor(today: today).extract(from: document).first).generic()
  }

  static let invoice = """
         KEDAI KENANGA JINGGA SDN BHD
       NO. 17, JALAN MELUR 3/8,
       43000 KAJANG, SELANGOR.
       TEL: 03-2385 6789
              TAX INVOICE
    INVOICE NO : CS00028713
    DATE : 24/12/2017 4:05:51 PM
    EXERCISE BOOK      2 X 3.50        7.00
    GEL PEN                           21.85
    SUB TOTAL                         28.85
    GST 6%                             1.73
    ROUNDING ADJ                       0.02
    TOTAL (RM)                        30.60
    CASH                              50.00
    CHANGE                            19.40
    """

  @Test(arguments: [
    ("subtotal", "28.85"), ("tax", "1.73"), ("rounding", "0.02"), ("cash", "50.00"), ("change", "19.40"),
  ])
  func amountsAreFoundByTheirWords(_ field: String, _ amount: String) throws {
    let fields = try Self.extraction(Self.invoice).fields
    #expect(fields[field]?.plain["amount"]?.string == amount)
  }

  @Test func otherFieldsAreFound() throws {
    let extraction = try Self.extraction(Self.invoice)
    let fields = extraction.fields
    #expect(fields["time"]?.plain.string == "16:05")
    #expect(fields["receipt_number"]?.plain.string == "CS00028713")
    #expect(fields["payment_method"]?.plain.string == "cash")
    #expect(fields["currency"]?.plain.string == "MYR")
    #expect(fields["merchant_phone"]?.plain.string == "+60323856789")
    #expect(fields["merchant_address"]?.plain.string == "NO. 17, JALAN MELUR 3/8, 43000 KAJANG, SELANGOR")
    #expect(extraction.findings.isEmpty)
  }

  @Test func itemsHaveCountAndPrice() throws {
    let items = try #require(try Self.extraction(Self.invoice).fields["items"]?.plain.array)
    #expect(items.count == 2)
    #expect(items.first?["description"]?.string == "EXERCISE BOOK")
    #expect(items.first?["quantity"]?.number == 2)
    #expect(items.first?["unit_price"]?["amount"]?.string == "3.50")
    #expect(items.first?["amount"]?["amount"]?.string == "7.00")
  }

  /// Its rate is surer where it makes the tax of the subtotal.
  @Test(arguments: [("GST 6%", true), ("GST 5%", false)])
  func aTaxAloneIsAsSureAsTheReceiptsTax(label: String, isSure: Bool) throws {
    let fields = try Self.extraction(Self.invoice.replacing("GST 6%", with: label)).fields
    // By name: the amount, then the rate.
    let tax = try #require(fields["taxes"]?.leaves)
    #expect(tax.count == 2 && tax[0].confidence == fields["tax"]?.leaves.first?.confidence)
    #expect((tax[1].confidence >= 0.9) == isSure)
  }

  @Test func taxesByRateAreSummedUp() throws {
    let text = """
      Quillmere Markt
      14.06.2023 18:05
      Tee                       10,70
      Kerze                     11,90
      SUMME              EUR    22,60
      A  7,00%   10,00    0,70  10,70
      B 19,00%   10,00    1,90  11,90
      """
    let tax = try #require(try Self.extraction(text).fields["tax"])
    #expect(tax.plain["amount"]?.string == "2.60")
    #expect(try #require(tax.leaves.first).confidence >= 0.9)
  }

  /// What the rate makes of the other amount is the tax.
  @Test func aTaxIsToldFromWhatItIsOn() throws {
    let text =
      Self.invoice.replacing("GST 6%                             1.73\n", with: "")
      .replacing("SUB TOTAL                         28.85\n", with: "")
      + "\nGST SUMMARY\nSR @ 6%             28.87    1.73"
    #expect(try Self.extraction(text).fields["tax"]?.plain["amount"]?.string == "1.73")
  }

  /// What is printed beside amounts is surer than what only the place says; both are sure.
  @Test func theCurrencyIsAsSureAsItsEvidence() throws {
    let printed = try #require(
      try Self.extraction(Self.invoice.replacing("CASH        ", with: "CASH      RM")).fields["currency"]?.leaves.first
    )
    let placed = try #require(
      try Self.extraction(Self.invoice.replacing("(RM)", with: "    ")).fields["currency"]?.leaves.first)
    #expect(printed.confidence > placed.confidence && placed.confidence > 0.8)
    let unknown = try Self.extraction("Corner Shop\n14 Jun 2023\nTea 3.50\nTotal 3.50").fields["currency"]
    #expect(unknown == nil)
  }

  @Test func changeMayBeMoreThanTheTotal() throws {
    let text = Self.invoice.replacing("50.00", with: "100.00").replacing("19.40", with: "69.40")
    let change = try #require(try Self.extraction(text).fields["change"]?.leaves.first)
    #expect(change.confidence >= 0.9)
  }

  @Test func changeThatDoesNotCloseIsAFinding() throws {
    let text = Self.invoice.replacing("19.40", with: "18.40")
    #expect(try Self.extraction(text).findings.map(\.code).contains("change_mismatch"))
  }

  @Test func itemsThatDoNotSumUpAreAFinding() throws {
    let text = Self.invoice.replacing("21.85", with: "20.85")
    #expect(try Self.extraction(text).findings.map(\.code).contains("items_mismatch"))
  }

  @Test func aDateOfTheFutureIsAFinding() throws {
    let text = Self.invoice.replacing("24/12/2017", with: "24/12/2055")
    #expect(try Self.extraction(text).findings.map(\.code).contains("date_in_future"))
  }

  @Test func aMerchantThatIsALegalFormAloneIsAFinding() throws {
    let text = Self.invoice.replacing("KEDAI KENANGA JINGGA SDN BHD", with: "SDN BHD")
    let extraction = try Self.extraction(text)
    #expect(extraction.fields["merchant"]?.plain.string == "SDN BHD")
    #expect(extraction.findings.contains { $0.code == "implausible_name" && $0.field == "merchant" })
  }

  @Test(arguments: [
    ("Kenanga Studi0 Sdn Bhd", true), ("Kenanga Studio Sdn Bhd", false), ("Kenanga 11 Sdn Bhd", false),
  ])
  func aMerchantWithDigitsBehindLettersIsAFinding(name: String, isDoubtful: Bool) throws {
    let extraction = try Self.extraction(Self.invoice.replacing("KEDAI KENANGA JINGGA SDN BHD", with: name))
    #expect(extraction.fields["merchant"]?.plain.string == name)
    #expect(extraction.findings.contains { $0.code == "implausible_name" } == isDoubtful)
  }

  @Test func aDateThatTheCalendarRepairsSaysSo() throws {
    let extraction = try Self.extraction(Self.invoice.replacing("24/12/2017", with: "24/12/2617"))
    #expect(extraction.fields["date"]?.plain.string == "2017-12-24")
    #expect(extraction.findings.contains { $0.code == "repaired" && $0.field == "date" })
  }

  @Test func aTotalThatTheSumsRepairSaysSo() throws {
    let extraction = try Self.extraction(
      Self.invoice.replacing("30.60", with: "39.60"))
    #expect(extraction.fields["total"]?.plain["amount"]?.string == "30.60")
    #expect(extraction.fields["total"]?.leaves.first?.text == "39.60")
    #expect(extraction.findings.contains { $0.code == "repaired" && $0.field == "total" })
  }

  @Test func returnsAndDiscountsKeepTheirSign() throws {
    let text = """
      Lindenkorb Markt GmbH
      Ahornsteg 14
      10115 Berlin
      Vollmilch                        1,19 B
      Roggenbrot                       4,98 B
      Rabatt                           0,50 B
      Leergut                         -0,25 B
      SUMME EUR                        5,42
      05.03.2024  18:27
      """
    let items = try #require(try Self.extraction(text).fields["items"]?.plain.array)
    #expect(items.compactMap { $0["amount"]?["amount"]?.string } == ["1.19", "4.98", "-0.50", "-0.25"])
  }

  @Test func namesBelowTheirAmountsAreTheItems() throws {
    let text = """
      KEDAI KENANGA JINGGA SDN BHD
      43000 KAJANG, SELANGOR.
      DATE : 24/12/2017
      ITEM        QTY     U/P     AMOUNT
      100200300    2     3.50       7.00
      - EXERCISE BOOK
      100200301    1    21.85      21.85
      - GEL PEN
      TOTAL                        28.85
      """
    let items = try #require(try Self.extraction(text).fields["items"]?.plain.array)
    #expect(items.compactMap { $0["description"]?.string } == ["EXERCISE BOOK", "GEL PEN"])
    #expect(items.compactMap { $0["quantity"]?.number } == [2, 1])
  }

  @Test func everyFieldKeepsToTheSchema() throws {
    let shape = try #require(ReceiptExtractor.manifest.record)
    let fields = try Self.extraction(Self.invoice).fields
    #expect(shape.schema.violations(in: .object(fields.mapValues(\.plain))) == [])
  }
}

struct ReceiptMatchTests {
  private func score(_ text: String) throws -> Double {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    return ReceiptExtractor(today: today).match(ReceiptDrawing.document(text))
  }

  @Test(arguments: ReceiptExtractorTests.cases) func receiptsAreClaimed(_ receipt: ReceiptExtractorTests.Case) throws {
    #expect(try score(receipt.text) >= 0.5)
  }

  @Test(arguments: [
    "Dr. Ann Marlowe\nHead of Research\nLarkfield Ltd\nTel. +44 20 7946 0321\nann@larkfield.example",
    "THE GLASS HARBOUR\nRobin Vale\nPenrose Press",
    "Dear Ms Finch,\nthank you for your letter of 12/03/2024.\nWe will pay the 200.00 that we owe you by Monday.\nYours,\nRobin Vale",
  ])
  func otherDocumentsAreNot(_ text: String) throws {
    #expect(try score(text) < 0.5)
  }
}
