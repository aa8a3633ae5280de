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

  enum CodingKeys: String, CodingKey {
    case type, description, properties, required, additionalProperties, items, minimum, maximum
    case valueFormat = "x-type"
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
