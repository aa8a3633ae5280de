import Documents
import Testing

struct RecordTests {
  private static func field(_ value: JSONValue, confidence: Double = 0.9) -> Field<JSONValue> {
    Field(
      value, text: "as printed", confidence: confidence, source: .ocr,
      evidence: [Region(page: 1, box: Box(x: 0.1, y: 0.2, width: 0.3, height: 0.4))],
      alternatives: [.init(.string("other"), confidence: 0.05)])
  }

  private let record = Record(
    id: "7e0e3c1e-0000-4000-8000-000000000000", type: "receipt", extractor: .init(id: "receipt", version: "1.0.0"),
    confidence: 0.93, status: .needsReview,
    fields: [
      "merchant": .value(field(.string("Saska's"))),
      "total": .value(field(.object(["amount": .string("179.94"), "currency": .string("USD")]))),
      "items": .list([
        .group(["quantity": .value(field(.integer(2), confidence: 0.5)), "amount": .value(field(.string("a")))])
      ]),
      "taxes": .list([.group(["rate": .value(field(.number(8.875)))])]),
    ],
    findings: [Finding("total_mismatch", field: "total", severity: .warning, message: "it does not add up")])

  @Test func comesBackFromJSON() throws {
    #expect(try throughJSON(record) == record)
  }

  @Test func isWrittenAsTheContractSays() throws {
    let text = try json(record)
    #expect(text.contains(#""status":"needs_review""#))
    #expect(text.contains(#""evidence":[{"box":[0.1,0.2,0.3,0.4],"page":1}]"#))
    #expect(text.contains(#""source":"ocr""#))
    #expect(text.contains(#""extractor":{"id":"receipt","version":"1.0.0"}"#))
  }

  @Test func leavesAndPlainValues() throws {
    let items = try #require(record.fields["items"])
    #expect(items.leaves.map(\.value) == [.string("a"), .integer(2)])
    #expect(items.plain == .array([.object(["quantity": .integer(2), "amount": .string("a")])]))
    #expect(record.fields["merchant"]?.plain == .string("Saska's"))
  }

  @Test func whatIsAbsentIsLeftOut() throws {
    let field = Field("a", confidence: 0.123456, source: .derived)
    #expect(try json(field) == #"{"confidence":0.123,"source":"derived","value":"a"}"#)
    #expect(
      try throughJSON(Field("a", confidence: 0.5, source: .derived)) == Field("a", confidence: 0.5, source: .derived))
  }

  @Test(arguments: ["1.5", "-0.1", "\"high\""])
  func aConfidenceIsAProbability(confidence: String) {
    #expect(throws: DecodingError.self) {
      try decoded(Field<String>.self, from: #"{"value":"a","source":"ocr","confidence":\#(confidence)}"#)
    }
  }

  @Test(arguments: [(1.0, Grade.high), (0.9, .high), (0.899, .medium), (0.7, .medium), (0.699, .low), (0, .low)])
  func gradesAreForPeople(confidence: Double, grade: Grade) {
    #expect(Grade(confidence: confidence) == grade)
  }

  @Test func theSourceOfWordsIsTheTextLayerOnlyIfAllAre() {
    let printed = Word("a", box: .page, confidence: 1, origin: .textLayer)
    let read = Word("b", box: .page, confidence: 1, origin: .ocr(recognizer: "tesseract"))
    #expect(FieldSource(of: [printed]) == .textLayer)
    #expect(FieldSource(of: [printed, read]) == .ocr)
  }
}
