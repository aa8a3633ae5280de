import CLeptonica
import Documents
import Foundation

/// A flat sheet seen at an angle: the map from the straightened sheet to the picture it was seen on.
///
/// Both sides are in fractions, origin top left. The map is the projective one that takes the corners of the unit square to
/// the sheet's corners.
struct Homography: Hashable {
  /// A place in fractions of an image.
  struct Point: Hashable, Codable {
    var x: Double
    var y: Double
  }

  /// The sheet's corners on the picture: top left, top right, bottom right, bottom left.
  let corners: [Point]
  private let map: [Double]

  /// The projection of a sheet with four corners on a picture, clockwise from the top left; nil if they span no area.
  ///
  /// Source of the closed form: P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.
  init?(corners: [Point]) {
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let sum = Point(x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y)
    let right = Point(x: b.x - c.x, y: b.y - c.y)
    let left = Point(x: d.x - c.x, y: d.y - c.y)
    let area = right.x * left.y - left.x * right.y
    guard abs(area) > 1e-9 else { return nil }
    let g = (sum.x * left.y - left.x * sum.y) / area
    let h = (right.x * sum.y - sum.x * right.y) / area
    self.corners = corners
    map = [
      b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x,
      b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h,
    ]
  }

  /// A page whose rows rise or fall: turned clockwise about its middle by an angle in degrees, on a picture of that size.
  init?(turning angle: Double, width: Double, height: Double) {
    let (sine, cosine) = (sin(-angle * .pi / 180), cos(-angle * .pi / 180))
    self.init(
      corners: [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
        let (across, down) = (x * width, y * height)
        return Point(
          x: 0.5 + (across * cosine - down * sine) / width, y: 0.5 + (across * sine + down * cosine) / height)
      })
  }

  /// Where a point of the sheet is on the picture.
  func applied(to point: Point) -> Point {
    let weight = map[6] * point.x + map[7] * point.y + 1
    return Point(
      x: (map[0] * point.x + map[1] * point.y + map[2]) / weight,
      y: (map[3] * point.x + map[4] * point.y + map[5]) / weight)
  }

  /// The smallest upright box on the picture that holds a box of the sheet.
  func applied(to box: Documents.Box) -> Documents.Box {
    let places = [
      Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.maxX, y: box.maxY),
      Point(x: box.x, y: box.maxY),
    ].map(applied(to:) as (Point) -> Point)
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return box }
    return Documents.Box(x: left, y: top, width: right - left, height: bottom - top).clampedToPage
  }
}

/// A clockwise turn of a page by a multiple of 90 degrees.
enum QuarterTurn: Int, CaseIterable, Codable {
  case none = 0
  case right = 90
  case half = 180
  case left = 270

  /// The turn that undoes this one.
  var inverse: QuarterTurn {
    switch self {
    case .none: .none
    case .right: .left
    case .half: .half
    case .left: .right
    }
  }

  /// Where a box lies once the page has been turned.
  func applied(to box: Documents.Box) -> Documents.Box {
    switch self {
    case .none: box
    case .right: Box(x: 1 - box.maxY, y: box.x, width: box.height, height: box.width)
    case .half: Box(x: 1 - box.maxX, y: 1 - box.maxY, width: box.width, height: box.height)
    case .left: Box(x: box.y, y: 1 - box.maxX, width: box.height, height: box.width)
    }
  }
}
