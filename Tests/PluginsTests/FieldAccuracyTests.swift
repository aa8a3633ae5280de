import Conformance
import Documents
import Extraction
import Testing

struct FieldAccuracyTests {
  private func value(_ value: JSONValue) -> RecordField { .value(Field(value, confidence: 0.9, source: .ocr)) }

  private func score(_ field: String, _ found: RecordField?, truth: JSONValue) -> FieldAccuracy.Score? {
    var accuracy = FieldAccuracy(schema: LabelsTests.shape.schema)
    let name = String(field.prefix { $0 != "." })
    accuracy.add(found.map { [name: $0] } ?? [:], truth: [name: truth])
    return accuracy.scores[field]
  }

  private func money(_ amount: String, _ currency: String?) -> JSONValue {
    var members: [String: JSONValue] = ["amount": .string(amount)]
    members["currency"] = currency.map(JSONValue.string)
    return .object(members)
  }

  @Test func aValueIsRightWrongMissingOrTooMany() {
    let right = score("number", value(.string("A  1")), truth: .string("A 1"))
    #expect(right.map { ($0.precision, $0.recall, $0.f1) == (1, 1, 1) } == true)
    #expect(score("number", value(.string("B")), truth: .string("A")).map { ($0.right, $0.f1) == (0, 0) } == true)
    #expect(score("number", nil, truth: .string("A")).map { ($0.precision, $0.recall) == (1, 0) } == true)
    #expect(score("number", value(.string("A")), truth: .null).map { ($0.precision, $0.recall) == (0, 1) } == true)
    #expect(score("number", nil, truth: .null) == nil)
  }

  @Test func numbersAndAmountsCountByWhatTheyAreWorth() {
    #expect(score("count", value(.integer(3)), truth: .number(3))?.right == 1)
    #expect(score("total", value(money("12.5", "EUR")), truth: money("12.50", nil))?.right == 1)
    #expect(score("total", value(money("12.50", "USD")), truth: money("12.50", "EUR"))?.right == 0)
    #expect(score("total", value(money("12.51", "EUR")), truth: money("12.50", "EUR"))?.right == 0)
  }

  @Test func valuesOfAListAreToldByWhatTheyAre() {
    let found = RecordField.list(["b", "a", "a"].map { value(.string($0)) })
    let score = score("emails", found, truth: .array([.string("a"), .string("b"), .string("c")]))
    #expect(score.map { ($0.right, $0.found, $0.known) == (2, 3, 3) } == true)
  }

  @Test func cellsOfATableAreFieldsOfTheirOwn() {
    let rows = RecordField.list([.group(["name": value(.string("Tea")), "amount": value(money("3", nil))])])
    let truth = JSONValue.array([.object(["name": .string("Tea"), "amount": money("4", nil)])])
    #expect(score("items.name", rows, truth: truth)?.right == 1)
    #expect(score("items.amount", rows, truth: truth)?.right == 0)
  }

  @Test func whatNoLabelNamesIsNotLookedAt() {
    var accuracy = FieldAccuracy(schema: LabelsTests.shape.schema)
    accuracy.add(["number": value(.string("A")), "count": value(.integer(1))], truth: ["count": .integer(1)])
    #expect(accuracy.scores.keys.sorted() == ["count"] && accuracy.values.count == 1)
    #expect(accuracy.lines == ["count: 1 of 1 right"])
  }
}
