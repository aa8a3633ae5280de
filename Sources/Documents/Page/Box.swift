/// A rectangle on an upright page.
///
/// All four numbers are fractions of the page, 0…1, with the origin in the top left corner, x to the right and y down.
/// Readers convert from their library's coordinates once; nothing after them knows of pixels or points.
/// Encoded as `[x, y, width, height]`, rounded to five decimals (a tenth of a pixel on a 10,000 pixel page).
public struct Box: Hashable, Sendable {
  /// The left edge, 0…1.
  public var x: Double
  /// The top edge, 0…1.
  public var y: Double
  /// The width, 0…1.
  public var width: Double
  /// The height, 0…1.
  public var height: Double

  /// The whole page.
  public static let page = Box(x: 0, y: 0, width: 1, height: 1)

  /// A box from its top left corner and its size, as fractions of the page.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge, 0…1.
  public var maxX: Double { x + width }
  /// The bottom edge, 0…1.
  public var maxY: Double { y + height }
  /// The horizontal centre, 0…1.
  public var midX: Double { x + width / 2 }
  /// The vertical centre, 0…1.
  public var midY: Double { y + height / 2 }
  /// The area as a fraction of the page's.
  public var area: Double { width * height }

  /// The smallest box that holds both.
  public func union(_ other: Box) -> Box {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Box(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part that lies in both, or nil if they do not overlap.
  public func intersection(_ other: Box) -> Box? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The share of this box's height that the other also covers, 0…1: near 1 for two words on one row.
  public func verticalOverlap(with other: Box) -> Double {
    guard height > 0 else { return 0 }
    return max(0, min(maxY, other.maxY) - max(y, other.y)) / height
  }

  /// The box with every edge moved into the page; an edge that is not a number goes to the left or the top. A box on the
  /// page stays as it is, to the last digit.
  public var clampedToPage: Box {
    if x >= 0, y >= 0, width >= 0, height >= 0, maxX <= 1, maxY <= 1 { return self }
    func clamped(_ edge: Double, from low: Double) -> Double { edge > low ? min(edge, 1) : low }
    let left = clamped(x, from: 0)
    let top = clamped(y, from: 0)
    return Box(x: left, y: top, width: clamped(maxX, from: left) - left, height: clamped(maxY, from: top) - top)
  }

  /// Whether every edge lies on the page, give or take the rounding of its encoded form.
  public var isInsidePage: Bool {
    let slack = 1e-4
    return x >= -slack && y >= -slack && width >= 0 && height >= 0 && maxX <= 1 + slack && maxY <= 1 + slack
  }

  /// The smallest box that holds all the given ones, or nil if there are none.
  public static func enclosing(_ boxes: some Sequence<Box>) -> Box? {
    boxes.reduce(nil) { $0?.union($1) ?? $1 }
  }
}

extension Box: Codable {
  /// Reads `[x, y, width, height]`.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    x = try container.decode(Double.self)
    y = try container.decode(Double.self)
    width = try container.decode(Double.self)
    height = try container.decode(Double.self)
  }

  /// Writes `[x, y, width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [x, y, width, height] {
      try container.encode((number * 1e5).rounded() / 1e5)
    }
  }
}

/// A place in a document: a box on one of its pages.
public struct Region: Hashable, Sendable, Codable {
  /// The page's number, from 1.
  public var page: Int
  /// The place on the upright page.
  public var box: Box

  /// A region from a page number (from 1) and a box on that page.
  public init(page: Int, box: Box) {
    self.page = page
    self.box = box
  }
}
