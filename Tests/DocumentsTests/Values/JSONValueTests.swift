import Documents
import Testing

struct JSONValueTests {
  @Test(arguments: [
    ("null", JSONValue.null), ("true", .bool(true)), ("1", .integer(1)), ("-7", .integer(-7)), ("0", .integer(0)),
    ("1.5", .number(1.5)), ("\"1\"", .string("1")), ("[1,\"a\",null]", .array([.integer(1), .string("a"), .null])),
    ("{\"a\":{\"b\":[]}}", .object(["a": .object(["b": .array([])])])), ("{}", .object([:])),
    ("\"nul\\u0000\"", .string("nul\0")),
  ])
  func comesBackAsItWas(text: String, value: JSONValue) throws {
    #expect(try decoded(JSONValue.self, from: text) == value)
    #expect(try json(value) == text)
  }

  @Test func membersAreReached() throws {
    let value = try decoded(JSONValue.self, from: #"{"n":2,"x":0.5,"s":"t","a":[1]}"#)
    #expect(value["n"]?.number == 2)
    #expect(value["x"]?.number == 0.5)
    #expect(value["s"]?.string == "t")
    #expect(value["a"]?.array == [.integer(1)])
    #expect(value["none"] == nil)
    #expect(value["s"]?.number == nil)
    #expect(JSONValue.string("s")["x"] == nil)
  }

  @Test(arguments: [
    (JSONValue.null, ""), (.bool(true), "yes"), (.integer(3), "3"), (.string("a"), "a"),
    (.array([.string("a"), .string("b")]), "a, b"),
    (.object(["amount": .string("1.00"), "currency": .string("EUR")]), "1.00 EUR"),
    (.object(["amount": .string("1.00")]), "1.00"), (.object(["b": .integer(2), "a": .integer(1)]), "1 2"),
  ])
  func isShownInAFewWords(value: JSONValue, text: String) {
    #expect(value.displayText == text)
  }
}
