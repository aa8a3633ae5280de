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
