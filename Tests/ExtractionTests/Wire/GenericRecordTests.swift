import Documents
import Extraction
import Foundation
import Testing

struct GenericRecordTests {
  private struct Item: Encodable, Sendable {
    var unitPrice: Field<Money>?
    var notes: [Field<String>] = []
  }

  private struct Fields: Encodable, Sendable {
    var merchantTaxId: Field<String>?
    var cardLast4: Field<String>?
    var isbn13: Field<String>?
    var date: Field<CalendarDate>?
    var items: [Item] = []
    var emails: [Field<String>] = []
  }

  private func field<Value>(_ value: Value) -> Field<Value> { Field(value, confidence: 0.5, source: .ocr) }

  @Test func namesAreInSnakeCaseAndAbsentFieldsAreAbsent() throws {
    let typed = Fields(merchantTaxId: field("DE1"), cardLast4: field("1234"), isbn13: field("9780306406157"))
    let generic = try Extraction(typed).generic()
    #expect(generic.fields.keys.sorted() == ["card_last4", "isbn13", "merchant_tax_id"])
  }

  @Test func valuesAreInTheirWrittenForm() throws {
    let date = try #require(CalendarDate("2024-02-29"))
    let typed = Fields(date: field(date), items: [Item(unitPrice: field(Money(5, currency: "EUR")))])
    let generic = try Extraction(typed).generic()
    #expect(generic.fields["date"]?.plain == .string("2024-02-29"))
    #expect(
      generic.fields["items"]?.plain
        == .array([.object(["unit_price": .object(["amount": .string("5.00"), "currency": .string("EUR")])])]))
  }

  @Test func listsOfNothingAreLeftOutAtAnyDepth() throws {
    #expect(try Extraction(Fields()).generic().fields.isEmpty)
    let items = try Extraction(Fields(items: [Item(unitPrice: field(Money(1)))])).generic().fields["items"]
    guard case .list(let elements)? = items, case .group(let members)? = elements.first else {
      Issue.record("items is \(String(describing: items))")
      return
    }
    #expect(members.keys.sorted() == ["unit_price"])
  }

  @Test func findingsAndCandidatesStay() throws {
    let finding = Finding("doubtful", severity: .info, message: "look")
    let candidate = CandidateReport(field: "total", text: "1", rule: "label", score: 0.2, chosen: false, region: nil)
    let generic = try Extraction(Fields(), findings: [finding], candidates: [candidate]).generic()
    #expect(generic.findings == [finding])
    #expect(generic.candidates == [candidate])
  }

  @Test(arguments: [Double.nan, .infinity])
  func aConfidenceThatIsNoNumberIsAnError(confidence: Double) {
    let typed = Fields(cardLast4: Field("1", confidence: confidence, source: .ocr))
    #expect(throws: (any Error).self) { try Extraction(typed).generic() }
  }
}
