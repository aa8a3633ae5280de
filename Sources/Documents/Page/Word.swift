/// A word as it is on the page.
public struct Word: Hashable, Sendable {
  /// Where a word's text came from.
  public enum Origin: Hashable, Sendable {
    /// The PDF's own text.
    case textLayer
    /// Recognised from pixels, by the recognizer of that name.
    case ocr(recognizer: String)
  }

  /// The text, without white space.
  public var text: String
  /// The place on the upright page.
  public var box: Box
  /// The recognizer's confidence, 0…1; 1 for a text layer.
  public var confidence: Double
  /// Where the text came from.
  public var origin: Origin
  /// What else the word may say, the likeliest first; empty unless two recognizers read it differently.
  public var alternatives: [Alternative]
  /// The font's name in a PDF, without the prefix of a subset.
  public var font: String?
  /// The size of the letters of a PDF's own text, in points.
  public var size: Double?

  /// Another reading of a word.
  public struct Alternative: Hashable, Sendable, Codable {
    /// The text, without white space.
    public var text: String
    /// The probability that this is the right one, 0…1.
    public var confidence: Double

    /// A text and its probability.
    public init(_ text: String, confidence: Double) {
      self.text = text
      self.confidence = confidence
    }
  }

  /// A word of the given text and place.
  public init(
    _ text: String, box: Box, confidence: Double, origin: Origin, alternatives: [Alternative] = [],
    font: String? = nil, size: Double? = nil
  ) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.origin = origin
    self.alternatives = alternatives
    self.font = font
    self.size = size
  }
}

extension Word {
  /// What else the word may say, at most so many: its alternatives, and what those of its length make sign by sign. `22.13` beside
  /// `22.73` and `32.13` may be `32.73`.
  public func otherReadings(most: Int) -> [String] {
    let signs = Array(text)
    var crossed = [signs]
    for other in alternatives.lazy.map({ Array($0.text) }) where other.count == signs.count {
      for place in signs.indices where other[place] != signs[place] {
        crossed += crossed.map { reading in
          var reading = reading
          reading[place] = other[place]
          return reading
        }
        crossed = Array(crossed.prefix(most + 1))
      }
    }
    var seen: Set = [text]
    return Array(
      (alternatives.map(\.text) + crossed.map { String($0) }).filter { seen.insert($0).inserted }.prefix(most))
  }
}

extension Word: Codable {
  private enum CodingKeys: String, CodingKey { case text, box, confidence, origin, alternatives, font, size }

  /// Reads a word; without `origin` it counts as recognised, without `confidence` as certain. A box beside the page is
  /// moved onto it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    box = try container.decode(Box.self, forKey: .box).clampedToPage
    confidence = try container.decodeIfPresent(Double.self, forKey: .confidence) ?? 1
    origin = try container.decodeIfPresent(Origin.self, forKey: .origin) ?? .ocr(recognizer: "unknown")
    alternatives = try container.decodeIfPresent([Alternative].self, forKey: .alternatives) ?? []
    font = try container.decodeIfPresent(String.self, forKey: .font)
    size = try container.decodeIfPresent(Double.self, forKey: .size)
  }

  /// Writes a word; confidences are rounded to three decimals, no alternatives are an absent key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(box, forKey: .box)
    try container.encode((confidence * 1000).rounded() / 1000, forKey: .confidence)
    try container.encode(origin, forKey: .origin)
    if !alternatives.isEmpty {
      try container.encode(
        alternatives.map { Alternative($0.text, confidence: ($0.confidence * 1000).rounded() / 1000) },
        forKey: .alternatives)
    }
    try container.encodeIfPresent(font, forKey: .font)
    try container.encodeIfPresent(size.map { ($0 * 100).rounded() / 100 }, forKey: .size)
  }
}

extension Word.Origin: Codable {
  private static let textLayerName = "text_layer"
  private static let ocrPrefix = "ocr:"

  /// Reads `text_layer` or `ocr:RECOGNIZER`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    if name == Self.textLayerName {
      self = .textLayer
    } else if name.hasPrefix(Self.ocrPrefix) {
      self = .ocr(recognizer: String(name.dropFirst(Self.ocrPrefix.count)))
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "origin is '\(name)', not text_layer or ocr:RECOGNIZER")
    }
  }

  /// Writes `text_layer` or `ocr:RECOGNIZER`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .textLayer: try container.encode(Self.textLayerName)
    case .ocr(let recognizer): try container.encode(Self.ocrPrefix + recognizer)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is one of those that Chinese and Japanese write without spaces: Han, Hiragana and Katakana, with their
  /// marks of repetition and length.
  public var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x323AF:
      true
    default: false
    }
  }
}
