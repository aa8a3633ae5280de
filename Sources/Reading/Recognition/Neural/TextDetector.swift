import Documents

/// Finds the lines of print on a picture with the detection network, at the scale that suits the size of the print.
struct TextDetector {
  let network: Network

  /// The longer side at which a picture is looked at first, in pixels.
  private static let firstSide = 736.0
  /// The height that a line of print should have at the network, its margins among it, in pixels; smaller print is lost, larger
  /// print only takes longer. Measured on scanned receipts: words recall 0.932 at 20, 0.939 at 26, 0.938 at 35.
  private static let wantedHeight = 26.0
  /// This share of the lines may be lower than that.
  private static let shareOfSmall = 0.3
  /// A second look has to be larger by this factor to be worth its time.
  private static let leastGain = 1.15
  /// The longer side of a picture that is looked at as a whole, in pixels; of a larger one, bands are looked at.
  private static let mostSide = 1344.0
  /// The most bands, and how far they overlap, in pixels of the network.
  private static let mostBands = 4
  private static let overlap = 96.0
  /// The network takes sides that are multiples of this.
  private static let unit = 32.0
  /// Parts of code that are kept: pages have all sizes, and of large ones each part takes much memory.
  static let keptCode = 32

  /// The lines, in pixels of the picture.
  func lines(on image: ImagePyramid) throws -> [Quad] {
    let longer = Double(max(image.width, image.height))
    let first = Self.firstSide / longer
    let found = try lines(on: image, in: image.bounds, scale: first)
    let heights = found.map { min($0.height, $0.length) * first }.sorted()
    // Where nothing is found, small print may be there still.
    let height = heights.isEmpty ? Self.wantedHeight / 2 : heights[Int(Double(heights.count) * Self.shareOfSmall)]
    let scale = first * Self.wantedHeight / height
    guard scale > first * Self.leastGain else { return found }
    let runsDown = found.count(where: \.runsDown) * 2 > found.count
    return try bands(of: image, scale: scale, alongX: runsDown).flatMap { band in
      try lines(on: image, in: band.shown, scale: scale).filter { band.own.contains($0.middle) }
    }
  }

  /// A part of a picture that is looked at, and the part of it whose lines count, in pixels of the picture.
  private struct Band {
    let shown: PixelBox
    let own: PixelBox
  }

  /// The picture in bands that are no larger at a scale than the network's memory allows, each along the lines of print.
  private func bands(of image: ImagePyramid, scale: Double, alongX: Bool) -> [Band] {
    let all = image.bounds
    let side = alongX ? all.width : all.height
    let count = min(
      Self.mostBands, max(1, Int((Double(max(all.width, all.height)) * scale / Self.mostSide).rounded(.up))))
    guard count > 1 else { return [Band(shown: all, own: all)] }
    let margin = Int(Self.overlap / scale / 2)
    return (0..<count).map { index in
      let (start, end) = (side * index / count, side * (index + 1) / count)
      let shown = max(0, start - margin)..<min(side, end + margin)
      return Band(
        shown: alongX ? PixelBox(x: shown, y: 0..<all.height) : PixelBox(x: 0..<all.width, y: shown),
        own: alongX ? PixelBox(x: start..<end, y: 0..<all.height) : PixelBox(x: 0..<all.width, y: start..<end))
    }
  }

  private func lines(on image: ImagePyramid, in part: PixelBox, scale: Double) throws -> [Quad] {
    // More pixels than this show nothing more.
    let factor = min(scale, 2 * Self.mostSide / Double(max(part.width, part.height)))
    func size(_ side: Int) -> Int { Int(max(Self.unit, (Double(side) * factor / Self.unit).rounded() * Self.unit)) }
    var input = Network.Input(height: size(part.height), width: size(part.width))
    try image.draw(part, into: &input)
    let lines = try network.run(input) { values, sizes in
      ProbabilityMap(width: sizes[3], height: sizes[2], values: values).lines()
    }
    let (across, down) = (Double(part.width) / Double(input.width), Double(part.height) / Double(input.height))
    return lines.map { $0.scaled(x: across, y: down).moved(x: Double(part.x.lowerBound), y: Double(part.y.lowerBound)) }
  }
}

/// An upright part of a picture, in pixels.
struct PixelBox: Hashable {
  let x: Range<Int>
  let y: Range<Int>

  var width: Int { x.count }
  var height: Int { y.count }

  /// Whether a place is in it.
  func contains(_ point: Point) -> Bool {
    Double(x.lowerBound) <= point.x && point.x < Double(x.upperBound) && Double(y.lowerBound) <= point.y
      && point.y < Double(y.upperBound)
  }
}
