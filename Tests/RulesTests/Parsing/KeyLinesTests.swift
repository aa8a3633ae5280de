import Foundation
import Testing

@testable import Rules

/// In which line of a JSON file a key stands.
struct KeyLinesTests {
  private static let json = """
    {
      "id": "note",
      "record": {
        "required": [
          "number",
          "date"
        ],
        "schema": {"type": "object"}
      }
    }
    """

  @Test(arguments: [
    ("id", 2), ("record", 3), ("record.required", 4), ("record.required[0]", 5), ("record.required[1]", 6),
    ("record.schema.type", 8), ("record.required[7]", 4), ("record.schema.properties", 8), ("none", 1), ("", 1),
  ])
  func keysAreFound(key: String, line: Int) {
    #expect(KeyLines.line(of: key, in: Data(Self.json.utf8)) == line)
  }

  @Test(arguments: ["", "{", "\u{0}"])
  func whatIsNoJSONHasNoLines(text: String) {
    #expect(KeyLines.line(of: "id", in: Data(text.utf8)) == nil)
  }

  @Test func bytesThatAreNoTextHaveNone() {
    #expect(KeyLines.line(of: "id", in: Data([0xFF, 0xFE])) == nil)
  }
}
