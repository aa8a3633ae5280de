import Documents
import Foundation
import Testing

@Suite struct JSONKeyOrderTests {
  @Test(
    arguments: [
      (#"{"b": 1, "a": {"z": [1, {"q": 2}], "y": "}\"{"}, "c": null}"#, [], ["b", "a", "c"]),
      (#"{"b": 1, "a": {"z": [1, {"q": 2}], "y": "}\"{"}, "c": null}"#, ["a"], ["z", "y"]),
      ("{\n \"x\" : { \"two\":-1.5e3 , \"one\" : true } }\n", ["x"], ["two", "one"]), (#"{"a": {}}"#, ["a"], []),
      (#"{"a": [1]}"#, ["a"], []), (#"{"a": 1}"#, ["b"], []), ("[]", [], []),
    ] as [(String, [String], [String])])
  func keysAreInTheirOrder(json: String, path: [String], keys: [String]) {
    #expect(JSONKeyOrder.keys(in: Data(json.utf8), at: path) == keys)
  }
}
