import CLeptonica
import Documents

/// Reads one flat sheet: its print brought to size, cleaned and levelled, recognised, and its doubtful words decided.
struct SheetRecognizer {
  let recognizer: TesseractRecognizer
  let secondOpinion: Rerecognition
  let layout: UprightRecognizer.Layout
  let deadline: ContinuousClock.Instant
  let trace: ReadingTrace

  /// Pictures up to this size are enlarged at once when their print is too small to be measured, in pixels.
  private static let smallPicture = 2_000_000
  private static let smallPictureFactor = 2.5
  /// Below this height, in pixels, cleaning would take the letters for grain.
  private static let smallLetters = 6.5
  /// A slant below this angle, in degrees, does no harm.
  private static let smallestSlant: Float = 0.6
  /// How much sharper the rows must be at the best angle than at none, for it to be believed.
  private static let slantConfidence: Float = 3

  /// What stands on an 8-bit image, boxes as fractions of the upright sheet.
  func read(_ image: borrowing PixelImage) throws -> TurnedReading {
    if let paper = trace.time(.clean, { BorderRemoval.removed(from: image) }) { return try readMeasured(paper) }
    return try readMeasured(image)
  }

  private func readMeasured(_ image: borrowing PixelImage) throws -> TurnedReading {
    let print = trace.time(.clean) { TextMetrics(in: image) }
    let isSmall = (print.letterHeight ?? 0) < Self.smallLetters && image.width * image.height < Self.smallPicture
    if isSmall, let enlarged = image.scaled(by: Self.smallPictureFactor) {
      return try readScaled(enlarged, print: TextMetrics(in: enlarged))
    }
    return try readScaled(image, print: print)
  }

  private func readScaled(_ image: borrowing PixelImage, print: TextMetrics) throws -> TurnedReading {
    let letterHeight = print.letterHeight ?? TextMetrics.usualLetterHeight
    // Large print is made smaller before it is cleaned, which saves time; small print is cleaned before it is enlarged.
    if print.scale < 1, let reduced = image.scaled(by: print.scale) {
      let clean = try clean(reduced, letterHeight: letterHeight * print.scale)
      return try readLevelled(clean, turn: print.turn, letterHeight: letterHeight * print.scale)
    }
    let clean = try clean(image, letterHeight: letterHeight)
    guard print.scale > 1.05, let enlarged = clean.scaled(by: print.scale) else {
      return try readLevelled(clean, turn: print.turn, letterHeight: letterHeight)
    }
    return try readLevelled(enlarged, turn: print.turn, letterHeight: letterHeight * print.scale)
  }

  private func clean(_ image: borrowing PixelImage, letterHeight: Double) throws -> PixelImage {
    let clean = trace.time(.clean) { Cleaning(letterHeight: letterHeight).cleaned(image) }
    guard let clean else { throw Failure(.tooLarge, "there is not enough memory to clean it") }
    return clean
  }

  private func readLevelled(
    _ image: borrowing PixelImage, turn: QuarterTurn?, letterHeight: Double
  ) throws -> TurnedReading {
    if let slant = trace.time(.straighten, { Self.slant(of: image) }), let level = slant.straightened(image) {
      return try readStraightened(level, turn: turn, letterHeight: letterHeight).moved(by: slant)
    }
    return try readStraightened(image, turn: turn, letterHeight: letterHeight)
  }

  private func readStraightened(
    _ image: borrowing PixelImage, turn: QuarterTurn?, letterHeight: Double
  ) throws -> TurnedReading {
    if turn == nil || turn == QuarterTurn.none,
      let shape = trace.time(.straighten, { Dewarping(of: image, letterHeight: letterHeight) }),
      let level = shape.straightened(image)
    {
      let reading = try recognised(level, turn: turn)
      // Print that turns out to run another way has no such rows.
      if reading.turn == .none { return try decided(reading, on: level, letterHeight: letterHeight).moved(by: shape) }
    }
    return try decided(recognised(image, turn: turn), on: image, letterHeight: letterHeight)
  }

  private func recognised(_ image: borrowing PixelImage, turn: QuarterTurn?) throws -> TurnedReading {
    let reading = try trace.time(.recognise) {
      try UprightRecognizer(recognizer: recognizer, layout: layout, deadline: deadline).read(image, turn: turn)
    }
    if let turned = image.turned(reading.turn) {
      trace.keep(turned, as: "words", boxes: reading.lines.flatMap(\.words).map(\.box))
    }
    return reading
  }

  /// The slanted page as a sheet on the image; nil if its rows are level.
  private static func slant(of image: borrowing PixelImage) -> Homography? {
    var (angle, confidence) = (l_float32(0), l_float32(0))
    guard let ink = PixelImage(owning: pixThresholdToBinary(image.pix, 128)),
      pixFindSkew(ink.pix, &angle, &confidence) == 0, abs(angle) >= smallestSlant, confidence >= slantConfidence
    else { return nil }
    return Homography(turning: Double(angle), width: Double(image.width), height: Double(image.height))
  }

  /// What no network believes in is a crease or a smudge: four in five such words are, and more of the short ones. But a
  /// doubtful number is better than none, because extractors can check it.
  private static func isNoise(_ word: Word) -> Bool {
    word.confidence <= (word.text.count > 3 ? 0.2 : 0.3) && word.text.count(where: \.isNumber) < 3
  }

  /// The reading with its doubtful words decided by a second opinion, without noise, and with its numbers mended.
  private func decided(
    _ reading: TurnedReading, on image: borrowing PixelImage, letterHeight: Double
  ) throws -> TurnedReading {
    guard let upright = image.turned(reading.turn) else { return reading }
    var result = reading
    let rows = DoubtfulRows(recognizer: recognizer, deadline: deadline, letterHeight: letterHeight)
    let completed = trace.time(.rows) { rows.added(to: reading.lines, on: upright) }
    let voted = trace.time(.reconsider) {
      secondOpinion.lines(completed, on: upright, letterHeight: letterHeight, until: deadline)
    }
    let believed = voted.compactMap { Line($0.words.filter { !Self.isNoise($0) }) }
    let numbers = PrintedNumbers(of: believed, aspect: reading.aspect)
    result.lines = believed.map(numbers.mended)
    return result
  }
}
