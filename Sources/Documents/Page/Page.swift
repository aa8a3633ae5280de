/// A page as it was read: upright, with its lines in reading order.
public struct Page: Hashable, Sendable {
  /// Where a page's text came from.
  public enum TextSource: String, Hashable, Sendable, Codable {
    /// The PDF's own text.
    case textLayer = "text_layer"
    /// Recognised from pixels.
    case ocr
    /// The PDF's own text, and its pictures recognised; each word says which.
    case hybrid
    /// Nothing was found on the page.
    case none
  }

  /// The page's number, from 1.
  public var number: Int
  /// The upright width, in points (1/72 inch) for PDF pages and in pixels for images.
  public var width: Double
  /// The upright height, in the unit of the width.
  public var height: Double
  /// The clockwise turn that made the stored page upright: 0, 90, 180 or 270 degrees. A mirrored EXIF orientation is
  /// undone before it.
  public var rotation: Int
  /// Where the text came from.
  public var textSource: TextSource
  /// The lines in reading order.
  public var lines: [Line]
  /// The spines of books, in the order of the shelf, where the page was read spine by spine.
  public var spines: [Spine]
  /// What the page looks like; nil for one that is not a picture.
  public var fingerprint: Fingerprint?

  /// A page of lines.
  public init(
    number: Int, width: Double, height: Double, rotation: Int = 0, textSource: TextSource, lines: [Line],
    spines: [Spine] = [], fingerprint: Fingerprint? = nil
  ) {
    self.number = number
    self.width = width
    self.height = height
    self.rotation = rotation
    self.textSource = textSource
    self.lines = lines
    self.spines = spines
    self.fingerprint = fingerprint
  }

  /// The lines' text, a line each.
  public var text: String { lines.lazy.map(\.text).joined(separator: "\n") }

  /// The place of a line, or of a range of its text, on this page.
  public func region(of line: Line, _ range: Range<String.Index>? = nil) -> Region {
    Region(page: number, box: range.map(line.box(of:)) ?? line.box)
  }
}

extension Page: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, width, height, rotation, lines, spines, fingerprint
    case textSource = "text_source"
  }

  /// Reads a page; without `text_source` it counts as recognised, without `rotation` as stored upright.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    width = try container.decode(Double.self, forKey: .width)
    height = try container.decode(Double.self, forKey: .height)
    rotation = try container.decodeIfPresent(Int.self, forKey: .rotation) ?? 0
    lines = try container.decode([Line].self, forKey: .lines)
    textSource = try container.decodeIfPresent(TextSource.self, forKey: .textSource) ?? (lines.isEmpty ? .none : .ocr)
    spines = try container.decodeIfPresent([Spine].self, forKey: .spines) ?? []
    fingerprint = try container.decodeIfPresent(Fingerprint.self, forKey: .fingerprint)
  }

  /// Writes a page; without spines, and without a fingerprint, the key is absent.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(rotation, forKey: .rotation)
    try container.encode(textSource, forKey: .textSource)
    try container.encode(lines, forKey: .lines)
    if !spines.isEmpty { try container.encode(spines, forKey: .spines) }
    try container.encodeIfPresent(fingerprint, forKey: .fingerprint)
  }
}

extension Page {
  /// The lines' text, a line each, with words whole that are parted at line ends.
  ///
  /// A word that ends its line in a hyphen takes the first of the next line to itself if that begins with a small letter. It
  /// keeps the hyphen if the page has the word with it elsewhere; a soft hyphen always goes. Heads and feet of the page
  /// join nothing of the text.
  public var flowingText: String {
    var texts = lines.map(\.text)
    var compounds: Set<String>?
    for index in lines.indices.dropLast() {
      guard let first = lines[index].words.last?.text, Self.isParted(first), !texts[index].isEmpty,
        let second = lines[index + 1].words.first?.text, second.first?.isLowercase == true,
        lines[index].role == lines[index + 1].role
      else { continue }
      let known = compounds ?? Set(lines.lazy.flatMap(\.words).map(\.text).filter { $0.contains("-") })
      compounds = known
      texts[index] = texts[index].dropLast(known.contains(first + second) ? 0 : 1) + second
      texts[index + 1] = String(decoding: texts[index + 1].utf8.dropFirst(second.utf8.count + 1), as: UTF8.self)
    }
    return texts.lazy.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Whether a word that ends a line goes on in the next, by its hyphen.
  private static func isParted(_ word: String) -> Bool {
    guard let last = word.last, hyphens.contains(last) else { return false }
    return word.dropLast().last?.isLetter == true
  }

  private static let hyphens: Set<Character> = ["-", "\u{AD}", "\u{2010}"]
}

extension Page {
  /// The page's words by visual rows: what is side by side is one row, from top to bottom.
  ///
  /// A recognizer often returns a label at the left and its amount at the right as two lines. Lines are joined where the
  /// end of one and the start of the next are at the same height, once the slant of the page is taken away; a line is
  /// never taken apart.
  public func rows() -> [Line] {
    let slant = self.slant
    /// The height of a box without the slant.
    func level(_ box: Box) -> Double { box.midY - slant * box.midX }
    let order = lines.indices.sorted {
      (level(lines[$0].box), lines[$0].box.x, $0) < (level(lines[$1].box), lines[$1].box.x, $1)
    }
    var rows: [[Int]] = []
    for index in order {
      // Rows are in order of height, so only the last few can lie beside the line.
      let candidates = rows.indices.suffix(Self.nearbyRows)
      let best = candidates.compactMap { row -> (row: Int, overlap: Double)? in
        let overlap = Self.overlap(of: lines[index], with: rows[row].map { lines[$0] }, slant: slant)
        return overlap >= Self.leastOverlap ? (row, overlap) : nil
      }
      .max { ($0.overlap, $0.row) < ($1.overlap, $1.row) }
      if let best {
        rows[best.row].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows.compactMap { row in
      let words = row.map { lines[$0] }.sorted { $0.box.x < $1.box.x }.flatMap(\.words)
      return Line(words)
    }
    .sorted { level($0.box) < level($1.box) }
  }

  private static let nearbyRows = 5
  private static let leastOverlap = 0.5
  /// The share of the narrower line that may be above or below the other.
  private static let greatestCover = 0.15

  /// How much of the smaller height a line shares with its neighbour in a row; 0 if one is above the other.
  private static func overlap(of line: Line, with row: [Line], slant: Double) -> Double {
    var nearest: (distance: Double, overlap: Double)?
    for other in row {
      let cover = min(line.box.maxX, other.box.maxX) - max(line.box.x, other.box.x)
      if cover > greatestCover * min(line.box.width, other.box.width) { return 0 }
      let (left, right) = line.box.x < other.box.x ? (line, other) : (other, line)
      guard let end = left.words.last?.box, let start = right.words.first?.box else { continue }
      let shift = slant * (start.midX - end.midX)
      let shared = min(end.maxY + shift, start.maxY) - max(end.y + shift, start.y)
      let overlap = shared / max(1e-6, min(end.height, start.height))
      let distance = start.x - end.maxX
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, overlap) }
    }
    return nearest?.overlap ?? 0
  }

  /// How far rows fall from left to right, as a share of the way: the median of the long lines.
  private var slant: Double {
    let slants = lines.compactMap { line -> Double? in
      guard let first = line.words.first?.box, let last = line.words.last?.box, last.midX - first.midX > 0.25 else {
        return nil
      }
      return (last.midY - first.midY) / (last.midX - first.midX)
    }
    .sorted()
    guard slants.count >= 3 else { return 0 }
    let median = slants[slants.count / 2]
    return abs(median) < 0.2 ? median : 0
  }
}
