import Documents
import Engine
import Extraction
import Foundation
import Testing

@Suite struct DoubtfulValueTests {
  private let shape: Manifest.RecordShape

  init() throws {
    let json = """
      {"type": "receipt", "title_field": "merchant", "review_below": 0.9, "required": ["total", "date"],
       "schema": {"type": "object", "properties": {"merchant": {"type": "string"}}}}
      """
    shape = try JSONDecoder().decode(Manifest.RecordShape.self, from: Data(json.utf8))
  }

  private func field(_ confidence: Double, source: FieldSource = .ocr) -> RecordField {
    .value(Field(.string("x"), confidence: confidence, source: source))
  }

  private func record(_ fields: Record.Fields, _ findings: [Finding] = []) -> Record {
    Record(
      id: "1", type: "receipt", extractor: .init(id: "receipt", version: "1"), confidence: 0.5, status: .needsReview,
      fields: fields, findings: findings)
  }

  @Test func whatIsRequiredComesFirstThenTheLeastSure() {
    let record = record([
      "merchant": field(0.3), "total": field(0.8), "tax": field(0.95), "tip": field(0.1, source: .user),
      "items": .list([.group(["amount": field(0.7), "description": field(0.9)]), .group(["amount": field(0.2)])]),
    ])
    #expect(
      shape.doubtfulValues(of: record).map(\.path.description) == [
        "date", "total", "items[1].amount", "merchant", "items[0].amount",
      ])
    #expect(shape.doubtfulValues(of: record).first?.field == nil)
  }

  @Test func aFieldThatACheckFoundFaultWithIsDoubtful() {
    let fields = ["total": field(0.99), "date": field(0.99), "tax": field(1)]
    let warning = Finding("total_mismatch", field: "total", severity: .warning, message: "it does not add up")
    let note = Finding("date_ambiguous", field: "date", severity: .info, message: "it could be another")
    let values = shape.doubtfulValues(of: record(fields, [warning, note]))
    #expect(values.map(\.path.description) == ["total"])
    #expect(values.first?.findings == [warning])
  }

  @Test func aValueIsReplacedWhereItStands() {
    let list = RecordField.list([.group(["amount": field(0.7)]), .group(["amount": field(0.2)])])
    let new = Field<JSONValue>(.string("y"), confidence: 1, source: .user)
    let steps: [FieldPath.Step] = [.index(1), .member("amount")]
    #expect(list.value(at: steps)?.confidence == 0.2)
    #expect(list.replacing(steps, with: new)?.value(at: steps) == new)
    #expect(list.replacing(steps, with: new)?.value(at: [.index(0), .member("amount")])?.confidence == 0.7)
    for faulty: [FieldPath.Step] in [[], [.index(2)], [.index(0)], [.member("amount")], [.index(0), .member("tax")]] {
      #expect(list.replacing(faulty, with: new) == nil)
    }
  }
}
