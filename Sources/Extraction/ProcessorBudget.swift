import Glibc
import Synchronization

/// The processor time that an extractor may take for a document.
///
/// A linked-in extractor can't be interrupted: it asks between its steps whether there is time for the next, and keeps what it found if there
/// is not.
public final class ProcessorBudget: Sendable {
  /// The budget of the call that runs now; without a limit where nobody set one.
  @TaskLocal public static var current = ProcessorBudget(seconds: .infinity)

  /// What a document may take, in seconds.
  public static let usualSeconds = 10.0

  /// In seconds of the thread's processor time.
  private let end: Double
  private let refused = Mutex(false)

  /// A budget of so many seconds of this thread's processor time, from now on.
  public init(seconds: Double) { end = Self.used + seconds }

  /// Whether there is time for another step.
  public func allowsMore() -> Bool {
    guard end.isFinite, Self.used >= end else { return true }
    refused.withLock { $0 = true }
    return false
  }

  /// Whether a step was left out for want of time.
  public var isExceeded: Bool { refused.withLock { $0 } }

  private static var used: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
