/// Rows as CSV (RFC 4180).
///
/// A cell that a spreadsheet would run as a formula has an apostrophe before it, which makes it text (OWASP, CSV injection).
public enum CSV {
  /// A row with its line end; cells with commas, quotes or line ends are quoted.
  ///
  /// - Parameter isGuarded: Whether cells that a spreadsheet would run are made text.
  public static func row(_ cells: [String], isGuarded: Bool = true) -> String {
    var row = ""
    for (place, cell) in cells.enumerated() {
      if place > 0 { row += "," }
      row += quoted(isGuarded && isFormula(cell) ? "'" + cell : cell)
    }
    return row + "\r\n"
  }

  /// Whether a spreadsheet takes a cell for a formula; a number or a telephone number with a sign is none.
  private static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), carriageReturn, lineFeed: return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      return !cell.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || " ().,/-".utf8.contains($0) }
    // The same signs at full width, which spreadsheets of East Asia take for them.
    case 0xEF: return ["＝", "＋", "－", "＠"].contains { cell.hasPrefix($0) }
    default: return false
    }
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
