/// What a page's picture looks like as a whole, in 256 bits, of which pictures of one scan differ in few.
///
/// A picture that was made smaller, saved anew or lightened is found again; another photo of the same paper mostly is not, for a
/// hand never holds the camera alike twice: its records tell it.
public struct Fingerprint: Hashable, Sendable {
  /// How many bits there are.
  public static let bitCount = 256
  /// Pictures that differ in at most so many bits are the same. Of 239 scans and photos of receipts and cards, copies at half
  /// the size or at a JPEG quality of 30 differ in 2 to 6 bits as a rule, no two of different papers in fewer than 20.
  public static let mostDifferingBits = 15

  /// The bits, 64 in each word.
  public let words: [UInt64]

  /// A fingerprint of a number of bits, row by row; nil if there are not `bitCount`.
  public init?(bits: [Bool]) {
    guard bits.count == Self.bitCount else { return nil }
    words = stride(from: 0, to: bits.count, by: 64).map { start in
      bits[start..<start + 64].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// A fingerprint as it is written: 64 hexadecimal digits; nil if the text is none.
  public init?(_ text: String) {
    guard text.utf8.count == Self.bitCount / 4 else { return nil }
    var words: [UInt64] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard let word = UInt64(rest.prefix(16), radix: 16) else { return nil }
      words.append(word)
      rest = rest.dropFirst(16)
    }
    self.words = words
  }

  /// In how many bits two fingerprints differ.
  public func distance(to other: Fingerprint) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
  }
}

extension Fingerprint: CustomStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension Fingerprint: Codable {
  /// Reads 64 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let fingerprint = Fingerprint(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 64 hexadecimal digits")
    }
    self = fingerprint
  }

  /// Writes 64 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
