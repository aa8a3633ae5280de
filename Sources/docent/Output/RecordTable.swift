import Documents
import Engine
import Extraction

/// A result as a table for people: a field a row, with its confidence and grade.
struct RecordTable {
  /// The columns that a line may fill.
  let width: Int

  /// The table of one file's records.
  func text(for result: FileResult, shapes: [Manifest.RecordShape]) -> String {
    var lines = [Terminal.bold(result.source)]
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
      "  \(record.type)  \(Terminal.dim("\(record.id.prefix(8))  \(status)  \(percent(record.confidence))"))"
    ]
    let names = (shape?.fieldNames ?? []).filter { record.fields[$0] != nil }
    let others = record.fields.keys.filter { !names.contains($0) }.sorted()
    let column = (names + others).map(\.count).max() ?? 0
    for name in names + others {
      guard let field = record.fields[name] else { continue }
      lines += rows(name: name, field: field, column: column)
    }
    for finding in record.findings {
      lines.append("    \(Terminal.dim("\(finding.severity.rawValue):")) \(finding.message)")
    }
    return lines
  }

  private func rows(name: String, field: RecordField, column: Int) -> [String] {
    switch field {
    case .value(let value): [row(name, value.value.displayText, value.confidence, column)]
    case .group(let members): [row(name, Self.joined(members), field.leaves.map(\.confidence).min() ?? 0, column)]
    case .list(let fields):
      fields.enumerated().map { index, element in
        let text = if case .group(let members) = element { Self.joined(members) } else { element.plain.displayText }
        return row(index == 0 ? name : "", text, element.leaves.map(\.confidence).min() ?? 0, column)
      }
    }
  }

  private func row(_ name: String, _ value: String, _ confidence: Double, _ column: Int) -> String {
    let room = max(20, width - column - 14)
    var text = value.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    if text.count > room { text = text.prefix(room - 1) + "…" }
    let padded = text + String(repeating: " ", count: max(0, min(room, 44) - text.count))
    let label = name + String(repeating: " ", count: column - name.count)
    return "    \(label)  \(padded)  \(Terminal.colored(percent(confidence), by: Grade(confidence: confidence)))"
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
    let order = ["description", "title", "rate", "quantity", "unit_price", "net", "amount"]
    func rank(_ name: String) -> (Int, String) { (order.firstIndex(of: name) ?? order.count, name) }
    return members.sorted { rank($0.key) < rank($1.key) }.map(\.value.plain.displayText).joined(separator: "  ")
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

  /// The lines: the names, then the rows; numbers stand to the right.
  var lines: [String] {
    let cells = rows.map { $0.map(Self.text) }
    let widths = columns.indices.map { index in
      ([columns[index]] + cells.map { $0[index] }).map(\.count).max() ?? 0
    }
    let isNumber = columns.indices.map { index in
      rows.contains { $0[index].number != nil } && rows.allSatisfy { $0[index].number != nil || $0[index] == .null }
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { index in
        let space = String(repeating: " ", count: widths[index] - cells[index].count)
        return isNumber[index] ? space + cells[index] : cells[index] + space
      }
      return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return [Terminal.bold(line(columns))] + cells.map(line)
  }

  private static func text(_ value: JSONValue) -> String {
    let text = value.displayText.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    return text.count > widest ? text.prefix(widest - 1) + "…" : text
  }
}
