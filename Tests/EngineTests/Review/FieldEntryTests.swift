import Documents
import Extraction
import Foundation
import Testing

@testable import Engine

@Suite struct FieldEntryTests {
  private let shape: Manifest.RecordShape
  private let record: Record

  init() throws {
    let json = """
      {"type": "bill", "title_field": "shop", "review_below": 0.9, "required": ["total"], "schema": {"type": "object",
       "properties": {
         "shop": {"type": "string"}, "day": {"type": "string", "x-type": "date"}, "count": {"type": "integer"},
         "rate": {"type": "number"}, "paid": {"type": "boolean"}, "kind": {"type": "string", "enum": ["a", "b"]},
         "total": {"type": "object", "x-type": "money"}, "mails": {"type": "array", "items": {"type": "string", "x-type": "email"}},
         "items": {"type": "array", "items": {"type": "object", "properties": {
           "name": {"type": "string"}, "amount": {"type": "object", "x-type": "money"}}}}}}}
      """
    shape = try JSONDecoder().decode(Manifest.RecordShape.self, from: Data(json.utf8))
    let place = Region(page: 1, box: Box(x: 0.1, y: 0.2, width: 0.3, height: 0.05))
    func field(_ value: JSONValue) -> RecordField {
      .value(Field(value, text: "printed", confidence: 0.5, source: .ocr, evidence: [place]))
    }
    record = Record(
      id: "1", type: "bill", extractor: .init(id: "bill", version: "1"), confidence: 0.5, status: .needsReview,
      fields: [
        "total": field(.object(["amount": .string("1.00"), "currency": .string("EUR")])),
        "mails": .list([field(.string("a@example.org"))]),
        "items": .list([.group(["name": field(.string("Tea"))]), .group(["name": field(.string("Cake"))])]),
      ], findings: [])
  }

  private func field(_ entry: String) throws -> RecordField? {
    try #require(FieldEntry(entry)).field(in: record, shape: shape)
  }

  @Test(
    arguments: [
      ("shop= Corner = Bakery ", #""Corner = Bakery""#), ("day=2025-11-30", #""2025-11-30""#), ("count=3", "3"),
      ("rate=7.5", "7.5"), ("rate=7", "7"), ("paid=true", "true"), ("kind=b", #""b""#),
      ("total=12.5", #"{"amount":"12.50","currency":"EUR"}"#), ("total=USD 9", #"{"amount":"9.00","currency":"USD"}"#),
      ("mails=b@example.org; c@example.org", #"["b@example.org","c@example.org"]"#),
      ("total=$22.03", #"{"amount":"22.03","currency":"USD"}"#),
      ("total=22,03 EUR", #"{"amount":"22.03","currency":"EUR"}"#),
      ("total=1.234,50 €", #"{"amount":"1234.50","currency":"EUR"}"#), ("day=30.11.2025", #""2025-11-30""#),
      ("day=Nov 30, 2025", #""2025-11-30""#), ("rate=7,5 %", "7.5"),
      ("mails[1]=b@example.org", #"["a@example.org","b@example.org"]"#),
      ("items[1].amount=3.20 EUR", #"[{"name":"Tea"},{"name":"Cake","amount":{"amount":"3.20","currency":"EUR"}}]"#),
      ("items[0]=", #"[{"name":"Cake"}]"#),
      (#"items=[{"name":"Pie","amount":{"amount":"2.00"}}]"#, #"[{"name":"Pie","amount":{"amount":"2.00"}}]"#),
    ])
  func aTextBecomesAValue(entry: String, json: String) throws {
    let expected = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(try field(entry)?.plain == expected)
  }

  @Test func itIsAPersonsAndKeepsItsPlace() throws {
    let total = try #require(try field("total=12.50")?.leaves.first)
    #expect(total.source == .user && total.confidence == 1 && total.text == nil)
    #expect(total.evidence.count == 1)
  }

  @Test(arguments: ["shop=", "items[0].name=", "mails[0]="])
  func nothingTakesAway(entry: String) throws {
    #expect(try field(entry)?.leaves.count ?? 0 < 2)
  }

  @Test(
    arguments: [
      "colour=red", "count=many", "rate=x", "paid=perhaps", "kind=c", "total=1 2",
      "mails[5]=x@example.org", "mails=nonsense", "items[0].price=1", "shop.name=x", "items={", "total.amount=1",
    ])
  func anotherTypeIsRefused(entry: String) {
    #expect(throws: FieldValueError.self) { try field(entry) }
  }

  @Test(arguments: ["shop", "=x", "a b=1", "items[x]=1", "items[=1", ".a=1"])
  func whatIsNoEntry(_ text: String) {
    #expect(FieldEntry(text) == nil)
  }
}
