import CLeptonica
import Documents

/// Reads one page of pixels: turned upright, its lines recognised, its barcodes found.
struct ImagePageReader {
  let recognizer: TesseractRecognizer
  let secondOpinion: SecondOpinion
  let settings: ReadingSettings
  let trace: ReadingTrace
  /// When the whole file has to be read.
  let fileDeadline: ContinuousClock.Instant

  /// The page and its barcodes.
  func read(_ image: borrowing PixelImage, number: Int, layout: UprightRecognizer.Layout = .unknown) throws -> (
    page: Page, barcodes: [Barcode]
  ) {
    let barcodes = trace.time(.barcodes) { BarcodeReader.barcodes(in: image, page: number) }
    let (read, turn, spines) = try lines(of: image, layout: layout)
    let lines = TesseractConfidence.fitted.applied(to: read)
    let isTurned = turn == .right || turn == .left
    let page = Page(
      number: number,
      width: Double(isTurned ? image.height : image.width), height: Double(isTurned ? image.width : image.height),
      rotation: turn.rawValue, textSource: lines.isEmpty ? .none : .ocr, lines: lines,
      spines: spines, fingerprint: lines.isEmpty ? nil : image.fingerprint(turn: turn))
    return (
      page,
      barcodes.map { barcode in
        var upright = barcode
        upright.box = turn.applied(to: barcode.box)
        return upright
      }
    )
  }

  private func lines(
    of image: borrowing PixelImage, layout: UprightRecognizer.Layout
  ) throws -> (lines: [Line], turn: QuarterTurn, spines: [Spine]) {
    guard !image.isBlank else { return ([], .none, []) }
    let deadline = min(fileDeadline, .now + .seconds(settings.limits.secondsPerPage))
    switch settings.segmentation {
    case .page:
      let sheets = SheetRecognizer(
        recognizer: recognizer, secondOpinion: secondOpinion, layout: layout, deadline: deadline, trace: trace)
      let (lines, turn) = try PictureRecognizer(sheets: sheets).read(image)
      return (lines, turn, [])
    case .spines:
      let (lines, spines) = try SpineRecognizer(recognizer: recognizer, deadline: deadline).read(image)
      return (lines, .none, spines)
    }
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
