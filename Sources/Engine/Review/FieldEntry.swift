public import Documents
public import Extraction
import Finders
import Foundation
import Store

/// What a person enters for a field, as text: `total=12.50 EUR`, `items[0].amount=3`, `emails=a@b.org; c@d.org`.
public struct FieldEntry: Hashable, Sendable {
  /// Where the value goes.
  public var path: FieldPath
  /// The value as entered; empty to take the field away.
  public var text: String
  /// Where the person took it from; nil to keep the places of the value that it replaces.
  public var evidence: [Region]?

  /// An entry of a value for a path.
  public init(path: FieldPath, text: String, evidence: [Region]? = nil) {
    self.path = path
    self.text = text
    self.evidence = evidence
  }

  /// An entry in the form `path=value`; nil if it has another form.
  public init?(_ entry: String) {
    guard let sign = entry.firstIndex(of: "="), let path = FieldPath(String(entry[..<sign])) else { return nil }
    self.init(path: path, text: entry[entry.index(after: sign)...].trimmingSpaces)
  }

  /// The entries, those that name a whole list several times as one.
  public static func joined(_ entries: [FieldEntry]) -> [FieldEntry] {
    var joined: [FieldEntry] = []
    for entry in entries {
      let place = joined.firstIndex { $0.path == entry.path }
      guard let place, !entry.text.isEmpty else {
        joined.append(entry)
        continue
      }
      joined[place].text += "; " + entry.text
    }
    return joined
  }

  /// The whole field that the entry is part of, with the entered value in its place; nil if nothing is left of it.
  ///
  /// The value has the schema's type, source `user` and confidence 1, and keeps the evidence of the value it replaces.
  ///
  /// - Throws: `FieldValueError` if the type has no such field, or the text is no such value.
  public func field(in record: Record, shape: Manifest.RecordShape) throws -> RecordField? {
    guard let schema = shape.schema.properties?[path.name] else {
      throw FieldValueError(
        path.description, "a \(shape.type) has no such field; it has: " + shape.fieldNames.joined(separator: ", "))
    }
    let currency = record.fields["currency"]?.plain.string
    let field = try placed(ArraySlice(path.steps), in: record.fields[path.name], schema, currency: currency)
    if let field, let violation = schema.violations(in: field.plain, at: path.name).first {
      throw FieldValueError(violation.path, violation.reason)
    }
    return field
  }

  private func placed(
    _ steps: ArraySlice<FieldPath.Step>, in old: RecordField?, _ schema: Schema, currency: String?
  ) throws -> RecordField? {
    switch steps.first {
    case nil:
      return text.isEmpty ? nil : try made(of: value(as: schema, old: old, currency: currency), schema, over: old)
    case .index(let index):
      var elements: [RecordField] = if case .list(let elements) = old { elements } else { [] }
      guard let items = schema.items, index <= elements.count else {
        throw FieldValueError(path.description, "there are \(elements.count); give an index of at most that")
      }
      let element = index < elements.count ? elements[index] : nil
      let new = try placed(steps.dropFirst(), in: element, items.schema, currency: currency)
      elements.replaceSubrange(index..<(element == nil ? index : index + 1), with: [new].compactMap(\.self))
      return elements.isEmpty ? nil : .list(elements)
    case .member(let name):
      guard let member = schema.properties?[name], schema.valueFormat == nil else {
        let known = (schema.properties ?? [:]).keys.sorted().joined(separator: ", ")
        throw FieldValueError(
          path.description, "there is no '\(name)'" + (known.isEmpty ? "" : "; there are: \(known)"))
      }
      var members: [String: RecordField] = if case .group(let members) = old { members } else { [:] }
      members[name] = try placed(steps.dropFirst(), in: members[name], member, currency: currency)
      return members.isEmpty ? nil : .group(members)
    }
  }

  private func value(as schema: Schema, old: RecordField?, currency: String?) throws -> JSONValue {
    do {
      return try schema.value(of: text, currency: old?.plain["currency"]?.string ?? currency)
    } catch let error as FieldValueError {
      throw FieldValueError(path.description + error.path, error.reason)
    }
  }

  /// A field of a plain value, in the form that records have: lists and groups of values.
  private func made(of value: JSONValue, _ schema: Schema, over old: RecordField?) -> RecordField {
    switch (value, schema.valueFormat) {
    case (.array(let elements), _):
      let olds: [RecordField] = if case .list(let olds) = old { olds } else { [] }
      return .list(
        elements.enumerated().map { index, element in
          made(of: element, schema.items?.schema ?? schema, over: index < olds.count ? olds[index] : nil)
        })
    case (.object(let members), nil):
      let olds: [String: RecordField] = if case .group(let olds) = old { olds } else { [:] }
      return .group(
        Dictionary(
          uniqueKeysWithValues: members.map { name, member in
            (name, made(of: member, schema.properties?[name] ?? schema, over: olds[name]))
          }))
    default:
      let known = if case .value(let field) = old { field.evidence } else { [Region]() }
      return .value(Field(value, confidence: 1, source: .user, evidence: evidence ?? known))
    }
  }
}

extension Schema {
  /// The value that a person's text stands for; the schema's own checks are still to be made of it.
  ///
  /// - Parameters:
  ///   - text: The text as entered; of a list the elements with `;` between them, of a group JSON.
  ///   - currency: The currency of money that is entered without one.
  /// - Throws: `FieldValueError`.
  public func value(of text: String, currency: String?) throws -> JSONValue {
    if valueFormat == .money { return try Self.money(text, currency: currency) }
    switch type {
    case .string where valueFormat == .date: return .string(try Self.date(text))
    case .string where valueFormat == .time: return .string(Self.time(text))
    case .string: return .string(text)
    case .integer: return try Int(text).map(JSONValue.integer) ?? Self.refuse("'\(text)' is not a whole number")
    case .number: return try Self.plainNumber(text).map(Self.number) ?? Self.refuse("'\(text)' is not a number")
    case .boolean: return try Bool(text).map(JSONValue.bool) ?? Self.refuse("'\(text)' is neither true nor false")
    case .array where !text.hasPrefix("["):
      let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      return .array(try parts.map { try items?.schema.value(of: $0, currency: currency) ?? .string($0) })
    case .array, .object:
      guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
        return try Self.refuse("'\(text)' is not JSON")
      }
      return value
    }
  }

  private static func money(_ text: String, currency: String?) throws -> JSONValue {
    if text.hasPrefix("{"), let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) {
      return value
    }
    let parts = text.split(separator: " ").map(String.init)
    let codes = parts.filter(currencyPattern.matches)
    let amounts = parts.filter { !currencyPattern.matches($0) }
    let money: Money
    if codes.count < 2, amounts.count == 1, let digits = amounts.first, amountPattern.matches(digits),
      let amount = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
    {
      money = Money(amount, currency: codes.first ?? currency)
    } else {
      // As it is printed, nothing else beside it.
      let found = MoneyFinder.find(in: text, pageCurrency: currency, allowingIntegers: true)
      let only = found.count == 1 ? found.first : nil
      guard let only, text.filter({ !$0.isWhitespace }).count <= only.text.filter({ !$0.isWhitespace }).count + 4 else {
        return try refuse("'\(text)' is not an amount such as 12.50, $12.50 or 12,50 EUR")
      }
      money = Money(only.value.amount, currency: only.value.currency ?? currency)
    }
    var members: [String: JSONValue] = ["amount": .string(money.amountText)]
    members["currency"] = money.currency.map(JSONValue.string)
    return .object(members)
  }

  /// A date as it is printed, where it can be read in one way alone.
  private static func date(_ text: String) throws -> String {
    if CalendarDate(text) != nil { return text }
    guard let found = CalendarDate.today.map({ DateFinder.find(in: text, labelled: true, today: $0) }),
      found.count == 1,
      let date = found.first
    else { return text }
    if let other = date.alternatives.first {
      throw FieldValueError("", "'\(text)' can be \(date.value) or \(other); give one of these")
    }
    return date.value.description
  }

  /// A time as it is printed.
  private static func time(_ text: String) -> String {
    if ClockTime(text) != nil { return text }
    let found = TimeFinder.find(in: text)
    return found.count == 1 ? found[0].value.description : text
  }

  /// A number with a decimal point or comma, of percentages with their sign.
  private static func plainNumber(_ text: String) -> Double? {
    let digits = text.hasSuffix("%") ? text.dropLast().trimmingCharacters(in: .whitespaces) : text
    return Double(digits) ?? (digits.contains(".") ? nil : Double(digits.replacing(",", with: ".")))
  }

  private static func number(_ value: Double) -> JSONValue {
    Int(exactly: value).map(JSONValue.integer) ?? .number(value)
  }

  private static func refuse(_ reason: String) throws -> JSONValue { throw FieldValueError("", reason) }

  private static let currencyPattern = Pattern("^[A-Z]{3}$")
  private static let amountPattern = Pattern(#"^-?[0-9]{1,30}(\.[0-9]{1,10})?$"#)
}
