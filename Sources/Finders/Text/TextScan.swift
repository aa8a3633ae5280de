/// A text laid out for finders that read by hand: one entry a character, folded to a byte, with its place.
///
/// Letters are folded to lower case without accents, full-width forms to ASCII, every dash to `-`, every white space
/// to a space, every apostrophe to `'`. Letters of other scripts become `TextScan.letter`, all else `TextScan.other`.
/// Combining marks take no entry of their own.
struct TextScan {
  /// Stands for a letter that has no Latin base.
  static let letter: UInt8 = 0x80
  /// Stands for any other character.
  static let other: UInt8 = 0x81

  let text: String
  /// The characters as printed.
  let scalars: [Unicode.Scalar]
  /// The characters, folded.
  let bytes: [UInt8]
  private let indices: [String.Index]

  init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    var bytes: [UInt8] = []
    var indices: [String.Index] = []
    let size = text.utf8.count
    scalars.reserveCapacity(size)
    bytes.reserveCapacity(size)
    indices.reserveCapacity(size + 1)
    let view = text.unicodeScalars
    var index = view.startIndex
    while index < view.endIndex {
      let scalar = view[index]
      if !(0x300...0x36F).contains(scalar.value) {
        scalars.append(scalar)
        bytes.append(scalar.folded)
        indices.append(index)
      }
      view.formIndex(after: &index)
    }
    indices.append(text.endIndex)
    self.text = text
    self.scalars = scalars
    self.bytes = bytes
    self.indices = indices
  }

  var count: Int { bytes.count }

  /// The folded character at a position, or 0 outside the text.
  func byte(_ position: Int) -> UInt8 {
    bytes.indices.contains(position) ? bytes[position] : 0
  }

  func isDigit(_ position: Int) -> Bool { byte(position).isDigit }
  func isLetter(_ position: Int) -> Bool { byte(position).isLetter }
  func isAlphanumeric(_ position: Int) -> Bool { byte(position).isDigit || byte(position).isLetter }
  func isUppercase(_ position: Int) -> Bool {
    scalars.indices.contains(position) && scalars[position].properties.isUppercase
  }

  /// The first position at or after the given one that holds no space.
  func skipSpaces(_ position: Int) -> Int {
    var position = position
    while byte(position) == .space { position += 1 }
    return position
  }

  /// The last position at or before the given one that holds no space; -1 if there is none.
  func skipSpacesBack(_ position: Int) -> Int {
    var position = position
    while position >= 0, byte(position) == .space { position -= 1 }
    return position
  }

  /// The end of the run of characters from a position that pass a test.
  func end(of start: Int, while test: (UInt8) -> Bool) -> Int {
    var position = start
    while position < count, test(bytes[position]) { position += 1 }
    return position
  }

  /// The start of the run of characters before a position that pass a test.
  func start(of end: Int, while test: (UInt8) -> Bool) -> Int {
    var position = end
    while position > 0, test(bytes[position - 1]) { position -= 1 }
    return position
  }

  /// The number that the digits in a range make; nil if one is no digit or there are too many.
  func number(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var number = 0
    for position in range {
      guard isDigit(position) else { return nil }
      number = number * 10 + Int(bytes[position] - .zero)
    }
    return number
  }

  /// Whether the folded text at a position starts with the given one.
  func has(_ word: StaticString, at position: Int) -> Bool {
    guard position >= 0, position + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { buffer[$0] == bytes[position + $0] }
    }
  }

  func range(_ range: Range<Int>) -> Range<String.Index> { indices[range.lowerBound]..<indices[range.upperBound] }

  /// The text as printed.
  func printed(_ range: Range<Int>) -> String { String(text[self.range(range)]) }

  /// The folded text; characters without a Latin base are left out.
  func folded(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].lazy.filter { $0 < 0x80 }, as: UTF8.self)
  }

  /// The position of a place in the text.
  func position(of index: String.Index) -> Int {
    var low = 0
    var high = indices.count - 1
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func found<Value>(_ value: Value, _ range: Range<Int>, alternatives: [Value] = []) -> Found<Value> {
    Found(value, text: printed(range), range: self.range(range), alternatives: alternatives)
  }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let zero = UInt8(ascii: "0")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let dash = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let at = UInt8(ascii: "@")

  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether this stands for a letter of any script.
  var isLetter: Bool { (0x61...0x7A).contains(self) || self == TextScan.letter }
  var isLatinLetter: Bool { (0x61...0x7A).contains(self) }
}

extension Unicode.Scalar {
  /// The letter a…z, as ASCII, that this letter is without case and accents; nil for any other character.
  public var latinBase: UInt8? { folded.isLatinLetter ? folded : nil }

  /// The character as `TextScan` keeps it.
  fileprivate var folded: UInt8 {
    let value = value
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      if (0x41...0x5A).contains(byte) { return byte | 0x20 }
      return byte < 0x20 ? .space : byte
    }
    switch value {
    case 0xC0...0x17F:
      return Self.latinBases[Int(value - 0xC0)]
    case 0x1A0, 0x1A1: return UInt8(ascii: "o")
    case 0x1AF, 0x1B0: return UInt8(ascii: "u")
    case 0x1E00...0x1EFF: return Self.additionalBases[Int(value - 0x1E00)]
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: return .space
    case 0x2010...0x2015, 0x2212, 0xFE63, 0xFF0D: return .dash
    case 0xB4, 0x2018, 0x2019, 0x201B, 0x2032: return UInt8(ascii: "'")
    case 0xFF01...0xFF5E:
      let byte = UInt8(truncatingIfNeeded: value - 0xFEE0)
      return (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    default: return properties.isAlphabetic ? TextScan.letter : TextScan.other
    }
  }

  /// The base letters of U+00C0…U+017F (Latin-1 Supplement and Latin Extended-A); `*` is none.
  private static let latinBases: [UInt8] =
    Array(
      ("aaaaaaaceeeeiiiidnooooo*ouuuuyts" + "aaaaaaaceeeeiiiidnooooo*ouuuuyty"
        + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrsssssssst"
        + "tttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8
    )
    .map { $0 == UInt8(ascii: "*") ? TextScan.other : $0 }

  /// The base letters of U+1E00…U+1EFF (Latin Extended Additional, with the letters of Vietnamese); `*` is another letter.
  private static let additionalBases: [UInt8] =
    Array(
      ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
        + "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
        + "wwwwwwwwwwxxxxyyzzzzzzhtwy******aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
        + "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy******").utf8
    )
    .map { $0 == UInt8(ascii: "*") ? TextScan.letter : $0 }
}
