public import Documents

/// A visual row of a page: words that are side by side, from left to right, with the page's geometry and the rows around it.
///
/// A recognizer often returns a label at the left and its amount at the right as two lines. `Row.rows(of:)` joins them:
///
/// ```swift
/// let words = [("Total", 0.1, 0.2), ("9.50", 0.8, 0.1)].map { text, x, width in
///   Line([Word(text, box: Box(x: x, y: 0.5, width: width, height: 0.02), confidence: 1, origin: .textLayer)])
/// }
/// let page = Page(number: 1, width: 600, height: 800, textSource: .ocr, lines: words.compactMap(\.self))
/// let rows = Row.rows(of: page)
/// // rows.map(\.text) is ["Total 9.50"]; rows[0].segments.map(\.text) is ["Total", "9.50"].
/// ```
///
/// A row can also be made of any words, such as one column of a page: `Row(words, on: frame)`.
public struct Row: Hashable, Sendable {
  /// The page that a row is on.
  public struct Frame: Hashable, Sendable {
    /// The page's number, from 1.
    public let number: Int
    /// The page's place among those of the document, from 0.
    public let index: Int
    /// The upright width, in the page's own unit: points for PDF pages, pixels for images.
    public let width: Double
    /// The upright height, in the unit of the width.
    public let height: Double

    /// The frame of a page.
    public init(_ page: Page, index: Int = 0) {
      (number, width, height) = (page.number, page.width, page.height)
      self.index = index
    }
  }

  /// The words as one line.
  public let line: Line
  /// The page.
  public let page: Frame
  /// The nearest row right above and right below, by their places among the rows that were linked; nil before that.
  public private(set) var above: Int?, below: Int?

  /// A row of a line.
  public init(_ line: Line, on page: Frame) {
    self.line = line
    self.page = page
  }

  /// A row of words from left to right; nil if there are none.
  public init?(_ words: [Word], on page: Frame) {
    guard let line = Line(words) else { return nil }
    self.init(line, on: page)
  }

  /// The text, words with a space between.
  public var text: String { line.text }
  /// The words from left to right.
  public var words: [Word] { line.words }
  /// The place, as fractions of the page.
  public var box: Box { line.box }
  /// The place on its page.
  public var region: Region { Region(page: page.number, box: line.box.clampedToPage) }
  /// The place of a range of the text.
  public func region(of range: Range<String.Index>) -> Region {
    Region(page: page.number, box: line.box(of: range).clampedToPage)
  }

  /// The vertical position in the document: the page's index plus the fraction of the page.
  public var level: Double { Double(page.index) + line.box.midY }

  /// The height of the print, in the page's unit: that of the middle word, so that a tall sign beside the text counts little.
  public var printHeight: Double {
    let heights = line.words.map(\.box.height).sorted()
    return heights[heights.count / 2] * page.height
  }

  /// How many letters the text has.
  public var letters: Int { line.text.unicodeScalars.count(where: Self.isLetter) }

  /// Whether a scalar is a letter; ASCII is decided without the Unicode tables.
  public static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 0x61...0x7A ~= scalar.value | 0x20 : scalar.properties.isAlphabetic
  }
}

extension Row {
  /// The rows of a document, page by page from top to bottom.
  public static func rows(of document: Document) -> [Row] {
    document.pages.enumerated().flatMap { index, page in rows(of: page, index: index) }
  }

  /// The rows of a page from top to bottom.
  public static func rows(of page: Page, index: Int = 0) -> [Row] {
    let frame = Frame(page, index: index)
    return page.rows().map { Row($0, on: frame) }
  }

  /// The rows, each with the nearest one right above and right below it.
  public static func linked(_ rows: [Row]) -> [Row] {
    var rows = rows
    for upper in rows.indices {
      let under = rows.indices.filter { $0 != upper && rows[upper].isRightAbove(rows[$0]) }
      guard let nearest = under.min(by: { rows[$0].box.y < rows[$1].box.y }) else { continue }
      rows[upper].below = nearest
      if rows[nearest].above == nil { rows[nearest].above = upper }
    }
    return rows
  }

  /// Whether another row is right below this one in the same column, as the lines of one block do.
  public func isRightAbove(_ other: Row) -> Bool {
    guard page.number == other.page.number else { return false }
    let gap = other.box.y - box.maxY
    let height = max(box.height, other.box.height)
    let shared = min(box.maxX, other.box.maxX) - max(box.x, other.box.x)
    return other.box.midY > box.maxY - 0.3 * height && gap < 2.2 * height
      && shared > 0.3 * min(box.width, other.box.width)
  }
}

extension Row {
  /// The runs of words without a wide gap: the cells of a table, a label and its value, the columns of a page.
  public var segments: [Row] { cut { first, second in page.isWideGap(between: first, second) } }

  /// The row cut between words where a condition holds.
  public func cut(where isCut: (Word, Word) -> Bool) -> [Row] {
    var groups: [[Word]] = []
    for word in line.words {
      if let last = groups.last?.last, !isCut(last, word) {
        groups[groups.count - 1].append(word)
      } else {
        groups.append([word])
      }
    }
    return groups.compactMap { Row($0, on: page) }
  }
}

extension Row.Frame {
  /// The space between two words of a row, in heights of the taller one.
  public func gap(between first: Word, _ second: Word) -> Double {
    (second.box.x - first.box.maxX) * width / max(1e-9, max(first.box.height, second.box.height) * height)
  }

  /// Whether the space between two words is wider than the words of one text have.
  public func isWideGap(between first: Word, _ second: Word) -> Bool { gap(between: first, second) > widestSpace }

  private var widestSpace: Double { 1.3 }
}
