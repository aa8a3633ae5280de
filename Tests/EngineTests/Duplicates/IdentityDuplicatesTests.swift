import Documents
import Testing

@testable import Engine

/// The same receipt or book twice.
struct IdentityDuplicatesTests {
  private static func receipt(_ id: String, _ merchant: String?, _ date: String?, _ total: String?) -> Record {
    var values: [String: JSONValue] = [:]
    values["merchant"] = merchant.map(JSONValue.string)
    values["date"] = date.map(JSONValue.string)
    values["total"] = total.map { .object(["amount": .string($0), "currency": .string("EUR")]) }
    return Record(
      id: id, type: "receipt", extractor: Record.ExtractorReference(id: "receipt", version: "1"), confidence: 0.9,
      status: .ready, fields: values.mapValues { .value(Field($0, confidence: 0.9, source: .ocr)) }, findings: [])
  }

  private static func pairs(_ records: Record...) -> [[String]] {
    Duplicate.find(in: records, identity: ["receipt": ["merchant", "date", "total"]]).map { [$0.first, $0.second] }
  }

  private static let first = receipt("a", "Corner Bakery", "2025-11-03", "12.40")

  @Test func aSlipInTheNameIsForgiven() throws {
    let other = Self.receipt("b", "CORNER BAKERV", "2025-11-03", "12.40")
    let found = Duplicate.find(in: [Self.first, other], identity: ["receipt": ["merchant", "date", "total"]])
    let pair = try #require(found.first)
    #expect(found.count == 1)
    #expect(pair == Duplicate(first: "a", second: "b", reason: .identity, shared: "2025-11-03, 12.40"))
  }

  @Test func anotherAmountOrDayIsAnotherReceipt() {
    #expect(Self.pairs(Self.first, Self.receipt("b", "Corner Bakery", "2025-11-03", "12.90")).isEmpty)
    #expect(Self.pairs(Self.first, Self.receipt("b", "Corner Bakery", "2025-11-04", "12.40")).isEmpty)
    #expect(Self.pairs(Self.first, Self.receipt("b", "Harbour Fuel", "2025-11-03", "12.40")).isEmpty)
  }

  @Test func whatIsMissingDoesNotDiffer() {
    #expect(Self.pairs(Self.first, Self.receipt("b", nil, "2025-11-03", "12.40")) == [["a", "b"]])
    #expect(Self.pairs(Self.first, Self.receipt("b", nil, nil, "12.40")).isEmpty)
  }

  @Test func recordsOfTypesWithoutIdentityAreLeftAlone() {
    var second = Self.first
    second.id = "b"
    #expect(Duplicate.find(in: [Self.first, second], identity: ["receipt": []]).isEmpty)
    #expect(Duplicate.find(in: [Self.first, second], identity: [:]).isEmpty)
  }

  @Test func aPairComesOnceAndEachWithEach() {
    var (second, third) = (Self.first, Self.first)
    (second.id, third.id) = ("b", "c")
    #expect(Self.pairs(Self.first, second, third) == [["a", "b"], ["a", "c"], ["b", "c"]])
  }

  @Test func itemsOfOneReceiptAreNotJoinedTwice() throws {
    var (one, other) = (Self.first, Self.first)
    func item(_ name: String) -> RecordField {
      .list([.group(["description": .value(Field(.string(name), confidence: 0.9, source: .ocr))])])
    }
    one.fields["items"] = item("Rye loaf")
    other.fields["items"] = item("Rye 1oaf")
    #expect(RecordMerging.combined([one, other])["items"] == one.fields["items"])
  }
}
