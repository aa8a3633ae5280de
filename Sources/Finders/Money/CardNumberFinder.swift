/// Finds the last four digits of payment cards: `************1234`, `XXXX XXXX XXXX 1234`, `Visa ending in 1234`.
///
/// A whole card number, which no receipt should show, counts by its check digit (ISO/IEC 7812-1); only its last four
/// digits are returned.
public enum CardNumberFinder {
  /// The last four digits of the cards in a text, in order.
  public static func find(in text: String) -> [Found<String>] {
    guard text.utf8.count(where: \.isDigit) >= 4 else { return [] }
    let scan = TextScan(text)
    var found: [Found<String>] = []
    var position = 0
    while position < scan.count {
      guard scan.isDigit(position) || isMask(scan.byte(position)), !isInsideWord(scan, position) else {
        position += 1
        continue
      }
      let end = runEnd(scan, from: position)
      if let digits = lastDigits(scan, position..<end) { found.append(scan.found(digits, position..<end)) }
      position = max(end, position + 1)
    }
    return found
  }

  private static func isMask(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "x") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ".")
      || byte == TextScan.other
  }

  /// Whether an `x` or a full stop belongs to the word before it: `AMEX XXXX1234`, `Kartennr. ####1234`.
  private static func isInsideWord(_ scan: TextScan, _ position: Int) -> Bool {
    let byte = scan.byte(position)
    return (byte == UInt8(ascii: "x") || byte == .dot) && scan.isLetter(position - 1)
  }

  /// The end of the digits and masks from a position, in groups.
  private static func runEnd(_ scan: TextScan, from start: Int) -> Int {
    var end = start
    var position = start
    var hasMask = false
    /// The digits since the last mask.
    var digits = 0
    while position < scan.count, position - start < 40 {
      let byte = scan.byte(position)
      // `XXXX1234 3.50`: the last four digits end the number.
      if hasMask, digits >= 4, byte == .space { break }
      if byte.isDigit || isMask(byte) {
        hasMask = hasMask || !byte.isDigit
        digits = byte.isDigit ? digits + 1 : 0
        end = position + 1
      } else if byte != .dash && byte != .space || position - end > 1 {
        break
      }
      position += 1
    }
    return end
  }

  private static func lastDigits(_ scan: TextScan, _ range: Range<Int>) -> String? {
    guard !scan.isLetter(range.upperBound), !scan.isAlphanumeric(range.lowerBound - 1) else { return nil }
    let bytes = scan.bytes[range].filter { $0.isDigit || isMask($0) }
    let tail = bytes.reversed().prefix { $0.isDigit }.count
    guard tail >= 4 else { return nil }
    let digits = String(decoding: bytes.suffix(4), as: UTF8.self)
    if bytes.count == tail {
      if (13...19).contains(tail), "3456".utf8.contains(bytes[0]), VATNumber.isLuhn(bytes.map { Int($0) - 48 }) {
        return digits
      }
      return tail == 4 && isAnnounced(scan, before: range.lowerBound) ? digits : nil
    }
    let masks = bytes.count { !$0.isDigit && $0 != .dot }
    let dots = bytes.count { $0 == .dot }
    guard tail == 4 || tail == 5 && masks >= 8 else { return nil }
    if masks >= 4 { return digits }
    return isAnnounced(scan, before: range.lowerBound) && masks + dots >= 1 ? digits : nil
  }

  /// Whether words such as `card ending in` or `Visa #` are before a position.
  private static func isAnnounced(_ scan: TextScan, before start: Int) -> Bool {
    var words: [String] = []
    var position = start
    while words.count < 4, position > 0 {
      if scan.isLetter(position - 1) {
        let wordStart = scan.start(of: position, while: \.isLetter)
        words.append(scan.folded(wordStart..<position))
        position = wordStart
      } else if scan.isDigit(position - 1) {
        break
      } else {
        position -= 1
      }
    }
    return words.contains { cardWords.contains($0) } || words.first == "in" && words.dropFirst().first == "ending"
  }

  private static let cardWords: Set<String> = [
    "card", "visa", "mastercard", "amex", "maestro", "girocard", "debit", "credit", "karte", "kartennr", "tarjeta",
    "carte",
    "discover", "ending", "jcb", "diners", "unionpay", "mc", "acct", "account",
  ]
}
