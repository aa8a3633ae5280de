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
