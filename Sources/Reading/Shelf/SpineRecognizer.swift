import Documents

/// Reads a picture of spines: print that runs up, down and across on one picture, each line with the box it has there.
///
/// The whole picture is read first. What stands there tells whether books stand or lie; then each strip between the edges
/// of two books is straightened and read alone, which finds half as many words again.
struct SpineRecognizer {
  let recognizer: TesseractRecognizer
  let deadline: ContinuousClock.Instant

  /// What the whole picture tells, and its strips; throws `timeout` if not even one direction was read by the deadline.
  func plan(_ image: borrowing PixelImage, number: Int) throws -> SpinePlan {
    let size = (width: Double(image.width), height: Double(image.height))
    var found = SurestLines()
    guard !image.isBlank else {
      return SpinePlan(
        number: number, strips: [], areSpines: false, lines: found, width: size.width, height: size.height)
    }
    // Print of a title's size is read better when it is smaller, and a smaller image costs little.
    let factor = min(1, Self.wholeSide / max(size.width, size.height))
    if let smaller = image.scaled(by: factor) {
      try add(smaller, turned: .left, to: &found)
      // What is past the deadline is lost, what was read before it is kept.
      for turn in [QuarterTurn.none, .right] { try? add(smaller, turned: turn, to: &found) }
    }
    let isOne = Self.isOneSpine(image)
    return SpinePlan(
      number: number, strips: isOne ? [Self.wholePicture] : strips(of: image, lines: found.lines), areSpines: !isOne,
      lines: found, width: size.width, height: size.height, fingerprint: image.fingerprint(turn: .none))
  }

  /// The page of a picture of standing books that was not announced as one, as its whole tells it; nil for any other picture.
  ///
  /// To read such a picture as a page is of no use and takes long, for most of it is doubtful.
  func shelf(on image: borrowing PixelImage, number: Int) throws -> Page? {
    guard !Self.isOneSpine(image),
      SpineEdges.found(in: image, leastLength: Self.leastLength, by: .quick).count >= Self.leastEdges
    else { return nil }
    let plan = try plan(image, number: number)
    guard plan.strips.count >= Self.leastStrips, plan.strips.allSatisfy({ $0.turn == .none }) else { return nil }
    let page = plan.page(with: [])
    let aspect = Double(image.width) / Double(max(1, image.height))
    let along = page.lines.filter { !$0.runsAcross(aspect: aspect) }.reduce(0) { $0 + SurestLines.evidence($1) }
    let all = page.lines.reduce(0) { $0 + SurestLines.evidence($1) }
    // A paper that lies on its side has edges along its rows of print, but more print, and digits in it.
    let text = page.lines.map(\.text).joined()
    let hasFewDigits = text.count(where: \.isNumber) * 10 <= text.count(where: \.isLetter)
    return Self.evidence.contains(along) && along * 2 > all && hasFewDigits ? page : nil
  }

  /// The edges that tell of books before anything is read, of this length at least, in fractions of the picture's height: of
  /// 240 photos and scans of receipts and cards none had more than six, of six shelves none fewer than eight.
  private static let leastEdges = 8
  private static let leastLength = 0.3
  /// The fewest strips, and how much print along them, that confirm it.
  private static let leastStrips = 3
  private static let evidence = 10.0...300

  private static func isOneSpine(_ image: borrowing PixelImage) -> Bool {
    Double(max(image.width, image.height)) > longestSpine * Double(min(image.width, image.height))
  }

  private func strips(of image: borrowing PixelImage, lines: [Line]) -> [SpinePlan.Strip] {
    // Lying books are standing ones on a picture that is turned.
    let aspect = Double(image.width) / Double(max(1, image.height))
    let turn = liesDown(lines, aspect: aspect) ? QuarterTurn.right : .none
    guard let standing = image.turned(turn) else { return [] }
    let lines = lines.compactMap { $0.turned(by: turn) }
    let runsUp = Self.runsUp(lines)
    return SpineStrips(of: standing, lines: lines).strips.map {
      SpinePlan.Strip(turn: turn, corners: $0.corners, runsUp: runsUp)
    }
  }

  /// Whether most print of a picture of standing books runs up.
  private static func runsUp(_ lines: [Line]) -> Bool {
    lines.reduce(0.0) { sum, line in
      guard let first = line.words.first?.box, let last = line.words.last?.box else { return sum }
      // Words of a line that runs across differ less in height than in place.
      guard abs(last.midY - first.midY) > abs(last.midX - first.midX) else { return sum }
      return sum + (last.midY < first.midY ? 1 : -1) * SurestLines.evidence(line)
    } > 0
  }

  /// The longer side that the whole picture is read at, in pixels.
  private static let wholeSide = 1100.0
  /// A picture longer than this, in its shorter sides, is one spine.
  private static let longestSpine = 3.2
  private static let wholePicture = SpinePlan.Strip(
    turn: .none, corners: [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Homography.Point(x: $0.0, y: $0.1) })

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

  /// The lines on a strip, with their places on the upright page; none past the deadline.
  ///
  /// - Parameter standing: The picture, turned as the strip says.
  func lines(on strip: SpinePlan.Strip, of standing: borrowing PixelImage) -> [Line] {
    guard ContinuousClock.now < deadline, let projection = strip.projection,
      let straight = projection.straightened(standing)
    else { return [] }
    return SpineStripReader(recognizer: recognizer, deadline: deadline, runsUp: strip.runsUp).lines(in: straight)
      .compactMap { line in
        Line(line.words.map { $0.moved(by: projection, turn: .none) })?.turned(by: strip.turn.inverse)
      }
  }
}
