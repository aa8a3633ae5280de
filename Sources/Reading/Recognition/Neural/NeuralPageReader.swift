import CLeptonica
import Documents
import Foundation

/// Reads one picture with the neural recognizer: finds which way up it is, and puts what it reads into lines.
struct NeuralPageReader {
  let recognizer: NeuralRecognizer
  let trace: ReadingTrace
  /// Whether the time for the page is up.
  let isLate: () -> Bool

  /// A line read with less is a crease or a texture.
  private static let leastConfidence = 0.5
  /// How many lines are tried both ways up, the longest.
  private static let sample = 5

  /// The lines of the upright picture and the clockwise turn that makes it upright.
  func read(_ image: borrowing PixelImage) throws -> (lines: [Line], turn: QuarterTurn) {
    let pyramid = try ImagePyramid(image)
    let found = try trace.time(.find) { try recognizer.detector.lines(on: pyramid) }
    guard !found.isEmpty else { return ([], .none) }
    trace.keep(
      image, as: "lines",
      boxes: found.map { $0.box(width: Double(pyramid.width), height: Double(pyramid.height)) })
    return try trace.time(.recognise) { try read(found, on: pyramid) }
  }

  private func read(_ quads: [Quad], on image: ImagePyramid) throws -> (lines: [Line], turn: QuarterTurn) {
    func length(_ quads: [Quad]) -> Double { quads.reduce(0) { $0 + max($1.length, $1.height) } }
    let standing = quads.filter(\.runsDown)
    let isSideways = length(standing) * 2 > length(quads)
    let turned = quads.map { $0.runsDown ? $0.turned(by: 1) : $0 }
    if isSideways {
      let steps = try upright(turned.filter { quad in quad.height < quad.length }, on: image, or: 2)
      let read = try recognizer.lines.read(turned.map { $0.turned(by: steps) }, on: image, isLate: isLate)
      // A line that runs down has its letters' tops to the right: the picture is turned left to stand upright.
      return (lines(of: read, on: image, turn: steps == 0 ? .left : .right), steps == 0 ? .left : .right)
    }
    var read = try recognizer.lines.read(turned, on: image, isLate: isLate)
    if Self.isDoubtful(read) {
      let half = try upright(turned.filter { $0.height < $0.length }, on: image, or: 2)
      if half == 2 {
        read = try recognizer.lines.read(turned.map { $0.turned(by: 2) }, on: image, isLate: isLate)
        return (lines(of: read, on: image, turn: .half), .half)
      }
    }
    return (lines(of: read, on: image, turn: .none), .none)
  }

  /// By how many corners lines have to be turned to be read the right way up: 0 or the other.
  private func upright(_ quads: [Quad], on image: ImagePyramid, or other: Int) throws -> Int {
    let longest = Array(quads.sorted { $0.length > $1.length }.prefix(Self.sample))
    func evidence(_ steps: Int) throws -> Double {
      try recognizer.lines.read(longest.map { $0.turned(by: steps) }, on: image)
        .reduce(0) { $0 + ($1?.confidence ?? 0) * Double($1?.line.characters.count ?? 0) }
    }
    return try evidence(other) > evidence(0) ? other : 0
  }

  private static func isDoubtful(_ read: [ReadLine?]) -> Bool {
    let lines = read.compactMap(\.self).filter { $0.line.characters.count >= 3 }
    let letters = lines.reduce(0) { $0 + $1.line.characters.count }
    let sum = lines.reduce(0) { $0 + $1.confidence * Double($1.line.characters.count) }
    return sum < 0.75 * Double(max(1, letters))
  }

  private func lines(of read: [ReadLine?], on image: ImagePyramid, turn: QuarterTurn) -> [Line] {
    let size = (width: Double(image.width), height: Double(image.height))
    let pieces = read.compactMap { line -> RowBuilder.Piece? in
      guard let line, line.confidence >= Self.leastConfidence else { return nil }
      let words = line.words(turn: turn, width: size.width, height: size.height)
      return words.isEmpty
        ? nil : RowBuilder.Piece(quad: line.quad.turned(turn, width: size.width, height: size.height), words: words)
    }
    return RowBuilder.lines(of: pieces)
  }
}

extension Quad {
  /// How much longer than high a rectangle must be for its longer side to tell how it is read.
  private static let clearly = 1.5

  /// Whether the rectangle is much higher than long: its print runs down or up.
  var runsDown: Bool { height >= Self.clearly * length }

  /// The rectangle on the picture as it is after a turn; the size is that before it.
  func turned(_ turn: QuarterTurn, width: Double, height: Double) -> Quad {
    func moved(_ point: Point) -> Point {
      switch turn {
      case .none: point
      case .right: Point(x: height - point.y, y: point.x)
      case .half: Point(x: width - point.x, y: height - point.y)
      case .left: Point(x: point.y, y: width - point.x)
      }
    }
    let places = corners.map(moved)
    return Quad(
      origin: places[0], along: Point(x: places[1].x - places[0].x, y: places[1].y - places[0].y),
      down: Point(x: places[3].x - places[0].x, y: places[3].y - places[0].y))
  }
}

extension ReadLine {
  /// The words, with their places on the picture after a turn, as fractions; the size is that before it, in pixels.
  func words(turn: QuarterTurn, width: Double, height: Double) -> [Word] {
    line.characters.split { $0.text.isWhitespace }.map { characters in
      let box = turn.applied(to: quad(of: characters).box(width: width, height: height))
      let confidence = characters.reduce(1) { $0 * $1.probability }
      return Word(
        String(characters.map(\.text)), box: box, confidence: confidence,
        origin: .ocr(recognizer: NeuralRecognizer.name))
    }
  }
}
