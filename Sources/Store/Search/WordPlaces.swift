import Documents
import Foundation

/// Where the words of a page's text stand, as a column of the library keeps it: for each word, in the order of the text, five
/// numbers of two bytes, little-endian: how many bytes of UTF-8 it has, and its box in 65,535ths of the page.
enum WordPlaces {
  /// The places of a page's words; nil if there are none, or if the text can't be put together of them.
  static func stored(_ page: Page) -> Data? {
    let words = page.lines.flatMap(\.words)
    guard !words.isEmpty, words.allSatisfy({ $0.text.utf8.count <= Int(UInt16.max) && !$0.text.utf8.contains(0) })
    else { return nil }
    var data = Data(capacity: words.count * Self.size)
    for word in words {
      let box = word.box.clampedToPage
      let numbers = [UInt16(word.text.utf8.count)] + [box.x, box.y, box.width, box.height].map(Self.stored)
      for number in numbers { withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) } }
    }
    return data
  }

  /// The words that marks in a page's text touch, with their places; none if the places are another text's.
  static func words(marked text: String, places: Data, atMost most: Int) -> [SearchHit.FoundWord] {
    // The text without the marks, and which of its bytes stand between two.
    var bytes: [UInt8] = []
    var found: [Range<Int>] = []
    var start: Int?
    for byte in text.utf8 {
      if byte == Self.startMark {
        start = bytes.count
      } else if byte == Self.endMark {
        if let begin = start { found.append(begin..<bytes.count) }
        start = nil
      } else {
        bytes.append(byte)
      }
    }
    var words: [SearchHit.FoundWord] = []
    var (position, mark) = (0, 0)
    for offset in stride(from: 0, to: places.count - Self.size + 1, by: Self.size) {
      let numbers = (0..<5).map { Self.number(in: places, at: offset + 2 * $0) }
      let end = position + Int(numbers[0])
      guard end <= bytes.count else { return [] }
      while mark < found.count, found[mark].upperBound <= position { mark += 1 }
      if mark < found.count, found[mark].lowerBound < end {
        let box = numbers.dropFirst().map { Double($0) / Double(UInt16.max) }
        words.append(
          .init(
            text: String(decoding: bytes[position..<end], as: UTF8.self),
            box: Box(x: box[0], y: box[1], width: box[2], height: box[3])))
        if words.count == most { break }
      }
      // A space or the end of a line follows.
      position = end + 1
    }
    return words
  }

  private static let size = 10
  private static let startMark = Snippet.start.utf8.first
  private static let endMark = Snippet.end.utf8.first

  private static func stored(_ fraction: Double) -> UInt16 {
    UInt16(min(max(fraction, 0), 1) * Double(UInt16.max) + 0.5)
  }

  private static func number(in data: Data, at offset: Int) -> UInt16 {
    let start = data.startIndex + offset
    return UInt16(data[start]) | UInt16(data[start + 1]) << 8
  }
}
