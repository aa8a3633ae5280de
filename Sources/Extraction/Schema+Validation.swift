public import Documents

/// A place where a value breaks its schema.
public struct SchemaViolation: Hashable, Sendable, CustomStringConvertible {
  /// The place, as a path: `items[2].amount`.
  public var path: String
  /// What is wrong there.
  public var reason: String

  /// Path and reason.
  public var description: String { path.isEmpty ? reason : "\(path) \(reason)" }
}

extension Schema {
  /// Every place where a value breaks the schema, in order; none if it keeps to it.
  public func violations(in value: JSONValue, at path: String = "") -> [SchemaViolation] {
    guard type.holds(value) else {
      return [SchemaViolation(path: path, reason: "is not of type \(type.rawValue)")]
    }
    var found: [SchemaViolation] = []
    if let enumeration, !enumeration.contains(value) {
      found.append(SchemaViolation(path: path, reason: "is none of the allowed values"))
    }
    if let objection = valueFormat?.objection(to: value) {
      found.append(SchemaViolation(path: path, reason: objection))
    }
    if let number = value.number {
      if let minimum, number < minimum { found.append(SchemaViolation(path: path, reason: "is below \(minimum)")) }
      if let maximum, number > maximum { found.append(SchemaViolation(path: path, reason: "is above \(maximum)")) }
    }
    if let members = value.object { found += violations(ofMembers: members, at: path) }
    if let items, let elements = value.array {
      for (index, element) in elements.enumerated() {
        found += items.schema.violations(in: element, at: "\(path)[\(index)]")
      }
    }
    return found
  }

  private func violations(ofMembers members: [String: JSONValue], at path: String) -> [SchemaViolation] {
    func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
    var found: [SchemaViolation] = []
    for name in required ?? [] where members[name] == nil {
      found.append(SchemaViolation(path: place(name), reason: "is missing"))
    }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if let schema = properties?[name] {
        found += schema.violations(in: value, at: place(name))
      } else if additionalProperties != true, valueFormat != .money {
        found.append(SchemaViolation(path: place(name), reason: "is not in the schema"))
      }
    }
    return found
  }
}

extension Schema.ValueType {
  /// Whether a value is of this type.
  func holds(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.object, .object), (.array, .array), (.string, .string), (.boolean, .bool),
      (.number, .number), (.number, .integer), (.integer, .integer):
      true
    default: false
    }
  }
}
