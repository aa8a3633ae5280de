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
  /// A second look has to be larger by this factor to be worth its time. A third one is taken where small lines were first seen as one
  /// high line, several at a time.
  private static let leastGains = [1.15, 1.3]
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
    var scale = Self.firstSide / Double(max(image.width, image.height))
    var found = try lines(on: image, in: image.bounds, scale: scale)
    for leastGain in Self.leastGains {
      let heights = found.map { min($0.height, $0.length) * scale }.sorted()
      // Where nothing is found, small print may be there still.
      let height = heights.isEmpty ? Self.wantedHeight / 2 : heights[Int(Double(heights.count) * Self.shareOfSmall)]
      let gain = Self.wantedHeight / height
      guard gain > leastGain else { break }
      scale *= gain
      let runsDown = found.count(where: \.runsDown) * 2 > found.count
      let regions = regions(of: found, on: image, scale: scale)
      found = try regions.flatMap { region in
        try bands(of: region.shown, scale: scale, alongX: runsDown).flatMap { band in
          try lines(on: image, in: band.shown, scale: scale).filter {
            band.own.contains($0.middle) && (regions.owner(of: $0.middle) ?? region) == region
          }
        }
      }
    }
    return found
  }

  /// The lines that a close look at a picture finds, in pixels of the picture: print that is small beside other print, as names
  /// beside titles on spines. `found` are the lines that were found at the first look.
  func linesSeenClosely(on image: ImagePyramid, beside found: [Quad]) throws -> [Quad] {
    let longest = Double(max(image.width, image.height))
    let scale = min(Self.closeSide / longest, Self.mostEnlarged)
    guard scale * longest > Self.leastGains[0] * Self.firstSide else { return [] }
    let runsDown = found.count(where: \.runsDown) * 2 > found.count
    return try bands(of: image.bounds, scale: scale, alongX: runsDown).flatMap { band in
      try lines(on: image, in: band.shown, scale: scale).filter { band.own.contains($0.middle) }
    }
  }

  /// The longer side of a picture that is looked at closely, in pixels; at 2208 no more was found on drawn shelves, and no more in
  /// strips of one spine each.
  private static let closeSide = 1472.0
  /// How much a picture is enlarged for it.
  private static let mostEnlarged = 1.5

  /// A part of a picture that is looked at, and the part of it whose lines count, in pixels of the picture.
  private struct Band {
    let shown: PixelBox
    let own: PixelBox
  }

  /// A part of the picture that holds print; what is shown to the network may reach into another's.
  fileprivate struct Region: Equatable {
    let core: PixelBox
    let shown: PixelBox
  }

  /// The parts of the picture that hold print, by what was found at the first look: papers that lie apart, each with a margin.
  ///
  /// The network judges a place by the whole of its input, and loses small print on a wide ground.
  private func regions(of found: [Quad], on image: ImagePyramid, scale: Double) -> [Region] {
    guard found.count >= Self.fewestLines else { return [Region(core: image.bounds, shown: image.bounds)] }
    let margin = Self.margin * Double(max(image.width, image.height))
    var boxes = found.map { quad in
      let (xs, ys) = (quad.corners.map(\.x), quad.corners.map(\.y))
      return PixelBox(
        x: Int((xs.min() ?? 0) - margin)..<Int((xs.max() ?? 0) + margin),
        y: Int((ys.min() ?? 0) - margin)..<Int((ys.max() ?? 0) + margin))
    }
    // Boxes that meet are one region.
    var isMerged = true
    while isMerged {
      isMerged = false
      var merged: [PixelBox] = []
      for box in boxes {
        if let other = merged.firstIndex(where: { $0.x.overlaps(box.x) && $0.y.overlaps(box.y) }) {
          merged[other] = merged[other].union(box)
          isMerged = true
        } else {
          merged.append(box)
        }
      }
      boxes = merged
    }
    if boxes.count > Self.mostRegions { boxes = [boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }] }
    // Sides of few sizes: the runtime makes code for each.
    let step = Self.regionUnit / scale
    return boxes.map { box in
      func grown(_ range: Range<Int>, in limit: Int) -> Range<Int> {
        let length = Int(((Double(range.count) / step).rounded(.up) * step).rounded(.up))
        guard length < limit else { return 0..<limit }
        let start = min(max(0, range.lowerBound - (length - range.count) / 2), limit - length)
        return start..<start + length
      }
      return Region(core: box, shown: PixelBox(x: grown(box.x, in: image.width), y: grown(box.y, in: image.height)))
    }
  }

  /// With fewer lines the whole picture is looked at.
  private static let fewestLines = 4
  /// The margin around lines that are seen at the first look, as a share of the picture's longer side.
  private static let margin = 0.04
  private static let mostRegions = 8
  private static let regionUnit = 128.0

  /// A part of the picture in bands that are no larger at a scale than the network's memory allows, each along the lines of print.
  private func bands(of all: PixelBox, scale: Double, alongX: Bool) -> [Band] {
    let side = alongX ? all.width : all.height
    let count = min(
      Self.mostBands, max(1, Int((Double(max(all.width, all.height)) * scale / Self.mostSide).rounded(.up))))
    guard count > 1 else { return [Band(shown: all, own: all)] }
    let margin = Int(Self.overlap / scale / 2)
    let range = alongX ? all.x : all.y
    return (0..<count).map { index in
      let (start, end) = (range.lowerBound + side * index / count, range.lowerBound + side * (index + 1) / count)
      let shown = max(range.lowerBound, start - margin)..<min(range.upperBound, end + margin)
      return Band(
        shown: alongX ? PixelBox(x: shown, y: all.y) : PixelBox(x: all.x, y: shown),
        own: alongX ? PixelBox(x: start..<end, y: all.y) : PixelBox(x: all.x, y: start..<end))
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

extension [TextDetector.Region] {
  /// The region whose lines count at a place.
  fileprivate func owner(of point: Point) -> TextDetector.Region? {
    first { $0.core.contains(point) } ?? first { $0.shown.contains(point) }
  }
}

/// An upright part of a picture, in pixels.
struct PixelBox: Hashable {
  let x: Range<Int>
  let y: Range<Int>

  var width: Int { x.count }
  var height: Int { y.count }

  /// The smallest box around both.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      x: min(x.lowerBound, other.x.lowerBound)..<max(x.upperBound, other.x.upperBound),
      y: min(y.lowerBound, other.y.lowerBound)..<max(y.upperBound, other.y.upperBound))
  }

  /// Whether a place is in it.
  func contains(_ point: Point) -> Bool {
    Double(x.lowerBound) <= point.x && point.x < Double(x.upperBound) && Double(y.lowerBound) <= point.y
      && point.y < Double(y.upperBound)
  }
}
