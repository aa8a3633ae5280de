import CLeptonica
import Documents

/// Reads the straightened strip of one spine: in every direction that print runs on spines, and in the forms in which print
/// of any colour stands out.
struct SpineStripReader {
  let recognizer: TesseractRecognizer
  let deadline: ContinuousClock.Instant
  /// Whether print runs up the spines around rather than down.
  let runsUp: Bool

  /// The thickness, in pixels, at which the two lines of a title are of the size that is read best.
  private static let thickness = 90.0
  /// A strip thicker than this share of its length may have words across it.
  private static let roomAcross = 0.13
  /// The width at which words across a spine are read.
  private static let widthAcross = 260.0
  /// The lines, with places on the strip.
  func lines(in strip: borrowing PixelImage) -> [Line] {
    let lies = strip.width > strip.height
    // Print runs one way along a spine, and reads as nonsense the other way: what reads as sense is not read backwards.
    let turns = lies ? [QuarterTurn.none, .half] : runsUp ? [.right, .left] : [.left, .right]
    var best: (turn: QuarterTurn, lines: [Line]) = (turns[0], [])
    for turn in turns where !Self.makesSense(best.lines) {
      let lines = lines(in: strip, turned: turn, thickness: Self.thickness, as: .printed)
      if turn == turns[0] || Self.evidence(lines) > Self.evidence(best.lines) { best = (turn, lines) }
    }
    var found = SurestLines()
    for line in best.lines { found.keep(line) }
    for form in [Form.negative, .standingOut] {
      for line in lines(in: strip, turned: best.turn, thickness: Self.thickness, as: form) { found.keep(line) }
    }
    if !lies, Double(strip.width) > Self.roomAcross * Double(strip.height) {
      for form in [Form.printed, .standingOut] {
        for line in lines(in: strip, turned: .none, thickness: Self.widthAcross, as: form) { found.keep(line) }
      }
    }
    return found.lines
  }

  /// Whether most letters are those of long words that were read for sure.
  private static func makesSense(_ lines: [Line]) -> Bool {
    let words = lines.flatMap(\.words)
    let sure = words.filter { $0.confidence >= surelyRead && $0.text.count(where: \.isLetter) >= longWord }
    func letters(_ words: [Word]) -> Int { words.reduce(0) { $0 + $1.text.count } }
    return sure.count >= 2 && 2 * letters(sure) > letters(words)
  }

  private static let surelyRead = 0.85
  private static let longWord = 4

  /// A form in which a strip is read.
  private enum Form {
    case printed
    /// A little smaller, which finds other words.
    case negative
    case standingOut
  }

  private static func evidence(_ lines: [Line]) -> Double { lines.reduce(0) { $0 + SurestLines.evidence($1) } }

  private func lines(
    in strip: borrowing PixelImage, turned turn: QuarterTurn, thickness: Double, as form: Form
  ) -> [Line] {
    let factor = min(4, thickness / Double(min(strip.width, strip.height)))
    guard let turned = strip.turned(turn), let sized = turned.scaled(by: factor) else { return [] }
    let lines: [Line]?
    switch form {
    case .printed:
      lines = try? recognizer.lines(in: sized, as: .sparse, until: deadline)
    case .negative:
      guard let negative = PixelImage(owning: pixInvert(nil, sized.pix)), let smaller = negative.scaled(by: 0.7) else {
        return []
      }
      lines = try? recognizer.lines(in: smaller, as: .sparse, until: deadline)
    case .standingOut:
      guard let print = Self.standingOut(from: sized, thickness: thickness) else { return [] }
      lines = try? recognizer.lines(in: print, as: .sparse, until: deadline)
    }
    // What is past the deadline stays as it was read before.
    return (lines ?? []).compactMap { $0.turned(by: turn.inverse) }
  }

  /// What differs from the ground around it, lighter or darker, as dark on white.
  private static func standingOut(from image: borrowing PixelImage, thickness: Double) -> PixelImage? {
    let half = l_int32(thickness / 2)
    guard let ground = PixelImage(owning: pixMedianFilter(image.pix, half, half)),
      let difference = PixelImage(owning: pixAbsDifference(image.pix, ground.pix)),
      pixMultConstantGray(difference.pix, 2) == 0
    else { return nil }
    return PixelImage(owning: pixInvert(nil, difference.pix))
  }
}
