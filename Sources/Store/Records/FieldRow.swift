import Documents
import Foundation

/// One value of a record, as a row of the table `field`.
struct FieldRow: Hashable, Sendable {
  /// Where it is in the record: `total`, `emails[0]`, `items[2].amount`; indexes from 0.
  var path: String
  /// What kind of value it is: the path without its indexes.
  var name: String
  /// The value as text; of money the exact amount.
  var text: String?
  /// The value of a number or of money, to compare and sort by.
  var number: Double?
  /// The value of a date, `yyyy-MM-dd`.
  var date: String?
  /// The currency of money.
  var currency: String?
  /// The text as printed.
  var printed: String?
  /// The probability that the value is right, 0…1.
  var confidence: Double
  /// Where the value came from.
  var source: FieldSource

  /// A row of one value at a path.
  ///
  /// The value's form tells what it is: an object of an amount and a currency is money, a string `yyyy-MM-dd` a date.
  init(_ field: Field<JSONValue>, path: String, name: String) {
    self.path = path.stored
    self.name = name.stored
    printed = field.text?.stored
    confidence = field.confidence
    source = field.source
    switch field.value {
    case .null: break
    case .bool(let value): text = value ? "true" : "false"
    case .integer(let value):
      text = String(value)
      number = Double(value)
    case .number(let value):
      text = value.description
      number = value
    case .string(let value):
      text = value.stored
      date = CalendarDate(value)?.description
    case .object(let members):
      if let amount = members["amount"]?.string, members.keys.allSatisfy({ $0 == "amount" || $0 == "currency" }) {
        text = amount.stored
        number = Double(amount)
        currency = members["currency"]?.string?.stored
      } else {
        text = try? StoredJSON.text(field.value)
      }
    case .array: text = try? StoredJSON.text(field.value)
    }
  }

  /// The rows of a record: every single value, groups by name, lists in order.
  static func rows(of fields: Record.Fields) -> [FieldRow] {
    rows(of: .group(fields), path: "", name: "")
  }

  /// What a full-text search finds a record by: its values, and how they are printed where that differs.
  static func searchText(of rows: [FieldRow]) -> String {
    rows.flatMap { row in
      let value = [row.text, row.currency].compactMap(\.self).joined(separator: " ")
      return [value, row.printed == row.text ? nil : row.printed].compactMap(\.self)
    }.joined(separator: "\n")
  }

  private static func rows(of field: RecordField, path: String, name: String) -> [FieldRow] {
    switch field {
    case .value(let value): [FieldRow(value, path: path, name: name)]
    case .list(let elements):
      elements.enumerated().flatMap { rows(of: $1, path: "\(path)[\($0)]", name: name) }
    case .group(let members):
      members.sorted { $0.key < $1.key }.flatMap { key, member in
        rows(of: member, path: path.isEmpty ? key : "\(path).\(key)", name: name.isEmpty ? key : "\(name).\(key)")
      }
    }
  }
}
