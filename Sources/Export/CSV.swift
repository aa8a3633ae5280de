/// Rows as CSV (RFC 4180).
public enum CSV {
  /// A row with its line end; cells with commas, quotes or line ends are quoted.
  public static func row(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
