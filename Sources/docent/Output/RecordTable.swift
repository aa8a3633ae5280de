import Documents
import Engine
import Extraction

/// A result as a table for people: a field a row, with its confidence and grade.
struct RecordTable {
  /// The columns that a line may fill.
  let width: Int

  /// The table of one file's records.
  func text(for result: FileResult, shapes: [Manifest.RecordShape]) -> String {
    var lines = [Terminal.bold(VisibleText.name(result.source))]
    if let error = result.error { lines.append("  \(error.code.rawValue): \(error.message)") }
    for finding in result.document?.findings ?? [] {
      lines.append("  \(finding.severity.rawValue): \(finding.message)")
    }
    for record in result.records {
      lines += rows(of: record, shape: shapes.first { $0.type == record.type })
    }
    if let explanation = result.explanation { lines += explained(explanation) }
    return lines.joined(separator: "\n")
  }

  /// The rows of one record.
  func rows(of record: Record, shape: Manifest.RecordShape?) -> [String] {
    let status = record.status.rawValue.replacing("_", with: " ")
    var lines = [
      "  \(record.type)  \(Terminal.dim("\(record.id.prefix(8))  \(status)  \(percent(record.confidence))\(Self.chance(shape))"))"
    ]
    let names = (shape?.fieldNames ?? []).filter { record.fields[$0] != nil }
    let others = record.fields.keys.filter { !names.contains($0) }.sorted()
    let column = (names + others).map { TextWidth.of($0) }.max() ?? 0
    for name in names + others {
      guard let field = record.fields[name] else { continue }
      lines += rows(name: name, field: field, column: column, shape: shape)
    }
    for finding in record.findings {
      lines.append("    \(Terminal.dim("\(finding.severity.rawValue):")) \(finding.message)")
    }
    return lines
  }

  private func rows(name: String, field: RecordField, column: Int, shape: Manifest.RecordShape?) -> [String] {
    switch field {
    case .list(let elements) where elements.contains(where: \.isGroup):
      return ["    \(Terminal.dim(name))"] + groupRows(elements, of: name, shape: shape)
    case .value(let value): return [row(name, value.value.displayText, value.confidence, column)]
    case .group(let members):
      return [row(name, Self.joined(members), field.leaves.map(\.confidence).min() ?? 0, column)]
    case .list(let fields):
      return fields.enumerated().map { index, element in
        let text = if case .group(let members) = element { Self.joined(members) } else { element.plain.displayText }
        return row(index == 0 ? name : "", text, element.leaves.map(\.confidence).min() ?? 0, column)
      }
    }
  }

  private func row(_ name: String, _ value: String, _ confidence: Double, _ column: Int) -> String {
    let room = max(20, width - column - 14)
    var text = value.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    text = TextWidth.cut(text, to: room)
    let padded = TextWidth.padded(text, to: max(min(room, 44), TextWidth.of(text)))
    let label = TextWidth.padded(name, to: column)
    return "    \(label)  \(padded)  \(Terminal.colored(percent(confidence), by: Grade(confidence: confidence)))"
  }

  /// Groups as aligned rows below the names of their members; numbers and amounts are to the right.
  private func groupRows(_ elements: [RecordField], of field: String, shape: Manifest.RecordShape?) -> [String] {
    let members = shape?.schema.properties?[field]?.members ?? [:]
    let groups = elements.compactMap { element -> [String: RecordField]? in
      if case .group(let members) = element { members } else { nil }
    }
    let present = Set(groups.flatMap(\.keys))
    let order = shape?.memberNames(of: field) ?? []
    let names = order.filter(present.contains) + present.subtracting(order).sorted { Self.rank($0) < Self.rank($1) }
    let cells = groups.map { group in
      names.map { group[$0]?.plain.displayText.split(whereSeparator: \.isNewline).joined(separator: " ") ?? "" }
    }
    let isRight = names.map { name in
      members[name]?.valueFormat == .money || members[name]?.type == .number || members[name]?.type == .integer
    }
    var widths = names.indices.map { place in
      max(TextWidth.of(names[place]), cells.map { TextWidth.of($0[place]) }.max() ?? 0)
    }
    // The widest column gives way, so that a row fits.
    let room = width - 6 - 7 - 2 * names.count
    while widths.reduce(0, +) > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 8
    {
      widths[widest] -= 1
    }
    func line(_ cells: [String]) -> String {
      cells.indices.map { TextWidth.padded(cells[$0], to: widths[$0], isRight: isRight[$0]) }.joined(separator: "  ")
    }
    return ["      \(Terminal.dim(line(names)))"]
      + zip(groups, cells).map { group, cells in
        let confidence = group.values.flatMap(\.leaves).map(\.confidence).min() ?? 0
        return "      \(line(cells))  \(Terminal.colored(percent(confidence), by: Grade(confidence: confidence)))"
      }
  }

  /// What the record's confidence is the chance of.
  private static func chance(_ shape: Manifest.RecordShape?) -> String {
    guard let names = shape?.required, let last = names.last else { return "" }
    let all = names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) and \(last)"
    return " that \(all) \(names.count == 1 ? "is" : "are") right"
  }

  private func explained(_ explanation: FileResult.Explanation) -> [String] {
    var lines = ["  why"]
    for vote in explanation.votes { lines.append("    \(percent(vote.score)) \(vote.extractor): \(vote.reason)") }
    for (index, candidates) in explanation.candidates.enumerated() {
      if explanation.candidates.count > 1 { lines.append("  candidates of record \(index + 1)") }
      for candidate in candidates {
        let mark = candidate.chosen ? "→" : " "
        lines.append(
          "  \(mark) \(percent(candidate.score)) \(candidate.field) '\(candidate.text)' by \(candidate.rule)")
      }
    }
    return lines
  }

  private func percent(_ share: Double) -> String {
    let number = "\(Int((share * 100).rounded()))"
    return String(repeating: " ", count: max(0, 3 - number.count)) + number + " %"
  }

  /// A group's members on one line: what names it first, what it costs last.
  private static func joined(_ members: [String: RecordField]) -> String {
    members.sorted { rank($0.key) < rank($1.key) }.map(\.value.plain.displayText).joined(separator: "  ")
  }

  private static func rank(_ name: String) -> (Int, String) {
    let order = ["description", "title", "rate", "quantity", "unit", "unit_price", "tax_rate", "net", "amount"]
    return (order.firstIndex(of: name) ?? order.count, name)
  }
}

/// Rows of values as columns for people.
struct TextTable {
  /// The columns' names.
  let columns: [String]
  /// The rows, each with a value for each column.
  let rows: [[JSONValue]]

  /// The widest that a column gets; a longer text is cut.
  private static let widest = 48

  /// The lines: the names, then the rows; numbers are to the right.
  var lines: [String] {
    let cells = rows.map { $0.map(Self.text) }
    let widths = columns.indices.map { index in
      ([columns[index]] + cells.map { $0[index] }).map { TextWidth.of($0) }.max() ?? 0
    }
    let isNumber = columns.indices.map { index in
      rows.contains { $0[index].number != nil } && rows.allSatisfy { $0[index].number != nil || $0[index] == .null }
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { index in
        TextWidth.padded(cells[index], to: widths[index], isRight: isNumber[index])
      }
      return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return [Terminal.bold(line(columns))] + cells.map(line)
  }

  private static func text(_ value: JSONValue) -> String {
    let text = value.displayText.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    return TextWidth.cut(text, to: widest)
  }
}
