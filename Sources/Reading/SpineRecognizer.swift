import Documents

/// Reads a picture of spines: print that runs up, down and across on one picture, each line with the box it has there.
struct SpineRecognizer {
  let recognizer: TesseractRecognizer
  let deadline: ContinuousClock.Instant

  /// The lines of all three directions, left to right, then top to bottom; where two readings cover the same place, the
  /// surer one.
  func read(_ image: borrowing PixelImage) throws -> [Line] {
    var kept: [Line] = []
    try add(image, to: &kept)
    // Print of a title's size is read better when it is smaller, and a smaller image costs little.
    if max(image.width, image.height) > Self.largeSide, let smaller = image.scaled(by: Self.reduction) {
      try add(smaller, to: &kept)
    }
    return kept.sorted { ($0.box.midX, $0.box.midY) < ($1.box.midX, $1.box.midY) }
  }

  private static let largeSide = 900
  private static let reduction = 0.5

  private func add(_ image: borrowing PixelImage, to kept: inout [Line]) throws {
    for turn in [QuarterTurn.left, .right, .none] {
      guard let turned = image.turned(turn) else { continue }
      let lines = try recognizer.lines(in: turned, as: .sparse, until: deadline)
      for line in lines.compactMap({ Self.turnedBack($0, by: turn) }) {
        keepSurer(line, in: &kept)
      }
    }
  }

  private func keepSurer(_ line: Line, in kept: inout [Line]) {
    guard Self.evidence(line) > 0 else { return }
    let rivals = kept.indices.filter { index in
      guard let shared = kept[index].box.intersection(line.box) else { return false }
      return shared.area > 0.3 * min(kept[index].box.area, line.box.area)
    }
    guard rivals.reduce(0, { $0 + Self.evidence(kept[$1]) }) < Self.evidence(line) else { return }
    for index in rivals.reversed() { kept.remove(at: index) }
    kept.append(line)
  }

  /// The letters that were read for sure: what a line is worth against another at the same place.
  private static func evidence(_ line: Line) -> Double {
    line.words.reduce(0) {
      $0 + max(0, $1.confidence - 0.3) * Double($1.text.count(where: { $0.isLetter || $0.isNumber }))
    }
  }

  private static func turnedBack(_ line: Line, by turn: QuarterTurn) -> Line? {
    Line(
      line.words.map { word in
        var back = word
        back.box = turn.inverse.applied(to: word.box)
        return back
      })
  }
}
