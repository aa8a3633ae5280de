import Documents

/// Where two JSON values differ.
enum JSONDifference {
  /// Each place with what is there and what was expected, in order.
  static func between(_ actual: JSONValue?, _ expected: JSONValue?, at path: String = "") -> [String] {
    switch (actual, expected) {
    case (.object(let actual)?, .object(let expected)?):
      return Set(actual.keys).union(expected.keys).sorted().flatMap { key in
        between(actual[key], expected[key], at: path.isEmpty ? key : "\(path).\(key)")
      }
    case (.array(let actual)?, .array(let expected)?):
      return (0..<max(actual.count, expected.count)).flatMap { index in
        between(
          actual.indices.contains(index) ? actual[index] : nil,
          expected.indices.contains(index) ? expected[index] : nil, at: "\(path)[\(index)]")
      }
    default:
      return actual == expected ? [] : ["\(path): is \(text(actual)), not \(text(expected))"]
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    guard let value else { return "absent" }
    let text = (try? ReadableJSON().text(value)) ?? "\(value)"
    return text.split(separator: "\n").joined(separator: " ")
  }
}
