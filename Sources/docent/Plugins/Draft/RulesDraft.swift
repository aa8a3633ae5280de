import Documents
import Extraction
import Finders
import Foundation

/// Rules that are drafted from one document: a field for each label that a value stands beside or below, and the table of items.
struct RulesDraft {
  /// A field with the labels that it is found by.
  struct Field {
    var name: String
    /// The labels as printed, with the side that the value stands on; the surest first.
    var anchors: [Anchor]
    /// The type as rules name it.
    var kind: String
    /// The value in the document.
    var value: JSONValue
    /// What the value of a number looks like, as a regular expression.
    var pattern: String?
    var concept: DraftConcept?

    /// What the manifest says of it.
    var schema: JSONValue {
      let label = anchors.first?.labels.first
      return RulesDraft.schema(of: kind, label.map { "What stands beside '\($0)'" } ?? "The \(name)")
    }
  }

  /// Labels with the sides to look at.
  struct Anchor: Equatable {
    var labels: [String]
    var sides: [String]
  }

  let document: Document
  var fields: [Field] = []
  var table: DraftTable?
  /// The amounts that make another: names of fields, or of a column as `items.amount`.
  var sums: [(parts: [String], total: String)] = []
  /// What the rules find in the document, once they were tried.
  var truth: [String: JSONValue] = [:]

  private static let most = 20

  init(_ document: Document, today: CalendarDate) {
    self.document = document
    let finder = DraftValueFinder(document, today: today)
    let rows = Row.rows(of: document)
    table = DraftTable(in: rows, finder: finder)
    let free = rows.enumerated().filter { table?.rows.contains($0.offset) != true }.map(\.element)
    for value in Self.withoutLooseAmounts(finder.values(in: free)) { add(value) }
    if !fields.contains(where: { $0.kind == "date" }), let date = finder.onlyDate(in: rows) {
      fields.append(Field(name: "date", anchors: [], kind: "date", value: date, concept: .date))
    }
    fields.sort { Self.rank($0) < Self.rank($1) }
    fields = Array(fields.prefix(Self.most))
    findSums()
  }

  /// Takes a value as a field of its own, or its label as one more anchor of a field with the same value.
  private mutating func add(_ found: DraftValue) {
    let concept = DraftConcept(label: found.label, kind: found.kind)
    let anchor = Anchor(labels: [found.label], sides: found.side == "right" ? ["right", "below"] : ["below", "right"])
    let isTold = found.kind != "text" || found.text.contains(where: \.isNumber)
    let same = fields.firstIndex { field in
      field.value == found.value && field.kind == found.kind && isTold
        && (field.concept == concept || field.concept == nil || concept == nil)
    }
    if let same {
      if !fields[same].anchors.contains(anchor) { fields[same].anchors.append(anchor) }
      fields[same].concept = fields[same].concept ?? concept
      return
    }
    let name =
      concept.map(\.rawValue).flatMap { name in fields.contains { $0.name == name } ? nil : name }
      ?? Self.name(of: found.label)
    guard let name, !fields.contains(where: { $0.name == name }) else { return }
    let pattern = found.kind == "text" && concept == .number ? Self.pattern(of: found.text) : nil
    fields.append(
      Field(
        name: name, anchors: [anchor], kind: found.kind, value: found.value, pattern: pattern,
        concept: name == concept?.rawValue ? concept : nil))
  }

  /// The values without amounts that are rows of a list rather than fields: several in a row whose labels say nothing known.
  private static func withoutLooseAmounts(_ values: [DraftValue]) -> [DraftValue] {
    func isLoose(_ value: DraftValue) -> Bool {
      value.kind == "money" && !value.hasColon && DraftConcept(label: value.label, kind: "money") == nil
    }
    return values.count(where: isLoose) > 2 ? values.filter { !isLoose($0) } : values
  }

  /// Numbers come first, by which a paper is known, then dates, texts and amounts.
  private static func rank(_ field: Field) -> Int {
    switch field.concept {
    case .number: 0
    case .date: 1
    case .dueDate, .deliveryDate: 2
    case .net: 5
    case .tax: 6
    case .total: 7
    case nil: field.kind == "text" ? 3 : 4
    }
  }

  private static func name(of label: String) -> String? {
    let words = label.folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "_")
    guard let first = name.first, first.isLetter, name.count <= 40 else { return nil }
    return name
  }

  /// A regular expression of numbers like one: letters and digits in the same order, as many as there are.
  private static func pattern(of text: String) -> String {
    var pattern = ""
    var last: Character?
    for character in text {
      let next: Character? = character.isNumber ? "9" : character.isLetter ? (character.isUppercase ? "A" : "a") : nil
      if let next, next == last { continue }
      switch next {
      case "9": pattern += "[0-9]+"
      case "A": pattern += "[A-Z]+"
      case "a": pattern += "[a-z]+"
      default: pattern += character == " " ? " " : NSRegularExpression.escapedPattern(for: String(character))
      }
      last = next
    }
    return pattern
  }

  /// Notes which amounts make another.
  private mutating func findSums() {
    func amount(_ concept: DraftConcept) -> (name: String, amount: Decimal)? {
      guard let field = fields.first(where: { $0.concept == concept }), let text = field.value["amount"]?.string,
        let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
      else { return nil }
      return (field.name, amount)
    }
    guard let net = amount(.net), let tax = amount(.tax), let total = amount(.total),
      net.amount + tax.amount == total.amount
    else { return }
    sums = [([net.name, tax.name], total.name)]
  }

  /// What the manifest says of a value of a kind.
  static func schema(of kind: String, _ description: String) -> JSONValue {
    var schema: [String: JSONValue] = ["type": .string("string"), "description": .string(description)]
    switch kind {
    case "money": schema["type"] = .string("object")
    case "percent", "number": schema["type"] = .string("number")
    default: break
    }
    if !["text", "number"].contains(kind) { schema["x-type"] = .string(kind) }
    return .object(schema)
  }
}

extension RulesDraft {
  /// The rules as YAML.
  var yaml: String {
    var lines = [
      "rules_version: 1", "", "# One word of each group has to stand in the document; add what other languages say.",
      "words:",
      "  - [\(Self.quoted(heading))]", "", "fields:",
    ]
    for field in fields {
      lines += ["  \(field.name):", "    type: \(field.kind)"]
      if let pattern = field.pattern { lines.append("    pattern: \(Self.quoted(pattern))") }
      if !field.anchors.isEmpty { lines.append("    anchors:") }
      for anchor in field.anchors {
        let labels = anchor.labels.map(Self.quoted).joined(separator: ", ")
        lines.append("      - {labels: [\(labels)], at: [\(anchor.sides.joined(separator: ", "))]}")
      }
    }
    if let table {
      lines += ["", "tables:", "  items:", "    columns:"]
      for column in table.columns {
        lines.append("      \(column.name): {labels: [\(Self.quoted(column.label))], type: \(column.kind)}")
      }
      lines.append("    required: [\(table.required.joined(separator: ", "))]")
      // Sums end the table too.
      let sums = fields.filter { [.net, .total].contains($0.concept) }.compactMap { $0.anchors.first?.labels.first }
      let columns = Set(table.columns.map { DraftConcept.folded($0.label) })
      var ends = [table.until].compactMap(\.self)
      for label in sums where !ends.contains(label) && !columns.contains(DraftConcept.folded(label)) {
        ends.append(label)
      }
      if !ends.isEmpty { lines.append("    until: [\(ends.map(Self.quoted).joined(separator: ", "))]") }
    }
    if !sums.isEmpty {
      lines += ["", "sums:"] + sums.map { "  - {of: [\($0.parts.joined(separator: ", "))], is: \($0.total)}" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the document says it is, in large print; it is not who wrote it.
  private var heading: String {
    let labels = fields.flatMap(\.anchors).flatMap(\.labels).map(DraftConcept.folded)
    let headings = (document.pages.first?.lines ?? []).filter {
      $0.words.count <= 3 && CompanyFinder.legalForm(in: $0.text) == nil
        && $0.text.allSatisfy { $0.isLetter || $0 == " " }
    }
    // Of an invoice some label tells its number or date: `Invoice no`, `Rechnungsdatum`.
    let named = headings.filter { heading in labels.contains { $0.contains(DraftConcept.folded(heading.text)) } }
    return (named.isEmpty ? headings : named).max { $0.box.height < $1.box.height }?.text
      ?? fields.first?.anchors.first?.labels.first ?? ""
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
}
