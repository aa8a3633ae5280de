import Documents
import Export

/// Prints rows of values in one of the formats.
struct RowPrinter {
  let columns: [String]
  let rows: [[JSONValue]]

  /// Prints them; an absent value is an absent key, or an empty cell.
  func print(as format: RecordFormat) throws {
    switch format {
    case .table: for line in TextTable(columns: columns, rows: rows).lines { Terminal.say(line) }
    case .json: Terminal.say(try JSONOutput.pretty(rows.map(object)))
    case .jsonl: for row in rows { Terminal.say(try JSONOutput.line(object(row))) }
    case .csv:
      Terminal.write(CSV.row(columns))
      for row in rows { Terminal.write(CSV.row(row.map(\.displayText))) }
    }
  }

  private func object(_ row: [JSONValue]) -> [String: JSONValue] {
    Dictionary(zip(columns, row)) { first, _ in first }.filter { $0.value != .null }
  }
}
