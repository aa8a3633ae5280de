import Documents

/// Reads a picture of spines: print that runs up, down and across on one picture, each line with the box it has there.
///
/// The whole picture is read first. What stands there tells whether books stand or lie; then each strip between the edges
/// of two books is straightened and read alone, which finds half as many words again.
struct SpineRecognizer {
  let recognizer: TesseractRecognizer
  let deadline: ContinuousClock.Instant

  /// The lines of all directions, left to right, then top to bottom, and the spines on the picture; where two readings
  /// cover the same place, the surer one.
  func read(_ image: borrowing PixelImage) throws -> (lines: [Line], spines: [Spine]) {
    var found = SurestLines()
    // Print of a title's size is read better when it is smaller, and a smaller image costs little.
    let factor = min(1, Self.wholeSide / Double(max(image.width, image.height)))
    if let smaller = image.scaled(by: factor) {
      try add(smaller, turned: .left, to: &found)
      // What is past the deadline is lost, what was read before it is kept.
      for turn in [QuarterTurn.none, .right] { try? add(smaller, turned: turn, to: &found) }
    }
    if Double(max(image.width, image.height)) > Self.longestSpine * Double(min(image.width, image.height)) {
      if let page = Projection(corners: Self.pageCorners) { readStrips([page], of: image, turn: .none, into: &found) }
      return (found.ordered, [])
    }
    // Lying books are standing ones on a picture that is turned.
    let aspect = Double(image.width) / Double(max(1, image.height))
    let turn = liesDown(found.lines, aspect: aspect) ? QuarterTurn.right : .none
    guard let standing = image.turned(turn) else { return (found.ordered, []) }
    let strips = SpineStrips(of: standing, lines: found.lines.compactMap { $0.turned(by: turn) }).strips
    readStrips(strips, of: standing, turn: turn, into: &found)
    let spines = strips.compactMap { strip in spine(of: strip, turned: turn) }
    return (found.ordered, spines)
  }

  /// The longer side that the whole picture is read at, in pixels.
  private static let wholeSide = 1100.0
  /// A picture longer than this, in its shorter sides, is one spine.
  private static let longestSpine = 3.2
  private static let pageCorners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Projection.Point(x: $0.0, y: $0.1) }

  /// How much more print must run across than along for books to lie.
  private static let clearly = 1.5

  /// Whether most of the print runs across, as it does on books that lie.
  private func liesDown(_ lines: [Line], aspect: Double) -> Bool {
    func evidence(_ lines: [Line]) -> Double { lines.reduce(0) { $0 + SurestLines.evidence($1) } }
    let across = evidence(lines.filter { $0.runsAcross(aspect: aspect) })
    return across > Self.clearly * (evidence(lines) - across)
  }

  private func add(_ image: borrowing PixelImage, turned turn: QuarterTurn, to found: inout SurestLines) throws {
    guard let turned = image.turned(turn) else { return }
    for line in try recognizer.lines(in: turned, as: .sparse, until: deadline) {
      if let line = line.turned(by: turn.inverse) { found.keep(line) }
    }
  }

  /// Reads strips of the picture that was turned; those past the deadline stay as the whole picture told them.
  private func readStrips(
    _ strips: [Projection], of image: borrowing PixelImage, turn: QuarterTurn, into found: inout SurestLines
  ) {
    for strip in strips {
      guard let straight = strip.straightened(image) else { continue }
      let lines = SpineStripReader(recognizer: recognizer, deadline: deadline).lines(in: straight)
      for line in lines {
        let moved = Line(line.words.map { $0.moved(by: strip, turn: .none) })
        if let line = moved?.turned(by: turn.inverse) { found.keep(line) }
      }
    }
  }

  private func spine(of strip: Projection, turned turn: QuarterTurn) -> Spine? {
    // Turned back, another corner is the top left one.
    let corners = strip.corners.map { corner in
      let box = turn.inverse.applied(to: Box(x: corner.x, y: corner.y, width: 0, height: 0))
      return Spine.Corner(x: box.x, y: box.y)
    }
    return Spine(corners: turn == .right ? Array(corners[1...] + corners[..<1]) : corners)
  }
}
