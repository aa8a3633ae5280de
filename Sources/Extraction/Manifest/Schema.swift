public import Documents

/// The part of JSON Schema 2020-12 that describes records.
///
/// A schema describes a record's plain values: what each field's `value` holds, without confidence and evidence, which are
/// the same for every field. A keyword outside this list is refused when the manifest is read, so that none is silently
/// ignored.
public struct Schema: Hashable, Sendable, Codable {
  /// A JSON type.
  public enum ValueType: String, Hashable, Sendable, Codable, CaseIterable {
    /// An object.
    case object
    /// An array.
    case array
    /// A string.
    case string
    /// Any number.
    case number
    /// A number without a fraction.
    case integer
    /// `true` or `false`.
    case boolean
  }

  /// The schema of every element of an array.
  public indirect enum Items: Hashable, Sendable {
    /// All elements are alike.
    case each(Schema)

    /// The schema of an element.
    public var schema: Schema {
      switch self {
      case .each(let schema): schema
      }
    }
  }

  /// The value's JSON type.
  public var type: ValueType
  /// What the value means; a library shows, sorts and exports by it.
  public var valueFormat: ValueFormat?
  /// What the field is, for people.
  public var description: String?
  /// An object's members.
  public var properties: [String: Schema]?
  /// The members that an object must have.
  public var required: [String]?
  /// Whether an object may have other members; false if absent.
  public var additionalProperties: Bool?
  /// An array's elements.
  public var items: Items?
  /// The only values allowed.
  public var enumeration: [JSONValue]?
  /// The smallest number allowed.
  public var minimum: Double?
  /// The largest number allowed.
  public var maximum: Double?
  /// False for a field, and all in it, whose confidence is not fitted on labelled documents; true if absent.
  public var isCalibrated: Bool?

  enum CodingKeys: String, CodingKey {
    case type, description, properties, required, additionalProperties, items, minimum, maximum
    case valueFormat = "x-type"
    case isCalibrated = "x-calibrated"
    case enumeration = "enum"
  }
}

extension Schema.Items: Codable {
  /// Reads the element's schema.
  public init(from decoder: any Decoder) throws {
    self = .each(try Schema(from: decoder))
  }

  /// Writes the element's schema.
  public func encode(to encoder: any Encoder) throws {
    try schema.encode(to: encoder)
  }
}

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

extension Schema {
  /// The paths of all members, those of groups and of lists' groups after their own: `items`, `items.amount`.
  var memberPaths: [String] {
    if let items { return items.schema.memberPaths }
    return (properties ?? [:]).sorted { $0.key < $1.key }.flatMap { name, schema in
      [name] + schema.memberPaths.map { "\(name).\($0)" }
    }
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
