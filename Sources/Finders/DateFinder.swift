public import Documents

/// Finds calendar dates: `25/12/2018`, `2018-12-25`, `Dec 25, 2018`, `25 de diciembre de 2018`, `2018年12月25日`.
///
/// A date has a day, a month and a year. Month names are known in English, German, Spanish, French, Portuguese,
/// Italian and Dutch. Eight digits in a row (`20181225`) count only after a word such as `Date`.
public enum DateFinder {
  /// The dates in a text, in order.
  ///
  /// - Parameters:
  ///   - order: which of two numbers is the day; the other reading is kept as an alternative.
  ///   - labelled: whether the caller knows that a date stands here, so that looser forms count.
  ///   - today: two-digit years are never read as later than this day; `12.25.31` is of 1931 when today is in 2026.
  public static func find(
    in text: String, order: DayMonthOrder = .unknown, labelled: Bool = false, today: CalendarDate
  ) -> [Found<CalendarDate>] {
    readings(in: text, order: order, labelled: labelled, today: today).map(\.found)
  }

  /// How a date is laid out.
  enum Layout {
    case dayFirst
    case monthFirst
    case yearFirst
  }

  /// A date with what tells about the habits of the page.
  struct Reading {
    var found: Found<CalendarDate>
    var layout: Layout
    /// Whether the layout is the only possible one.
    var isCertain: Bool
  }

  static func readings(
    in text: String, order: DayMonthOrder, labelled: Bool, today: CalendarDate
  ) -> [Reading] {
    guard text.utf8.contains(where: \.isDigit) else { return [] }
    return DateReader(scan: TextScan(text), order: order, labelled: labelled, today: today).readings()
  }
}
