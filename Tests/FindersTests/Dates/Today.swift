import Documents

extension CalendarDate {
  /// The day on which the tests read, so that two-digit years never change their meaning.
  static var testToday: CalendarDate? { CalendarDate(year: 2026, month: 6, day: 30) }
}
