import Documents

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
