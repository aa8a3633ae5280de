import Documents

/// A line of print as a rectangle on a picture, at any angle, in pixels.
///
/// The first corner is where the line begins and its letters have their tops, the others follow clockwise as the line is read.
struct Quad: Hashable {
  /// The four corners.
  let corners: [Point]

  /// The rectangle with a corner and the sides that leave it along the line and down the letters.
  init(origin: Point, along: Point, down: Point) {
    corners = [
      origin, Point(x: origin.x + along.x, y: origin.y + along.y),
      Point(x: origin.x + along.x + down.x, y: origin.y + along.y + down.y),
      Point(x: origin.x + down.x, y: origin.y + down.y),
    ]
  }

  private init(corners: [Point]) { self.corners = corners }

  /// The side along the line.
  var along: Point { Point(x: corners[1].x - corners[0].x, y: corners[1].y - corners[0].y) }
  /// The side down the letters.
  var down: Point { Point(x: corners[3].x - corners[0].x, y: corners[3].y - corners[0].y) }
  /// How long the line is, in pixels.
  var length: Double { (along.x * along.x + along.y * along.y).squareRoot() }
  /// How high the line is, in pixels.
  var height: Double { (down.x * down.x + down.y * down.y).squareRoot() }
  /// The middle.
  var middle: Point { Point(x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2) }

  /// The same rectangle read in another direction: its corners begin so many places further on.
  func turned(by steps: Int) -> Quad { Quad(corners: (0..<4).map { corners[($0 + steps) % 4] }) }

  /// The part of the line between two places on it, as fractions of its length.
  func part(from start: Double, to end: Double) -> Quad {
    let (along, down) = (along, down)
    return Quad(
      origin: Point(x: corners[0].x + along.x * start, y: corners[0].y + along.y * start),
      along: Point(x: along.x * (end - start), y: along.y * (end - start)), down: down)
  }

  /// The part of the line between two heights, as fractions of its height from the letters' tops on.
  func part(fromHeight start: Double, to end: Double) -> Quad {
    let (along, down) = (along, down)
    return Quad(
      origin: Point(x: corners[0].x + down.x * start, y: corners[0].y + down.y * start), along: along,
      down: Point(x: down.x * (end - start), y: down.y * (end - start)))
  }

  /// The rectangle with each place multiplied.
  func scaled(x: Double, y: Double) -> Quad { Quad(corners: corners.map { Point(x: $0.x * x, y: $0.y * y) }) }

  /// The rectangle, moved.
  func moved(x: Double, y: Double) -> Quad { Quad(corners: corners.map { Point(x: $0.x + x, y: $0.y + y) }) }

  /// The smallest upright box that holds it, as fractions of a picture of that size.
  func box(width: Double, height: Double) -> Box {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = ((xs.min() ?? 0) / width, (xs.max() ?? 0) / width)
    let (top, bottom) = ((ys.min() ?? 0) / height, (ys.max() ?? 0) / height)
    return Box(x: left, y: top, width: right - left, height: bottom - top).clampedToPage
  }

  /// The smallest rectangle, at any angle, around points; nil for none.
  ///
  /// One of its sides lies along a side of the convex hull. The first corner is the one nearest to the picture's top left.
  static func enclosing(_ points: [Point]) -> Quad? {
    let hull = convexHull(of: points)
    guard let first = hull.first else { return nil }
    guard hull.count > 1 else { return Quad(origin: first, along: Point(x: 0, y: 0), down: Point(x: 0, y: 0)) }
    var best: (area: Double, quad: Quad)?
    for index in hull.indices {
      let (start, end) = (hull[index], hull[(index + 1) % hull.count])
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let size = (dx * dx + dy * dy).squareRoot()
      guard size > 1e-9 else { continue }
      let (ux, uy) = (dx / size, dy / size)
      var (low, high, near, far) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
      for point in hull {
        let across = point.x * ux + point.y * uy
        let down = point.y * ux - point.x * uy
        (low, high, near, far) = (min(low, across), max(high, across), min(near, down), max(far, down))
      }
      let area = (high - low) * (far - near)
      if let best, best.area <= area { continue }
      best = (
        area,
        Quad(
          origin: Point(x: ux * low - uy * near, y: uy * low + ux * near),
          along: Point(x: ux * (high - low), y: uy * (high - low)),
          down: Point(x: -uy * (far - near), y: ux * (far - near)))
      )
    }
    guard let quad = best?.quad else { return nil }
    let start = quad.corners.indices.min {
      quad.corners[$0].x + quad.corners[$0].y < quad.corners[$1].x + quad.corners[$1].y
    }
    return quad.turned(by: start ?? 0)
  }

  /// The corners of the convex hull, by A. Andrew's monotone chain (1979).
  private static func convexHull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count >= 2 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }
}
