import CLeptonica
import Documents

/// Reads one page of pixels: turned upright, its lines recognised, its barcodes found.
struct ImagePageReader {
  let recognizers: Recognizers
  let settings: ReadingSettings
  let trace: ReadingTrace
  /// When the whole file has to be read.
  let fileDeadline: Deadline

  /// A page, the barcodes on it, and what went wrong.
  struct PageReading {
    var page: Page
    var barcodes: [Barcode]
    var findings: [Finding] = []
  }

  /// The page in a picture; throws `timeout` if nothing of it was read by the deadline.
  func read(
    _ image: borrowing PixelImage, number: Int, layout: UprightRecognizer.Layout = .unknown, mayShowShelf: Bool = true
  ) throws -> PageReading {
    guard let gray = image.gray() else { throw Self.noMemory }
    let barcodes = try barcodes(inGray: gray, number: number)
    let shelf = ShelfReader(recognizers: recognizers, trace: trace, deadline: pageDeadline)
    if settings.segmentation == .spines {
      return PageReading(page: try shelf.page(image, gray: gray, number: number), barcodes: barcodes)
    }
    if mayShowShelf, let page = try shelf.pageOfShelf(image, gray: gray, number: number) {
      return PageReading(page: page, barcodes: barcodes)
    }
    let (lines, turn, findings) = try lines(of: image, gray: gray, number: number, layout: layout)
    let isTurned = turn == .right || turn == .left
    let page = Page(
      number: number,
      width: Double(isTurned ? image.height : image.width), height: Double(isTurned ? image.width : image.height),
      rotation: turn.rawValue, textSource: lines.isEmpty ? .none : .ocr, lines: lines,
      fingerprint: lines.isEmpty ? nil : gray.fingerprint(turn: turn))
    let upright = barcodes.map { barcode in
      var upright = barcode
      upright.box = turn.applied(to: barcode.box)
      return upright
    }
    return PageReading(page: page, barcodes: upright, findings: findings)
  }

  /// The barcodes on a picture.
  func barcodes(in image: borrowing PixelImage, number: Int) throws -> [Barcode] {
    guard let gray = image.gray() else { throw Self.noMemory }
    return try barcodes(inGray: gray, number: number)
  }

  private func barcodes(inGray image: borrowing PixelImage, number: Int) throws -> [Barcode] {
    try trace.time(.barcodes) { try BarcodeReader.barcodes(in: image, page: number) }
  }

  private static let noMemory = Failure(.tooLarge, "there is not enough memory to read it")

  private var pageDeadline: Deadline { .earlier(fileDeadline, .after(settings.limits.secondsPerPage)) }

  private func lines(
    of image: borrowing PixelImage, gray: borrowing PixelImage, number: Int, layout: UprightRecognizer.Layout
  ) throws -> (lines: [Line], turn: QuarterTurn, findings: [Finding]) {
    guard !gray.isBlank else { return ([], .none, []) }
    guard let neural = recognizers.neural else {
      let reading = try tesseractReading(of: gray, layout: layout)
      return (reading.lines, reading.turn, [recognizers.problem].compactMap(\.self))
    }
    let read = try NeuralPageReader(recognizer: neural, trace: trace, deadline: pageDeadline).page(image)
    guard read.unreadCount > 0 else { return (read.lines, read.turn, []) }
    guard !read.lines.isEmpty else { throw Failure(.timeout, "recognising it took longer than allowed") }
    let message = "page \(number) took longer than allowed; \(read.unreadCount) pieces of print were not read"
    return (read.lines, read.turn, [Finding("page_cut_short", severity: .warning, message: message)])
  }

  /// The page as Tesseract reads it, its print brought to the size that suits it.
  private func tesseractReading(
    of gray: borrowing PixelImage, layout: UprightRecognizer.Layout
  ) throws -> TurnedReading {
    let metrics = trace.time(.measure) { TextMetrics(in: gray) }
    guard let scaled = gray.scaled(by: metrics.scale) else { throw Self.noMemory }
    var reading = try trace.time(.recognise) {
      try UprightRecognizer(recognizer: recognizers.tesseract, layout: layout, deadline: pageDeadline)
        .read(scaled, turn: metrics.turn)
    }
    reading.lines = WordConfidence.tesseract.applied(to: reading.lines)
    return reading
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
