import Foundation

/// Reads a number with a decimal sign and digit groups, in any of the usual conventions.
///
/// `1,234.56` · `1.234,56` · `1 234,56` · `1'234.56` · `1,00,000.00` · `12,-`. The letter O counts as a zero inside a
/// number with two decimals.
struct AmountReader {
  let scan: TextScan

  /// A number as it is printed.
  struct Amount {
    /// The number's digits, as one whole number.
    var digits: Int
    /// How many of the digits are after the decimal sign.
    var decimals: Int
    /// Whether a sign that groups thousands might be a decimal sign: `1.234`.
    var isAmbiguous = false
    /// Whether the decimals are printed as a dash: `12,-`.
    var hasDashedDecimals = false
    var range: Range<Int>

    var value: Decimal { Self.value(digits, decimals) }
    /// The value if the grouping sign is a decimal sign.
    var otherValue: Decimal? { isAmbiguous ? Self.value(digits, 3) : nil }
    /// Whether the number is printed with the decimals of an amount of money.
    var hasDecimals: Bool { decimals == 2 || hasDashedDecimals }

    private static func value(_ digits: Int, _ decimals: Int) -> Decimal {
      Decimal(sign: .plus, exponent: -decimals, significand: Decimal(digits))
    }
  }

  /// The number that starts at a digit, and where the digits and signs that it is part of end.
  ///
  /// - Parameter besideCurrency: whether a currency sign is before the number, so that spaces may group digits.
  func read(at start: Int, besideCurrency: Bool) -> (amount: Amount?, end: Int) {
    var lengths: [Int] = []
    var signs: [UInt8] = []
    var end = digitsEnd(start)
    lengths.append(end - start)
    while let next = nextGroup(
      end, besideCurrency: besideCurrency, isFirst: signs.isEmpty, length: lengths[lengths.count - 1])
    {
      signs.append(next.sign)
      end = digitsEnd(next.start)
      lengths.append(end - next.start)
    }
    let digits = scan.bytes[start..<end].filter { $0.isDigit || $0 == Self.zeroLetter }
    guard digits.count <= 15, let decimals = decimals(lengths, signs) else { return (nil, end) }
    let number = digits.reduce(0) { $0 * 10 + ($1.isDigit ? Int($1 - .zero) : 0) }
    var amount = Amount(digits: number, decimals: decimals.count, range: start..<end)
    amount.isAmbiguous = decimals.isAmbiguous
    if digits.contains(Self.zeroLetter), decimals.count != 2 { return (nil, end) }
    if signs.isEmpty, let dashEnd = dashedDecimals(at: end) {
      amount.hasDashedDecimals = true
      amount.range = start..<dashEnd
      return (amount, dashEnd)
    }
    return (amount, end)
  }

  private static let zeroLetter = UInt8(ascii: "o")

  private func isDigitLike(_ position: Int) -> Bool {
    let byte = scan.byte(position)
    return byte.isDigit || byte == Self.zeroLetter
  }

  private func digitsEnd(_ start: Int) -> Int {
    var end = start
    while isDigitLike(end) { end += 1 }
    // A letter at the end of the digits is a zero only inside the number.
    while end > start + 1, scan.byte(end - 1) == Self.zeroLetter, scan.isLetter(end) { end -= 1 }
    return end
  }

  private func nextGroup(
    _ end: Int, besideCurrency: Bool, isFirst: Bool, length: Int
  ) -> (sign: UInt8, start: Int)? {
    let sign = scan.byte(end)
    switch sign {
    case .dot, .comma, UInt8(ascii: "'"):
      if isDigitLike(end + 1), scan.isDigit(end + 1) || isDigitLike(end + 2) { return (sign, end + 1) }
      return sign == .dot && isLooseFraction(end + 2, after: scan.byte(end + 1), besideCurrency) ? (sign, end + 2) : nil
    case .space:
      if isFirst, scan.byte(end + 1) == .dot, isLooseFraction(end + 2, after: .space, besideCurrency) {
        return (.dot, end + 2)
      }
      guard length <= 3, scan.isDigit(end + 1), scan.isDigit(end + 2), scan.isDigit(end + 3), !scan.isDigit(end + 4)
      else { return nil }
      let isGrouping = besideCurrency || scan.scalars[end] != " " || scan.byte(end + 4) == .comma
      return isGrouping && scan.isDigit(end + 5) ? (.space, end + 1) : nil
    default: return nil
    }
  }

  /// Whether two digits end the text, or are beside a currency sign, after a decimal sign with a space.
  private func isLooseFraction(_ start: Int, after byte: UInt8, _ besideCurrency: Bool) -> Bool {
    guard byte == .space, scan.isDigit(start), scan.isDigit(start + 1), !scan.isAlphanumeric(start + 2) else {
      return false
    }
    return besideCurrency || start + 2 == scan.count
  }

  /// How many decimals the groups of digits have; nil if they make no number.
  private func decimals(_ lengths: [Int], _ signs: [UInt8]) -> (count: Int, isAmbiguous: Bool)? {
    guard let lastSign = signs.last, let last = lengths.last, let first = lengths.first else { return (0, false) }
    if signs.count == 1 {
      switch last {
      case 1, 2: return lastSign == .space || lastSign == UInt8(ascii: "'") ? nil : (last, false)
      case 3 where first <= 3: return (0, lastSign == .dot || lastSign == .comma)
      default: return nil
      }
    }
    let middle = lengths.dropFirst().dropLast()
    let areThousands = (1...3).contains(first) && middle.allSatisfy { $0 == 3 }
    let isIndian =
      (1...2).contains(first) && middle.dropLast().allSatisfy { $0 == 2 } && middle.last == 3 && lastSign == .dot
    let groupSigns = Set(signs.dropLast())
    guard groupSigns.count == 1, areThousands || isIndian else { return nil }
    switch last {
    case 3: return groupSigns.contains(lastSign) && areThousands ? (0, false) : nil
    case 1, 2: return (last, false)
    default: return nil
    }
  }

  /// The end of `,-` or `.--` after a whole number.
  private func dashedDecimals(at end: Int) -> Int? {
    guard [.dot, .comma].contains(scan.byte(end)), scan.byte(end + 1) == .dash else { return nil }
    let dashEnd = scan.byte(end + 2) == .dash ? end + 3 : end + 2
    return scan.isAlphanumeric(dashEnd) ? nil : dashEnd
  }
}
