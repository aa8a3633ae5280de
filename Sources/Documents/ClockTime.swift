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
