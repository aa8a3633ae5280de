public import Foundation

/// Finds percentages: `6%`, `19,00 %`, `GST @6%`, `7.5 percent`.
///
/// The value is the number before the sign: 19 for `19,00 %`.
public enum PercentFinder {
  /// The percentages in a text, in order.
  public static func find(in text: String) -> [Found<Decimal>] {
    guard text.utf8.contains(where: \.isDigit) else { return [] }
    let scan = TextScan(text)
    var found: [Found<Decimal>] = []
    var position = 0
    while position < scan.count {
      guard scan.isDigit(position) else {
        position += 1
        continue
      }
      let end = scan.end(of: position) { $0.isDigit || $0 == .dot || $0 == .comma }
      let sign = scan.skipSpaces(end)
      if sign - end <= 1, let signEnd = signEnd(scan, at: sign), let value = value(scan, position..<end) {
        let isNegative = scan.byte(position - 1) == .dash && !scan.isAlphanumeric(position - 2)
        let range = (isNegative ? position - 1 : position)..<signEnd
        found.append(scan.found(isNegative ? -value : value, range))
      }
      position = end
    }
    return found
  }

  /// Whether a percent sign, or what is often read for one, is at a position.
  static func isSign(_ scan: TextScan, at position: Int) -> Bool { signEnd(scan, at: position) != nil }

  private static func signEnd(_ scan: TextScan, at position: Int) -> Int? {
    guard position < scan.count else { return nil }
    if scan.byte(position) == UInt8(ascii: "%") || scan.scalars[position] == "％" { return position + 1 }
    if scan.scalars[position] == "°", scan.has("/o", at: position + 1), !scan.isAlphanumeric(position + 3) {
      return position + 3
    }
    guard scan.byte(position) == UInt8(ascii: "p") else { return nil }
    for word in ["percent", "prozent", "pct", "per cent", "por ciento", "pour cent"] as [StaticString]
    where scan.has(word, at: position) && !scan.isAlphanumeric(position + word.utf8CodeUnitCount) {
      return position + word.utf8CodeUnitCount
    }
    return nil
  }

  private static func value(_ scan: TextScan, _ range: Range<Int>) -> Decimal? {
    let before = scan.byte(range.lowerBound - 1)
    guard !before.isLatinLetter || scan.isLetter(range.lowerBound - 2), before != .slash, before != .colon else {
      return nil
    }
    let parts = scan.bytes[range].split(omittingEmptySubsequences: false) { !$0.isDigit }
    guard (1...2).contains(parts.count), (1...3).contains(parts[0].count),
      parts.count == 1 || (1...3).contains(parts[1].count)
    else { return nil }
    let digits = parts.joined().reduce(0) { $0 * 10 + Int($1 - .zero) }
    return Decimal(sign: .plus, exponent: parts.count == 2 ? -parts[1].count : 0, significand: Decimal(digits))
  }
}
