public import Documents
import Foundation

/// Finds amounts of money: `1,234.56`, `1.234,56 €`, `RM 9.00`, `$9`, `(5.00)`, `5.00-`, `9.00SR`.
///
/// A number with two decimals is an amount; one without only beside a currency sign or if the caller asks. Dates,
/// times, telephone numbers, percentages, quantities (`2.00 x 3.50`) and weights (`0.345 kg`) are none.
public enum MoneyFinder {
  /// The amounts in a text, in order, each with the currency that is printed beside it, if any.
  ///
  /// `(5.00)`, `5.00-` and `5.00 CR` are negative. A number such as `1.234` keeps its other reading as an alternative.
  ///
  /// - Parameters:
  ///   - pageCurrency: the page's currency (ISO 4217), which decides what an ambiguous sign such as `$` or `kr`
  ///     means; it is
  ///     not given to amounts without a sign.
  ///   - allowingIntegers: whether numbers without decimals and without a currency sign count.
  public static func find(
    in text: String, pageCurrency: String? = nil, allowingIntegers: Bool = false
  ) -> [Found<Money>] {
    guard text.utf8.contains(where: \.isDigit) else { return [] }
    let reader = MoneyReader(scan: TextScan(text), pageCurrency: pageCurrency, allowingIntegers: allowingIntegers)
    return reader.amounts()
  }
}

/// Reads the amounts of one text.
struct MoneyReader {
  let scan: TextScan
  let pageCurrency: String?
  let allowingIntegers: Bool

  func amounts() -> [Found<Money>] {
    var found: [Found<Money>] = []
    var position = 0
    while position < scan.count {
      guard scan.isDigit(position) || isFraction(position) || isLetterZero(position) else {
        position += 1
        continue
      }
      let step = read(at: position, after: found.last.map { scan.position(of: $0.range.upperBound) } ?? 0)
      if let amount = step.found { found.append(amount) }
      position = max(step.end, position + 1)
    }
    return found
  }

  /// Whether `.50` without a zero is at a position.
  private func isFraction(_ position: Int) -> Bool {
    scan.byte(position) == .dot && scan.isDigit(position + 1) && scan.isDigit(position + 2)
      && !scan.isDigit(position + 3)
      && !scan.isAlphanumeric(position - 1)
  }

  /// Whether `O.00` is at a position.
  private func isLetterZero(_ position: Int) -> Bool {
    scan.byte(position) == UInt8(ascii: "o") && [.dot, .comma].contains(scan.byte(position + 1))
      && scan.isDigit(position + 2) && !scan.isLetter(position - 1)
  }

  private func read(at start: Int, after previous: Int) -> (found: Found<Money>?, end: Int) {
    var reach = start
    let isNegated = scan.byte(reach - 1) == .dash && !scan.isDigit(reach - 2)
    if isNegated { reach -= 1 }
    let before = CurrencyReader(scan: scan).sign(before: reach).flatMap { $0.start >= previous ? $0 : nil }
    guard let (amount, end) = number(at: start, besideCurrency: before != nil) else {
      return (nil, AmountReader(scan: scan).read(at: start, besideCurrency: false).end)
    }
    let after = before == nil ? CurrencyReader(scan: scan).sign(after: amount.range.upperBound) : nil
    let meaning = before?.meaning ?? after?.meaning
    guard isAmount(amount, meaning), startsCleanly(start, before?.start), endsCleanly(end, after?.end, amount) else {
      return (nil, end)
    }
    var lower = min(before?.start ?? reach, reach)
    var upper = after?.end ?? end
    var isNegative = isNegated && (before != nil || !scan.isAlphanumeric(start - 2))
    if !isNegative, let sign = minus(before: lower) {
      isNegative = true
      lower = sign
    } else if isNegated, !isNegative {
      lower = start
    }
    if let suffix = negativeSuffix(lower, upper) {
      isNegative.toggle()
      lower = suffix.lowerBound
      upper = suffix.upperBound
    }
    let currency = meaning?.code(onPageOf: pageCurrency)
    func money(_ value: Decimal) -> Money { Money(isNegative ? -value : value, currency: currency) }
    let others = amount.otherValue.map { [money($0)] } ?? []
    return (scan.found(money(amount.value), lower..<upper, alternatives: others), upper)
  }

  private func number(at start: Int, besideCurrency: Bool) -> (AmountReader.Amount, Int)? {
    if isFraction(start), let digits = scan.number(start + 1..<start + 3) {
      return (AmountReader.Amount(digits: digits, decimals: 2, range: start..<start + 3), start + 3)
    }
    let step = AmountReader(scan: scan).read(at: start, besideCurrency: besideCurrency)
    return step.amount.map { ($0, step.end) }
  }

  private func isAmount(_ amount: AmountReader.Amount, _ meaning: CurrencySigns.Meaning?) -> Bool {
    if amount.hasDecimals { return true }
    if let meaning { return !meaning.needsDecimals && amount.digits < 1_000_000_000 }
    guard allowingIntegers, amount.decimals == 0, amount.range.count <= 9 else { return false }
    let isPlain = !scan.isLetter(amount.range.lowerBound - 1) && !scan.isLetter(amount.range.upperBound)
    return isPlain && (scan.byte(amount.range.lowerBound) != .zero || amount.range.count == 1)
  }

  private func startsCleanly(_ start: Int, _ signStart: Int?) -> Bool {
    let before = scan.byte(start - 1)
    if signStart != nil { return !before.isDigit }
    if before.isLetter {
      // A word may run into its amount (`TOTAL9.00`), a short code is part of something else (`A4.50`).
      return start - scan.start(of: start, while: \.isLetter) >= 4
    }
    if before == UInt8(ascii: "#") { return false }
    let isInside = [.slash, .colon, .dash, .dot, .comma].contains(before) && scan.isDigit(start - 2)
    return !before.isDigit && (!isInside || before == .dash)
  }

  private func endsCleanly(_ end: Int, _ signEnd: Int?, _ amount: AmountReader.Amount) -> Bool {
    if signEnd != nil { return true }
    let next = scan.byte(end)
    if next.isDigit { return false }
    if [.slash, .colon].contains(next), scan.isDigit(end + 1) { return false }
    if next == .dot, !amount.hasDashedDecimals, scan.isDigit(scan.skipSpaces(end + 1)) { return false }
    let place = scan.skipSpaces(end)
    if PercentFinder.isSign(scan, at: place) { return false }
    if isQuantity(place) { return false }
    let wordEnd = scan.end(of: place, while: \.isLetter)
    let word = scan.folded(place..<wordEnd)
    if Self.units.contains(word) { return scan.isUppercase(place) && word.utf8.count == 1 }
    if ["uhr", "am", "pm"].contains(word) { return false }
    guard place == end, wordEnd > end, !["ea", "each"].contains(word) else { return true }
    // The letter of a tax rate may be glued on: `9.00SR`, `9.00T`.
    return wordEnd - end <= 2 && scan.isUppercase(end) && !scan.isDigit(wordEnd)
  }

  /// Whether what follows a number makes it a quantity: `2.00 x 3.50`, `2.00 x Tea`.
  private func isQuantity(_ place: Int) -> Bool {
    let byte = scan.byte(place)
    let isTimes =
      byte == UInt8(ascii: "x") && !scan.isLetter(place + 1)
      || byte == UInt8(ascii: "*") || byte == .at || byte == TextScan.other && scan.scalars[place] == "×"
    guard isTimes else { return false }
    let next = scan.skipSpaces(place + 1)
    guard next < scan.count else { return byte == UInt8(ascii: "x") && !scan.isUppercase(place) }
    guard scan.isDigit(next) else { return byte == UInt8(ascii: "x") || byte == .at }
    // `4.50 x 2` is a price and a quantity.
    return AmountReader(scan: scan).read(at: next, besideCurrency: false).amount.map { $0.decimals > 0 } ?? true
  }

  private static let units: Set<String> = [
    "kg", "g", "gr", "gm", "gms", "kgs", "mg", "lb", "lbs", "oz", "ml", "l", "lt", "ltr", "liter", "litre", "liters",
    "litres", "cl",
    "km", "m", "cm", "mm", "mi", "gb", "mb", "tb", "kwh", "kw", "sqm", "sqft", "gal", "inch", "pcs", "stk", "std",
    "hrs", "qty",
  ]

  /// The position of a minus before an amount; a space may be between at the start of the text only.
  private func minus(before start: Int) -> Int? {
    if scan.byte(start - 1) == .dash, !scan.isAlphanumeric(start - 2) { return start - 1 }
    let place = scan.skipSpacesBack(start - 1)
    return place == 0 && scan.byte(0) == .dash ? 0 : nil
  }

  /// The range with the parentheses, the minus or the `CR` that makes an amount negative.
  private func negativeSuffix(_ lower: Int, _ upper: Int) -> Range<Int>? {
    let next = scan.skipSpaces(upper)
    if scan.byte(upper) == .dash, !scan.isAlphanumeric(upper + 1), scan.byte(upper + 1) != .dash {
      return scan.isDigit(scan.skipSpaces(upper + 1)) ? nil : lower..<upper + 1
    }
    if scan.has("cr", at: next), !scan.isAlphanumeric(next + 2), scan.isUppercase(next) { return lower..<next + 2 }
    let open = scan.skipSpacesBack(lower - 1)
    if scan.byte(open) == UInt8(ascii: "("), scan.byte(next) == UInt8(ascii: ")") { return open..<next + 1 }
    return nil
  }
}
