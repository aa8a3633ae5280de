import Documents

/// Reads an image whichever way up it is: the turn under which it reads best is the upright one.
///
/// Tesseract's own orientation detection fails on short text, so the recognizer itself is the judge, and the turns are
/// tried only where the first reading leaves doubt.
struct UprightRecognizer {
  let recognizer: TesseractRecognizer
  let layout: Layout
  let deadline: Deadline

  /// What is known of an image before it is read.
  enum Layout {
    /// A page of a document, which may have columns.
    case columns
    /// Anything: a card, a receipt, a photo.
    case unknown
  }

  /// The best reading under any turn, or under the one that is known; throws `timeout` if not even one is done by the
  /// deadline.
  func read(
    _ image: borrowing PixelImage, turn known: QuarterTurn?
  ) throws -> TurnedReading {
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
    _ turn: QuarterTurn, for image: borrowing PixelImage, after best: TurnedReading
  ) throws -> Bool {
    guard best.turn == .none, best.words.count >= 30 else { return true }
    guard let band = image.cropped(to: Self.band), let sample = try? reading(of: band, turn: turn) else { return false }
    return sample.clearlyBeats(best.part(in: Self.band))
  }

  private static let band = Box(x: 0, y: 0.4, width: 1, height: 0.25)

  private func reading(of image: borrowing PixelImage, turn: QuarterTurn) throws -> TurnedReading {
    guard let turned = image.turned(turn) else { throw Failure(.tooLarge, "there is not enough memory to turn it") }
    let reading = try reading(of: turned, as: segmentation(of: turned), turn: turn)
    guard layout == .columns,
      TextMetrics.shareOutside(reading.lines.flatMap(\.words).map(\.box), on: turned) > Self.mostLeft,
      let block = try? self.reading(of: turned, as: .singleBlock, turn: turn), block.clearlyBeats(reading)
    else { return reading }
    return block
  }

  /// The search for columns takes rows of print for pictures now and then: if more than this share of the letters is in no
  /// word, the page is read as one block too.
  private static let mostLeft = 0.25

  private func reading(
    of turned: borrowing PixelImage, as segmentation: TesseractRecognizer.PageSegmentation, turn: QuarterTurn
  ) throws -> TurnedReading {
    let lines = try recognizer.lines(in: turned, as: segmentation, until: deadline)
    return TurnedReading(lines: lines, turn: turn, aspect: Double(turned.width) / Double(max(1, turned.height)))
  }

  /// Rows across the whole width suit receipts, blocks of their own suit cards, columns suit pages: measured on photos and
  /// scans of each.
  private func segmentation(of image: borrowing PixelImage) -> TesseractRecognizer.PageSegmentation {
    switch layout {
    case .columns: .automatic
    case .unknown: image.height > image.width ? .singleBlock : .singleColumn
    }
  }
}

/// What reading under one turn gave.
struct TurnedReading {
  var lines: [Line]
  let turn: QuarterTurn
  /// Width over height of the turned image, to compare the sides of boxes.
  let aspect: Double

  /// The words that can tell: of three letters or digits and more.
  var words: [Word] {
    lines.flatMap(\.words).filter { $0.text.count(where: { $0.isLetter || $0.isNumber }) >= 3 }
  }

  /// How much was read for sure: the letters of the words, each weighed by what its confidence is above one half.
  var evidence: Double {
    words.reduce(0) { $0 + max(0, $1.confidence - 0.5) * Double($1.text.count) }
  }

  /// Whether to change to this reading: only for much more, so that a page with nothing to read stays as it is.
  func clearlyBeats(_ other: TurnedReading) -> Bool { evidence > other.evidence * 1.2 + 5 }

  /// What was read within a part of the image.
  func part(in box: Box) -> TurnedReading {
    let words = lines.flatMap(\.words).filter { (box.y...box.maxY).contains($0.box.midY) }
    return TurnedReading(lines: [Line(words)].compactMap(\.self), turn: turn, aspect: aspect)
  }

  /// Words that are taller than wide run along the wrong axis.
  var looksSideways: Bool {
    let words = words
    return words.count(where: { $0.box.width * aspect < $0.box.height }) * 2 > words.count
  }

  /// Whether this is print for sure, of about ten words and more: other ways to read the picture need not be tried.
  var isClear: Bool { !leavesDoubt && evidence >= 20 }

  var leavesDoubt: Bool {
    let words = words
    let letters = words.reduce(0) { $0 + $1.text.count }
    let sure = words.reduce(0) { $0 + ($1.confidence >= 0.7 ? $1.text.count : 0) }
    return letters < 12 || sure * 2 < letters || looksSideways
  }
}
