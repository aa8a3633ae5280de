import CLeptonica
import Documents

/// Reads one picture with the neural recognizer: finds its lines of print and which way up they are, and reads them.
struct NeuralPageReader {
  let recognizer: NeuralRecognizer
  let trace: ReadingTrace
  /// When reading has to end; what was read by then is kept.
  let deadline: Deadline

  /// A line read with less is a crease or a texture.
  private static let leastConfidence = 0.5
  /// How many lines are tried both ways up, the longest.
  private static let sample = 5
  /// Below this mean confidence a page is tried upside down.
  private static let doubtful = 0.75

  /// What stands on a picture.
  struct Reading {
    /// The lines on the upright picture.
    var lines: [Line] = []
    /// The clockwise turn that makes the picture upright.
    var turn = QuarterTurn.none
    /// How many lines of print were found, and not read before the deadline.
    var unreadCount = 0
  }

  /// The picture as a page: rows of print, in the direction that most of it runs in.
  func page(_ image: borrowing PixelImage) throws -> Reading {
    let pyramid = try ImagePyramid(image)
    let quads = try found(on: pyramid, image)
    guard !quads.isEmpty else { return Reading() }
    return try trace.time(.recognise) {
      let standing = quads.filter(\.runsDown)
      let isSideways = Self.length(standing) * 2 > Self.length(quads)
      let (main, others) = (quads.filter { $0.runsDown == isSideways }, quads.filter { $0.runsDown != isSideways })
      var level = main.map { isSideways ? $0.turned(by: 1) : $0 }
      var isUpsideDown = false
      if isSideways, try readsBetterUpsideDown(level, on: pyramid) {
        level = level.map { $0.turned(by: 2) }
        isUpsideDown = true
      }
      trace.progress?.begin(lines: level.count)
      var read = try recognizer.lines.read(level, on: pyramid, until: deadline, counting: trace.progress)
      if !isSideways, Self.isDoubtful(read), try readsBetterUpsideDown(level, on: pyramid) {
        level = level.map { $0.turned(by: 2) }
        read = try recognizer.lines.read(level, on: pyramid, until: deadline)
        isUpsideDown = true
      }
      read = try withAllScripts(read, level, on: pyramid)
      let across = try readBothWays(others, on: pyramid)
      trace.keep(read + across)
      // Lines that run down have their letters' tops to the right: such a picture is turned left to stand upright.
      let turn: QuarterTurn = isSideways ? (isUpsideDown ? .right : .left) : (isUpsideDown ? .half : .none)
      return Reading(
        lines: lines(of: read, and: across, on: pyramid, turn: turn), turn: turn,
        unreadCount: (read + across).count { $0 == nil })
    }
  }

  /// The picture as it is: every line in its own direction, as on spines, where small print stands beside large.
  func lines(_ image: borrowing PixelImage) throws -> Reading {
    let pyramid = try ImagePyramid(image)
    let quads = try found(on: pyramid, image)
    let seenClosely = try trace.time(.find) { try recognizer.detector.linesSeenClosely(on: pyramid, beside: quads) }
    return try trace.time(.recognise) {
      trace.progress?.begin(lines: quads.count + seenClosely.count, passes: 2)
      let read = try [quads, seenClosely].map { try readBothWays($0, on: pyramid, counting: trace.progress) }
      let lines = read.map { read in
        read.compactMap { line in
          line.flatMap { piece(of: $0, on: pyramid, turn: .none) }.flatMap { Line($0.words) }
        }
      }
      var surest = SurestLines(ofOneReading: lines[0])
      for line in lines[1] { surest.keep(line) }
      return Reading(lines: surest.lines, unreadCount: read.joined().count { $0 == nil })
    }
  }

  private func found(on pyramid: ImagePyramid, _ image: borrowing PixelImage) throws -> [Quad] {
    let quads = try trace.time(.find) { try recognizer.detector.lines(on: pyramid) }
    trace.keep(image, as: "lines", quads: quads)
    return quads
  }

  /// Lines that may be upside down, each as it reads better; the first reading is the only one where it is sure.
  private func readBothWays(
    _ quads: [Quad], on image: ImagePyramid, counting progress: ReadingProgress? = nil
  ) throws -> [ReadLine?] {
    let level = quads.map { $0.runsDown ? $0.turned(by: 1) : $0 }
    var read = try recognizer.lines.read(level, on: image, until: deadline, counting: progress)
    let open = read.indices.filter { quads[$0].runsDown || (read[$0]?.confidence ?? 1) < Self.doubtful }
    progress?.advance(by: quads.count - open.count)
    let turned = try recognizer.lines.read(
      open.map { level[$0].turned(by: 2) }, on: image, until: deadline, counting: progress)
    for (index, other) in zip(open, turned) {
      if let other, other.confidence > read[index]?.confidence ?? 0 { read[index] = other }
    }
    return read
  }

  /// Where much of the print is lost on Latin and Greek, the lines as the whole alphabet reads them where that is surer.
  private func withAllScripts(_ read: [ReadLine?], _ quads: [Quad], on image: ImagePyramid) throws -> [ReadLine?] {
    let lost = read.indices.filter { index in
      read[index].map { $0.confidence < Self.lostConfidence || $0.unreadShare > Self.lostInk } ?? false
    }
    guard lost.count >= Self.fewestLost, Self.length(lost.map { quads[$0] }) > Self.lostShare * Self.length(quads),
      // What Latin and Greek gave is kept where the other network can't be loaded.
      let all = try? recognizer.linesOfAllScripts()
    else { return read }
    let sample = try all.read(lost.prefix(Self.sample).map { quads[$0] }, on: image, until: deadline).compactMap(\.self)
    guard sample.count(where: \.isHan) * 2 > sample.count else { return read }
    let again = try all.read(quads, on: image, until: deadline)
    return zip(read, again).map { first, second in
      guard let first, let second else { return first ?? second }
      return second.isHan || second.confidence > first.confidence ? second : first
    }
  }

  /// A line read with less may be of another script.
  private static let lostConfidence = 0.75
  /// A line with more of its ink unread may be, too.
  private static let lostInk = 0.3
  /// From this share of the print on, by length, other scripts are tried.
  private static let lostShare = 0.25
  /// So few lines are creases and logos.
  private static let fewestLost = 2

  /// Whether the longest lines read better upside down.
  private func readsBetterUpsideDown(_ quads: [Quad], on image: ImagePyramid) throws -> Bool {
    let longest = Array(quads.filter { $0.length > $0.height }.sorted { $0.length > $1.length }.prefix(Self.sample))
    func evidence(_ quads: [Quad]) throws -> Double {
      try recognizer.lines.read(quads, on: image, until: deadline)
        .reduce(0) { $0 + ($1?.confidence ?? 0) * Double($1?.line.characters.count ?? 0) }
    }
    return try evidence(longest.map { $0.turned(by: 2) }) > evidence(longest)
  }

  private static func length(_ quads: [Quad]) -> Double { quads.reduce(0) { $0 + max($1.length, $1.height) } }

  private static func isDoubtful(_ read: [ReadLine?]) -> Bool {
    let lines = read.compactMap(\.self).filter { $0.line.characters.count >= 3 }
    let count = lines.reduce(0) { $0 + $1.line.characters.count }
    let sum = lines.reduce(0) { $0 + $1.confidence * Double($1.line.characters.count) }
    return sum < doubtful * Double(count)
  }

  /// The rows of a page, and after them what runs in another direction.
  private func lines(
    of read: [ReadLine?], and across: [ReadLine?], on image: ImagePyramid, turn: QuarterTurn
  ) -> [Line] {
    let rows = RowBuilder.lines(of: read.compactMap { $0.flatMap { piece(of: $0, on: image, turn: turn) } })
    let others = across.compactMap { $0.flatMap { piece(of: $0, on: image, turn: turn) } }
    return rows + others.compactMap { Line($0.words) }
  }

  /// The words of a line and its place on the picture after a turn; nil if it was hardly read.
  private func piece(of line: ReadLine, on image: ImagePyramid, turn: QuarterTurn) -> RowBuilder.Piece? {
    guard line.confidence >= Self.leastConfidence else { return nil }
    let (width, height) = (Double(image.width), Double(image.height))
    let words = line.words().map { characters in
      let reading = WordReading(characters: characters)
      let text = reading.text
      return Word(
        text, box: turn.applied(to: line.quad(of: characters).box(width: width, height: height)),
        confidence: WordConfidence.neural.probability(of: text, said: reading.probability),
        origin: .ocr(recognizer: NeuralRecognizer.name), alternatives: reading.alternatives)
    }
    return words.isEmpty
      ? nil : RowBuilder.Piece(quad: line.quad.turned(turn, width: width, height: height), words: words)
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
