import Documents

/// Parts a picture of standing books into strips from one edge to the next, each with room for one spine.
///
/// A strip need not hold a book: it may be the wall behind, or pages. What was read on it tells.
struct SpineStrips {
  /// A strip of a picture.
  struct Strip: Hashable {
    /// The corners in fractions of the picture, clockwise from the top left.
    let corners: [Point]
  }

  /// The strips, shelf by shelf from the top, left to right.
  let strips: [Strip]

  /// The least length of an edge between books, in fractions of the shelf's height.
  private static let leastLength = 0.3
  /// The least length of an edge that tells where shelves are, in fractions of the picture's height.
  private static let leastOfShelves = 0.12
  /// An edge longer than this is a bookcase's side.
  private static let longestOfShelves = 0.85
  /// The lowest shelf, in fractions of the picture's height.
  private static let lowestShelf = 0.15
  /// The narrowest strip, in fractions of the picture's width.
  private static let narrowest = 0.012
  /// How much of an edge may lie within print, in fractions of its length.
  private static let mostWithinPrint = 0.15
  /// What print must be for no book to end in it.
  private static let sure = 0.6
  private static let leastLetters = 3
  /// How far a strip is drawn on beyond its edges' ends, in fractions of the picture's height.
  private static let margin = 0.03

  /// The strips of a picture on which some lines were read.
  init(of image: borrowing PixelImage, lines: [Line]) {
    // The grain of a cover is read as letters too, but not for sure.
    let print = lines.filter { line in
      line.confidence >= Self.sure && line.text.count { $0.isLetter || $0.isNumber } >= Self.leastLetters
    }
    var strips: [Strip] = []
    for shelf in Self.shelves(on: image) {
      guard let part = image.cropped(to: shelf) else { continue }
      let edges = SpineEdges.found(in: part, leastLength: Self.leastLength).map { edge in
        SpineEdges.Edge(
          top: Point(x: edge.top.x, y: shelf.y + edge.top.y * shelf.height),
          bottom: Point(x: edge.bottom.x, y: shelf.y + edge.bottom.y * shelf.height))
      }
      strips += Self.strips(between: edges.filter { !Self.isPrint($0, print) }, on: shelf)
    }
    self.strips = strips
  }

  /// The bands of the picture that books stand in: rows that many edges pass, parted by rows that few do.
  private static func shelves(on image: borrowing PixelImage) -> [Box] {
    let edges = SpineEdges.found(in: image, leastLength: leastOfShelves).filter { $0.length < longestOfShelves }
    let rows = 200
    let counts = (0..<rows).map { row in
      let y = (Double(row) + 0.5) / Double(rows)
      return edges.count { $0.top.y + 0.01 < y && y < $0.bottom.y - 0.01 }
    }
    let least = max(1, Double(counts.max() ?? 0) * 0.12)
    var bands: [(start: Int, end: Int)] = []
    for row in 0..<rows where Double(counts[row]) >= least {
      if let last = bands.last, row - last.end <= 2 {
        bands[bands.count - 1].end = row
      } else {
        bands.append((row, row))
      }
    }
    bands = bands.filter { Double($0.end - $0.start) >= lowestShelf * Double(rows) }
    guard bands.count > 1 else { return [.page] }
    return bands.map { band in
      let top = max(0, Double(band.start) / Double(rows) - 0.02)
      return Box(x: 0, y: top, width: 1, height: min(1, Double(band.end + 1) / Double(rows) + 0.02) - top)
    }
  }

  /// Whether an edge runs through print: no book ends within a letter.
  private static func isPrint(_ edge: SpineEdges.Edge, _ lines: [Line]) -> Bool {
    let within = lines.reduce(0.0) { sum, line in
      let (low, high) = (max(edge.top.y, line.box.y), min(edge.bottom.y, line.box.maxY))
      guard high > low else { return sum }
      let x = edge.x(at: (low + high) / 2)
      let inner = 0.12 * line.box.width
      return line.box.x + inner < x && x < line.box.maxX - inner ? sum + high - low : sum
    }
    return within > mostWithinPrint * edge.length
  }

  private static func strips(between edges: [SpineEdges.Edge], on shelf: Box) -> [Strip] {
    func side(_ x: Double) -> SpineEdges.Edge {
      SpineEdges.Edge(top: Point(x: x, y: shelf.y), bottom: Point(x: x, y: shelf.maxY))
    }
    let ordered = edges.sorted { $0.x(at: shelf.midY) < $1.x(at: shelf.midY) }
    guard let first = ordered.first, let last = ordered.last else { return [] }
    // A book that the picture cuts off has one edge only.
    let all =
      (first.x(at: shelf.midY) > 0.02 ? [side(0)] : []) + ordered + (last.x(at: shelf.midY) < 0.98 ? [side(1)] : [])
    return zip(all, all.dropFirst()).compactMap { left, right in
      let isSide = (left.length >= shelf.height, right.length >= shelf.height)
      let inner = [isSide.0 ? nil : left, isSide.1 ? nil : right].compactMap(\.self)
      let top = max(shelf.y, (inner.map(\.top.y).min() ?? shelf.y) - margin)
      let bottom = min(shelf.maxY, (inner.map(\.bottom.y).max() ?? shelf.maxY) + margin)
      let middle = (top + bottom) / 2
      guard right.x(at: middle) - left.x(at: middle) >= narrowest else { return nil }
      func corner(_ edge: SpineEdges.Edge, _ y: Double) -> Point {
        Point(x: min(max(edge.x(at: y), 0), 1), y: y)
      }
      return Strip(corners: [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)])
    }
  }
}
