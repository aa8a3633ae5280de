/// Finds e-mail addresses, as the dot-atom form of RFC 5322 with a domain that exists.
///
/// Slips of recognition are repaired only where a known top-level domain confirms them: `©`, `®` or `(a)` for `@`,
/// spaces around `@` or `.`, a comma for a full stop, `c0m` for `com`. The value is in lower case; the text keeps the
/// print.
public enum EmailFinder {
  /// The addresses in a text, in order.
  public static func find(in text: String) -> [Found<String>] {
    guard mayHold(text) else { return [] }
    let scan = TextScan(text)
    var found: [Found<String>] = []
    var position = 0
    while position < scan.count {
      guard let sign = sign(scan, at: position),
        let address = address(scan, around: sign, after: lowerLimit(found, scan))
      else {
        position += 1
        continue
      }
      found.append(scan.found(address.value, address.range))
      position = max(address.range.upperBound, position + 1)
    }
    return found
  }

  private static func mayHold(_ text: String) -> Bool {
    text.utf8.contains { $0 == .at || $0 == 0xC2 || $0 == 0xEF || $0 == UInt8(ascii: "(") }
  }

  private static func lowerLimit(_ found: [Found<String>], _ scan: TextScan) -> Int {
    found.last.map { scan.position(of: $0.range.upperBound) } ?? 0
  }

  /// An `@`, or what is often read for one.
  private struct Sign {
    var range: Range<Int>
    var isRepaired: Bool
  }

  private static func sign(_ scan: TextScan, at position: Int) -> Sign? {
    if scan.byte(position) == .at { return Sign(range: position..<position + 1, isRepaired: false) }
    if scan.byte(position) == TextScan.other, ["©", "®"].contains(scan.scalars[position]) {
      return Sign(range: position..<position + 1, isRepaired: true)
    }
    for word in ["(a)", "(at)", "[at]", "(@)"] as [StaticString] where scan.has(word, at: position) {
      return Sign(range: position..<position + word.utf8CodeUnitCount, isRepaired: true)
    }
    return nil
  }

  private static func address(
    _ scan: TextScan, around sign: Sign, after limit: Int
  ) -> (value: String, range: Range<Int>)? {
    guard let local = local(scan, before: sign.range.lowerBound, limit: limit) else { return nil }
    let domainStart = scan.skipSpaces(sign.range.upperBound)
    guard domainStart - sign.range.upperBound <= 1,
      let domain = DomainReader(scan: scan).domain(at: domainStart, allowingMissingDot: true)
    else { return nil }
    let isSpaced = local.upperBound < sign.range.lowerBound || domainStart > sign.range.upperBound
    guard domain.isKnown || !(sign.isRepaired || isSpaced || domain.isRepaired) else { return nil }
    return (scan.folded(local) + "@" + domain.name, local.lowerBound..<domain.end)
  }

  private static func local(_ scan: TextScan, before end: Int, limit: Int) -> Range<Int>? {
    let upper = scan.byte(end - 1) == .space && end - 1 > limit ? end - 1 : end
    var lower = upper
    while lower > limit, isLocal(scan, lower - 1) { lower -= 1 }
    // Signs at the ends are rubbish of the print, not part of the address.
    while lower < upper, !scan.isAlphanumeric(lower) { lower += 1 }
    for label in ["email.", "e-mail.", "mail.", "email-", "e-mail-"] as [StaticString]
    where scan.has(label, at: lower) && upper - lower > label.utf8CodeUnitCount {
      lower += label.utf8CodeUnitCount
      break
    }
    guard lower < upper, upper - lower <= 64, scan.byte(upper - 1) != .dot else { return nil }
    guard !zip(lower..<upper - 1, lower + 1..<upper).contains(where: { scan.byte($0) == .dot && scan.byte($1) == .dot })
    else { return nil }
    return lower..<upper
  }

  private static func isLocal(_ scan: TextScan, _ position: Int) -> Bool {
    let byte = scan.byte(position)
    if byte.isDigit || byte.isLatinLetter { return true }
    return [.dot, .dash, UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'")]
      .contains(byte)
  }
}
