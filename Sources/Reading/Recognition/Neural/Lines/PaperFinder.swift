import Documents

/// Tells papers apart that lie on one photo at different angles, by the direction of their print.
///
/// Papers that lie alike stay together: their rows do not mix up, and extractors take them apart.
enum PaperFinder {
  /// Print of papers that lie differently differs this much in slope: 3 degrees.
  private static let leastDifference = 0.055
  /// A paper has this many lines that are long enough to have a direction.
  private static let fewestLines = 4
  /// Papers are this far apart, in heights of print.
  private static let leastGap = 0.8
  /// The directions of the cuts that are tried, as slopes of the normal.
  private static let slopes = [0, 0.09, -0.09, 0.18, -0.18, 0.27, -0.27]
  /// More papers are not looked for.
  private static let mostPapers = 12

  /// The pieces paper by paper.
  static func papers(of pieces: [RowBuilder.Piece]) -> [[RowBuilder.Piece]] {
    var open = [pieces], papers: [[RowBuilder.Piece]] = []
    while let next = open.popLast() {
      if open.count + papers.count < mostPapers, let (first, second) = cut(next) {
        open += [second, first]
      } else {
        papers.append(next)
      }
    }
    return papers
  }

  private typealias Pieces = [RowBuilder.Piece]

  /// The cut between two papers, the left or upper one first; nil if all print runs alike.
  private static func cut(_ pieces: Pieces) -> (first: Pieces, second: Pieces)? {
    guard pieces.count(where: { $0.slope != nil }) >= 2 * fewestLines else { return nil }
    let gaps = gaps(in: pieces)
    if let cut = cut(pieces, at: gaps) { return cut }
    // Four papers may lie so that no cut parts two directions, and the parts of one can be cut.
    return gaps.sorted { $0.width > $1.width }.prefix(mostTried).lazy.map { parts(of: pieces, at: $0) }
      .first { [$0.first, $0.second].allSatisfy { part in cut(part, at: Self.gaps(in: part)) != nil } }
  }

  /// The cut at one of the gaps whose sides differ most in direction.
  private static func cut(_ pieces: Pieces, at gaps: [Gap]) -> (first: Pieces, second: Pieces)? {
    let cuts = gaps.compactMap { gap in
      let parts = parts(of: pieces, at: gap)
      return difference(parts.first, parts.second).map { (difference: $0, parts: parts) }
    }
    guard let most = cuts.map(\.difference).max(), most > leastDifference else { return nil }
    // A column of amounts between the papers belongs to the one whose rows it continues.
    func rows(_ parts: (first: Pieces, second: Pieces)) -> Int { continued(parts.first) + continued(parts.second) }
    return cuts.filter { $0.difference > 0.9 * most }.prefix(mostCuts).map(\.parts).max { rows($0) < rows($1) }
  }

  /// A line across the picture that no print crosses.
  private struct Gap {
    /// The pieces from one side to the other, and how many are on the first.
    var order: [Int]
    var count: Int
    var width: Double
  }

  private static func parts(of pieces: Pieces, at gap: Gap) -> (first: Pieces, second: Pieces) {
    (gap.order[..<gap.count].map { pieces[$0] }, gap.order[gap.count...].map { pieces[$0] })
  }

  private static func gaps(in pieces: Pieces) -> [Gap] {
    let heights = pieces.map(\.quad.height).sorted()
    guard !heights.isEmpty else { return [] }
    let least = leastGap * heights[heights.count / 2]
    var gaps: [Gap] = []
    for normal in slopes.flatMap({ [Point(x: 1, y: $0), Point(x: -$0, y: 1)] }) {
      let spans = pieces.map { $0.quad.span(along: normal) }
      let order = pieces.indices.sorted { spans[$0].lowerBound < spans[$1].lowerBound }
      var end = -Double.infinity
      for (count, index) in order.enumerated() {
        let width = spans[index].lowerBound - end
        if count > 0, width > least { gaps.append(Gap(order: order, count: count, width: width)) }
        end = max(end, spans[index].upperBound)
      }
    }
    return gaps
  }

  /// The widest gaps that are tried for two cuts at once.
  private static let mostTried = 8
  /// More cuts are not compared.
  private static let mostCuts = 40

  /// How many short pieces of a paper are on a row with a long one.
  private static func continued(_ paper: Pieces) -> Int {
    let slopes = paper.compactMap(\.slope).sorted()
    let slope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
    func level(_ piece: RowBuilder.Piece) -> Double { piece.quad.middle.y - slope * piece.quad.middle.x }
    let long = paper.filter { $0.slope != nil }
    return paper.count { piece in
      piece.slope == nil && long.contains { abs(level($0) - level(piece)) < 0.3 * piece.quad.height }
    }
  }

  /// How much the slopes of two parts differ; nil if one has too few lines, or lines that do not run alike.
  private static func difference(_ first: Pieces, _ second: Pieces) -> Double? {
    let slopes = [first, second].map { $0.compactMap(\.slope).sorted() }
    guard slopes.allSatisfy({ $0.count >= fewestLines }) else { return nil }
    let difference = abs(slopes[0][slopes[0].count / 2] - slopes[1][slopes[1].count / 2])
    // The rows of a curved page change their direction bit by bit.
    let spread = slopes.map { $0[$0.count * 3 / 4] - $0[$0.count / 4] }.max() ?? 0
    return spread < difference / 2 ? difference : nil
  }
}

extension RowBuilder.Piece {
  /// How far the piece goes down in a pixel to the right; nil for one that is too short to tell.
  fileprivate var slope: Double? {
    guard quad.length > 4 * quad.height, quad.along.x > 0 else { return nil }
    return quad.along.y / quad.along.x
  }
}

extension Quad {
  /// Where the rectangle begins and ends along a direction.
  fileprivate func span(along direction: Point) -> ClosedRange<Double> {
    let places = corners.map { $0.x * direction.x + $0.y * direction.y }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}
