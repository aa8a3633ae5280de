import CLeptonica
import Documents

/// Reads a picture: sheet by sheet where sheets of paper stand out on it, as one page otherwise.
struct PictureRecognizer {
  let sheets: SheetRecognizer

  /// The lines of the upright picture and the clockwise turn that made it upright; throws `timeout` if not even one reading
  /// is done by the deadline.
  func read(_ image: borrowing PixelImage) throws -> (lines: [Line], turn: QuarterTurn) {
    let found = try readSheets(of: image)
    if let found, !found.leavesDoubt { return (found.lines, found.turn) }
    if found == nil, let dark = try readDarkSheets(of: image), dark.isClear { return (dark.lines, dark.turn) }
    let light = try lightOnDark(image)
    if let light, light.isClear { return (light.lines, light.turn) }
    var best = try sheets.read(image)
    for other in [found, light] { if let other, other.evidence > best.evidence { best = other } }
    if best.leavesDoubt, let white = whitePrint(on: image), white.evidence > best.evidence { best = white }
    return (best.lines, best.turn)
  }

  /// What stands on the sheets together, under the turn of the one with most print; nil if there are none.
  private func readSheets(
    of image: borrowing PixelImage, contrast: Float = PageDetection.usualContrast, leastArea: Double = 0
  ) throws -> TurnedReading? {
    var readings: [(reading: TurnedReading, sheet: Homography)] = []
    let found = sheets.trace.time(.find) {
      PageDetection.found(on: image, contrast: contrast).filter {
        $0.applied(to: Box(x: 0, y: 0, width: 1, height: 1)).area >= leastArea
      }
    }
    if !found.isEmpty {
      sheets.trace.keep(image, as: "sheets", boxes: found.map { $0.applied(to: Box(x: 0, y: 0, width: 1, height: 1)) })
    }
    for sheet in found {
      guard let straight = sheets.trace.time(.straighten, { sheet.straightened(image) }) else { continue }
      readings.append((try sheets.read(straight), sheet))
    }
    guard let turn = readings.max(by: { $0.reading.evidence < $1.reading.evidence })?.reading.turn else { return nil }
    let lines = readings.flatMap { reading, sheet in
      reading.lines.compactMap { line in
        Line(line.words.map { $0.moved(by: sheet, turn: reading.turn, pageTurn: turn) })
      }
    }
    let aspect = Double(image.width) / Double(max(1, image.height))
    return TurnedReading(lines: lines, turn: turn, aspect: turn == .right || turn == .left ? 1 / aspect : aspect)
  }

  /// What stands in light print on large dark sheets. The ground around such a sheet reads as noise, and slowly.
  private func readDarkSheets(of image: borrowing PixelImage) throws -> TurnedReading? {
    guard InvertedText.isPicture(image, darkerThan: InvertedText.dimGround),
      let negative = PixelImage(owning: pixInvert(nil, image.pix))
    else { return nil }
    return try readSheets(of: negative, contrast: Self.leastDarkContrast, leastArea: Self.leastDarkArea)
  }

  /// How much darker a dark sheet is than what is around it: a desk is seldom white, and clear print is asked for besides.
  private static let leastDarkContrast: Float = 40
  /// The least part of a picture that a dark sheet covers; smaller ones are bars and logos on a page.
  private static let leastDarkArea = 0.1

  /// What a picture that is dark all over says in light print, read as its negative; nil if it is not so. It comes before the
  /// picture itself, as light print reads slowly and badly.
  private func lightOnDark(_ image: borrowing PixelImage) throws -> TurnedReading? {
    guard InvertedText.isPicture(image, darkerThan: InvertedText.darkGround),
      let negative = PixelImage(owning: pixInvert(nil, image.pix))
    else {
      return nil
    }
    return try sheets.read(negative)
  }

  /// The print that is white on a picture, if there is enough of it.
  private func whitePrint(on image: borrowing PixelImage) -> TurnedReading? {
    guard let light = InvertedText.extracted(from: image),
      let lines = try? sheets.recognizer.lines(in: light, as: .sparse, until: sheets.deadline)
    else { return nil }
    let reading = TurnedReading(lines: lines, turn: .none, aspect: Double(image.width) / Double(max(1, image.height)))
    return reading.leavesDoubt ? nil : reading
  }
}

extension Word {
  /// The word on the picture that its sheet was seen on: turned back as the sheet stood, moved, and turned with the page.
  func moved(by sheet: some Rectification, turn: QuarterTurn, pageTurn: QuarterTurn? = nil) -> Word {
    var moved = self
    moved.box = (pageTurn ?? turn).applied(to: sheet.applied(to: turn.inverse.applied(to: box)))
    return moved
  }
}
