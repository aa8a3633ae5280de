/// Rows as CSV (RFC 4180).
public enum CSV {
  /// A row with its line end; cells with commas, quotes or line ends are quoted.
  public static func row(_ cells: [String]) -> String {
    var row = ""
    for (place, cell) in cells.enumerated() {
      if place > 0 { row += "," }
      row += quoted(cell)
    }
    return row + "\r\n"
  }

  private static func quoted(_ cell: String) -> String {
    // Bytes, for a table may have millions of cells; a line end beyond ASCII ends no row of CSV.
    guard cell.utf8.contains(where: { $0 == comma || $0 == quote || $0 == lineFeed || $0 == carriageReturn }) else {
      return cell
    }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }

  private static let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
}
