import Documents

/// Reads a picture of spines: print that runs up, down and across on one picture, each line with the box it has there, and where
/// the spines are.
struct ShelfReader {
  let recognizers: Recognizers
  let trace: ReadingTrace
  let deadline: Deadline

  /// The page of a picture of spines, announced as one.
  func page(_ image: borrowing PixelImage, gray: borrowing PixelImage, number: Int) throws -> Page {
    let (width, height) = (Double(image.width), Double(image.height))
    guard !gray.isBlank else { return Page(number: number, width: width, height: height, textSource: .none, lines: []) }
    let lines = try lines(image, gray: gray).sorted { ($0.box.midX, $0.box.midY) < ($1.box.midX, $1.box.midY) }
    return Page(
      number: number, width: width, height: height, textSource: lines.isEmpty ? .none : .ocr, lines: lines,
      spines: Self.isOneSpine(gray) ? [] : Self.spines(on: gray, lines: lines),
      fingerprint: lines.isEmpty ? nil : gray.fingerprint(turn: .none))
  }

  /// The page of a picture of standing books that was not announced as one; nil for any other picture.
  func pageOfShelf(_ image: borrowing PixelImage, gray: borrowing PixelImage, number: Int) throws -> Page? {
    let edges = trace.time(.find) { SpineEdges.found(in: gray, leastLength: Self.leastLength, by: .quick).count }
    guard !Self.isOneSpine(gray), edges >= Self.leastEdges else { return nil }
    let page = try page(image, gray: gray, number: number)
    guard page.spines.count >= Self.leastSpines else { return nil }
    let aspect = Double(image.width) / Double(max(1, image.height))
    // Lying books beside standing ones have their print across the picture.
    let along = page.lines.filter { line in
      let spine = page.spines.first { $0.contains(x: line.box.midX, y: line.box.midY) }
      return line.runsAcross(aspect: aspect) == (spine?.box).map { $0.width * aspect > Self.lying * $0.height } ?? false
    }.reduce(0) { $0 + SurestLines.evidence($1) }
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
  /// The fewest spines, and how much print along them, that confirm it.
  private static let leastSpines = 3
  private static let evidence = 10.0...1000
  /// How much wider than high a spine is at least that lies.
  private static let lying = 2.0
  /// A picture longer than this, in its shorter sides, is one spine.
  private static let longestSpine = 3.2
  /// How much more print must run across than along for books to lie.
  private static let clearly = 1.5
  /// The longer side that Tesseract reads a picture at, in pixels.
  private static let tesseractSide = 1100.0

  private static func isOneSpine(_ image: borrowing PixelImage) -> Bool {
    Double(max(image.width, image.height)) > longestSpine * Double(min(image.width, image.height))
  }

  private func lines(_ image: borrowing PixelImage, gray: borrowing PixelImage) throws -> [Line] {
    if let neural = recognizers.neural {
      return try NeuralPageReader(recognizer: neural, trace: trace, deadline: deadline).lines(image).lines
    }
    let factor = min(1, Self.tesseractSide / Double(max(gray.width, gray.height)))
    guard let smaller = gray.scaled(by: factor) else { return [] }
    var found = SurestLines()
    try add(smaller, turned: .left, to: &found)
    // What is past the deadline is lost, what was read before it is kept.
    for turn in [QuarterTurn.none, .right] { try? add(smaller, turned: turn, to: &found) }
    return WordConfidence.tesseract.applied(to: found.lines)
  }

  private func add(_ image: borrowing PixelImage, turned turn: QuarterTurn, to found: inout SurestLines) throws {
    guard let turned = image.turned(turn) else { return }
    for line in try recognizers.tesseract.lines(in: turned, as: .sparse, until: deadline) {
      if let line = line.turned(by: turn.inverse) { found.keep(line) }
    }
  }

  /// Where books are, by their edges and the print on them.
  static func spines(on gray: borrowing PixelImage, lines: [Line]) -> [Spine] {
    let aspect = Double(gray.width) / Double(max(1, gray.height))
    if liesDown(lines, aspect: aspect) { return strips(on: gray, lines: lines, turned: .right) }
    var found: [Spine] = []
    for spine in strips(on: gray, lines: lines, turned: .none) {
      let pile = mayHoldPile(spine.box, lines, aspect: aspect) ? pile(in: spine.box, on: gray, lines: lines) : []
      found += pile.isEmpty ? [spine] : pile
    }
    return found
  }

  /// The books that lie on one another in a part of the picture; none if it holds no such books.
  private static func pile(in part: Box, on gray: borrowing PixelImage, lines: [Line]) -> [Spine] {
    guard let image = gray.cropped(to: part) else { return [] }
    let inside = lines.filter { $0.isInside(part) }.compactMap { $0.moved(into: part) }
    let found = strips(on: image, lines: inside, turned: .right)
    return found.compactMap { spine in
      Spine(
        corners: spine.corners.map { Spine.Corner(x: part.x + $0.x * part.width, y: part.y + $0.y * part.height) })
    }
  }

  /// Whether a strip is too wide for one standing book, and most of the print on it runs across.
  private static func mayHoldPile(_ strip: Box, _ lines: [Line], aspect: Double) -> Bool {
    guard strip.width * aspect > leastPileWidth * strip.height else { return false }
    let inside = lines.filter { $0.isInside(strip) }
    let across = inside.filter { $0.runsAcross(aspect: aspect) }.reduce(0) { $0 + SurestLines.evidence($1) }
    return 2 * across > inside.reduce(0) { $0 + SurestLines.evidence($1) }
  }

  /// How wide a part of a shelf is at least where books lie beside standing ones, in its heights.
  private static let leastPileWidth = 0.3

  /// The strips on a picture; lying books are standing ones on a picture that is turned.
  private static func strips(on gray: borrowing PixelImage, lines: [Line], turned turn: QuarterTurn) -> [Spine] {
    guard let standing = gray.turned(turn) else { return [] }
    let strips = SpineStrips(of: standing, lines: lines.compactMap { $0.turned(by: turn) }).strips
    return strips.compactMap { strip in
      // Turned back, another corner is the top left one.
      let places = strip.corners.map { corner in
        let box = turn.inverse.applied(to: Box(x: corner.x, y: corner.y, width: 0, height: 0))
        return Spine.Corner(x: box.x, y: box.y)
      }
      return Spine(corners: turn == .right ? Array(places[1...] + places[..<1]) : places)
    }
  }

  /// Whether most of the print runs across, as it does on books that lie.
  private static func liesDown(_ lines: [Line], aspect: Double) -> Bool {
    // A blurb of many small letters does not outweigh titles.
    func evidence(_ lines: [Line]) -> Double {
      lines.reduce(0) { $0 + SurestLines.evidence($1) * min($1.box.width * aspect, $1.box.height) }
    }
    let across = evidence(lines.filter { $0.runsAcross(aspect: aspect) })
    return across > clearly * (evidence(lines) - across)
  }
}
