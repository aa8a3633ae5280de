import Documents
import Extraction
import Finders
import TestSupport
import Testing

@testable import Receipt

/// The head of a receipt: whose it is, where, and when.
struct HeadTests {
  private func record(_ head: [String], language: String = "eng") throws -> PlainRecord {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let rows =
      head + [
        "Tea                   3.50", "Cake                  4.20", "TOTAL                 7.70",
        "CASH                  7.70",
      ]
    return try #require(
      try PlainRecord.all(
        of: ReceiptDrawing.document(rows.joined(separator: "\n"), language: language),
        by: ReceiptExtractor(today: today)
      ).first)
  }

  /// The full stop of an abbreviation is part of the name, that of a sentence is not.
  @Test(arguments: [
    ("Bakkerij Larksum B.V.", "Bakkerij Larksum B.V."), ("Quillmere Stores Inc.", "Quillmere Stores Inc."),
    ("Talleres Almenar S.L.", "Talleres Almenar S.L."), ("Corner Mart Sdn. Bhd.", "Corner Mart Sdn. Bhd."),
    ("Quillmere & Sons Ltd", "Quillmere & Sons Ltd"), ("Lindenkorb Markt GmbH.", "Lindenkorb Markt GmbH"),
  ])
  func aNameKeepsItsOwnFullStop(row: String, name: String) throws {
    #expect(try record([row, "12 Main Street", "14 Jun 2023"])["merchant"] == name)
  }

  /// What greets and tells is no name, however large it stands there.
  @Test(arguments: [
    ["WELCOME TO", "Quillmere", "12 Main Street, Larksum, TX 75001"],
    ["Welcome To The", "Quillmere Arms", "12 Main Street, Larksum, TX 75001"],
    ["Your guest number is", "Quillmere", "12 Main Street, Larksum, TX 75001"],
  ])
  func aGreetingIsNoName(head: [String]) throws {
    #expect(try record(head)["merchant"] == head[1])
  }

  @Test(arguments: [
    ("B.V", true), ("Example Inc", true), ("S.r.l", true), ("Example", false), ("amazon.com", false), ("", false),
  ])
  func abbreviationsTakeAFullStop(name: String, takes: Bool) {
    #expect(CompanyFinder.takesFullStop(name) == takes)
  }

  @Test(
    arguments: [
      ("20230614 18:05", "2023-06-14", "18:05"), ("20230614 18:05:22", "2023-06-14", "18:05"),
      ("20230614T1805", "2023-06-14", nil), ("14062023 18:05", "2023-06-14", "18:05"),
      ("Date 20230614", "2023-06-14", nil),
    ] as [(String, String, String?)])
  func digitsBesideATimeAreADate(row: String, date: String, time: String?) throws {
    let record = try record(["Quillmere Store", "12 Main Street", row])
    #expect(record["date"] == date)
    if let time { #expect(record["time"] == time) }
  }

  /// Eight digits without a time or a word for date are an article, an account, a terminal.
  @Test(arguments: ["20230614", "Terminal 20230614", "20239914 18:05", "Acc 14062023"])
  func digitsAloneAreNoDate(row: String) throws {
    #expect(try record(["Quillmere Store", "12 Main Street", row])["date"] == nil)
  }

  /// The date of the purchase, not that of a registration, an offer or a return.
  @Test func theDateBesideTheTimeIsThatOfThePurchase() throws {
    let record = try record(["Quillmere Store", "12 Main Street", "14 Jun 2023  18:05", "Return before 14 Jul 2023"])
    #expect(record["date"] == "2023-06-14")
    #expect(record["time"] == "18:05")
  }

  @Test(arguments: [
    ("Tel: 020 7946 0321", "+442079460321"), ("Phone 020 7946 0321", "+442079460321"),
    ("T. +44 20 7946 0321", "+442079460321"),
  ])
  func theShopsTelephoneIsFound(row: String, number: String) throws {
    let record = try record(["Quillmere Store", "12 High Street, London SW1A 2AA", row, "14 Jun 2023"])
    #expect(record["merchant_phone"] == number)
    #expect(record["merchant_address"]?.contains("7946") == false)
  }

  /// An address is put together of its rows, without what is beside it.
  @Test(arguments: [
    (["12 High Street", "London SW1A 2AA"], "12 High Street, London SW1A 2AA"),
    (["88 Harbor St", "Portland, OR 97201"], "88 Harbor St, Portland, OR 97201"),
    (["Ahornsteg 14", "10115 Berlin"], "Ahornsteg 14, 10115 Berlin"),
    (["Calle Mayor 12", "28013 Madrid"], "Calle Mayor 12, 28013 Madrid"),
  ])
  func theAddressIsPutTogether(rows: [String], address: String) throws {
    #expect(try record(["Quillmere Store"] + rows + ["14 Jun 2023"])["merchant_address"] == address)
  }

  @Test func aReceiptMayHaveNoAddress() throws {
    #expect(try record(["Quillmere Store", "14 Jun 2023"])["merchant_address"] == nil)
  }

  /// What is said of a row of the head.
  @Test(arguments: [
    ("(123456-X)", true, false, false), ("Tel 020 7946 0321", false, true, false), ("14/06/2023", false, false, true),
    ("Quillmere Store", false, false, false),
  ])
  func aRowSaysWhatItHolds(text: String, registration: Bool, phone: Bool, date: Bool) throws {
    let document = ReceiptDrawing.document(text + "\nTOTAL   7.70")
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let receipt = ReceiptText(document, today: today)
    let row = HeadRow(receipt.rows[0], index: 0)
    #expect(row.hasRegistration == registration)
    #expect(row.hasPhone == phone)
    #expect(row.hasDate == date)
  }

  @Test(arguments: [
    ("*** Tea House ***", "Tea House"), ("Tea House (KL)", "Tea House (KL)"), ("Tea House)", "Tea House"),
    ("« Tea House »", "Tea House"), ("", ""),
  ])
  func framesAreNoPartOfAText(text: String, trimmed: String) {
    #expect(HeadText.trimmed(text) == trimmed)
  }
}
