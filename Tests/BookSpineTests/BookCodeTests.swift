import Documents
import Extraction
import Testing

@testable import BookSpine

/// ISBNs of barcodes and of text.
struct BookCodeTests {
  private static let size = (width: 800.0, height: 1200.0)
  private static let box = Box(x: 0.4, y: 0.75, width: 0.4, height: 0.15)

  @Test func aBarcodeGivesBothNumbersAndNoPrice() throws {
    let barcode = Barcode(format: "ean13", text: "9788437604947", addOn: "51999", page: 1, box: Self.box)
    let document = DrawnShelf.document([], on: Self.size, barcodes: [barcode])
    #expect(BookSpineExtractor().match(document) >= 0.9)
    let book = try #require(try BookSpineExtractor().extract(from: document).first?.fields)
    #expect(book.isbn13?.value == "9788437604947")
    #expect(book.isbn10?.value == "843760494X")
    #expect(book.isbn13?.source == .barcode)
    #expect(book.isbn13?.evidence.map(\.box) == [Self.box])
    #expect(book.title == nil)
  }

  @Test func textGivesTheNumberToo() throws {
    let line = DrawnShelf.across("ISBN 978-84-376-0494-7", x: 300, y: 800, size: 20, on: Self.size)
    let book = try #require(
      try BookSpineExtractor().extract(from: DrawnShelf.document([line], on: Self.size)).first?.fields)
    #expect(book.isbn13?.value == "9788437604947")
  }

  @Test(arguments: ["4006381333931", "9790060115615", "9788437604948", "97884376049"])
  func othersAreNoBooks(text: String) throws {
    let barcode = Barcode(format: "ean13", text: text, page: 1, box: Self.box)
    let document = DrawnShelf.document([], on: Self.size, barcodes: [barcode])
    #expect(BookSpineExtractor().match(document) < 0.5)
    #expect(try BookSpineExtractor().extract(from: document).allSatisfy { $0.fields.isbn13 == nil })
  }

  @Test(arguments: [("51999", "USD 19.99"), ("00505", "GBP 5.05"), ("90000", nil), ("12", nil)] as [(String, String?)])
  func anAddOnSaysThePrice(addOn: String, price: String?) throws {
    let barcode = Barcode(format: "ean13", text: "9788437604947", addOn: addOn, page: 1, box: Self.box)
    let document = DrawnShelf.document([], on: Self.size, barcodes: [barcode])
    let findings = try #require(try BookSpineExtractor().extract(from: document).first).findings
    #expect(
      findings.filter { $0.code == "price" }.map { $0.message.hasSuffix(price ?? "") } == (price == nil ? [] : [true]))
  }

  @Test(arguments: [(660.0, true), (100.0, false)])
  func anAddOnMayBeReadAsPrint(x: Double, isBeside: Bool) throws {
    let barcode = Barcode(format: "ean13", text: "9788437604947", page: 1, box: Self.box)
    let digits = DrawnShelf.across("51999", x: x, y: 910, size: 20, on: Self.size)
    let document = DrawnShelf.document([digits], on: Self.size, barcodes: [barcode])
    let findings = try #require(try BookSpineExtractor().extract(from: document).first).findings
    #expect(findings.contains { $0.code == "price" && $0.message.hasSuffix("USD 19.99") } == isBeside)
  }

  @Test(
    arguments: [
      ("ISBN 978-84-376-0494-8", "isbn_check_digit"), ("ISBN 84-376-0494-1", "isbn_check_digit"),
      ("ISBN 978-84-376-0494-7", nil), ("ISBN 999", nil),
    ] as [(String, String?)])
  func aNumberThatCannotBeIsAFinding(text: String, code: String?) throws {
    let lines = [
      DrawnShelf.across("The Salt Road", x: 100, y: 300, size: 60, on: Self.size),
      DrawnShelf.across(text, x: 300, y: 800, size: 20, on: Self.size),
    ]
    let extraction = try #require(
      try BookSpineExtractor().extract(from: DrawnShelf.document(lines, on: Self.size)).first)
    #expect(extraction.findings.map(\.code) == (code.map { [$0] } ?? []))
    if code != nil { #expect(extraction.fields.isbn13 == nil) }
  }

  @Test func ofSeveralNumbersNoneIsGuessed() throws {
    let barcodes = ["9788437604947", "9780306406157"].map { Barcode(format: "ean13", text: $0, page: 1, box: Self.box) }
    let line = DrawnShelf.across("The Salt Road", x: 100, y: 300, size: 60, on: Self.size)
    let extraction = try #require(
      try BookSpineExtractor().extract(from: DrawnShelf.document([line], on: Self.size, barcodes: barcodes)).first)
    #expect(extraction.fields.isbn13 == nil)
    #expect(extraction.findings.contains { $0.code == "several_isbns" })
  }
}
