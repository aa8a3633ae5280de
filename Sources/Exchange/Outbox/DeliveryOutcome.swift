import Foundation

/// What came of an attempt.
enum DeliveryOutcome: Hashable, Sendable {
  /// The destination has it.
  case acknowledged(status: Int?, answer: String)
  /// The destination accepted it and works on it; its name for the work.
  case accepted(ticket: String)
  /// The destination still works on it.
  case unfinished
  /// It may work later. `retryAfter` is what the destination asks for, in seconds.
  case again(status: Int?, reason: String, retryAfter: Double?)
  /// It will not work until somebody changes the settings; the item is not at fault.
  case blocked(status: Int?, reason: String)
  /// The destination will never take it.
  case refused(status: Int?, reason: String)

  /// What an answer of HTTP means.
  init(_ answer: HTTPAnswer, now: Date) {
    let reason = answer.summary
    switch answer.status {
    case 200..<300: self = .acknowledged(status: answer.status, answer: reason)
    case 401, 403, 407: self = .blocked(status: answer.status, reason: reason)
    case 300..<400:
      let place = answer[header: "Location"].map { " to \($0)" } ?? ""
      self = .blocked(status: answer.status, reason: "redirects\(place) are not followed")
    // 409 is how a key is answered whose first request is still being worked on (draft-ietf-httpapi-idempotency-key-header).
    case 408, 409, 423, 425, 429, 500...:
      self = .again(status: answer.status, reason: reason, retryAfter: answer.retryAfter(now: now))
    default: self = .refused(status: answer.status, reason: reason)
    }
  }
}

/// When the next attempt is made.
struct RetryPause: Hashable, Sendable {
  /// The first pause, in seconds; each later one is twice the one before.
  static let first = 1.0
  /// The longest pause, in seconds.
  static let longest = 3600.0
  /// The longest that a destination may ask for, in seconds.
  static let longestAsked = 86_400.0
  /// The pause after an answer that only a change of the settings mends, in seconds.
  static let blocked = 300.0
  /// How often an item is tried that the destination fails at, before others get their turn: for about a day.
  static let mostAttempts = 35
  /// How often a destination is asked whether it is done with what it accepted, before it is sent again.
  static let mostQuestions = 120

  /// The pause after an attempt, in seconds: half of it fixed, half by chance, so that many clients do not come back at once.
  ///
  /// - Parameters:
  ///   - attempts: How many were made.
  ///   - chance: From 0 to 1.
  ///   - retryAfter: What the destination asks for; it is never asked sooner.
  static func seconds(after attempts: Int, chance: Double, retryAfter: Double?) -> Double {
    let whole = min(longest, first * pow(2, Double(min(max(attempts, 1), 30) - 1)))
    return max(whole / 2 + whole / 2 * chance, min(retryAfter ?? 0, longestAsked))
  }
}
