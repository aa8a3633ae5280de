import Documents

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
