/// The place of one book's spine on a page: four corners, for books lean.
///
/// Encoded as `[x, y, x, y, x, y, x, y]`, clockwise from the top left, in fractions of the upright page.
public struct Spine: Hashable, Sendable {
  /// A corner, in fractions of the upright page.
  public struct Corner: Hashable, Sendable {
    /// From the left, 0…1.
    public var x: Double
    /// From the top, 0…1.
    public var y: Double

    /// A corner at a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The corners, clockwise from the top left.
  public let corners: [Corner]

  /// A spine of four corners, clockwise from the top left; nil if there are more or fewer.
  public init?(corners: [Corner]) {
    guard corners.count == 4 else { return nil }
    self.corners = corners
  }

  /// The smallest upright box that holds it.
  public var box: Box {
    Box.enclosing(corners.map { Box(x: $0.x, y: $0.y, width: 0, height: 0) })?.clampedToPage ?? .page
  }

  /// Whether a point lies on it, its edges included.
  public func contains(x: Double, y: Double) -> Bool {
    var turns = (left: false, right: false)
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let side = (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x)
      if side > 0 { turns.right = true }
      if side < 0 { turns.left = true }
    }
    return !(turns.left && turns.right)
  }
}

extension Spine: Codable {
  /// Reads eight numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Double].self)
    let corners = stride(from: 0, to: numbers.count - 1, by: 2).map { Corner(x: numbers[$0], y: numbers[$0 + 1]) }
    guard numbers.count == 8, let spine = Spine(corners: corners) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a spine has eight numbers")
    }
    self = spine
  }

  /// Writes eight numbers, rounded to five decimals.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(corners.flatMap { [$0.x, $0.y] }.map { ($0 * 1e5).rounded() / 1e5 })
  }
}
