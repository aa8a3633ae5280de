import Documents
import Extraction
import Receipt
import TestSupport
import Testing

/// How a receipt was paid, with which card, and the number it has.
struct PaymentTests {
  private func record(_ rows: [String]) throws -> PlainRecord {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let text =
      [
        "Quillmere Store", "12 Main Street", "14 Jun 2023  18:05", "Tea                   3.50",
        "Cake                  4.20",
      ]
      + rows
    return try #require(
      try PlainRecord.all(
        of: ReceiptDrawing.document(text.joined(separator: "\n")), by: ReceiptExtractor(today: today)
      ).first)
  }

  /// The words for cards of France, Italy, Portugal, the Netherlands and their neighbours.
  @Test(arguments: [
    "CB", "CB EMV", "Carte bancaire", "Bancomat", "BANCOMAT", "Pagamento bancomat", "Cartão", "Cartão de débito",
    "Multibanco", "PIN", "Pinpas", "Betaald PIN", "Bankomatkarte", "Kreditkarte", "Maestro", "VPAY", "NETS",
  ])
  func aCardBesideTheTotalPaid(word: String) throws {
    let gap = String(repeating: " ", count: 22 - word.count)
    let record = try record(["TOTAL                 7.70", "\(word)\(gap)7.70"])
    #expect(record["payment_method"] == "card", "\(record.fields)")
    #expect(record["total"]?.hasPrefix("7.70") == true)
    #expect(record["items"]?.contains(word) == false)
  }

  /// What was handed over is cash only where nothing else is named.
  @Test(arguments: [
    ("GEGEBEN ec-Karte", "card"), ("Geg. girocard", "card"), ("Paid Visa", "card"),
    ("Apple Pay", "mobile"), ("TWINT", "mobile"), ("Gutschein", "voucher"), ("Gift card", "voucher"),
    ("Buono pasto", "voucher"),
    ("Contanti", "cash"), ("Dinheiro", "cash"),
  ])
  func thePaymentIsWhatItsRowNames(word: String, method: String) throws {
    let gap = String(repeating: " ", count: 22 - word.count)
    let record = try record(["TOTAL                 7.70", "\(word)\(gap)7.70"])
    #expect(record["payment_method"] == method, "\(record.fields)")
    #expect(method == "cash" || record["cash"] == nil)
  }

  /// A card's terminal leaves more than the word for it.
  @Test(arguments: ["Approval 004821", "AID: A0000000031010", "Auth code 7731"])
  func whatWasTenderedWasPaidByCardWhereATerminalPrinted(row: String) throws {
    let record = try record([
      "TOTAL                 7.70", "AMOUNT TENDERED       7.70", "Credit card", row, "XXXX XXXX XXXX 0042",
    ])
    #expect(record["payment_method"] == "card", "\(record.fields)")
  }

  @Test(arguments: ["American Express        7.70", "Online EUROCARD         7.70", "Diners Club             7.70"])
  func aSchemeOfSeveralWordsIsACard(row: String) throws {
    #expect(try record(["TOTAL                   7.70", row])["payment_method"] == "card")
  }

  /// A PIN without an amount is no payment: surveys have one, and so have addresses in India.
  @Test(arguments: ["PIN: 560 034", "Your survey PIN 4471"])
  func aPINAloneIsNoPayment(row: String) throws {
    #expect(try record(["TOTAL                 7.70", row])["payment_method"] == nil)
  }

  @Test func cashWithChangeIsCash() throws {
    let record = try record(["TOTAL                 7.70", "CASH                 10.00", "CHANGE                2.30"])
    #expect(record["payment_method"] == "cash")
    #expect(record["card_last4"] == nil)
  }

  /// A card that paid a part does not hide the change of the rest.
  @Test func noPaymentIsMadeUp() throws {
    let record = try record(["TOTAL                 7.70", "Thank you for coming"])
    #expect(record["payment_method"] == nil)
    #expect(record["cash"] == nil)
    #expect(record["change"] == nil)
  }

  @Test(arguments: [
    ("VISA ************4821", "4821"), ("Card: XXXX XXXX XXXX 0042", "0042"), ("Mastercard ...9917", "9917"),
    ("**** **** **** 1234", "1234"),
  ])
  func theLastDigitsOfTheCardAreKept(row: String, digits: String) throws {
    let record = try record(["TOTAL                 7.70", row])
    #expect(record["card_last4"] == digits, "\(record.fields)")
    #expect(record["payment_method"] == (row.hasPrefix("*") ? nil : "card"))
  }

  @Test(arguments: ["Tel 020 7946 0321", "Auth code 004821", "Terminal 12345678"])
  func otherNumbersAreNoCard(row: String) throws {
    #expect(try record(["TOTAL                 7.70", row])["card_last4"] == nil)
  }

  /// Of several numbers that of the receipt itself comes first, then the bill's, then the order's.
  @Test(arguments: [
    (["Order #771", "Bill No: 88120", "Receipt No: A-10233"], "A-10233"), (["Order #771", "Bill No: 88120"], "88120"),
    (["Order #771"], "771"), (["Bill No: 14/06/2023", "Trans 99012"], "99012"),
  ])
  func theSurestLabelGivesTheNumber(rows: [String], number: String) throws {
    #expect(try record(rows + ["TOTAL                 7.70"])["receipt_number"] == number)
  }

  @Test(arguments: ["Receipt", "Receipt No:", "No refunds without receipt"])
  func aLabelAloneIsNoNumber(row: String) throws {
    #expect(try record([row, "TOTAL                 7.70"])["receipt_number"] == nil)
  }
}
