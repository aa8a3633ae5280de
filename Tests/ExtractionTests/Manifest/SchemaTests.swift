import Documents
import Foundation
import Testing

@testable import Extraction

struct SchemaTests {
  /// A record's plain values, and every objection to them.
  @Test(arguments: [
    (#"{"merchant":"A","total":{"amount":"1.00","currency":"EUR"}}"#, []),
    (#"{}"#, []),
    (#"{"items":[]}"#, []),
    (#"{"merchant":1}"#, ["merchant is not of type string"]),
    (#"{"merchant":null}"#, ["merchant is not of type string"]),
    (#"{"merchants":"A"}"#, ["merchants is not in the schema"]),
    (#"{"total":{"amount":1.5}}"#, ["total has no amount written as a string of digits"]),
    (#"{"total":{"amount":"1,50"}}"#, ["total has no amount written as a string of digits"]),
    (#"{"total":{}}"#, ["total has no amount written as a string of digits"]),
    (#"{"total":"1.50"}"#, ["total is not of type object"]),
    (#"{"items":{"amount":{"amount":"1.00"}}}"#, ["items is not of type array"]),
    (
      #"{"items":[{"amount":{"amount":"1.00"}},{"quantity":-1},{"amount":{"amount":"2"},"quantity":1001}]}"#,
      ["items[1].amount is missing", "items[1].quantity is below 0.0", "items[2].quantity is above 1000.0"]
    ),
    (#"{"payment_method":"shells"}"#, ["payment_method is none of the allowed values"]),
    (
      #"{"b":1,"a":2,"merchant":true}"#,
      ["a is not in the schema", "b is not in the schema", "merchant is not of type string"]
    ),
  ])
  func everyBreachIsNamedWithItsPlace(json: String, objections: [String]) throws {
    let schema = try #require(try ManifestSample.manifest().record?.schema)
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(schema.violations(in: value).map(\.description) == objections)
  }

  @Test func theWholeMustBeAnObject() throws {
    let schema = try #require(try ManifestSample.manifest().record?.schema)
    #expect(schema.violations(in: .array([])).map(\.description) == ["is not of type object"])
  }

  @Test(arguments: [
    (Schema.ValueType.integer, JSONValue.integer(1), true), (.integer, .number(1.5), false),
    (.number, .integer(1), true),
    (.number, .string("1"), false), (.boolean, .bool(false), true), (.boolean, .integer(0), false),
    (.string, .null, false), (.array, .array([]), true), (.object, .array([]), false),
  ])
  func typesHoldTheirValues(type: Schema.ValueType, value: JSONValue, holds: Bool) {
    #expect(type.holds(value) == holds)
  }

  @Test(arguments: [
    (ValueFormat.date, "2024-02-29", true), (.date, "29.02.2024", false), (.date, "2023-02-29", false),
    (.time, "18:05", true), (.time, "6:05 pm", false), (.phone, "+18584887311", true), (.phone, "call me", false),
    (.email, "jane@docent.example", true), (.email, "jane@docent", false), (.email, "a b@c.de", false),
    (.url, "https://docent.example/a?b", true), (.url, "docent.example", true), (.url, "not a url", false),
    (.isbn13, "9780306406157", true), (.isbn13, "978-0-306-40615-7", false), (.isbn10, "080442957X", true),
    (.isbn10, "0804429570123", false), (.address, "1 Main Street", true), (.address, "", false),
  ])
  func meaningsHaveTheirForm(format: ValueFormat, text: String, isRight: Bool) {
    #expect((format.objection(to: .string(text)) == nil) == isRight)
  }

  @Test func everyMeaningRefusesAnotherType() {
    for format in ValueFormat.allCases { #expect(format.objection(to: .bool(true)) != nil) }
    #expect(ValueFormat.percent.objection(to: .number(8.875)) == nil)
  }
}
