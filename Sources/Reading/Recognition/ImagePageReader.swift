import CLeptonica
import Documents

/// Reads one page of pixels: turned upright, its lines recognised, its barcodes found.
struct ImagePageReader {
  let neural: NeuralRecognizer?
  let recognizer: TesseractRecognizer
  let secondOpinion: Rerecognition
  let settings: ReadingSettings
  let trace: ReadingTrace
  /// When the whole file has to be read.
  let fileDeadline: ContinuousClock.Instant

  /// The page and its barcodes.
  func read(
    _ image: borrowing PixelImage, number: Int, layout: UprightRecognizer.Layout = .unknown, mayShowShelf: Bool = true
  ) throws -> (page: Page, barcodes: [Barcode]) {
    guard settings.segmentation == .page else { return try readSpines(image, number: number) }
    guard let gray = image.gray() else { throw Failure(.tooLarge, "there is not enough memory to read it") }
    let barcodes = barcodes(in: gray, number: number)
    if mayShowShelf, let shelf = try shelf(on: gray, number: number) { return (shelf, barcodes) }
    let (lines, turn) = try lines(of: image, gray: gray, layout: layout)
    let isTurned = turn == .right || turn == .left
    let page = Page(
      number: number,
      width: Double(isTurned ? image.height : image.width), height: Double(isTurned ? image.width : image.height),
      rotation: turn.rawValue, textSource: lines.isEmpty ? .none : .ocr, lines: lines,
      fingerprint: lines.isEmpty ? nil : gray.fingerprint(turn: turn))
    return (
      page,
      barcodes.map { barcode in
        var upright = barcode
        upright.box = turn.applied(to: barcode.box)
        return upright
      }
    )
  }

  /// What is to be read of a page of spines, and its barcodes.
  func plan(of image: borrowing PixelImage, number: Int) throws -> (plan: SpinePlan, barcodes: [Barcode]) {
    guard let gray = image.gray() else { throw Failure(.tooLarge, "there is not enough memory to read it") }
    let barcodes = barcodes(in: gray, number: number)
    return (try SpineRecognizer(recognizer: recognizer, deadline: pageDeadline).plan(gray, number: number), barcodes)
  }

  /// The page as its spines read, all of them by this reader.
  private func readSpines(_ image: borrowing PixelImage, number: Int) throws -> (page: Page, barcodes: [Barcode]) {
    let spines = SpineRecognizer(recognizer: recognizer, deadline: pageDeadline)
    let (plan, barcodes) = try plan(of: image, number: number)
    guard let turn = plan.strips.first?.turn, let gray = image.gray(), let standing = gray.turned(turn) else {
      return (plan.page(with: []), barcodes)
    }
    return (plan.page(with: plan.strips.map { spines.lines(on: $0, of: standing) }), barcodes)
  }

  private func shelf(on image: borrowing PixelImage, number: Int) throws -> Page? {
    try trace.time(.find) {
      try SpineRecognizer(recognizer: recognizer, deadline: pageDeadline).shelf(on: image, number: number)
    }
  }

  private var pageDeadline: ContinuousClock.Instant {
    min(fileDeadline, .now + .seconds(settings.limits.secondsPerPage))
  }

  func barcodes(in image: borrowing PixelImage, number: Int) -> [Barcode] {
    trace.time(.barcodes) {
      guard let gray = image.gray() else { return [] }
      return BarcodeReader.barcodes(in: gray, page: number)
    }
  }

  private func lines(
    of image: borrowing PixelImage, gray: borrowing PixelImage, layout: UprightRecognizer.Layout
  ) throws -> (lines: [Line], turn: QuarterTurn) {
    guard !gray.isBlank else { return ([], .none) }
    if let neural {
      let end = pageDeadline
      return try NeuralPageReader(recognizer: neural, trace: trace, isLate: { end < .now }).read(image)
    }
    let sheets = SheetRecognizer(
      recognizer: recognizer, secondOpinion: secondOpinion, layout: layout, deadline: pageDeadline, trace: trace)
    let (lines, turn) = try PictureRecognizer(sheets: sheets).read(gray)
    return (TesseractConfidence.fitted.applied(to: lines), turn)
  }
}

extension PixelImage {
  /// Whether an 8-bit image holds nothing: all its pixels are nearly alike.
  var isBlank: Bool {
    var (low, high) = (l_int32(0), l_int32(0))
    // A sample of every fourth pixel both ways is enough to find a line of print.
    let step = l_int32(min(4, max(1, min(width, height) / 50)))
    pixGetRangeValues(pix, step, 0, &low, &high)
    return high - low < 16
  }
}
