public import Documents

/// How often each field was right, over samples whose truth is known.
public struct FieldAccuracy: Sendable {
  private var right: [String: Int] = [:]
  private var known: [String: Int] = [:]

  /// No samples yet.
  public init() {}

  /// Counts a sample's fields.
  public mutating func add(_ fields: [String: JSONValue], truth: [String: JSONValue]) {
    for (name, value) in truth {
      known[name, default: 0] += 1
      if fields[name] == value { right[name, default: 0] += 1 }
    }
  }

  /// A line for each field: `total: 3 of 4 right`.
  public var lines: [String] {
    known.sorted { $0.key < $1.key }.map { "\($0.key): \(right[$0.key] ?? 0) of \($0.value) right" }
  }
}
