/// Finds ISBNs: thirteen digits from 978 or 979, and ten after the word `ISBN` or with hyphens in the right places.
///
/// The letters O, l, I, S and B count as the digits they look like only if check digit, group and registrant then
/// agree. A number that can't exist is never returned.
public enum ISBNFinder {
  /// The ISBNs in a text, in order.
  ///
  /// - Parameter labelled: whether the caller knows that an ISBN is here, so that ten digits alone count.
  public static func find(in text: String, labelled: Bool = false) -> [Found<ISBN>] {
    guard text.utf8.count(where: \.isDigit) >= 7 else { return [] }
    let scan = TextScan(text)
    var found: [Found<ISBN>] = []
    var position = 0
    while position < scan.count {
      guard digit(scan.byte(position)) != nil,
        !scan.isAlphanumeric(position - 1) || scan.isDigit(position) && !scan.isDigit(position - 1)
      else {
        position += 1
        continue
      }
      if let step = read(scan, at: position, labelled: labelled) {
        found.append(scan.found(step.isbn, position..<step.end))
        position = step.end
      } else {
        // A bar may be a misread 1, but is neither digit nor letter.
        position = max(position + 1, scan.end(of: position, while: scan.isDigit(position) ? \.isDigit : \.isLetter))
      }
    }
    return found
  }

  private static func read(_ scan: TextScan, at start: Int, labelled: Bool) -> (isbn: ISBN, end: Int)? {
    let label = label(scan, before: start)
    var characters: [UInt8] = []
    var ends: [Int] = []
    var separators: [Int] = []
    var repairs: [Int] = []
    var position = start
    while characters.count < 13 {
      let byte = scan.byte(position)
      if let digit = digit(byte) {
        characters.append(digit)
        if !byte.isDigit { repairs.append(characters.count - 1) }
      } else if byte == UInt8(ascii: "x"), characters.count == 9 {
        characters.append(UInt8(ascii: "X"))
      } else {
        guard let next = skipSeparator(scan, position) else { break }
        separators.append(characters.count)
        position = next
        continue
      }
      position += 1
      ends.append(position)
    }
    for (length, prefixes) in [(13, ["978", "979"]), (10, [""])] where characters.count >= length {
      let end = ends[length - 1]
      let head = Array(characters.prefix(length))
      let repaired = repairs.count { $0 < length }
      guard prefixes.contains(where: { String(decoding: head, as: UTF8.self).hasPrefix($0) }),
        !scan.isAlphanumeric(end),
        repaired <= (label == .ten || label == .any ? 3 : length == 13 ? 1 : 0), let isbn = ISBN(characters: head)
      else { continue }
      if length == 13 {
        return label == .thirteen || label != .ten || repaired == 0 ? (isbn, end) : nil
      }
      let isHyphenated = places(of: separators, below: 10) == hyphens(isbn)
      guard repaired == 0 || label != .none else { continue }
      if label == .any || label == .ten || labelled || isHyphenated { return (isbn, end) }
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    if byte.isDigit { return byte }
    switch byte {
    case UInt8(ascii: "o"): return UInt8(ascii: "0")
    case UInt8(ascii: "l"), UInt8(ascii: "i"), UInt8(ascii: "|"): return UInt8(ascii: "1")
    case UInt8(ascii: "s"): return UInt8(ascii: "5")
    case UInt8(ascii: "b"): return UInt8(ascii: "8")
    default: return nil
    }
  }

  /// The position after one hyphen, full stop or space, with spaces around it.
  private static func skipSeparator(_ scan: TextScan, _ position: Int) -> Int? {
    var end = scan.skipSpaces(position)
    if [.dash, .dot, UInt8(ascii: "_"), UInt8(ascii: "~")].contains(scan.byte(end)) { end = scan.skipSpaces(end + 1) }
    return end > position && end - position <= 3 && digitOrX(scan.byte(end)) ? end : nil
  }

  private static func digitOrX(_ byte: UInt8) -> Bool { digit(byte) != nil || byte == UInt8(ascii: "x") }

  private static func places(of separators: [Int], below length: Int) -> [Int] { separators.filter { $0 < length } }

  /// Where the hyphens of the ten characters are.
  private static func hyphens(_ isbn: ISBN) -> [Int] {
    guard let text = isbn.hyphenated10 else { return [] }
    var places: [Int] = []
    var count = 0
    for byte in text.utf8 {
      if byte == .dash { places.append(count) } else { count += 1 }
    }
    return places
  }

  private enum Label {
    case none, any, ten, thirteen
  }

  private static func label(_ scan: TextScan, before start: Int) -> Label {
    var position = start
    while position > 0, !scan.isAlphanumeric(position - 1) || scan.isDigit(position - 1) && start - position < 6 {
      position -= 1
    }
    let wordStart = scan.start(of: position, while: \.isLetter)
    let word = scan.folded(wordStart..<position)
    guard word.hasSuffix("isbn") || word == "lsbn" || word == "sbn" || word == "isdn" else { return .none }
    let between = scan.bytes[position..<start].filter(\.isDigit)
    return between == Array("10".utf8) ? .ten : between == Array("13".utf8) ? .thirteen : .any
  }
}
