public import Documents
public import Extraction

/// A record as a test reads it: each field by name in one short text.
public struct PlainRecord: Sendable {
  /// The fields: an amount as `12.50 EUR`, a list joined by ` | `, a group as its members by name, `amount=1.19 EUR`.
  public let fields: [String: String]
  /// The codes of its findings.
  public let findings: [String]

  /// The short texts of a record's fields.
  public init(_ extraction: Extraction<Record.Fields>) {
    fields = extraction.fields.mapValues { Self.text($0.plain) }
    findings = extraction.findings.map(\.code)
  }

  /// The records that an extractor makes of a document.
  public static func all<Plugin: Extractor>(of document: Document, by plugin: Plugin) throws -> [PlainRecord] {
    try plugin.extract(from: document).map { PlainRecord(try $0.generic()) }
  }

  /// The text of a field; nil if the record has none.
  public subscript(field: String) -> String? { fields[field] }

  /// What is not as expected: each line of the text names a field and its value, `total: 12.50 EUR`, or `-` for none.
  public func differences(from expected: String) -> [String] {
    expected.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let name = parts[0].trimmed
      let value = parts.count > 1 ? parts[1].trimmed : ""
      let found = fields[name] ?? "-"
      return found == value ? nil : "\(name): expected \(value), got \(found)"
    }
  }

  private static func text(_ value: JSONValue) -> String {
    if let amount = value["amount"]?.string,
      Set(value.object?.keys.map(\.self) ?? []).isSubset(of: ["amount", "currency"])
    {
      return ([amount] + [value["currency"]?.string].compactMap(\.self)).joined(separator: " ")
    }
    switch value {
    case .string(let text): return text
    case .array(let elements): return elements.map(text).joined(separator: " | ")
    case .object(let members):
      return members.sorted { $0.key < $1.key }.map { "\($0)=\(text($1))" }.joined(separator: ", ")
    default:
      guard let number = value.number else { return "\(value)" }
      return number == number.rounded() ? String(Int(number)) : String(number)
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
