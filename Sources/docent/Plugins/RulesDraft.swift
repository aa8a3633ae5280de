import Documents
import Finders
import Foundation

/// Rules that are drafted from one document: a field for each label with a value beside it.
struct RulesDraft {
  /// A field with the label that it was found by.
  struct Field {
    var name: String
    var label: String
    /// The type as rules name it.
    var kind: String
    var value: JSONValue

    /// What the manifest says of it.
    var schema: JSONValue {
      var schema: [String: JSONValue] = [
        "type": .string("string"), "description": .string("The value beside '\(label)'"),
      ]
      switch kind {
      case "money": schema["type"] = .string("object")
      case "percent": schema["type"] = .string("number")
      default: break
      }
      if kind != "text" { schema["x-type"] = .string(kind) }
      return .object(schema)
    }
  }

  let document: Document
  private(set) var fields: [Field] = []
  private let today: CalendarDate
  private let currency: String?

  init(_ document: Document, today: CalendarDate) {
    self.document = document
    self.today = today
    currency = CurrencyFinder.inferred(from: document.text)
    // Lines first: a row may hold two blocks side by side.
    for line in document.pages.flatMap({ $0.lines + $0.rows() }) where fields.count < Self.most {
      guard let field = field(in: line.text), !fields.contains(where: { $0.name == field.name }) else { continue }
      fields.append(field)
    }
    // What lists show a record by is best a text.
    if let text = fields.firstIndex(where: { $0.kind == "text" }) { fields.swapAt(0, text) }
  }

  private static let most = 20

  /// The rules as YAML.
  var yaml: String {
    // What a document is is on it in large print, and is not who wrote it.
    let headings = (document.pages.first?.lines ?? []).filter {
      $0.words.count <= 3 && CompanyFinder.legalForm(in: $0.text) == nil
        && $0.text.allSatisfy { $0.isLetter || $0 == " " }
    }
    let heading = headings.max { $0.box.height < $1.box.height }?.text ?? fields.first?.label ?? ""
    var lines = [
      "rules_version: 1", "", "# One word of each group has to occur in the document; add what other languages say.",
    ]
    lines += ["words:", "  - [\(Self.quoted(heading))]", "", "fields:"]
    for field in fields {
      lines += [
        "  \(field.name):", "    type: \(field.kind)", "    anchors:", "      - labels: [\(Self.quoted(field.label))]",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  /// The field of a row such as `Invoice no: 17` or `Due date 4 April 2024`.
  private func field(in text: String) -> Field? {
    if let match = Self.labelled.firstMatch(in: text), let label = match.groups[0], let rest = match.groups[1] {
      let typed = values(in: rest).first { $0.text.count * 2 >= rest.count }
      let value = rest.trimmingCharacters(in: CharacterSet(charactersIn: " :.,;-"))
      return named(label, typed?.kind ?? "text", typed?.value ?? .string(value))
    }
    guard let first = values(in: text).min(by: { $0.start < $1.start }), first.start > text.startIndex else {
      return nil
    }
    let label = text[..<first.start].trimmingCharacters(in: .whitespaces)
    guard Self.label.matches(label) else { return nil }
    return named(label, first.kind, first.value)
  }

  private func named(_ label: String, _ kind: String, _ value: JSONValue) -> Field? {
    let words = label.folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "_")
    guard let first = name.first, first.isLetter, name.count <= 40 else { return nil }
    return Field(name: name, label: label, kind: kind, value: value)
  }

  private struct Value {
    var kind: String
    var value: JSONValue
    var text: String
    var start: String.Index
  }

  private func values(in text: String) -> [Value] {
    let dates = DateFinder.find(in: text, labelled: true, today: today).map {
      Value(kind: "date", value: .string($0.value.description), text: $0.text, start: $0.range.lowerBound)
    }
    let amounts = MoneyFinder.find(in: text, pageCurrency: currency).map { found in
      let money = Money(found.value.amount, currency: found.value.currency ?? currency)
      var members: [String: JSONValue] = ["amount": .string(money.amountText)]
      members["currency"] = money.currency.map(JSONValue.string)
      return Value(kind: "money", value: .object(members), text: found.text, start: found.range.lowerBound)
    }
    func plain(_ kind: String, _ found: [Found<String>]) -> [Value] {
      found.map { Value(kind: kind, value: .string($0.value), text: $0.text, start: $0.range.lowerBound) }
    }
    return plain("iban", IBANFinder.find(in: text)) + plain("email", EmailFinder.find(in: text)) + dates + amounts
      + plain("url", URLFinder.find(in: text))
  }

  private static let labelled = Pattern(#"^(\p{L}[\p{L} .'/-]{1,30}?) ?: *(\S.*)$"#)
  private static let label = Pattern(#"^\p{L}[\p{L} .'/-]{1,30}( [0-9.,]{1,5} ?%)?$"#)
}
