import Documents
import Extraction
import Foundation
import Testing

@testable import Engine

/// Ready means that every value is sure.
@Suite struct JudgingTests {
  private let shape: Manifest.RecordShape

  init() throws {
    let json = """
      {"type": "bill", "title_field": "shop", "review_below": 0.9, "required": ["total"], "minor": ["kind"], "schema":
       {"type": "object", "properties": {
         "shop": {"type": "string"}, "total": {"type": "object", "x-type": "money"}, "kind": {"type": "string"},
         "date": {"type": "string", "x-type": "date"}, "due": {"type": "string", "x-type": "date"},
         "items": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}}}}}
      """
    shape = try JSONDecoder().decode(Manifest.RecordShape.self, from: Data(json.utf8))
  }

  private func record(
    shop: (String, Double) = ("Corner Bakery", 0.95), total: Double? = 0.95, kind: Double = 0.2, items: [Double] = [],
    findings: [Finding] = [], source: FieldSource = .ocr
  ) -> Record {
    func field(_ value: JSONValue, _ confidence: Double) -> RecordField {
      .value(Field(value, confidence: confidence, source: source))
    }
    var fields: Record.Fields = [
      "shop": field(.string(shop.0), shop.1), "kind": field(.string("x"), kind),
      "items": .list(items.map { .group(["name": field(.string("Tea"), $0)]) }),
    ]
    fields["total"] = total.map { field(.object(["amount": .string("1.00")]), $0) }
    return Record(
      id: "1", type: "bill", extractor: .init(id: "bill", version: "1"), confidence: 0, status: .needsReview,
      fields: fields, findings: findings)
  }

  private func isReady(_ record: Record) -> Bool { shape.judged(record).record.status == .ready }

  @Test func everyValueIsLookedAtButMinorOnes() {
    #expect(isReady(record(items: [0.95, 0.9])))
    #expect(!isReady(record(shop: ("Corner Bakery", 0.85))))
    #expect(!isReady(record(total: 0.85)))
    #expect(!isReady(record(total: nil)))
    #expect(!isReady(record(items: [0.95, 0.4])))
  }

  @Test func aFaultKeepsARecordFromBeingReady() {
    func finding(_ severity: Finding.Severity, _ field: String?) -> Finding {
      Finding("check", field: field, severity: severity, message: "wrong")
    }
    #expect(isReady(record(findings: [finding(.info, "total")])))
    #expect(isReady(record(findings: [finding(.warning, "kind")])))
    #expect(!isReady(record(findings: [finding(.warning, "items[0].name")])))
    #expect(!isReady(record(findings: [finding(.warning, nil)])))
    #expect(!isReady(record(findings: [finding(.error, "kind")])))
  }

  @Test(
    arguments: [
      ("2025-06-30", nil, nil), ("2026-11-23", nil, "after"), ("1996-11-22", nil, "more than 20 years ago"),
      ("2025-06-30", "2025-07-30", nil), ("2025-06-30", "2021-07-30", "years from the date"),
      ("2025-06-30", "2029-07-30", "after"),
    ] as [(String, String?, String?)])
  func aDateYearsFromTodayOrFromTheOthersIsLookedAt(date: String, due: String?, fault: String?) {
    var shape = shape
    shape.dates = ["date", "due"]
    func judged(_ source: FieldSource) -> Record {
      var bill = record()
      bill.fields["date"] = .value(Field(.string(date), confidence: 0.99, source: source))
      bill.fields["due"] = due.map { .value(Field(.string($0), confidence: 0.99, source: source)) }
      return shape.judged(bill, today: CalendarDate(year: 2026, month: 11, day: 22)).record
    }
    let found = judged(.ocr).findings.filter { $0.code == "implausible_date" }
    #expect(found.count == (fault == nil ? 0 : 1))
    #expect(found.allSatisfy { $0.message.contains(fault ?? "") && $0.field == (due == nil ? "date" : "due") })
    #expect((judged(.ocr).status == .ready) == (fault == nil))
    // What a person gave is right.
    #expect(judged(.user).status == .ready)
  }

  @Test func onlyTheFieldsThatAreNamedMustBeSure() {
    var named = shape
    named.review = ["total"]
    #expect(named.judged(record(shop: ("x", 0.1))).record.status == .ready)
    #expect(named.judged(record(total: 0.1)).record.status == .needsReview)
  }
}
