import Documents

/// Reads the dates of one text; the written forms are in `DateReader+Written.swift`.
struct DateReader {
  let scan: TextScan
  let order: DayMonthOrder
  let labelled: Bool
  let today: CalendarDate

  /// A reading and where it ends.
  typealias Step = (reading: DateFinder.Reading, end: Int)

  /// A run of digits, some of which may be letters that look like them.
  struct Run {
    var range: Range<Int>
    var value: Int
    var lookalikes: Int
    var count: Int { range.count }
  }

  func readings() -> [DateFinder.Reading] {
    var readings: [DateFinder.Reading] = []
    var position = 0
    while position < scan.count {
      if let step = step(at: position) {
        readings.append(step.reading)
        position = step.end
      } else if scan.isDigit(position) {
        position = scan.end(of: position, while: \.isDigit)
      } else if scan.isLetter(position) {
        position = scan.end(of: position, while: \.isLetter)
      } else {
        position += 1
      }
    }
    return readings
  }

  private func step(at position: Int) -> Step? {
    if scan.isDigit(position) || (scan.isLetter(position) && scan.isDigit(position + 1)) {
      return ideographic(at: position) ?? dayMonthName(at: position) ?? numeric(at: position) ?? compact(at: position)
    }
    return scan.isLetter(position) ? monthNameDay(at: position) ?? era(at: position) : nil
  }

  // MARK: - Digits with separators

  private func numeric(at start: Int) -> Step? {
    guard let first = run(at: start), startsCleanly(start),
      let separator1 = separator(at: first.range.upperBound),
      let second = run(at: separator1.end), second.count <= 2,
      let separator2 = separator(at: second.range.upperBound),
      var third = run(at: separator2.end)
    else { return nil }
    if (5...6).contains(third.count), scan.byte(third.range.upperBound) == .colon,
      let year = run(at: third.range.lowerBound, limit: 4)
    {
      third = year
    }
    let end = third.range.upperBound
    let lookalikes = first.lookalikes + second.lookalikes + third.lookalikes
    let hasFullYear = first.count == 4 || third.count == 4
    guard lookalikes == 0 || (hasFullYear && lookalikes <= 2), endsCleanly(end, hasFullYear: hasFullYear) else {
      return nil
    }
    if !hasFullYear {
      guard separator1.character == separator2.character, separator1.character != .comma else { return nil }
      if separator1.isSpaced || separator2.isSpaced { guard separator1.character == .slash else { return nil } }
      guard !scan.isLetter(start - 1), isPlausibleShort(first, second, separator1.character, start) else { return nil }
    }
    guard !isPhoneLabelled(start) else { return nil }
    let range = start..<end
    if first.count == 4 {
      guard third.count <= 2, let date = date(first.value, second.value, third.value) else { return nil }
      return (reading(date, range, .yearFirst, isCertain: true), end)
    }
    guard first.count <= 2, third.count == 4 || third.count == 2 else { return nil }
    return ambiguous(first.value, second.value, third, range).map { ($0, end) }
  }

  private func ambiguous(_ first: Int, _ second: Int, _ third: Run, _ range: Range<Int>) -> DateFinder.Reading? {
    var candidates: [(date: CalendarDate, layout: DateFinder.Layout)] = []
    for layout in order == .monthFirst ? [DateFinder.Layout.monthFirst, .dayFirst] : [.dayFirst, .monthFirst] {
      let (day, month) = layout == .dayFirst ? (first, second) : (second, first)
      let date = third.count == 4 ? date(third.value, month, day) : dateInCentury(third.value, month, day)
      if let date { candidates.append((date, layout)) }
    }
    if third.count == 2, first >= 10, let date = dateInCentury(first, second, third.value), date.year >= 2000 {
      candidates.append((date, .yearFirst))
    }
    // A reading that needs the last century counts only if there is no other.
    let recent = candidates.filter { $0.date.year >= 2000 }
    if third.count == 2, !recent.isEmpty { candidates = recent }
    guard let best = candidates.first else { return nil }
    var others: [CalendarDate] = []
    for candidate in candidates.dropFirst() where candidate.date != best.date && !others.contains(candidate.date) {
      others.append(candidate.date)
    }
    return DateFinder.Reading(
      found: scan.found(best.date, range, alternatives: others), layout: best.layout,
      isCertain: others.isEmpty && first != second)
  }

  /// Whether numbers with a two-digit year are a date rather than a version or a section.
  private func isPlausibleShort(_ first: Run, _ second: Run, _ separator: UInt8, _ start: Int) -> Bool {
    guard separator == .dot, !labelled else { return true }
    guard first.count == 2 || second.count == 2 else { return false }
    return !["v", "ver", "vers", "version", "rev", "release"].contains(word(before: start))
  }

  private func isPhoneLabelled(_ start: Int) -> Bool {
    ["tel", "fax", "phone", "telefon", "telefono", "ph", "mobile", "hp"].contains(word(before: start))
  }

  private func separator(at position: Int) -> (character: UInt8, end: Int, isSpaced: Bool)? {
    let place = scan.skipSpaces(position)
    guard [.slash, .dash, .dot, .comma].contains(scan.byte(place)), place - position <= 1 else { return nil }
    let end = scan.skipSpaces(place + 1)
    guard end - place <= 2 else { return nil }
    return (scan.byte(place), end, place > position || end > place + 1)
  }

  // MARK: - Digits alone

  private func compact(at start: Int) -> Step? {
    let end = scan.end(of: start, while: \.isDigit)
    guard end - start == 8, !scan.isAlphanumeric(start - 1), let number = scan.number(start..<end) else { return nil }
    let isStamp =
      isClock(end) && [UInt8(ascii: "t"), .slash, .dash].contains(scan.byte(end))
      || scan.byte(end) == .space && isTime(scan.skipSpaces(end))
    guard isStamp || !scan.isLetter(end) else { return nil }
    guard isStamp || labelled || MonthNames.dateLabels.contains(word(before: start)) else { return nil }
    let range = start..<end
    if (1900...2099).contains(number / 10_000), let date = date(number / 10_000, number / 100 % 100, number % 100) {
      return (reading(date, range, .yearFirst, isCertain: true), end)
    }
    let year = number % 10_000
    guard (1900...2099).contains(year) else { return nil }
    let third = Run(range: end - 4..<end, value: year, lookalikes: 0)
    return ambiguous(number / 1_000_000, number / 10_000 % 100, third, range).map { ($0, end) }
  }

  /// Whether four or six digits, as of a time, follow the character at a position.
  private func isClock(_ position: Int) -> Bool {
    let end = scan.end(of: position + 1, while: \.isDigit)
    return [4, 6].contains(end - position - 1) && !scan.isAlphanumeric(end)
      || scan.isDigit(position + 1) && scan.byte(end) == .colon
  }

  // MARK: - Parts

  /// The run of digits at a position, letters that look like digits among them; nil if it holds no digit.
  func run(at start: Int, limit: Int = 8) -> Run? {
    var value = 0
    var lookalikes = 0
    var position = start
    while position - start < limit {
      let byte = scan.byte(position)
      if byte.isDigit {
        value = value * 10 + Int(byte - .zero)
      } else if let digit = Self.lookalikes[byte] {
        value = value * 10 + digit
        lookalikes += 1
      } else {
        break
      }
      position += 1
    }
    guard position > start, lookalikes < position - start else { return nil }
    return Run(range: start..<position, value: value, lookalikes: lookalikes)
  }

  private static let lookalikes: [UInt8: Int] = [
    UInt8(ascii: "o"): 0, UInt8(ascii: "l"): 1, UInt8(ascii: "i"): 1, UInt8(ascii: "|"): 1,
  ]

  /// Whether no longer number and no word runs into a position.
  func startsCleanly(_ start: Int) -> Bool {
    let before = scan.byte(start - 1)
    if before.isDigit || before == UInt8(ascii: "+") { return false }
    return !([.dot, .comma, .slash, .dash, .colon].contains(before) && scan.isDigit(start - 2))
  }

  /// Whether no longer number goes on after a position; a time may follow.
  func endsCleanly(_ end: Int, hasFullYear: Bool) -> Bool {
    if isTime(end) { return hasFullYear }
    let next = scan.byte(end)
    if next.isDigit || next == UInt8(ascii: "%") { return false }
    if next.isLetter { return hasFullYear }
    if [.dot, .comma, .slash, .dash, .colon].contains(next), scan.isDigit(end + 1) { return isTime(end + 1) }
    return true
  }

  func isTime(_ position: Int) -> Bool {
    let end = scan.end(of: position, while: \.isDigit)
    return (1...2).contains(end - position) && scan.byte(end) == .colon && scan.isDigit(end + 1)
      && scan.isDigit(end + 2)
  }

  /// The folded word before a position, past spaces and signs such as `:`.
  func word(before position: Int) -> String {
    var end = position
    while end > 0,
      [.space, .colon, .dot, UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: ")")].contains(scan.byte(end - 1))
    {
      end -= 1
    }
    return scan.folded(scan.start(of: end, while: \.isLetter)..<end)
  }

  /// A date of a plausible year.
  func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    (1900...2099).contains(year) ? CalendarDate(year: year, month: month, day: day) : nil
  }

  /// The latest date of a two-digit year that is not after today.
  func dateInCentury(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    if let date = CalendarDate(year: 2000 + year, month: month, day: day), date <= today { return date }
    return CalendarDate(year: 1900 + year, month: month, day: day)
  }

  func reading(
    _ date: CalendarDate, _ range: Range<Int>, _ layout: DateFinder.Layout, isCertain: Bool
  ) -> DateFinder.Reading {
    DateFinder.Reading(found: scan.found(date, range), layout: layout, isCertain: isCertain)
  }
}
