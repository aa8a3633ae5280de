import Documents
import Finders
import TestSupport
import Testing

/// Whatever day is printed in a known layout is read as that day.
struct DateRoundTripTests {
  /// Random days from 1950 to the day of the tests.
  private func days(_ count: Int, seed: UInt64) throws -> [CalendarDate] {
    let today = try #require(CalendarDate.testToday)
    var generator = SeededGenerator(seed: seed)
    var days: [CalendarDate] = []
    while days.count < count {
      let day = CalendarDate(
        year: .random(in: 1950...today.year, using: &generator), month: .random(in: 1...12, using: &generator),
        day: .random(in: 1...31, using: &generator))
      if let day, day <= today { days.append(day) }
    }
    return days
  }

  private func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private func read(_ text: String, _ order: DayMonthOrder) throws -> CalendarDate? {
    let found = DateFinder.find(in: text, order: order, today: try #require(CalendarDate.testToday))
    #expect(found.count == 1, "\(text)")
    #expect(found.first?.text == text)
    return found.first?.value
  }

  @Test(arguments: ["/", "-", ".", " / "])
  func dayFirst(separator: String) throws {
    for day in try days(100, seed: 1) {
      let parts = [padded(day.day), padded(day.month), String(day.year)]
      #expect(try read(parts.joined(separator: separator), .dayFirst) == day)
      #expect(try read("\(day.day)\(separator)\(day.month)\(separator)\(day.year)", .dayFirst) == day)
    }
  }

  @Test(arguments: ["/", "-", "."])
  func monthFirst(separator: String) throws {
    for day in try days(100, seed: 2) {
      let parts = [padded(day.month), padded(day.day), String(day.year)]
      #expect(try read(parts.joined(separator: separator), .monthFirst) == day)
    }
  }

  @Test(arguments: ["/", "-", "."])
  func yearFirst(separator: String) throws {
    for day in try days(100, seed: 3) {
      let parts = [String(day.year), padded(day.month), padded(day.day)]
      for order in [DayMonthOrder.dayFirst, .monthFirst, .unknown] {
        #expect(try read(parts.joined(separator: separator), order) == day)
      }
    }
  }

  @Test func theDescriptionOfADayIsThatDay() throws {
    for day in try days(100, seed: 4) {
      #expect(CalendarDate(day.description) == day)
      #expect(try read(day.description, .unknown) == day)
    }
  }

  /// A date that can be read two ways keeps the other way, and both orders see the same two days.
  @Test func bothOrdersSeeTheSameTwoDays() throws {
    let today = try #require(CalendarDate.testToday)
    for day in try days(100, seed: 5) where day.day <= 12 && day.day != day.month {
      let text = "\(padded(day.day))/\(padded(day.month))/\(day.year)"
      let first = try #require(DateFinder.find(in: text, order: .dayFirst, today: today).first)
      let second = try #require(DateFinder.find(in: text, order: .monthFirst, today: today).first)
      #expect(first.value == day)
      #expect(first.alternatives == [second.value])
      #expect(second.alternatives == [first.value])
    }
  }

  /// Two-digit years are read as the latest that is not after today.
  @Test func twoDigitYearsEndToday() throws {
    let today = try #require(CalendarDate.testToday)
    for day in try days(100, seed: 6) where day.year > today.year - 90 && day.year >= 2000 {
      let text = "\(padded(day.day))/\(padded(day.month))/\(padded(day.year % 100))"
      #expect(try read(text, .dayFirst) == day)
    }
    #expect(DateFinder.find(in: "30/06/26", order: .dayFirst, today: today).first?.value == today)
    #expect(DateFinder.find(in: "31.12.31", order: .dayFirst, today: today).first?.value.year == 1931)
  }
}
