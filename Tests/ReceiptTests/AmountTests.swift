import Documents
import Extraction
import Finders
import Testing

@testable import Receipt

struct LooseAmountTests {
  @Test(arguments: [
    ("Net Total RM28 05", "28.05"), ("Cash RM3O.00", "30.00"), ("SUMME EUR 26 , 90", "26.90"),
    ("Total 11 .90", "11.90"),
    ("Rounding 0. 02", "0.02"), ("TOTAL O.5O", "0.50"),
  ])
  func damagedAmountsAreRead(_ text: String, _ amount: String) {
    #expect(LooseAmount.find(in: text).map { Money($0.value).amountText } == [amount])
  }

  @Test(arguments: ["TOTAL", "12/03/2018", "10:25:49", "Tel 03-2385 6789", "GST 6%"])
  func otherTextsHoldNone(_ text: String) {
    #expect(LooseAmount.find(in: text).isEmpty)
  }
}

/// A tax whose words were not read is told by the sum that it makes, and by its rate.
struct UnnamedTaxTests {
  private static func fields(_ rows: [String]) throws -> (tax: String?, subtotal: String?) {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let head = [
      "Quillmere Store", "12 Main Street", "14 Jun 2023 12:30", "Tea               4.00", "Cake              6.00",
    ]
    let record = try #require(
      try ReceiptExtractor(today: today).extract(
        from: ReceiptDrawing.document((head + rows).joined(separator: "\n"))
      ).first
    ).generic()
    func amount(_ field: String) -> String? { record.fields[field]?.plain["amount"]?.string }
    return (amount("tax"), amount("subtotal"))
  }

  @Test(arguments: [
    (["SubTotal         10.00", "Sates              0.80", "Total            10.80"], "0.80"),
    (["SubTotal         10.00", "                   0.80", "Total            10.80"], "0.80"),
    (["Eat in           10.00", "TA( 8.00%          0.80", "Total            10.80"], "0.80"),
  ])
  func itIsFound(rows: [String], tax: String) throws {
    let found = try Self.fields(rows)
    #expect(found.tax == tax)
    #expect(found.subtotal == "10.00")
  }

  @Test(arguments: [
    ["SubTotal         10.00", "Tip                0.80", "Total            10.80"],
    ["SubTotal         10.00", "Service 8.00%      0.80", "Total            10.80"],
    ["Eat in           10.00", "Delivery           0.80", "Total            10.80"],
    ["SubTotal         10.00", "Sates              0.80", "Total            10.90"],
  ])
  func whatIsOtherwiseNamedOrMakesNoSumIsNone(rows: [String]) throws {
    #expect(try Self.fields(rows).tax == nil)
  }
}

struct RowWordsTests {
  @Test(arguments: [
    ("Tota1", ReceiptWord.total), ("Subtota]", .sub), ("lotal Sales", .total), ("Rückgeld", .change), ("Jotal", .total),
    ("CHANGF", .change), ("T0TAL", .total), ("Zwischensumme", .sub), ("INVOlCE", .document),
  ])
  func aSlipOfRecognitionIsForgiven(_ text: String, _ kind: ReceiptWord) {
    #expect(RowWords(text).has(kind))
  }

  @Test(arguments: ["LOCAL", "CHARGE", "12.50", "A"])
  func otherWordsAreNone(_ text: String) {
    #expect(!RowWords(text).has(.total))
  }
}

struct DateRepairTests {
  private let today = CalendarDate(year: 2025, month: 6, day: 30)

  @Test(arguments: [
    ("Date: @5/@9/2017", "2017-09-05"), ("Date: 30/09/2617", "2017-09-30"), ("Date: 25/89/2017", "2017-09-25"),
    ("Date: 63/03/2017", "2017-03-03"), ("12-02-2618 11:34:45 AM", "2018-02-12"), ("Date: 1770372018", "2018-03-17"),
    ("09:15PM G3-02~16", "2016-02-03"), ("11:20 05 02-18", "2018-02-05"), ("Datum 11,04,20 09:51 Uhr", "2020-04-11"),
  ])
  func theCalendarConfirms(_ text: String, _ date: String) throws {
    let readings = DateRepair.readings(in: text, order: .dayFirst, today: try #require(today))
    #expect(readings.map(\.date.description).contains(date))
  }

  @Test func whatIsADateIsLeftAlone() throws {
    let readings = DateRepair.readings(in: "Date: 05/09/2017", order: .dayFirst, today: try #require(today))
    #expect(readings.map(\.date.description) == ["2017-09-05"])
  }

  @Test(arguments: ["Tel 03-2385 6789", "99/99/9999", "GST 001234567890", "12,50 30", "4.50 10.00", "10-20"])
  func whatCannotBeOneIsNone(_ text: String) throws {
    #expect(DateRepair.readings(in: text, order: .dayFirst, today: try #require(today)).isEmpty)
  }
}

struct HeadTextTests {
  @Test(arguments: [
    ("URBAN THEME SDN BHD (123789-M),", "URBAN THEME SDN BHD"), ("CORNER MART S/B (123987-X)", "CORNER MART S/B"),
    ("ROSE BAKERIES (KL) SDN BHD (100200 X)", "ROSE BAKERIES (KL) SDN BHD"),
    ("OWNED BY: CHEF KIM SDN BHD", "CHEF KIM SDN BHD"),
    ("*** Marigold Diner ***", "Marigold Diner"), ("HARBOUR LANE PHARHACY SDN BILD", "HARBOUR LANE PHARMACY SDN BHD"),
    ("CORNER MART 5/B", "CORNER MART S/B"),
  ])
  func aNameIsWrittenAsAPersonWould(_ print: String, _ name: String) {
    #expect(HeadText.name(print) == name)
  }

  @Test func contactsAreNoPartOfAnAddress() {
    #expect(HeadText.withoutContacts("12 High Street, TEL: 03-2385 6789") == "12 High Street")
  }
}
