import Documents

/// Finds columns of prose among the rows of a page, and puts their lines one column after the other.
///
/// What a row of a table, a receipt or a form has on its right belongs to what it has on its left, so only a gap that several
/// rows share and that has text on both sides divides them.
struct ColumnFinder {
  /// A piece of a row: where it begins and ends along the row, and what it is.
  struct Cell<Value> {
    let start: Double
    let end: Double
    let height: Double
    let letterCount: Int
    let characterCount: Int
    let value: Value
  }

  /// Fewer rows than this with text on both sides of a gap are no columns.
  private static let fewestRows = 4
  /// The fewest letters that a side has in the mean in each row.
  private static let fewestLetters = 12.0
  /// The least share of letters among the characters of each side: amounts and dates have fewer.
  private static let leastLetters = 0.75
  /// The narrowest gap between columns, in heights of print.
  private static let narrowestGap = 0.8
  /// How far the lines of a column begin from its edge, in heights of print, and the least share of them that do.
  private static let mostIndent = 1.0
  private static let leastAligned = 0.7

  /// The rows with columns one after the other; rows that belong to none stay where they are.
  static func ordered<Value>(_ rows: [[Cell<Value>]]) -> [[Cell<Value>]] {
    var result: [[Cell<Value>]] = []
    var next = 0
    while next < rows.count {
      guard let block = block(from: next, of: rows) else {
        result.append(rows[next])
        next += 1
        continue
      }
      let part = rows[next..<block.end]
      let sides = [part.map { $0.filter { $0.end <= block.middle } }, part.map { $0.filter { $0.end > block.middle } }]
      for side in sides { result += ordered(side.filter { !$0.isEmpty }) }
      next = block.end
    }
    return result
  }

  /// Rows that are divided by one gap: the row behind the last, and the gap's middle.
  private static func block<Value>(from start: Int, of rows: [[Cell<Value>]]) -> (end: Int, middle: Double)? {
    var best: (end: Int, middle: Double)?
    for (left, right) in zip(rows[start], rows[start].dropFirst()) {
      var gap = left.end...max(left.end, right.start)
      var end = start + 1
      while end < rows.count, let common = shared(gap, with: rows[end]) {
        gap = common
        end += 1
      }
      // A row on one side alone may be the next heading.
      while end > start + 1, !isOnBothSides(rows[end - 1], of: gap) { end -= 1 }
      guard areColumns(rows[start..<end], gap), end > best?.end ?? 0 else { continue }
      best = (end, (gap.lowerBound + gap.upperBound) / 2)
    }
    return best
  }

  /// The part of a gap that a row leaves blank too; nil if its print crosses the gap.
  private static func shared<Value>(_ gap: ClosedRange<Double>, with row: [Cell<Value>]) -> ClosedRange<Double>? {
    var (low, high) = (gap.lowerBound, gap.upperBound)
    for cell in row {
      if cell.start + cell.end < gap.lowerBound + gap.upperBound {
        low = max(low, cell.end)
      } else {
        high = min(high, cell.start)
      }
    }
    let height = row.map(\.height).max() ?? 0
    return high - low >= narrowestGap * height ? low...high : nil
  }

  private static func isOnBothSides<Value>(_ row: [Cell<Value>], of gap: ClosedRange<Double>) -> Bool {
    row.contains { $0.end <= gap.lowerBound } && row.contains { $0.start >= gap.upperBound }
  }

  private static func areColumns<Value>(_ rows: ArraySlice<[Cell<Value>]>, _ gap: ClosedRange<Double>) -> Bool {
    let both = rows.filter { isOnBothSides($0, of: gap) }
    guard both.count >= fewestRows else { return false }
    let sides = [
      both.map { $0.filter { $0.end <= gap.lowerBound } }, both.map { $0.filter { $0.start >= gap.upperBound } },
    ]
    return sides.allSatisfy { side in
      let cells = side.flatMap(\.self)
      let letters = Double(cells.reduce(0) { $0 + $1.letterCount })
      let starts = side.compactMap(\.first).map(\.start)
      let edge = starts.min() ?? 0
      let indent = mostIndent * (cells.map(\.height).max() ?? 0)
      return letters >= fewestLetters * Double(side.count)
        && letters >= leastLetters * Double(cells.reduce(0) { $0 + $1.characterCount })
        && Double(starts.count { $0 - edge <= indent }) >= leastAligned * Double(starts.count)
    }
  }
}
