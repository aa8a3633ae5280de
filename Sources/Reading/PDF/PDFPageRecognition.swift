import Documents

/// Decides for a PDF page what its text layer is good for, and recognises what it lacks.
struct PDFPageRecognition {
  let images: ImagePageReader
  let limits: Limits

  /// A picture is looked at for print if it covers this share of the page and has this many dots an inch at least.
  private static let leastShare = 0.02, leastResolution = 90.0
  /// The share of a picture that words of the text layer may cover: more, and they say what it shows.
  private static let coveredShare = 0.1
  /// The most pictures of a page that are recognised.
  private static let mostPictures = 8
  /// The resolution that pages are searched for barcodes at, in dots an inch.
  private static let barcodeResolution = 200.0
  /// The shorter side of A6, in points, and the sides of legal paper: sheets for print in columns are no smaller and no slimmer.
  private static let smallestSheet = 297.0, slimmestSheet = 1.7

  /// So many lines of a layer that can't be seen are compared with what is printed there, if they have so many letters.
  private static let comparedLines = 3, leastCompared = 8

  /// What a page is drawn for.
  enum Purpose {
    /// A few of its lines, and the barcodes: its text layer can't be seen, and may be another page's.
    case comparison
    /// The barcodes in its pictures; its text layer says the rest.
    case barcodes
    /// Pictures that may hold print which the text layer does not have.
    case pictures([PDFPageText.Picture])
    /// The whole page, whose text layer is not good.
    case page(TextLayer.Verdict)
  }

  /// What a page has to be drawn for; nil if its text layer says it all.
  func purpose(ofDrawing text: PDFPageText, wantsBarcodes: Bool) -> Purpose? {
    let verdict = TextLayer.verdict(on: text)
    guard verdict == .good else { return .page(verdict) }
    // A layer that can't be seen is what others recognised on the picture.
    if text.hiddenLetters * 2 > text.letters, !text.pictures.isEmpty { return .comparison }
    let open = pictures(of: text)
    guard open.isEmpty else { return .pictures(open) }
    // Drawing a page costs more than reading its text, so a page of text alone is not searched for barcodes.
    return wantsBarcodes && !text.pictures.isEmpty ? .barcodes : nil
  }

  /// The page, and its barcodes if they are wanted; throws `Failure` if it has to be drawn and can't be.
  func page(
    _ number: Int, of file: PDFFile, text: PDFPageText, drawnFor purpose: Purpose?, wantsBarcodes: Bool
  ) throws -> ImagePageReader.PageReading {
    let layer = Page(
      number: number, width: text.width, height: text.height, textSource: .textLayer, lines: text.lines)
    guard let purpose else { return ImagePageReader.PageReading(page: layer, barcodes: []) }
    // Drawn once, whatever comes of it.
    let image = try drawn(number, of: file, showing: text, at: Self.resolution(for: purpose, text))
    switch purpose {
    case .comparison where try lies(layer, in: image): return try recognised(layer, image, after: .doubtful)
    case .comparison, .barcodes:
      let barcodes = wantsBarcodes ? try images.barcodes(in: image, number: number) : []
      return ImagePageReader.PageReading(page: layer, barcodes: barcodes)
    case .pictures(let open): return try hybrid(layer, image, open.map(\.box), wantsBarcodes: wantsBarcodes)
    case .page(let verdict): return try recognised(layer, image, after: verdict)
    }
  }

  /// The resolution that a page is drawn at, in dots an inch; one that is compared may have to be recognised as a whole.
  private static func resolution(for purpose: Purpose, _ text: PDFPageText) -> Double {
    switch purpose {
    case .barcodes: barcodeResolution
    case .pictures(let open): PDFPageText.resolution(of: open)
    case .comparison, .page: text.resolution
    }
  }

  private func drawn(
    _ number: Int, of file: PDFFile, showing text: PDFPageText, at resolution: Double
  ) throws -> PixelImage {
    let image = try images.trace.time(.draw) {
      try file.drawn(number, showing: text, dotsPerInch: resolution, limits: limits)
    }
    images.trace.keep(image, as: "drawn-\(number)")
    return image
  }

  /// Whether the longest lines of the page's thirds read otherwise than its layer says, or nothing is there; recognition of the whole
  /// page has the last word.
  private func lies(_ layer: Page, in image: borrowing PixelImage) throws -> Bool {
    let lines = layer.lines.filter { $0.text.count(where: \.isLetter) >= Self.leastCompared }.sorted {
      $0.box.y < $1.box.y
    }
    let third = max(1, (lines.count + Self.comparedLines - 1) / Self.comparedLines)
    let compared = stride(from: 0, to: lines.count, by: third).compactMap { start in
      lines[start..<min(start + third, lines.count)].max { $0.text.count < $1.text.count }
    }
    var seen: [Line] = []
    for line in compared {
      // A layer may be a little beside the print.
      let margin = line.box.height
      let place = Box(
        x: line.box.x - margin, y: line.box.y - margin, width: line.box.width + 2 * margin,
        height: line.box.height + 2 * margin)
      guard let band = place.intersection(.page), let part = image.cropped(to: band) else { continue }
      seen += try images.read(part, number: layer.number, mayShowShelf: false).page.lines
    }
    // Where it says print and none is seen, it is not this page's.
    return !compared.isEmpty && (seen.isEmpty || TextLayer.isOutdone(compared, by: seen))
  }

  /// A page whose text layer is not good, as recognition has it.
  private func recognised(
    _ layer: Page, _ image: borrowing PixelImage, after verdict: TextLayer.Verdict
  ) throws -> ImagePageReader.PageReading {
    var read = try images.read(image, number: layer.number, layout: Self.layout(of: layer), mayShowShelf: false)
    let isTurned = read.page.rotation % 180 != 0
    read.page.width = isTurned ? layer.height : layer.width
    read.page.height = isTurned ? layer.width : layer.height
    switch verdict {
    case .doubtful where !TextLayer.isOutdone(layer.lines, by: read.page.lines): read.page = layer
    case .partial where read.page.rotation == 0: read.page = merged(layer, with: read.page.lines)
    default: break
    }
    return read
  }

  /// What may stand on a page by its size: columns on a sheet of paper as letters and books have it; a receipt or a card has
  /// another shape, or is smaller.
  private static func layout(of page: Page) -> UprightRecognizer.Layout {
    let (short, long) = (min(page.width, page.height), max(page.width, page.height))
    return short >= smallestSheet && long <= slimmestSheet * short ? .columns : .unknown
  }

  /// What a page says without being drawn.
  static func undrawn(_ number: Int, _ text: PDFPageText) -> Page {
    let isLost = TextLayer.verdict(on: text) == .useless
    return Page(
      number: number, width: text.width, height: text.height, textSource: isLost ? .none : .textLayer,
      lines: isLost ? [] : text.lines)
  }

  /// The pictures that may hold print which the text layer does not have.
  private func pictures(of text: PDFPageText) -> [PDFPageText.Picture] {
    let words = text.lines.flatMap(\.words).map(\.box)
    let open = text.pictures.filter { picture in
      guard picture.box.area >= Self.leastShare, picture.dotsPerInch >= Self.leastResolution else { return false }
      let covered = words.reduce(0) { $0 + ($1.intersection(picture.box)?.area ?? 0) }
      return covered < Self.coveredShare * picture.box.area
    }
    return Array(open.sorted { $0.box.area > $1.box.area }.prefix(Self.mostPictures))
  }

  /// A page whose text layer is good, with what its pictures say, as they were drawn with the page.
  private func hybrid(
    _ layer: Page, _ image: borrowing PixelImage, _ pictures: [Box], wantsBarcodes: Bool
  ) throws -> ImagePageReader.PageReading {
    var lines: [Line] = []
    var findings: [Finding] = []
    for box in pictures {
      guard let part = image.cropped(to: box), part.gray()?.looksLikePaper == true else { continue }
      let read = try images.read(part, number: layer.number, mayShowShelf: false)
      findings += read.findings
      guard let turn = QuarterTurn(rawValue: read.page.rotation) else { continue }
      lines += read.page.lines.compactMap { $0.moved(by: turn.inverse, into: box) }
    }
    let barcodes = wantsBarcodes ? try images.barcodes(in: image, number: layer.number) : []
    return ImagePageReader.PageReading(
      page: lines.isEmpty ? layer : merged(layer, with: lines), barcodes: barcodes, findings: findings)
  }

  /// A page with the lines of its layer and the recognised ones, less the words that the layer has at the same place.
  private func merged(_ layer: Page, with recognised: [Line]) -> Page {
    let known = layer.lines.flatMap(\.words).map(\.box)
    let others = recognised.compactMap { line in
      Line(
        line.words.filter { word in
          !known.contains { ($0.intersection(word.box)?.area ?? 0) > 0.4 * min(word.box.area, $0.area) }
        })
    }
    guard !others.isEmpty else { return layer }
    var page = layer
    page.textSource = .hybrid
    page.lines = Self.inserted(others, into: layer.lines)
    return page
  }

  /// Puts lines between those of a page by their height: before the first line that begins below them.
  private static func inserted(_ others: [Line], into lines: [Line]) -> [Line] {
    guard let top = others.map(\.box.y).min() else { return lines }
    let text = lines.firstIndex { $0.role == nil } ?? lines.count
    let place = lines[text...].firstIndex { $0.role == .footer || $0.box.midY > top } ?? lines.count
    return Array(lines[..<place]) + others + Array(lines[place...])
  }
}

extension Line {
  /// The line of a picture on the page that shows the picture, turned, in a box.
  fileprivate func moved(by turn: QuarterTurn, into box: Box) -> Line? {
    Line(
      words.map { word in
        var word = word
        let place = turn.applied(to: word.box)
        word.box = Box(
          x: box.x + place.x * box.width, y: box.y + place.y * box.height, width: place.width * box.width,
          height: place.height * box.height)
        return word
      })
  }
}

extension PixelImage {
  /// Whether an 8-bit image may be print on paper: mostly light, some of it dark, little between. A photo is not worth
  /// recognising.
  var looksLikePaper: Bool {
    let (width, height) = (width, height)
    let step = max(1, min(width, height) / 200)
    var (light, dark, all) = (0, 0, 0)
    let seen: Void? = withGrayBytes { bytes, stride in
      for y in Swift.stride(from: 0, to: height, by: step) {
        for x in Swift.stride(from: 0, to: width, by: step) {
          let value = bytes[y * stride + x]
          all += 1
          if value > 190 { light += 1 } else if value < 110 { dark += 1 }
        }
      }
    }
    guard seen != nil, all > 0 else { return false }
    return light * 2 > all && dark * 500 > all && (light + dark) * 10 > all * 7
  }
}
