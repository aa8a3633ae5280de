import Documents

/// Reads an image whichever way up it is: the turn under which it reads best is the upright one.
///
/// Tesseract's own orientation detection fails on short text, so the recognizer itself is the judge, and the turns are
/// tried only where the first reading leaves doubt.
struct UprightRecognizer {
  let recognizer: TesseractRecognizer
  let secondOpinion: SecondOpinion
  let layout: Layout
  let deadline: ContinuousClock.Instant

  /// What is known of an image before it is read.
  enum Layout {
    /// A page of a document, which may have columns.
    case columns
    /// Anything: a card, a receipt, a photo.
    case unknown
  }

  /// The lines of the upright image and the clockwise turn that made it upright; throws `timeout` if not even one reading
  /// is done by the deadline.
  func read(_ image: borrowing PixelImage) throws -> (lines: [Line], turn: QuarterTurn) {
    let print: Reading
    if let paper = DarkSurroundings.removed(from: image) {
      print = try readScaled(paper)
    } else {
      print = try readScaled(image)
    }
    guard print.leavesDoubt, let white = whitePrint(on: image), white.evidence > print.evidence else {
      return (print.lines, print.turn)
    }
    return (white.lines, white.turn)
  }

  /// The print that is white on a picture, if there is enough of it.
  private func whitePrint(on image: borrowing PixelImage) -> Reading? {
    guard let light = LightPrint.extracted(from: image),
      let lines = try? recognizer.lines(in: light, as: .sparse, until: deadline)
    else { return nil }
    let reading = Reading(lines: lines, turn: .none, aspect: Double(image.width) / Double(max(1, image.height)))
    return reading.leavesDoubt ? nil : reading
  }

  private func readScaled(_ image: borrowing PixelImage) throws -> Reading {
    let print = Print(in: image)
    var letterHeight = print.letterHeight ?? Print.usualLetterHeight
    // Large print is made smaller before it is cleaned, which saves time; small print is cleaned before it is enlarged.
    if print.scale < 1, let reduced = image.scaled(by: print.scale) {
      letterHeight *= print.scale
      guard let clean = Cleaning(letterHeight: letterHeight).cleaned(reduced) else { throw Self.noMemory }
      return try read(clean, turn: print.turn, letterHeight: letterHeight)
    }
    guard let clean = Cleaning(letterHeight: letterHeight).cleaned(image) else { throw Self.noMemory }
    guard print.scale > 1.05, let enlarged = clean.scaled(by: print.scale) else {
      return try read(clean, turn: print.turn, letterHeight: letterHeight)
    }
    return try read(enlarged, turn: print.turn, letterHeight: letterHeight * print.scale)
  }

  /// What no network believes in is a crease or a smudge: four in five such words are.
  private static let noise = 0.15

  private static let noMemory = Failure(.tooLarge, "there is not enough memory to clean it")

  /// The best reading under any turn, its doubtful words decided by a second opinion.
  private func read(
    _ image: borrowing PixelImage, turn known: QuarterTurn?, letterHeight: Double
  ) throws -> Reading {
    var best = try read(image, turn: known)
    guard let turned = image.turned(best.turn) else { return best }
    let decided = secondOpinion.lines(best.lines, on: turned, letterHeight: letterHeight, until: deadline)
    let believed = decided.compactMap { Line($0.words.filter { $0.confidence > Self.noise }) }
    let numbers = PrintedNumbers(of: believed, aspect: best.aspect)
    best.lines = believed.map(numbers.mended)
    return best
  }

  private func read(
    _ image: borrowing PixelImage, turn known: QuarterTurn?
  ) throws -> Reading {
    var best = try reading(of: image, turn: known ?? .none)
    // Where the ascenders tell the turn, a bad reading comes from bad print.
    guard known == nil || best.looksSideways else { return best }
    for turn in best.looksSideways ? [QuarterTurn.right, .left, .half] : [.half, .right, .left] {
      guard best.leavesDoubt else { break }
      // A page that is read already is not lost for want of time to read it better.
      guard try isPromising(turn, for: image, after: best), let other = try? reading(of: image, turn: turn) else {
        continue
      }
      if other.clearlyBeats(best) { best = other }
    }
    return best
  }

  /// Whether a turn is worth a whole reading: on a page of many words, a band of it tells, at a quarter of the cost.
  private func isPromising(
    _ turn: QuarterTurn, for image: borrowing PixelImage, after best: Reading
  ) throws -> Bool {
    guard best.turn == .none, best.lines.reduce(0, { $0 + $1.words.count }) >= 30 else { return true }
    guard let band = image.cropped(to: Self.band), let sample = try? reading(of: band, turn: turn) else { return false }
    return sample.clearlyBeats(best.part(in: Self.band))
  }

  private static let band = Box(x: 0, y: 0.4, width: 1, height: 0.25)

  private func reading(of image: borrowing PixelImage, turn: QuarterTurn) throws -> Reading {
    guard let turned = image.turned(turn) else { throw Failure(.tooLarge, "there is not enough memory to turn it") }
    let lines = try recognizer.lines(in: turned, as: segmentation(of: turned), until: deadline)
    return Reading(lines: lines, turn: turn, aspect: Double(turned.width) / Double(max(1, turned.height)))
  }

  /// Rows across the whole width suit receipts, blocks of their own suit cards, columns suit pages: measured on photos and
  /// scans of each.
  private func segmentation(of image: borrowing PixelImage) -> TesseractRecognizer.PageSegmentation {
    switch layout {
    case .columns: .automatic
    case .unknown: image.height > image.width ? .singleBlock : .singleColumn
    }
  }

  /// What reading under one turn gave.
  private struct Reading {
    var lines: [Line]
    let turn: QuarterTurn
    /// Width over height of the turned image, to compare the sides of boxes.
    let aspect: Double

    /// The words that can tell: of three letters or digits and more.
    private var words: [Word] {
      lines.flatMap(\.words).filter { $0.text.count(where: { $0.isLetter || $0.isNumber }) >= 3 }
    }

    /// How much was read for sure: the letters of the words, each weighed by what its confidence is above one half.
    var evidence: Double {
      words.reduce(0) { $0 + max(0, $1.confidence - 0.5) * Double($1.text.count) }
    }

    /// Whether to change to this reading: only for much more, so that a page with nothing to read stays as it is.
    func clearlyBeats(_ other: Reading) -> Bool { evidence > other.evidence * 1.2 + 5 }

    /// What was read within a part of the image.
    func part(in box: Box) -> Reading {
      let words = lines.flatMap(\.words).filter { (box.y...box.maxY).contains($0.box.midY) }
      return Reading(lines: [Line(words)].compactMap(\.self), turn: turn, aspect: aspect)
    }

    /// Words that are taller than wide run along the wrong axis.
    var looksSideways: Bool {
      let words = words
      return words.count(where: { $0.box.width * aspect < $0.box.height }) * 2 > words.count
    }

    var leavesDoubt: Bool {
      let words = words
      let letters = words.reduce(0) { $0 + $1.text.count }
      let sure = words.reduce(0) { $0 + ($1.confidence >= 0.7 ? $1.text.count : 0) }
      return letters < 12 || sure * 2 < letters || looksSideways
    }
  }
}
