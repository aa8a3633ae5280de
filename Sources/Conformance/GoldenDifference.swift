import Documents

/// A value of a kept record that an extractor gives otherwise now.
struct GoldenDifference: Hashable {
  /// Where it is: `total.value.amount`; of several records with their place, `[1].total.value.amount`.
  var path: String
  /// The value that was kept; nil if there was none.
  var expected: JSONValue?
  /// The value now; nil if there is none.
  var found: JSONValue?

  /// The differences, from the smallest parts up, in the order of their paths.
  static func all(between expected: JSONValue, and found: JSONValue) -> [GoldenDifference] {
    all(between: expected, and: found, at: "").map { difference in
      var difference = difference
      // There is mostly one record, of which people know the fields.
      if expected.array?.count == 1, difference.path.hasPrefix("[0].") { difference.path.removeFirst("[0].".count) }
      if difference.path.hasPrefix("fields.") { difference.path.removeFirst("fields.".count) }
      if difference.path.isEmpty { difference.path = "records" }
      return difference
    }
  }

  private static func all(between expected: JSONValue?, and found: JSONValue?, at path: String) -> [GoldenDifference] {
    if expected == found { return [] }
    switch (expected, found) {
    case (.object(let first)?, .object(let second)?):
      return Set(first.keys).union(second.keys).sorted().flatMap { key in
        all(between: first[key], and: second[key], at: path.isEmpty ? key : "\(path).\(key)")
      }
    case (.array(let first)?, .array(let second)?):
      return (0..<max(first.count, second.count)).flatMap { index in
        all(
          between: first.indices.contains(index) ? first[index] : nil,
          and: second.indices.contains(index) ? second[index] : nil, at: "\(path)[\(index)]")
      }
    default: return [GoldenDifference(path: path, expected: expected, found: found)]
    }
  }
}
