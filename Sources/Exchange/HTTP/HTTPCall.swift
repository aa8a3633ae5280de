public import Foundation
import NIOCore

/// A request before it is sent.
public struct HTTPCall: Sendable {
  /// What it carries.
  public enum Body: Sendable {
    /// Bytes in memory.
    case data(Data)
    /// A form with files, which are read while they are sent.
    case form(MultipartForm)
  }

  /// The method, such as `POST` or `PROPFIND`.
  public var method: String
  /// Where it goes.
  public var url: URL
  /// Header fields, in order.
  public var headers: [(name: String, value: String)]
  /// What it carries; nil for nothing.
  public var body: Body?
  /// How long it may take, answer included, in seconds.
  public var seconds: Double = 120
  /// The longest answer that is taken, in bytes.
  public var answerBytes = 64 << 10

  /// A request.
  public init(_ method: String, _ url: URL, headers: [(name: String, value: String)] = [], body: Body? = nil) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
  }
}

/// An answer, whole.
public struct HTTPAnswer: Sendable {
  /// The status.
  public var status: Int
  /// The header fields, in order.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var body: Data

  /// An answer.
  public init(status: Int, headers: [(name: String, value: String)] = [], body: Data = Data()) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Whether the status is one of success.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// The first header field of a name, in any letter case.
  public subscript(header name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value.trimmingCharacters(in: .whitespaces)
  }

  /// How long the service asks to wait (RFC 9110, 10.2.3), in seconds; nil if it does not say.
  public func retryAfter(now: Date) -> Double? {
    guard let text = self[header: "Retry-After"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : Double(seconds) }
    return HTTPDate.date(text).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// The answer's beginning as text on one line, for people.
  public var summary: String {
    let text = String(decoding: body.prefix(2000), as: UTF8.self)
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 300 ? line.prefix(299) + "…" : line
  }
}

/// A time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110, 5.6.7).
enum HTTPDate {
  static func date(_ text: String) -> Date? {
    // "Sun", "06", "Nov", "1994", "08", "49", "37", "GMT"
    let parts = text.split { " ,:".contains($0) }.map(String.init)
    guard parts.count == 8, parts[7] == "GMT", let month = months.firstIndex(of: parts[2]), let day = Int(parts[1]),
      let year = Int(parts[3]), let hour = Int(parts[4]), let minute = Int(parts[5]), let second = Int(parts[6])
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
