/// A JSON value (RFC 8259), for what has no Swift type of its own: schemas, and the fields of a record of any type.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])

  /// The string, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The number, if it is one.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
  /// The elements, if it is an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  /// The members, if it is an object.
  public var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
  /// The member of that name, if it is an object that has one.
  public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: Codable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Each miss costs an error, so the most frequent come first: texts, and amounts with their currency.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .bool(try container.decode(Bool.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue {
  /// The value in a few words, for lists and tables: money with its currency, a list's elements joined by commas.
  public var displayText: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .array(let values): values.map(\.displayText).joined(separator: ", ")
    case .object(let members):
      if let amount = members["amount"]?.string {
        [amount, members["currency"]?.string].compactMap(\.self).joined(separator: " ")
      } else {
        members.sorted { $0.key < $1.key }.map(\.value.displayText).joined(separator: " ")
      }
    }
  }
}
