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

  static let cases = european + englishSpeaking
}
