/// What is known of a candidate, as named numbers in the order in which they were added.
///
/// The order is kept because the last digits of a sum depend on it, and the same page must give the same record.
public struct Features: Hashable, Sendable {
  /// The names, each once.
  public private(set) var names: [String] = []
  /// The numbers, in the order of the names.
  public private(set) var values: [Double] = []

  /// No features.
  public init() {}

  /// Adds a number. Zero is left out, because it adds nothing to the log-odds.
  public mutating func add(_ name: String, _ value: Double) {
    guard value != 0, value.isFinite else { return }
    assert(!names.contains(name), "the feature '\(name)' is added twice")
    names.append(name)
    values.append(value)
  }

  /// Adds 1 if a condition holds.
  public mutating func add(_ name: String, if condition: Bool) {
    if condition { add(name, 1) }
  }

  /// The number of that name; 0 if it was not added.
  public subscript(name: String) -> Double { names.firstIndex(of: name).map { values[$0] } ?? 0 }
}

extension Features: ExpressibleByDictionaryLiteral {
  /// Features from a literal, in its order.
  public init(dictionaryLiteral elements: (String, Double)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension Features: Codable {
  /// Reads an object of numbers, in the order of their names.
  public init(from decoder: any Decoder) throws {
    let numbers = try [String: Double](from: decoder)
    for (name, value) in numbers.sorted(by: { $0.key < $1.key }) { add(name, value) }
  }

  /// Writes an object of numbers, rounded to four decimals.
  public func encode(to encoder: any Encoder) throws {
    var numbers: [String: Double] = [:]
    for (name, value) in zip(names, values) { numbers[name] = (value * 1e4).rounded() / 1e4 }
    try numbers.encode(to: encoder)
  }
}
