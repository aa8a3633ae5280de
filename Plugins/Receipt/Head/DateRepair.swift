import Documents
import Finders
import Foundation

/// Reads dates that recognition has damaged: `@5/09/2017`, `30/09/2617`, `25/89/2017`, `1770372018`, `G3-02~16`, `05 02-18`.
///
/// Only what is no date as printed is repaired, and only by changing one digit to one that it is often read for; the calendar,
/// and that a receipt is not of the future, confirm it.
enum DateRepair {
  /// A reading of a damaged date.
  struct Reading {
    var date: CalendarDate
    var text: String
    var range: Range<String.Index>
    /// How many dates the same text may be.
    var choices: Int
  }

  static func readings(in text: String, order: DayMonthOrder, today: CalendarDate) -> [Reading] {
    guard text.utf8.count(where: { (0x30...0x39).contains($0) }) >= 3 else { return [] }
    return long(in: text, order: order, today: today) + short(in: text, order: order, today: today)
  }

  /// Dates with a year of two digits: signs and letters among the digits and unusual separators are put right, the digits
  /// are left as they are.
  private static func short(in text: String, order: DayMonthOrder, today: CalendarDate) -> [Reading] {
    shortForm.allMatches(in: text).flatMap { match -> [Reading] in
      let parts = match.groups.compactMap(\.self)
      guard parts.count == 5 else { return [] }
      let separators = Set([parts[1], parts[3]].map { $0.trimmingCharacters(in: .whitespaces) })
      // `12,50 30` is an amount and a number; commas and dots make a date only beside a time or a word for date.
      guard separators != [""], separators.isDisjoint(with: [",", "."]) || !separators.contains("") else { return [] }
      if !separators.isSubset(of: ["-", "/", "~", ""]), separators != ["."] {
        guard context.matches(text) else { return [] }
      }
      let digits = (parts[0] + parts[2] + "20" + parts[4]).map { signs[$0] ?? $0 }
      guard digits.allSatisfy(\.isNumber), digits.count == 8 else { return [] }
      let dates = dates(digits.compactMap(\.wholeNumberValue), order: order, today: today)
      return dates.map { Reading(date: $0, text: match.text, range: match.range, choices: dates.count) }
    }
  }

  private static func long(in text: String, order: DayMonthOrder, today: CalendarDate) -> [Reading] {
    form.allMatches(in: text).flatMap { match -> [Reading] in
      guard let first = match.groups[0], let second = match.groups[1], let year = match.groups[2] else { return [] }
      let digits = (first + second + year).map { signs[$0] ?? $0 }
      guard digits.allSatisfy(\.isNumber), digits.count == 8 else { return [] }
      let printed = digits.compactMap(\.wholeNumberValue)
      var dates: [CalendarDate] = []
      func add(_ digits: [Int]) {
        for date in self.dates(digits, order: order, today: today) where !dates.contains(date) { dates.append(date) }
      }
      add(printed)
      if dates.isEmpty {
        for index in printed.indices {
          for other in confusions[printed[index]] ?? [] {
            var changed = printed
            changed[index] = other
            add(changed)
          }
        }
      }
      guard dates.count <= mostChoices else { return [] }
      return dates.map {
        Reading(date: $0, text: match.text, range: match.range, choices: dates.count)
      }
    }
  }

  private static let mostChoices = 4
  private static let form = Pattern(
    #"(?<![0-9A-Za-z])([0-9@OoQDGlIiS|]{2}) ?[/.,7~-] ?([0-9@OoQDGlIiS|]{2}) ?[/.,7~-] ?([0-9@OoQDlIiS|]{4})(?![0-9A-Za-z])"#
  )

  private static let shortForm = Pattern(
    #"(?<![0-9A-Za-z.,/~-])([0-9@OoQDGlIiS|]{2})( ?[/.,~-] ?| )([0-9@OoQDGlIiS|]{2})( ?[/.,~-] ?| )([0-9@OoQDlIiS|]{2})(?![0-9A-Za-z/~-])"#
  )
  private static let context = Pattern(#"(?i)\b(?:date|datum|fecha|data|tarikh)\b|\b[0-9]{1,2}:[0-9]{2}\b"#)

  private static func dates(_ digits: [Int], order: DayMonthOrder, today: CalendarDate) -> [CalendarDate] {
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let (first, second, year) = (number(0..<2), number(2..<4), number(4..<8))
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    let readings =
      switch order {
      case .dayFirst: [dayFirst]
      case .monthFirst: [monthFirst]
      case .unknown: [dayFirst, monthFirst]
      }
    return readings.compactMap(\.self).filter { $0 <= today && $0.year >= 2000 }
  }

  /// Signs and letters that stand for digits.
  private static let signs: [Character: Character] = [
    "@": "0", "O": "0", "o": "0", "Q": "0", "D": "0", "G": "0", "l": "1", "I": "1", "i": "1", "|": "1", "S": "5",
  ]

  /// What each digit is often read for.
  private static let confusions: [Int: [Int]] = [
    0: [6, 8, 9], 1: [7, 4], 2: [7, 0], 3: [8, 0], 4: [1], 5: [6, 3], 6: [0, 5], 7: [1, 2], 8: [0, 3], 9: [0],
  ]
}
