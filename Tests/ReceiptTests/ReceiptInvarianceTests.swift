import Documents
import Extraction
import Receipt
import TestSupport
import Testing

/// What must not change a receipt's fields, and what every field keeps to.
struct ReceiptInvarianceTests {
  private static let cases = ReceiptCountryTests.cases

  private func extractor() throws -> ReceiptExtractor {
    ReceiptExtractor(today: try #require(CalendarDate(year: 2025, month: 6, day: 30)))
  }

  private func record(_ document: Document) throws -> PlainRecord {
    try #require(try PlainRecord.all(of: document, by: extractor()).first)
  }

  private static let sure = ["date", "time", "total", "currency", "payment_method"]

  @Test(arguments: cases)
  func widerMarginsChangeNothing(receipt: ReceiptCountryTests.Case) throws {
    let document = ReceiptDrawing.document(receipt.print)
    let (plain, shrunk) = (try record(document), try record(document.shrunk(to: 0.8)))
    for field in Self.sure { #expect(shrunk[field] == plain[field], "\(field)") }
  }

  @Test(arguments: cases)
  func theOrderOfLinesChangesNothing(receipt: ReceiptCountryTests.Case) throws {
    let document = ReceiptDrawing.document(receipt.print)
    let (plain, reversed) = (try record(document), try record(document.withLinesReversed()))
    for field in Self.sure + ["items", "merchant"] { #expect(reversed[field] == plain[field], "\(field)") }
  }

  @Test(arguments: cases)
  func aGreetingBelowChangesNothing(receipt: ReceiptCountryTests.Case) throws {
    let plain = try record(ReceiptDrawing.document(receipt.print))
    let more = try record(ReceiptDrawing.document(receipt.print + "\n     Have a nice day\n     See you again soon"))
    for field in Self.sure { #expect(more[field] == plain[field], "\(field)") }
  }

  @Test(arguments: cases)
  func everyFieldIsSound(receipt: ReceiptCountryTests.Case) throws {
    let document = ReceiptDrawing.document(receipt.print)
    try ExtractorConformance(ExtractorUnderTest(extractor())).answers(document)
    let fields = try #require(try extractor().extract(from: document).first).generic().fields
    for (name, field) in fields {
      #expect(field.leaves.allSatisfy { $0.source != .ocr || !$0.evidence.isEmpty }, "\(name)")
    }
    #expect(try extractor().match(document) >= 0.5)
  }

  /// What was hardly read is less sure than what was read well.
  @Test(arguments: cases)
  func doubtfulPrintIsLessSure(receipt: ReceiptCountryTests.Case) throws {
    func total(_ confidence: Double) throws -> Double? {
      let document = ReceiptDrawing.document(receipt.print).read(with: confidence)
      return try extractor().extract(from: document).first?.generic().fields["total"]?.leaves.first?.confidence
    }
    let (low, high) = (try #require(try total(0.4)), try #require(try total(0.99)))
    #expect(low <= high)
  }

  /// Two receipts on one page are two records, the same as each alone.
  @Test(arguments: [(0, 1), (7, 8), (1, 4)])
  func twoBelowEachOtherAreTwo(first: Int, second: Int) throws {
    let (one, two) = (Self.cases[first], Self.cases[second])
    let gap = String(repeating: "\n", count: 12)
    let records = try PlainRecord.all(of: ReceiptDrawing.document(one.print + gap + two.print), by: extractor())
    #expect(records.count == 2)
    let totals = try [one, two].map { try record(ReceiptDrawing.document($0.print))["total"] }
    #expect(records.map { $0["total"] } == totals)
  }

  /// A tax of a total that includes it is no part of the sum.
  @Test(arguments: [
    ("incl. 7% MwSt", "0.50"), ("dont TVA 10%", "0.70"), ("IVA incluido", "0.70"), ("VAT included", "1.28"),
  ])
  func includedTaxIsNotAdded(label: String, tax: String) throws {
    let rows = [
      "Quillmere Store", "12 Main Street", "Date: 14/06/2023", "Tea                           3.50",
      "Cake                          4.20", "TOTAL                         7.70",
      label + String(repeating: " ", count: 30 - label.count) + tax,
    ]
    let record = try record(ReceiptDrawing.document(rows.joined(separator: "\n")))
    #expect(record["total"]?.hasPrefix("7.70") == true)
    #expect(!record.findings.contains("total_mismatch"))
  }

  @Test(arguments: ["", " ", "\n\n", "Thank you", "TOTAL", "12.50"])
  func nearlyNothingIsNoError(text: String) throws {
    let records = try PlainRecord.all(of: ReceiptDrawing.document(text), by: extractor())
    #expect(records.count <= 1)
    #expect(records.allSatisfy { $0["merchant"] == nil || $0["merchant"]?.isEmpty == false })
  }
}
