import Documents

/// What the detection network says of a picture: for each pixel, the probability that it is within a line of print.
///
/// The network learned to mark lines shrunk to their core, so what it marks is widened again.
/// Source: M. Liao et al., "Real-time Scene Text Detection with Differentiable Binarization", 2020.
struct ProbabilityMap {
  let width: Int
  let height: Int
  /// Row by row.
  let values: UnsafeBufferPointer<Float>

  /// A pixel from this probability on belongs to a line.
  private static let threshold: Float = 0.3
  /// A line whose pixels have less than this in the mean is none.
  private static let leastScore = 0.5
  /// How far a core is widened: this times its area over its circumference.
  private static let widening = 2.2
  /// A core lower than this is a speck, in pixels.
  private static let leastHeight = 3.0
  /// A map with more cores than this shows noise.
  private static let mostLines = 3000

  /// The pixels of a row that hang together.
  private struct Run {
    let row: Int
    let start: Int
    let end: Int
  }

  /// The lines of print, in pixels of the map; the first corner of each is its top left.
  func lines() -> [Quad] {
    let cores = cores()
    guard cores.count <= Self.mostLines else { return [] }
    return cores.compactMap { runs in
      let points = runs.flatMap {
        [Point(x: Double($0.start), y: Double($0.row)), Point(x: Double($0.end - 1), y: Double($0.row))]
      }
      guard let core = Quad.enclosing(points), min(core.length, core.height) >= Self.leastHeight,
        score(of: core) >= Self.leastScore
      else { return nil }
      let margin = core.length * core.height * Self.widening / (2 * (core.length + core.height))
      return core.widened(by: margin)
    }
  }

  /// The connected areas of marked pixels, each as its runs.
  private func cores() -> [[Run]] {
    var runs: [Run] = []
    var leaders: [Int] = []
    func leader(of run: Int) -> Int {
      var run = run
      while leaders[run] != run {
        leaders[run] = leaders[leaders[run]]
        run = leaders[run]
      }
      return run
    }
    var above = 0..<0
    for row in 0..<height {
      let first = runs.count
      var column = 0
      let offset = row * width
      while column < width {
        guard values[offset + column] > Self.threshold else {
          column += 1
          continue
        }
        let start = column
        while column < width, values[offset + column] > Self.threshold { column += 1 }
        runs.append(Run(row: row, start: start, end: column))
        leaders.append(leaders.count)
      }
      var upper = above.lowerBound
      for index in first..<runs.count {
        // Runs that touch at a corner hang together too.
        while upper < above.upperBound, runs[upper].end < runs[index].start { upper += 1 }
        var other = upper
        while other < above.upperBound, runs[other].start <= runs[index].end {
          let (a, b) = (leader(of: other), leader(of: index))
          leaders[max(a, b)] = min(a, b)
          other += 1
        }
      }
      above = first..<runs.count
    }
    var places: [Int: Int] = [:]
    var cores: [[Run]] = []
    for index in runs.indices {
      let leader = leader(of: index)
      if let place = places[leader] {
        cores[place].append(runs[index])
      } else {
        places[leader] = cores.count
        cores.append([runs[index]])
      }
    }
    return cores
  }

  /// The mean probability within a rectangle.
  private func score(of quad: Quad) -> Double {
    let (along, down) = (quad.along, quad.down)
    let (length, depth) = (along.x * along.x + along.y * along.y, down.x * down.x + down.y * down.y)
    guard length > 0, depth > 0 else { return 0 }
    let (xs, ys) = (quad.corners.map(\.x), quad.corners.map(\.y))
    let columns = max(0, Int(xs.min() ?? 0))...max(0, min(width - 1, Int((xs.max() ?? 0).rounded(.up))))
    let rows = max(0, Int(ys.min() ?? 0))...max(0, min(height - 1, Int((ys.max() ?? 0).rounded(.up))))
    var (sum, count) = (0.0, 0)
    for row in rows {
      for column in columns {
        let (x, y) = (Double(column) - quad.corners[0].x, Double(row) - quad.corners[0].y)
        let (across, depthwise) = ((x * along.x + y * along.y) / length, (x * down.x + y * down.y) / depth)
        guard across >= -1e-6, across <= 1 + 1e-6, depthwise >= -1e-6, depthwise <= 1 + 1e-6 else { continue }
        sum += Double(values[row * width + column])
        count += 1
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }
}

extension Quad {
  /// The rectangle with each side moved outwards by so many pixels.
  func widened(by margin: Double) -> Quad {
    let (length, height) = (max(length, 1e-9), max(height, 1e-9))
    let u = Point(x: along.x / length, y: along.y / length)
    let v = Point(x: down.x / height, y: down.y / height)
    return Quad(
      origin: Point(x: corners[0].x - (u.x + v.x) * margin, y: corners[0].y - (u.y + v.y) * margin),
      along: Point(x: u.x * (length + 2 * margin), y: u.y * (length + 2 * margin)),
      down: Point(x: v.x * (height + 2 * margin), y: v.y * (height + 2 * margin)))
  }
}
