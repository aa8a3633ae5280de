/// Rows of cells parted by commas, semicolons or tabs, quoted as RFC 4180 has it, from bytes that come piece by piece.
public struct DelimitedRows: Sendable {
  /// A row with its place in the file, the first being 1; rows without any text are left out, and counted.
  public struct Row: Hashable, Sendable {
    /// The row's number.
    public let number: Int
    /// The cells, without spaces around them.
    public let cells: [String]
  }

  /// A row that has no end.
  public struct Endless: Error, Hashable {
    /// The row's number.
    public let row: Int
    /// Whether the file ended before the row did; otherwise the row is longer than any.
    let isLast: Bool
    /// The reason, as the end of a sentence.
    public var reason: String { "row \(row) does not end; a quote \(isLast ? "is" : "may be") missing" }
  }

  private let longestRow: Int
  private var separator: UInt8?
  private var rows: [Row] = []
  private var cells: [String] = []
  private var cell: [UInt8] = []
  private var isQuoted = false
  /// Whether the last byte was a quote within quotes: either their end, or the first of two that stand for one.
  private var endsQuote = false
  private var rowBytes = 0
  private var rowNumber = 1

  /// Rows of at most so many bytes.
  public init(longestRow: Int) { self.longestRow = longestRow }

  /// The rows that end in the next piece of the file; the first piece holds the first row, which tells the separator.
  public mutating func add(_ piece: some Sequence<UInt8>) throws(Endless) -> [Row] {
    var bytes = Array(piece)[...]
    if separator == nil {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      separator = Self.separator(of: bytes)
    }
    for byte in bytes {
      rowBytes += 1
      guard rowBytes <= longestRow else { throw Endless(row: rowNumber, isLast: false) }
      take(byte)
    }
    defer { rows = [] }
    return rows
  }

  /// The last row, if no line end closes it.
  public mutating func finish() throws(Endless) -> [Row] {
    if isQuoted, !endsQuote { throw Endless(row: rowNumber, isLast: true) }
    if !cell.isEmpty || !cells.isEmpty { endRow() }
    defer { rows = [] }
    return rows
  }

  private mutating func take(_ byte: UInt8) {
    if endsQuote {
      endsQuote = false
      guard byte != UInt8(ascii: "\"") else { return cell.append(byte) }
      isQuoted = false
    }
    if isQuoted {
      if byte == UInt8(ascii: "\"") { endsQuote = true } else { cell.append(byte) }
    } else if byte == UInt8(ascii: "\""), cell.isEmpty {
      isQuoted = true
    } else if byte == separator {
      endCell()
    } else if byte == UInt8(ascii: "\n") {
      endRow()
    } else if byte != UInt8(ascii: "\r") {
      cell.append(byte)
    }
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let known = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    return known.max { first, second in
      header.count { $0 == first } < header.count { $0 == second }
    } ?? UInt8(ascii: ",")
  }

  private mutating func endCell() {
    cells.append(String(decoding: cell, as: UTF8.self).trimmingSpaces)
    cell.removeAll(keepingCapacity: true)
  }

  private mutating func endRow() {
    endCell()
    if !cells.allSatisfy(\.isEmpty) { rows.append(Row(number: rowNumber, cells: cells)) }
    cells.removeAll(keepingCapacity: true)
    (rowBytes, isQuoted, endsQuote) = (0, false, false)
    rowNumber += 1
  }
}

extension StringProtocol {
  /// The text without spaces, tabs and line ends around it.
  public var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
