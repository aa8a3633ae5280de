import Documents

/// Finds the lines of print on a picture with the detection network.
struct TextDetector {
  let network: Network

  /// The longer side at which a picture is looked at first, in pixels.
  private static let firstSide = 1280.0
  /// The network takes sides that are multiples of this.
  private static let unit = 32.0
  /// The least that a shorter side is enlarged to, in pixels.
  private static let leastSide = 32.0

  /// The lines, in pixels of the picture.
  func lines(on image: ImagePyramid) throws -> [Quad] {
    try lines(on: image, longerSide: Self.firstSide)
  }

  private func lines(on image: ImagePyramid, longerSide: Double) throws -> [Quad] {
    let (width, height) = (Double(image.width), Double(image.height))
    let factor = longerSide / max(width, height)
    func size(_ side: Double) -> Int { Int(max(Self.leastSide, (side * factor / Self.unit).rounded() * Self.unit)) }
    var input = Network.Input(batch: 1, height: size(height), width: size(width))
    try image.draw(into: &input)
    let lines = try network.run(input) { values, sizes in
      ProbabilityMap(width: sizes[3], height: sizes[2], values: values).lines()
    }
    let (across, down) = (width / Double(input.width), height / Double(input.height))
    return lines.map { $0.scaled(x: across, y: down) }
  }
}
