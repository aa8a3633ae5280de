import Documents

/// Puts the pieces of each row of a page into one line, left to right, and the lines top to bottom, column by column.
struct RowBuilder {
  /// A piece of a row: words whose places are known on the upright page, in pixels.
  struct Piece {
    var quad: Quad
    var words: [Word]
  }

  /// Two pieces stand on one row if they are this much of the lower one's height apart at most, where they meet.
  private static let mostOffset = 0.45
  /// Pieces whose heights differ more than this are no row.
  private static let mostHeights = 3.0

  /// The lines of some pieces that are read in the same direction.
  static func lines(of pieces: [Piece]) -> [Line] {
    rows(of: pieces).compactMap { row in Line(row.flatMap(\.words)) }
  }

  /// The pieces row by row, those of papers that lie at different angles one paper after the other.
  static func rows(of pieces: [Piece]) -> [[Piece]] { PaperFinder.papers(of: pieces).flatMap(rowsOfPaper) }

  private static func rowsOfPaper(_ pieces: [Piece]) -> [[Piece]] {
    let direction = direction(of: pieces)
    var placed = pieces.map { Placed(piece: $0, direction: direction) }.sorted { $0.start < $1.start }
    let field = SlopeField(placed.compactMap(\.sample))
    for index in placed.indices { placed[index].follow(field) }
    var rows: [[Placed]] = []
    for piece in placed {
      // The nearest row that ends before this piece begins, on the same height.
      var best: (index: Int, offset: Double)?
      for (index, row) in rows.enumerated() {
        guard let last = row.last, let offset = offset(from: last, to: piece) else { continue }
        if let best, best.offset <= offset { continue }
        best = (index, offset)
      }
      if let best { rows[best.index].append(piece) } else { rows.append([piece]) }
    }
    let left = placed.first?.start ?? 0
    func top(_ row: [Placed]) -> Double {
      row.reduce(0) { $0 + field.level(of: $1.middle, at: left) } / Double(row.count)
    }
    let ordered = ColumnFinder.ordered(rows.sorted { top($0) < top($1) }.map { $0.map(\.cell) })
    return ordered.map { $0.map(\.value) }
  }

  /// How far apart two pieces are across the row, in heights of the lower; nil if they can't be on one row.
  private static func offset(from left: Placed, to right: Placed) -> Double? {
    let height = min(left.height, right.height)
    guard right.start > left.end - height * 0.8, max(left.height, right.height) < mostHeights * height else {
      return nil
    }
    let gap = right.middle.x - left.middle.x
    let offset = abs(right.middle.y - left.middle.y - (left.slope + right.slope) / 2 * gap) / height
    return offset < mostOffset ? offset : nil
  }

  /// The direction that most of the print runs in.
  private static func direction(of pieces: [Piece]) -> (x: Double, y: Double) {
    let slopes = pieces.filter { $0.quad.length > 2 * $0.quad.height && $0.quad.along.x > 0 }
      .map { (slope: $0.quad.along.y / $0.quad.along.x, weight: $0.quad.length) }
      .sorted { $0.slope < $1.slope }
    let half = slopes.reduce(0) { $0 + $1.weight } / 2
    var sum = 0.0
    for (slope, weight) in slopes {
      sum += weight
      guard sum >= half else { continue }
      let size = (1 + slope * slope).squareRoot()
      return (1 / size, slope / size)
    }
    return (1, 0)
  }

  /// A piece as it stands on a page that is turned until its print is level.
  private struct Placed {
    let piece: Piece
    let start: Double
    let end: Double
    let middle: Point
    let height: Double
    /// How far it goes down in a pixel to the right, and the standard deviation of that: the direction of a short piece is a
    /// matter of chance.
    private(set) var slope: Double
    private var deviation: Double

    /// The piece as part of a row that may run over several columns.
    var cell: ColumnFinder.Cell<Piece> {
      let text = piece.words.map(\.text).joined()
      return ColumnFinder.Cell(
        start: start, end: end, height: height, letterCount: text.count(where: \.isLetter), characterCount: text.count,
        value: piece)
    }

    init(piece: Piece, direction: (x: Double, y: Double)) {
      self.piece = piece
      let quad = piece.quad
      func across(_ point: Point) -> Double { point.x * direction.x + point.y * direction.y }
      func down(_ point: Point) -> Double { point.y * direction.x - point.x * direction.y }
      let places = quad.corners.map(across)
      (start, end) = (places.min() ?? 0, places.max() ?? 0)
      middle = Point(x: across(quad.middle), y: down(quad.middle))
      height = quad.height
      let along = across(quad.along)
      slope = along > 1e-9 ? down(quad.along) / along : 0
      deviation = along > 1e-9 ? 0.01 + 0.15 * height / quad.length : .infinity
    }

    /// The slope as what is known of the paper's; nil for a piece that is hardly longer than high.
    var sample: SlopeField.Sample? {
      piece.quad.length > 2 * height && deviation.isFinite
        ? SlopeField.Sample(place: middle, slope: slope, deviation: deviation) : nil
    }

    /// Weighs the slope with that of the paper at its place.
    mutating func follow(_ field: SlopeField) {
      let expected = field.slope(at: middle)
      let trust =
        Self.fieldDeviation * Self.fieldDeviation / (Self.fieldDeviation * Self.fieldDeviation + deviation * deviation)
      slope = abs(slope - expected) < Self.mostStrange ? expected + trust * (slope - expected) : expected
    }

    /// How far the slope of a row is off the field, as a standard deviation.
    private static let fieldDeviation = 0.02
    /// A piece whose slope differs more runs by chance.
    private static let mostStrange = 0.2
  }
}
