/// A day of the Gregorian calendar, without a time or a time zone.
///
/// Encoded as `2017-08-15` (ISO 8601).
public struct CalendarDate: Hashable, Sendable {
  /// The year, 1…9999.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int

  /// A date, or nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A date from `yyyy-MM-dd`, or nil.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Whether the first date is earlier.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as `yyyy-MM-dd`.
  public var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension CalendarDate: Codable {
  /// Reads `yyyy-MM-dd`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a date")
    }
    self = date
  }

  /// Writes `yyyy-MM-dd`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A time of day, to the minute, without a time zone.
///
/// Encoded as `18:05` (ISO 8601). Seconds, where printed, stay in the field's text.
public struct ClockTime: Hashable, Sendable {
  /// The hour, 0…23.
  public let hour: Int
  /// The minute, 0…59.
  public let minute: Int

  /// A time, or nil if the clock has no such one.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// A time from `HH:mm`, or nil.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

extension ClockTime: CustomStringConvertible {
  /// The time as `HH:mm`.
  public var description: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }
}

extension ClockTime: Codable {
  /// Reads `HH:mm`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = ClockTime(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a time")
    }
    self = time
  }

  /// Writes `HH:mm`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
