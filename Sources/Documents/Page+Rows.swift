extension Page {
  /// The page's words by visual rows: what stands side by side is one row, from top to bottom.
  ///
  /// A recognizer often returns a label at the left and its amount at the right as two lines. Lines are joined where the
  /// end of one and the start of the next stand at the same height, once the slant of the page is taken away; a line is
  /// never taken apart.
  public func rows() -> [Line] {
    let slant = self.slant
    /// The height of a box without the slant.
    func level(_ box: Box) -> Double { box.midY - slant * box.midX }
    let order = lines.indices.sorted {
      (level(lines[$0].box), lines[$0].box.x, $0) < (level(lines[$1].box), lines[$1].box.x, $1)
    }
    var rows: [[Int]] = []
    for index in order {
      // Rows are in order of height, so only the last few can lie beside the line.
      let candidates = rows.indices.suffix(Self.nearbyRows)
      let best = candidates.compactMap { row -> (row: Int, overlap: Double)? in
        let overlap = Self.overlap(of: lines[index], with: rows[row].map { lines[$0] }, slant: slant)
        return overlap >= Self.leastOverlap ? (row, overlap) : nil
      }
      .max { ($0.overlap, $0.row) < ($1.overlap, $1.row) }
      if let best {
        rows[best.row].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows.compactMap { row in
      let words = row.map { lines[$0] }.sorted { $0.box.x < $1.box.x }.flatMap(\.words)
      return Line(words)
    }
    .sorted { level($0.box) < level($1.box) }
  }

  private static let nearbyRows = 5
  private static let leastOverlap = 0.5
  /// The share of the narrower line that may stand above or below the other.
  private static let greatestCover = 0.15

  /// How much of the smaller height a line shares with its neighbour in a row; 0 if one stands above the other.
  private static func overlap(of line: Line, with row: [Line], slant: Double) -> Double {
    var nearest: (distance: Double, overlap: Double)?
    for other in row {
      let cover = min(line.box.maxX, other.box.maxX) - max(line.box.x, other.box.x)
      if cover > greatestCover * min(line.box.width, other.box.width) { return 0 }
      let (left, right) = line.box.x < other.box.x ? (line, other) : (other, line)
      guard let end = left.words.last?.box, let start = right.words.first?.box else { continue }
      let shift = slant * (start.midX - end.midX)
      let shared = min(end.maxY + shift, start.maxY) - max(end.y + shift, start.y)
      let overlap = shared / max(1e-6, min(end.height, start.height))
      let distance = start.x - end.maxX
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, overlap) }
    }
    return nearest?.overlap ?? 0
  }

  /// How far rows fall from left to right, as a share of the way: the median of the long lines.
  private var slant: Double {
    let slants = lines.compactMap { line -> Double? in
      guard let first = line.words.first?.box, let last = line.words.last?.box, last.midX - first.midX > 0.25 else {
        return nil
      }
      return (last.midY - first.midY) / (last.midX - first.midX)
    }
    .sorted()
    guard slants.count >= 3 else { return 0 }
    let median = slants[slants.count / 2]
    return abs(median) < 0.2 ? median : 0
  }
}
