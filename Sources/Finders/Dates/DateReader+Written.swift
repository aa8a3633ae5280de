import Documents

/// Dates with a month's name, and those of East Asia.
extension DateReader {
  /// `25 DEC 2018`, `25-Dec-18`, `25. Dezember 2018`, `25 de diciembre de 2018`, `2018 Dec 25`.
  func dayMonthName(at start: Int) -> Step? {
    // `#04 MAR.19 17`: the number of a till is no day.
    guard startsCleanly(start), scan.byte(start - 1) != UInt8(ascii: "#"), let first = run(at: start),
      first.lookalikes == 0
    else { return nil }
    if first.count == 4 {
      guard let name = monthName(at: skipLinks(first.range.upperBound)),
        let day = run(at: skipLinks(name.end), limit: 2), day.lookalikes == 0,
        !scan.isAlphanumeric(day.range.upperBound),
        let date = date(first.value, name.month, day.value)
      else { return nil }
      return (reading(date, start..<day.range.upperBound, .yearFirst, isCertain: true), day.range.upperBound)
    }
    guard first.count <= 2, !scan.isLetter(start - 1) else { return nil }
    let afterDay = skipOrdinal(first.range.upperBound)
    guard let name = monthName(at: skipLinks(afterDay)) ?? monthName(at: skipLinks(first.range.upperBound)),
      let step = year(after: name.end, month: name.month, day: first.value, from: start)
    else { return nil }
    return (reading(step.date, start..<step.end, .dayFirst, isCertain: true), step.end)
  }

  /// `Dec 25, 2018`, `December 25th 2018`, `Dec 25 20:13:39 2018`.
  func monthNameDay(at start: Int) -> Step? {
    guard !scan.isAlphanumeric(start - 1), let name = monthName(at: start),
      MonthNames.standsBeforeDay(scan.folded(start..<name.end))
    else { return nil }
    let dayStart = skipLinks(name.end)
    guard let day = run(at: dayStart, limit: 2), day.lookalikes == 0 else { return nil }
    if scan.isDigit(day.range.upperBound) {
      // `DEC252018`, and `MAY.2119` of tills: the year runs on. `MAY 2019` is a month and a year.
      let end = scan.end(of: dayStart, while: \.isDigit)
      let isShort =
        end - dayStart == 4 && dayStart == name.end + 1 && scan.byte(name.end) == .dot
        && scan.number(dayStart..<end).map { !(1900...2099).contains($0) } ?? false
      guard end - dayStart == 6 || isShort else { return nil }
    }
    let afterDay = skipOrdinal(day.range.upperBound)
    guard let step = year(after: afterDay, month: name.month, day: day.value, from: start) else { return nil }
    return (reading(step.date, start..<step.end, .monthFirst, isCertain: true), step.end)
  }

  /// `2018年12月25日`, `2018년 12월 25일`.
  func ideographic(at start: Int) -> Step? {
    guard let year = run(at: start), year.lookalikes == 0, year.count == 4 || year.count == 2,
      let afterYear = sign(Self.yearSigns, at: year.range.upperBound),
      let rest = monthAndDay(at: afterYear),
      let date = date(year.count == 4 ? year.value : 2000 + year.value, rest.month, rest.day)
    else { return nil }
    return (reading(date, start..<rest.end, .yearFirst, isCertain: true), rest.end)
  }

  /// `令和7年12月25日`: the years of the Japanese eras since 1989.
  func era(at start: Int) -> Step? {
    guard start + 2 < scan.count else { return nil }
    let name = String(String.UnicodeScalarView(scan.scalars[start..<start + 2]))
    guard let firstYear = ["令和": 2019, "平成": 1989][name] else { return nil }
    let yearStart = scan.skipSpaces(start + 2)
    let isFirst = sign(["元"], at: yearStart) != nil
    let year = run(at: yearStart, limit: 2)
    guard isFirst || year != nil,
      let afterYear = sign(Self.yearSigns, at: isFirst ? yearStart + 1 : year?.range.upperBound ?? yearStart),
      let rest = monthAndDay(at: afterYear),
      let date = date(firstYear - 1 + (isFirst ? 1 : year?.value ?? 1), rest.month, rest.day)
    else { return nil }
    return (reading(date, start..<rest.end, .yearFirst, isCertain: true), rest.end)
  }

  private static let yearSigns: Set<Unicode.Scalar> = ["年", "년"]

  private func monthAndDay(at start: Int) -> (month: Int, day: Int, end: Int)? {
    guard let month = run(at: start, limit: 2), let afterMonth = sign(["月", "월"], at: month.range.upperBound),
      let day = run(at: afterMonth, limit: 2)
    else { return nil }
    let end = day.range.upperBound
    return (month.value, day.value, sign(["日", "일"], at: end).map { min($0, end + 1) } ?? end)
  }

  /// The position after one of the signs and the spaces around it.
  private func sign(_ signs: Set<Unicode.Scalar>, at position: Int) -> Int? {
    let place = scan.skipSpaces(position)
    guard place < scan.count, signs.contains(scan.scalars[place]) else { return nil }
    return scan.skipSpaces(place + 1)
  }

  /// The month named at a position; digits that look like letters are accepted in short names (`0CT`).
  private func monthName(at start: Int) -> (month: Int, end: Int)? {
    let end = scan.end(of: start, while: \.isLetter)
    if end - start >= 3, let month = MonthNames.month(scan.folded(start..<end)) { return (month, end) }
    guard scan.isAlphanumeric(start), scan.isAlphanumeric(start + 1), scan.isAlphanumeric(start + 2) else { return nil }
    let range = start..<start + 3
    guard scan.bytes[range].count(where: \.isLetter) == 2, !scan.isLetter(start + 3) else { return nil }
    let repaired = scan.folded(range).map { ["0": "o", "1": "l", "5": "s"][$0] ?? $0 }
    return MonthNames.month(String(repaired)).map { ($0, start + 3) }
  }

  /// The position past spaces, separators and words such as `de`; never past more than one of each.
  private func skipLinks(_ start: Int) -> Int {
    func skipSigns(_ start: Int) -> Int {
      scan.end(of: start) { [.space, .dot, .comma, .dash, .slash, UInt8(ascii: "'")].contains($0) }
    }
    let position = skipSigns(start)
    let end = scan.end(of: position, while: \.isLetter)
    return MonthNames.links.contains(scan.folded(position..<end)) ? skipSigns(end) : position
  }

  private func skipOrdinal(_ start: Int) -> Int {
    if start < scan.count, ["º", "ª", "°"].contains(scan.scalars[start]) { return start + 1 }
    let position = scan.byte(start) == .space ? start + 1 : start
    let end = scan.end(of: position, while: \.isLetter)
    return end - position <= 3 && MonthNames.ordinals.contains(scan.folded(position..<end)) ? end : start
  }

  /// The year after a day and a month's name; a time of day may be between.
  private func year(
    after start: Int, month: Int, day: Int, from dateStart: Int
  ) -> (date: CalendarDate, end: Int)? {
    let position = skipLinks(start)
    if isTime(position) {
      var end = scan.end(of: position) { $0.isDigit || $0 == .colon }
      for _ in 0..<2 {
        let word = scan.skipSpaces(end)
        let wordEnd = scan.end(of: word, while: \.isLetter)
        if (1...4).contains(wordEnd - word) { end = wordEnd }
      }
      let yearStart = scan.skipSpaces(end)
      let yearEnd = scan.end(of: yearStart, while: \.isDigit)
      guard yearEnd - yearStart == 4, let year = scan.number(yearStart..<yearEnd), let date = date(year, month, day)
      else { return nil }
      return (date, yearEnd)
    }
    let end = scan.end(of: position, while: \.isDigit)
    let length = (5...6).contains(end - position) && scan.byte(end) == .colon ? 4 : end - position
    guard length == 4 || length == 2, let year = scan.number(position..<position + length) else { return nil }
    guard endsCleanly(position + length, hasFullYear: length == 4) else { return nil }
    if length == 2, ["uhr", "am", "pm", "h"].contains(word(at: scan.skipSpaces(end))) { return nil }
    let date = length == 4 ? date(year, month, day) : dateInCentury(year, month, day)
    return date.map { ($0, position + length) }
  }

  private func word(at start: Int) -> String { scan.folded(start..<scan.end(of: start, while: \.isLetter)) }
}

/// The names of the months and the words around dates in English, German, Spanish, French, Portuguese, Italian and
/// Dutch.
enum MonthNames {
  /// The month, 1…12, that a folded word names, in full or abbreviated; nil if it names none.
  static func month(_ word: String) -> Int? { months[word] }

  /// Whether dates are written with this name before the day, as in `Dec 25, 2018`.
  static func standsBeforeDay(_ word: String) -> Bool { english.contains(word) || word.count > 4 }

  /// Words between day, month and year: `25 de diciembre de 2018`, `25th of December`.
  static let links: Set<String> = ["de", "del", "of", "do", "di", "van", "d"]

  /// Ends of ordinal numbers: `25th`, `1er`.
  static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "o", "a", "ste", "de"]

  /// Words that announce a date.
  static let dateLabels: Set<String> = [
    "date", "dated", "datum", "fecha", "data", "dt", "giorno", "tarikh", "tanggal", "dag", "jour", "belegdatum",
    "kaufdatum", "rechnungsdatum",
  ]

  private static let english: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "june", "july",
  ]

  private static let months: [String: Int] = {
    let rows = [
      "january jan januar januari janner jaenner jann enero ene janvier janv janeiro gennaio gen genn",
      "february feb febr februar februari feber febrero fevrier fevr fev fevereiro febbraio febb",
      "march mar marz maerz mrz marzo mars marco maart mrt",
      "april apr abril abr avril avr aprile",
      "may mai mayo maio maggio mag magg mei",
      "june jun juni junio juin junho giugno giu",
      "july jul juli julio juillet juil julho luglio lug",
      "august aug agosto ago agos aout augustus",
      "september sep sept septiembre setiembre septembre setembro settembre set sett",
      "october oct oktober okt octubre octobre outubro out ottobre ott",
      "november nov noviembre novembre novembro",
      "december dec dezember dez diciembre dic decembre dezembro dicembre",
    ]
    var months: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      for name in row.split(separator: " ") { months[String(name)] = index + 1 }
    }
    return months
  }()
}
