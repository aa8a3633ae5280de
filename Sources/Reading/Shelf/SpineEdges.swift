import CLeptonica
import Documents

/// Finds long straight edges that stand nearly upright: where one book on a shelf ends and the next begins.
///
/// Steps of light are looked for row by row; an edge is a run of rows whose steps lie on one line. Print makes edges too,
/// but shorter ones: what is left of them is told by the print that was read.
enum SpineEdges {
  /// An edge, in fractions of the image.
  struct Edge: Hashable {
    var top: Point
    var bottom: Point

    var length: Double { bottom.y - top.y }

    /// Where it passes a row, its line drawn on beyond its ends.
    func x(at y: Double) -> Double {
      top.x + (bottom.x - top.x) * (y - top.y) / max(1e-9, bottom.y - top.y)
    }
  }

  /// How closely an image is searched.
  struct Search {
    /// The height that it is reduced to, in pixels.
    let height: Double
    /// The widest that it may be then, in pixels.
    let width: Double
    /// From one lean that is tried to the next, as the way sideways for one down.
    let leanStep: Double
    /// Edges nearer to each other than this are one, in pixels of the reduced image.
    let nearest: Double

    /// To part books from each other.
    static let close = Search(height: 480, width: 1600, leanStep: 0.01, nearest: 6)
    /// To see whether there are books at all: with the search for sheets 11 to 15 ms a page, measured on three receipts.
    static let quick = Search(height: 240, width: 800, leanStep: 0.02, nearest: 4)
  }

  /// The least step of light, in gray levels.
  private static let leastStep = 9
  /// How far books may lean, as the way sideways for one down.
  private static let lean = 0.36
  /// What a row without a step costs a run, in rows with one.
  private static let gapCost: Int32 = 2

  /// The edges of at least a length, in fractions of the height, the longest first.
  static func found(
    in image: borrowing PixelImage, leastLength: Double, by search: Search = .close
  ) -> [Edge] {
    let factor = min(search.height / Double(image.height), search.width / Double(image.width), 1)
    guard image.width >= 16, image.height >= 16, let small = image.scaled(by: factor) else { return [] }
    let (width, height) = (small.width, small.height)
    guard width >= 8, height >= 8, let steps = steps(in: small) else { return [] }
    var runs: [(score: Int32, edge: Edge)] = []
    let least = Int32(leastLength * Double(height))
    for lean in stride(from: -lean, through: lean, by: search.leanStep) {
      addRuns(of: steps, width: width, height: height, lean: lean, least: least, to: &runs)
    }
    runs.sort { ($0.score, $1.edge.top.x) > ($1.score, $0.edge.top.x) }
    var kept: [Edge] = []
    for (_, edge) in runs where !kept.contains(where: { isOne($0, edge, within: search.nearest / Double(width)) }) {
      kept.append(edge)
    }
    return kept
  }

  /// A mark for every pixel at a step of light, its neighbours to both sides included.
  private static func steps(in image: borrowing PixelImage) -> [UInt8]? {
    let (width, height) = (image.width, image.height)
    // Averaged along the edges, not across them.
    guard let calm = PixelImage(owning: pixBlockconv(image.pix, 0, 2)) else { return nil }
    return calm.withGrayBytes { bytes, rowBytes in
      var marks = [UInt8](repeating: 0, count: width * height)
      var step = [Int](repeating: 0, count: width)
      for y in 0..<height {
        let row = bytes + y * rowBytes
        for x in 1..<(width - 1) { step[x] = abs(Int(row[x + 1]) - Int(row[x - 1])) }
        for x in 2..<(width - 2) where step[x] > leastStep {
          guard step[x] >= step[x - 1], step[x] >= step[x + 1], step[x] >= step[x - 2], step[x] >= step[x + 2] else {
            continue
          }
          for side in (x - 1)...(x + 1) { marks[y * width + side] = 1 }
        }
      }
      return marks
    }
  }

  /// The best run of marks along every line of one lean.
  private static func addRuns(
    of marks: [UInt8], width: Int, height: Int, lean: Double, least: Int32,
    to runs: inout [(score: Int32, edge: Edge)]
  ) {
    let middle = Double(height) / 2
    let shifts = (0..<height).map { Int(((Double($0) - middle) * lean).rounded()) }
    var score = [Int32](repeating: 0, count: width)
    var start = [Int32](repeating: 0, count: width)
    var best = [(score: Int32, start: Int32, end: Int32)](repeating: (0, 0, 0), count: width)
    for y in 0..<height {
      let row = y * width
      for x in 0..<width {
        let place = x + shifts[y]
        let isMarked = place >= 0 && place < width && marks[row + place] != 0
        score[x] += isMarked ? 1 : -gapCost
        if score[x] <= 0 {
          score[x] = 0
          start[x] = Int32(y + 1)
        } else if score[x] > best[x].score {
          best[x] = (score[x], start[x], Int32(y))
        }
      }
    }
    let size = (width: Double(width), height: Double(height))
    for x in 0..<width where best[x].score >= least {
      let (from, to) = (Double(best[x].start), Double(best[x].end))
      func point(_ y: Double) -> Point {
        Point(x: (Double(x) + (y - middle) * lean) / size.width, y: y / size.height)
      }
      runs.append((best[x].score, Edge(top: point(from), bottom: point(to))))
    }
  }

  /// Whether two edges run beside each other so near that they are one.
  private static func isOne(_ first: Edge, _ second: Edge, within distance: Double) -> Bool {
    let (low, high) = (max(first.top.y, second.top.y), min(first.bottom.y, second.bottom.y))
    guard high - low >= 0.3 * min(first.length, second.length) else { return false }
    let y = (low + high) / 2
    return abs(first.x(at: y) - second.x(at: y)) < distance
  }
}
