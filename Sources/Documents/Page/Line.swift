/// A row of words, left to right as they are on the page.
///
/// A line always has words; its text is theirs, joined by single spaces, so a range of the text names words and with them
/// a place on the page.
public struct Line: Hashable, Sendable {
  /// What a line is for, if it is not the text itself.
  public enum Role: String, Hashable, Sendable, Codable {
    /// It is at the head of page after page.
    case header
    /// It is at the foot of page after page.
    case footer
  }

  /// The words in reading order; never empty.
  public let words: [Word]
  /// The words' text, joined by single spaces.
  public let text: String
  /// The smallest box that holds all words.
  public let box: Box
  /// What the line is for; nil for the text itself.
  public var role: Role?

  /// A line of words, or nil if there are none.
  public init?(_ words: [Word]) {
    guard let box = Box.enclosing(words.lazy.map(\.box)) else { return nil }
    self.words = words
    self.box = box
    text = words.map(\.text).joined(separator: " ")
  }

  /// The mean confidence of the words, 0…1, each weighed by its length.
  public var confidence: Double { Self.confidence(of: words) }

  /// The words that a range of the text touches.
  public func words(in range: Range<String.Index>) -> [Word] {
    var found: [Word] = []
    // Counted in bytes: a word that starts with a combining mark makes one letter with the space before it.
    let bytes = text.utf8
    var start = bytes.startIndex
    for word in words {
      let end = bytes.index(start, offsetBy: word.text.utf8.count)
      if start < range.upperBound, end > range.lowerBound { found.append(word) }
      guard end < bytes.endIndex else { break }
      start = bytes.index(after: end)
    }
    return found
  }

  /// The place of a range of the text; the line's own for an empty range.
  public func box(of range: Range<String.Index>) -> Box {
    Box.enclosing(words(in: range).lazy.map(\.box)) ?? box
  }

  /// The mean confidence of words, 0…1, each weighed by its length; 0 for none.
  public static func confidence(of words: some Sequence<Word>) -> Double {
    var sum = 0.0
    var letters = 0
    for word in words {
      sum += word.confidence * Double(word.text.count)
      letters += word.text.count
    }
    return letters == 0 ? 0 : sum / Double(letters)
  }
}

extension Line: Codable {
  private enum CodingKeys: String, CodingKey { case text, box, confidence, words, role }

  /// Reads a line; without `words`, its text is split at white space and the words spread evenly over the box.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let words = try container.decodeIfPresent([Word].self, forKey: .words) ?? []
    let line: Line?
    if words.isEmpty {
      let text = try container.decode(String.self, forKey: .text)
      let box = try container.decode(Box.self, forKey: .box)
      let confidence = try container.decodeIfPresent(Double.self, forKey: .confidence) ?? 1
      line = Line(Self.spread(text, over: box, confidence: confidence))
    } else {
      line = Line(Self.sharingFonts(words))
    }
    guard var line else {
      throw DecodingError.dataCorruptedError(forKey: .words, in: container, debugDescription: "a line has no words")
    }
    line.role = try container.decodeIfPresent(Role.self, forKey: .role)
    self = line
  }

  /// Writes text, box, confidence and words.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(box, forKey: .box)
    try container.encode((confidence * 1000).rounded() / 1000, forKey: .confidence)
    try container.encode(words, forKey: .words)
    try container.encodeIfPresent(role, forKey: .role)
  }

  /// The words, each with the font of the one before where they have the same, so that a long document keeps its name once
  /// a line.
  private static func sharingFonts(_ words: [Word]) -> [Word] {
    var font: String?
    return words.map { word in
      guard word.font != font else {
        var word = word
        word.font = font
        return word
      }
      font = word.font
      return word
    }
  }

  private static func spread(_ text: String, over box: Box, confidence: Double) -> [Word] {
    let step = box.width / Double(max(1, text.count))
    var offset = 0
    var position = text.startIndex
    return text.split(whereSeparator: \.isWhitespace).map { part in
      offset += text.distance(from: position, to: part.startIndex)
      position = part.startIndex
      let place = Box(
        x: box.x + step * Double(offset), y: box.y, width: step * Double(part.count), height: box.height)
      return Word(String(part), box: place, confidence: confidence, origin: .ocr(recognizer: "unknown"))
    }
  }
}

/// Lines that several readings of one picture found, the surest at each place.
public struct SurestLines: Hashable, Sendable, Codable {
  /// The lines, in the order in which they were kept.
  public private(set) var lines: [Line] = []

  /// No lines yet.
  public init() {}

  /// The lines of one reading, none of which is at the place of another: the boxes of rows that lean lie over each other.
  public init(ofOneReading lines: [Line]) { self.lines = lines }

  /// The lines left to right, then top to bottom.
  public var ordered: [Line] { lines.sorted { ($0.box.midX, $0.box.midY) < ($1.box.midX, $1.box.midY) } }

  /// Keeps a line unless those at its place are surer together; they go if it is kept.
  public mutating func keep(_ line: Line) {
    guard Self.evidence(line) > 0 else { return }
    let rivals = lines.indices.filter { index in
      guard let shared = lines[index].box.intersection(line.box) else { return false }
      return shared.area > 0.3 * min(lines[index].box.area, line.box.area)
    }
    guard rivals.reduce(0, { $0 + Self.evidence(lines[$1]) }) < Self.evidence(line) else { return }
    for index in rivals.reversed() { lines.remove(at: index) }
    lines.append(line)
  }

  /// The letters that were read for sure: what a line is worth against another at the same place.
  public static func evidence(_ line: Line) -> Double {
    line.words.reduce(0) {
      $0 + max(0, $1.confidence - 0.3) * Double($1.text.count(where: { $0.isLetter || $0.isNumber }))
    }
  }
}
