import Exchange
import Foundation
import Synchronization

/// A clock that stands still until somebody waits: no test waits for real.
final class TestClock: Sendable {
  private let time: Mutex<(now: Date, pauses: [Double])>

  init(_ start: Date = Date(timeIntervalSince1970: 1_800_000_000)) { time = Mutex((start, [])) }

  /// What was waited for, in seconds.
  var pauses: [Double] { time.withLock(\.pauses) }
  var now: Date { time.withLock(\.now) }

  func advance(_ seconds: Double) { time.withLock { $0.now += seconds } }

  var timing: Outbox.Timing {
    Outbox.Timing(
      now: { self.now },
      sleep: { seconds in
        try Task.checkCancellation()
        self.time.withLock { time in
          time.now += seconds
          time.pauses.append(seconds)
        }
      }, chance: { 0.5 })
  }
}
