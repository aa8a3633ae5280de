public import Documents

/// How many of the fields that documents are known to hold were found, and each that was not.
///
/// A field counts as a whole: a list of texts is right if it is the same list. Tables, the lists of groups such as a
/// receipt's items, are counted apart, row by row. Records are compared with the truth in their order.
public struct TruthScore: Sendable {
  /// How many of some values are right.
  public struct Share: Hashable, Sendable, Codable, CustomStringConvertible {
    /// How many are right.
    public var right = 0
    /// How many there are.
    public var of = 0

    /// `89 of 99`.
    public var description: String { "\(right) of \(of)" }

    fileprivate mutating func count(_ isRight: Bool) {
      of += 1
      if isRight { right += 1 }
    }
  }

  /// The fields that are no tables.
  public private(set) var fields = Share()
  /// The rows of tables.
  public private(set) var rows = Share()
  /// What is not right: where, what was expected, and what was found.
  public private(set) var misses: [String] = []

  /// No documents yet.
  public init() {}

  /// Counts a document's records against its truth: the fields of its record, or a list of such.
  public mutating func add(_ records: [Record.Fields], truth: JSONValue, of document: String) {
    let all = truth.array ?? [truth]
    for (number, record) in all.enumerated() {
      let found = records.indices.contains(number) ? records[number].mapValues(\.plain) : [:]
      let place = all.count > 1 ? "\(document)[\(number)]" : document
      for (name, value) in (record.object ?? [:]).sorted(by: { $0.key < $1.key }) {
        compare(found[name], with: value, at: "\(place).\(name)")
      }
    }
  }

  private mutating func compare(_ found: JSONValue?, with truth: JSONValue, at place: String) {
    guard let table = truth.array, table.first?.object != nil else {
      let isRight = found?.isSame(as: truth) == true
      fields.count(isRight)
      if !isRight { miss(place, truth, found) }
      return
    }
    let lines = found?.array ?? []
    for (number, row) in table.enumerated() {
      let line = lines.indices.contains(number) ? lines[number] : nil
      let isRight = line?.isSame(as: row) == true
      rows.count(isRight)
      if !isRight { miss("\(place)[\(number)]", row, line) }
    }
  }

  private mutating func miss(_ place: String, _ expected: JSONValue, _ got: JSONValue?) {
    func text(_ value: JSONValue) -> String {
      (try? ReadableJSON().text(value))?.split(whereSeparator: \.isNewline).joined(separator: " ") ?? "\(value)"
    }
    misses.append("\(place): expected \(text(expected)), got \(got.map(text) ?? "nothing")")
  }
}

extension JSONValue {
  /// Whether two values are the same but for the white space in texts and the way that a number is written.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    if let number, let value = other.number { return abs(number - value) < 1e-9 }
    switch (self, other) {
    case (.string(let first), .string(let second)):
      return first.split(whereSeparator: \.isWhitespace) == second.split(whereSeparator: \.isWhitespace)
    case (.array(let first), .array(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
    case (.object(let first), .object(let second)):
      return first.keys == second.keys && first.allSatisfy { key, value in second[key].map(value.isSame) == true }
    default: return self == other
    }
  }
}
