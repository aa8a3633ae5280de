import CPDFText
import Documents
import Foundation

/// What one pass over a PDF page finds: its text layer, and where pictures and rules lie.
struct PDFPageText {
  /// A picture on the page.
  struct Picture {
    /// Its place on the page.
    var box: Box
    /// How many of its pixels lie on an inch of the page, in the coarser direction.
    var dotsPerInch: Double
    /// How many pixels the file holds of it.
    var pixels: Int
  }

  /// The size of the page as it is shown, in points.
  var width: Double, height: Double
  /// The lines in reading order.
  var lines: [Line]
  /// How many letters were drawn.
  var letters: Int
  /// How many of them can't be seen: drawn without ink, or under a picture of half the page at least.
  var hiddenLetters: Int
  /// How many lines and areas were drawn, of any shape: letters may be drawn that way too.
  var paths: Int
  /// The pictures, in the order in which they are drawn.
  var pictures: [Picture]
  /// Ruled lines, level or upright.
  var rules: [Box]
  /// The text with its columns kept by spaces, if it was asked for.
  var layout: String?

  init(_ page: OpaquePointer, keepingLayout: Bool) {
    (width, height) = (cpdf_page_width(page), cpdf_page_height(page))
    (letters, hiddenLetters) = (cpdf_page_letters(page), cpdf_page_hidden_letters(page))
    paths = cpdf_page_paths(page)
    let size = (width: max(width, 1e-6), height: max(height, 1e-6))
    func fractions(_ box: cpdf_box) -> Box {
      Box(
        x: box.left / size.width, y: box.top / size.height, width: (box.right - box.left) / size.width,
        height: (box.bottom - box.top) / size.height
      ).clampedToPage
    }
    lines = Self.lines(of: page, fractions)
    var count = 0
    let places = cpdf_page_pictures(page, &count)
    pictures = UnsafeBufferPointer(start: places, count: count).map { picture in
      Picture(
        box: fractions(picture.box), dotsPerInch: picture.dots_per_inch,
        pixels: Int(picture.columns) * Int(picture.rows))
    }
    let ruled = cpdf_page_rules(page, &count)
    rules = UnsafeBufferPointer(start: ruled, count: count).map(fractions)
    if keepingLayout {
      let text = cpdf_page_layout(page, &count)
      let bytes = UnsafeRawBufferPointer(start: text, count: count)
      // Poppler ends a page with a form feed.
      layout = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: ["\u{0C}"])
    }
  }

  /// The resolution to recognise the page at, in dots an inch: its pictures' own where all that it shows, but for a stamp, is in
  /// them; that of print otherwise, and where the pictures hold too little of a sheet of paper for its print to be more than
  /// a few pixels high, which is better enlarged as it is drawn than afterwards.
  var resolution: Double {
    let seen = letters - hiddenLetters
    guard seen < TextLayer.fewLetters, paths < Self.fewPaths else { return PDFReader.recognitionResolution }
    let own = Self.resolution(of: pictures)
    let isSheet = Self.sheetSides.contains(min(width, height)) && Self.sheetSides.contains(max(width, height))
    if isSheet, own < Self.coarse { return PDFReader.recognitionResolution }
    return max(own, seen == 0 ? 0 : Self.stampResolution)
  }

  /// The resolution to recognise pictures at, in dots an inch: their own, for more only blurs them, up to that of print.
  static func resolution(of pictures: [Picture]) -> Double {
    pictures.map(\.dotsPerInch).max().map { min($0, PDFReader.recognitionResolution) }
      ?? PDFReader.recognitionResolution
  }

  /// The sides of sheets from A5 to legal paper, in points; a picture whose file gives no resolution makes a larger page.
  private static let sheetSides = 400.0...1010.0
  /// Below this, in dots an inch, letters of ten points have fewer pixels than can be measured.
  private static let coarse = 90.0
  /// What a stamp can be read at, in dots an inch.
  private static let stampResolution = 150.0
  /// Lines and areas below this number are a frame or a background, not letters.
  private static let fewPaths = 20

  private static func lines(of page: OpaquePointer, _ fractions: (cpdf_box) -> Box) -> [Line] {
    var count = 0
    let start = cpdf_page_words(page, &count)
    let bytes = UnsafeRawPointer(cpdf_page_bytes(page))
    var fonts: [Int32: String?] = [:]
    func font(_ number: Int32) -> String? {
      if let known = fonts[number] { return known }
      let name = cpdf_page_font(page, number).map { withoutSubset(String(cString: $0)) }
      fonts[number] = .some(name)
      return name
    }
    var lines: [Line] = []
    var row: [Word] = []
    var words: [Word] = []
    for word in UnsafeBufferPointer(start: start, count: count) {
      let utf8 = UnsafeRawBufferPointer(start: bytes.map { $0 + word.start }, count: word.length)
      words.append(
        Word(
          String(decoding: utf8, as: UTF8.self), box: fractions(word.box), confidence: 1, origin: .textLayer,
          font: font(word.font), size: word.size))
      guard word.ends_line else { continue }
      // Poppler makes a line of each cell of a table; what follows beside it is the same row.
      if let last = row.last, let first = words.first, !standBesideEachOther(last.box, first.box) {
        lines += [Line(row)].compactMap(\.self)
        row = []
      }
      row += words
      words = []
    }
    return lines + [Line(row)].compactMap(\.self)
  }

  private static func standBesideEachOther(_ first: Box, _ second: Box) -> Bool {
    first.verticalOverlap(with: second) > 0.5 && second.verticalOverlap(with: first) > 0.5
      && (first.maxX <= second.x || second.maxX <= first.x)
  }

  /// A font's name without the six letters that mark a subset (ISO 32000-1, 9.6.4).
  private static func withoutSubset(_ name: String) -> String {
    let parts = name.split(separator: "+", maxSplits: 1)
    return parts.count == 2 && parts[0].count == 6 ? String(parts[1]) : name
  }
}
