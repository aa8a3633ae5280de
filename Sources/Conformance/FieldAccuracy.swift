public import Documents
public import Extraction
import Foundation

/// How often each field was found and right, over documents whose truth is known, and how sure the values said they were.
///
/// A field is named by its path without numbers: `total`, `emails`, `items.amount`. Values of a list are distinguished by what
/// they are, not by their place.
public struct FieldAccuracy: Sendable {
  /// How often one field was right.
  public struct Score: Hashable, Sendable {
    /// How many of the values that were found are right.
    public internal(set) var right = 0
    /// How many values were found.
    public internal(set) var found = 0
    /// How many values there are in truth.
    public internal(set) var known = 0

    /// The share of the found that is right; 1 of none.
    public var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
    /// The share of the true that was found; 1 of none.
    public var recall: Double { known == 0 ? 1 : Double(right) / Double(known) }
    /// The harmonic mean of both.
    public var f1: Double { found + known == 0 ? 1 : 2 * Double(right) / Double(found + known) }
  }

  /// A value that was found.
  public struct Value: Hashable, Sendable {
    /// The field's path.
    public let field: String
    /// How sure it said it was.
    public let confidence: Double
    /// Whether it is right.
    public let isRight: Bool
    /// The number of its document.
    public let document: Int
    /// How much it counts: 1 where somebody looked at it.
    public var weight = 1.0
  }

  /// A true value that was not found, or a found one that is not true.
  public struct Miss: Hashable, Sendable {
    /// The field's path.
    public let field: String
    /// The true value; nil if there is none, or no more than were found.
    public let expected: JSONValue?
    /// The value that was found; nil if none was.
    public let found: JSONValue?
    /// The number of its document.
    public let document: Int
  }

  /// What was missed.
  public private(set) var misses: [Miss] = []
  /// The fields' scores by their paths.
  public private(set) var scores: [String: Score] = [:]
  /// Every value that was found.
  public private(set) var values: [Value] = []
  /// How many documents were counted.
  public private(set) var documents = 0
  private let schema: Schema

  /// No documents yet, of records of a schema.
  public init(schema: Schema) { self.schema = schema }

  /// Counts a document's fields: those that its truth names. One that is null there is one that the document has not.
  ///
  /// - Parameter weight: How much its values count in a calibration.
  public mutating func add(_ fields: Record.Fields, truth: [String: JSONValue], weight: Double = 1) {
    let first = values.count
    defer { for index in first..<values.count { values[index].weight = weight } }
    for (name, value) in truth.sorted(by: { $0.key < $1.key }) {
      var left: [String: [JSONValue]] = [:]
      count(value, schema.properties?[name], at: name) {
        left[$0, default: []].append($1)
        scores[$0, default: Score()].known += 1
      }
      var wrong: [String: [JSONValue]] = [:]
      if let field = fields[name] { judge(field, named: name, against: &left, &wrong) }
      for path in Set(left.keys).union(wrong.keys).sorted() {
        let (expected, found) = (left[path] ?? [], wrong[path] ?? [])
        for place in 0..<max(expected.count, found.count) {
          misses.append(
            Miss(
              field: path, expected: expected.indices.contains(place) ? expected[place] : nil,
              found: found.indices.contains(place) ? found[place] : nil, document: documents))
        }
      }
    }
    documents += 1
  }

  /// Hands on the single values of a true one, with their paths.
  private func count(_ value: JSONValue, _ schema: Schema?, at path: String, _ body: (String, JSONValue) -> Void) {
    switch value {
    case .null: break
    case .array(let elements): for element in elements { count(element, schema?.items?.schema, at: path, body) }
    case .object(let members) where schema?.valueFormat == nil && schema?.properties != nil:
      for (name, member) in members { count(member, schema?.properties?[name], at: "\(path).\(name)", body) }
    default: body(path, value)
    }
  }

  private mutating func judge(
    _ field: RecordField, named path: String, against left: inout [String: [JSONValue]],
    _ wrong: inout [String: [JSONValue]]
  ) {
    switch field {
    case .list(let elements): for element in elements { judge(element, named: path, against: &left, &wrong) }
    case .group(let members):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        judge(member, named: "\(path).\(name)", against: &left, &wrong)
      }
    case .value(let field):
      let place = left[path]?.firstIndex { field.value.means($0) }
      if let place { left[path]?.remove(at: place) } else { wrong[path, default: []].append(field.value) }
      scores[path, default: Score()].found += 1
      scores[path, default: Score()].right += place == nil ? 0 : 1
      values.append(
        Value(field: path, confidence: field.confidence, isRight: place != nil, document: documents))
    }
  }

  /// A line for each field: `total: 3 of 4 right`, and how many were found beside those that there are.
  public var lines: [String] {
    scores.sorted { $0.key < $1.key }.map { name, score in
      let wrong = score.found - score.right
      return "\(name): \(score.right) of \(score.known) right" + (wrong > 0 ? ", \(wrong) wrong" : "")
    }
  }
}

extension JSONValue {
  /// Whether a value that was found is the true one: numbers and amounts by what they are worth, texts but for their
  /// spaces; an amount without a currency in truth may have any.
  fileprivate func means(_ truth: JSONValue) -> Bool {
    if let number, let other = truth.number { return abs(number - other) <= 1e-9 * max(1, abs(other)) }
    if let string, let other = truth.string {
      return string.split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
    }
    if let amount = decimal, let other = truth.decimal {
      return amount == other && (truth["currency"] == nil || self["currency"] == truth["currency"])
    }
    return self == truth
  }

  /// The amount of money.
  private var decimal: Decimal? {
    self["amount"]?.string.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
  }
}
