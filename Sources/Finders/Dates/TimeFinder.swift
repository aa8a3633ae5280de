public import Documents

/// Finds times of day: `20:13`, `8:13:39 PM`, `8:53:47P`, `18h05`, `18.05 Uhr`, `6:05pm`, `20時13分`.
///
/// Seconds stay in the text; the value is to the minute.
public enum TimeFinder {
  /// The times in a text, in order.
  public static func find(in text: String) -> [Found<ClockTime>] {
    guard text.utf8.contains(where: \.isDigit) else { return [] }
    let scan = TextScan(text)
    var found: [Found<ClockTime>] = []
    var position = 0
    while position < scan.count {
      guard scan.isDigit(position) else {
        position += 1
        continue
      }
      let end = scan.end(of: position, while: \.isDigit)
      if let step = read(scan, digits: position..<end) {
        found.append(step.found)
        position = step.end
      } else {
        position = end
      }
    }
    return found
  }

  private static func read(_ scan: TextScan, digits: Range<Int>) -> (found: Found<ClockTime>, end: Int)? {
    guard let start = hourStart(scan, digits), let hour = scan.number(start..<digits.upperBound) else { return nil }
    if let step = hourOnly(scan, start: start, hour: hour, end: digits.upperBound) { return step }
    guard let separator = separator(scan, at: digits.upperBound) else { return nil }
    let minuteStart = separator.end
    let minuteEnd = scan.end(of: minuteStart, while: \.isDigit)
    guard minuteEnd - minuteStart == 2, let minute = scan.number(minuteStart..<minuteEnd) else { return nil }
    var end = minuteEnd
    if separator.kind != .hourSign, [.colon, .dot].contains(scan.byte(end)),
      scan.isDigit(end + 1), scan.isDigit(end + 2), !scan.isDigit(end + 3), let second = scan.number(end + 1..<end + 3)
    {
      guard second < 60, scan.byte(end + 3) != .colon else { return nil }
      end += 3
    } else if scan.byte(end) == .colon, scan.isDigit(end + 1) {
      return nil
    }
    if end < scan.count, ["分", "분"].contains(scan.scalars[end]) { end += 1 }
    let suffix = suffix(scan, at: end) ?? (separator.kind == .colon ? shortSuffix(scan, at: end) : nil)
    guard separator.kind != .dot || suffix != nil else { return nil }
    if let suffix {
      end = suffix.end
    } else if scan.isAlphanumeric(end) && separator.kind != .hourSign {
      // A letter may be glued on (`20:13B`), but not a longer word or a number.
      guard !scan.isDigit(end), !scan.isLetter(end + 1) else { return nil }
    }
    if scan.byte(end) == UInt8(ascii: "%") || (scan.byte(end) == .dot && scan.isDigit(end + 1)) { return nil }
    return time(hour, minute, suffix?.half).map { (scan.found($0, start..<end), end) }
  }

  /// Where the hour starts in a run of digits; a date may run into it (`25/12/201820:13`).
  private static func hourStart(_ scan: TextScan, _ digits: Range<Int>) -> Int? {
    let before = scan.byte(digits.lowerBound - 1)
    switch digits.count {
    case 1, 2:
      if before == UInt8(ascii: "+") || before == UInt8(ascii: "$") { return nil }
      // A letter may be before the hour in `2018-12-25T20:13` only.
      if before.isLatinLetter, !scan.isLetter(digits.lowerBound - 2) {
        guard before == UInt8(ascii: "t"), scan.isDigit(digits.lowerBound - 2) else { return nil }
      }
      // `24/05/2019,10:48` is a date and a time, `1,234` a number.
      let isAfterDate = before == .comma && digits.count == 2 && scan.byte(digits.upperBound) == .colon
      let isInside = [.colon, .dot, .comma].contains(before) && scan.isDigit(digits.lowerBound - 2) && !isAfterDate
      return isInside ? nil : digits.lowerBound
    case 5, 6:
      return [.slash, .dash, .dot].contains(before) && scan.byte(digits.upperBound) == .colon
        ? digits.lowerBound + 4 : nil
    default: return nil
    }
  }

  private enum Separator {
    case colon, dot, hourSign
  }

  private static func separator(_ scan: TextScan, at end: Int) -> (kind: Separator, end: Int)? {
    switch scan.byte(end) {
    case .colon: return (.colon, scan.byte(end + 1) == .space ? end + 2 : end + 1)
    case UInt8(ascii: ";") where suffix(scan, at: end + 3) != nil: return (.dot, end + 1)
    case .dot: return (.dot, end + 1)
    case UInt8(ascii: "h"): return (.hourSign, end + 1)
    case .space where scan.byte(end + 1) == UInt8(ascii: "h") && scan.byte(end + 2) == .space:
      return (.hourSign, end + 3)
    case .space where scan.byte(end + 1) == .colon && scan.isDigit(end + 2): return (.colon, end + 2)
    default:
      guard end < scan.count, ["時", "时", "点", "시"].contains(scan.scalars[end]) else { return nil }
      return (.hourSign, scan.skipSpaces(end + 1))
    }
  }

  /// `8 PM`.
  private static func hourOnly(
    _ scan: TextScan, start: Int, hour: Int, end: Int
  ) -> (found: Found<ClockTime>, end: Int)? {
    guard let suffix = suffix(scan, at: end), suffix.half != nil, (1...12).contains(hour) else { return nil }
    return time(hour, 0, suffix.half).map { (scan.found($0, start..<suffix.end), suffix.end) }
  }

  private enum Half {
    case morning, afternoon
  }

  /// `AM`, `p.m.` or `Uhr` after a time, with its end.
  private static func suffix(_ scan: TextScan, at position: Int) -> (half: Half?, end: Int)? {
    let start = scan.skipSpaces(position)
    if scan.has("uhr", at: start), !scan.isLetter(start + 3) { return (nil, start + 3) }
    let half: Half
    switch scan.byte(start) {
    case UInt8(ascii: "a"): half = .morning
    case UInt8(ascii: "p"): half = .afternoon
    default: return nil
    }
    var end = start + 1
    let isDotted = scan.byte(end) == .dot
    if isDotted { end = scan.skipSpaces(end + 1) }
    guard scan.byte(end) == UInt8(ascii: "m"), !scan.isAlphanumeric(end + 1) else { return nil }
    end += 1
    return (half, isDotted && scan.byte(end) == .dot ? end + 1 : end)
  }

  /// `8:53:47P`, `11:46a`, and the slips `9:46AH` and `05:10:PM` of tills: a half of the day right after the digits.
  private static func shortSuffix(_ scan: TextScan, at position: Int) -> (half: Half?, end: Int)? {
    let start = scan.byte(position) == .colon ? position + 1 : scan.skipSpaces(position)
    let half: Half
    switch scan.byte(start) {
    case UInt8(ascii: "a"): half = .morning
    case UInt8(ascii: "p"): half = .afternoon
    default: return nil
    }
    let isMisreadM = [UInt8(ascii: "h"), UInt8(ascii: "n")].contains(scan.byte(start + 1))
    let isM = isMisreadM && scan.isUppercase(start + 1) || scan.byte(start + 1) == UInt8(ascii: "m")
    if isM, !scan.isAlphanumeric(start + 2) { return (half, start + 2) }
    // A word in capitals may run into a small letter: `11:46aTOTAL`.
    let endsHere = !scan.isAlphanumeric(start + 1) || !scan.isUppercase(start) && scan.isUppercase(start + 1)
    return start == position && endsHere ? (half, start + 1) : nil
  }

  private static func time(_ hour: Int, _ minute: Int, _ half: Half?) -> ClockTime? {
    switch half {
    case .afternoon where hour < 12: ClockTime(hour: hour + 12, minute: minute)
    case .morning where hour == 12: ClockTime(hour: 0, minute: minute)
    default: ClockTime(hour: hour, minute: minute)
    }
  }
}
