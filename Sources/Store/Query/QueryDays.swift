public import Documents
import Foundation

/// Days as people write them in a query: `2018-03-15`, `2018-03`, `03/2018`, `15.3.2018`, `March 2018`, `today`, `last month`,
/// `last 30 days`.
struct QueryDays: Hashable, Sendable {
  /// Why a text names no days.
  enum Fault: Error, Hashable {
    /// It is no date.
    case invalid
    /// Day and month can be read in two ways.
    case ambiguous(CalendarDate, CalendarDate)
  }

  /// The first day.
  var first: CalendarDate
  /// The last day.
  var last: CalendarDate

  private init(_ first: CalendarDate, _ last: CalendarDate) {
    self.first = first
    self.last = last
  }

  /// The days that a text names.
  init(_ text: String, today: CalendarDate) throws(Fault) {
    let text = text.lowercased().trimmingCharacters(in: .whitespaces)
    if let days = Self.relative(text, today) ?? Self.named(text) {
      self = days
      return
    }
    guard let days = try Self.numeric(text) else { throw .invalid }
    self = days
  }

  private init?(year: Int?, month: Int? = nil, day: Int? = nil) {
    guard let year else { return nil }
    if let month, let day {
      guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
      self.init(date, date)
    } else {
      guard let first = CalendarDate(year: year, month: month ?? 1, day: 1) else { return nil }
      let lastMonth = month ?? 12
      guard
        let last = (28...31).reversed().lazy.compactMap({ CalendarDate(year: year, month: lastMonth, day: $0) }).first
      else { return nil }
      self.init(first, last)
    }
  }

  /// Numbers alone, parted by one sign.
  private static func numeric(_ text: String) throws(Fault) -> QueryDays? {
    guard let separator = text.first(where: { "-/.".contains($0) }) else {
      return text.count == 4 ? QueryDays(year: number(text)) : nil
    }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number(String($0)) }
    guard numbers.count == parts.count else { return nil }
    switch (numbers.count, parts[0].count, parts.last?.count) {
    case (2, 4, _): return QueryDays(year: numbers[0], month: numbers[1])
    case (2, _, 4): return QueryDays(year: numbers[1], month: numbers[0])
    case (3, 4, _): return QueryDays(year: numbers[0], month: numbers[1], day: numbers[2])
    case (3, _, 4):
      let dayFirst = QueryDays(year: numbers[2], month: numbers[1], day: numbers[0])
      // Points are between day and month in this order alone.
      if separator == "." { return dayFirst }
      let monthFirst = QueryDays(year: numbers[2], month: numbers[0], day: numbers[1])
      if let dayFirst, let monthFirst, dayFirst != monthFirst { throw .ambiguous(dayFirst.first, monthFirst.first) }
      return dayFirst ?? monthFirst
    default: return nil
    }
  }

  /// With the month by its name: `march 2018`, `15 march 2018`, `march 15, 2018`.
  private static func named(_ text: String) -> QueryDays? {
    let words = text.split { " ,.".contains($0) }.map(String.init)
    guard (2...3).contains(words.count), let place = words.firstIndex(where: { month($0) != nil }),
      let month = month(words[place])
    else { return nil }
    let others = words.enumerated().filter { $0.offset != place }.map(\.element)
    guard let last = others.last, last.count == 4, let year = number(last) else { return nil }
    if others.count == 1 { return QueryDays(year: year, month: month) }
    return number(others[0]).flatMap { QueryDays(year: year, month: month, day: $0) }
  }

  /// By today: `today`, `last month`, `this year`, `last 30 days`.
  private static func relative(_ text: String, _ today: CalendarDate) -> QueryDays? {
    let words = text.split { " -_".contains($0) }.map(String.init)
    func day(_ days: Int) -> QueryDays? { today.adding(days).map { QueryDays($0, $0) } }
    switch words.count {
    case 1: return ["today": 0, "yesterday": -1, "tomorrow": 1][words[0]].flatMap(day)
    case 2:
      guard let step = ["last": -1, "this": 0, "next": 1][words[0]] else { return nil }
      return unit(words[1], step: step, today)
    case 3:
      guard words[0] == "last", let count = number(words[1]), (1...10_000).contains(count) else { return nil }
      let first: CalendarDate?
      switch words[2] {
      case "day", "days": first = today.adding(1 - count)
      case "week", "weeks": first = today.adding(1 - 7 * count)
      case "month", "months": first = today.adding(months: -count)?.adding(1)
      case "year", "years": first = today.adding(months: -12 * count)?.adding(1)
      default: first = nil
      }
      return first.map { QueryDays($0, today) }
    default: return nil
    }
  }

  private static func unit(_ name: String, step: Int, _ today: CalendarDate) -> QueryDays? {
    switch name {
    case "week":
      guard let monday = today.adding(1 - today.isoWeekday + 7 * step), let sunday = monday.adding(6) else {
        return nil
      }
      return QueryDays(monday, sunday)
    case "month":
      guard let first = CalendarDate(year: today.year, month: today.month, day: 1)?.adding(months: step) else {
        return nil
      }
      return QueryDays(year: first.year, month: first.month)
    case "quarter":
      let start = CalendarDate(year: today.year, month: (today.month - 1) / 3 * 3 + 1, day: 1)
      guard let first = start?.adding(months: 3 * step), let last = first.adding(months: 3)?.adding(-1) else {
        return nil
      }
      return QueryDays(first, last)
    case "year": return QueryDays(year: today.year + step)
    default: return nil
    }
  }

  private static func number(_ text: String) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } && text.count <= 5 ? Int(text) : nil
  }

  /// A month by the beginning of its English or German name.
  private static func month(_ word: String) -> Int? {
    guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    let folded = QuerySQL.folded(word)
    for names in [english, german] {
      if let index = names.firstIndex(where: { $0.hasPrefix(folded) }) { return index + 1 }
    }
    return nil
  }

  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let german = [
    "januar", "februar", "marz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
    "dezember",
  ]
}

extension CalendarDate {
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Today, where the computer is.
  public static var today: CalendarDate? { CalendarDate(Date.now, in: .current) }

  private init?(_ date: Date, in zone: TimeZone) {
    var calendar = Self.calendar
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The moment that the day begins in a time zone.
  func start(in zone: TimeZone) -> Date? {
    var calendar = Self.calendar
    calendar.timeZone = zone
    return calendar.date(from: DateComponents(year: year, month: month, day: day))
  }

  /// So many days later.
  func adding(_ days: Int) -> CalendarDate? {
    start(in: .gmt).flatMap { CalendarDate($0.addingTimeInterval(Double(days) * 86_400), in: .gmt) }
  }

  /// So many months later, on the same day or the month's last.
  func adding(months: Int) -> CalendarDate? {
    start(in: .gmt).flatMap { Self.calendar.date(byAdding: .month, value: months, to: $0) }
      .flatMap { CalendarDate($0, in: .gmt) }
  }

  /// The day of the week, 1 for Monday.
  fileprivate var isoWeekday: Int {
    start(in: .gmt).map { (Self.calendar.component(.weekday, from: $0) + 5) % 7 + 1 } ?? 1
  }
}
