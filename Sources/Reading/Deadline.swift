import Glibc

/// A limit on the processor time of this process. The wall's clock would lose good pages on a busy machine.
struct Deadline: Hashable, Sendable {
  /// In seconds of the process's processor time.
  private let end: Double

  /// The time in so many seconds of work from now.
  static func after(_ seconds: Double) -> Deadline { Deadline(end: now + seconds) }

  /// The earlier of two.
  static func earlier(_ first: Deadline, _ second: Deadline) -> Deadline { first.end < second.end ? first : second }

  /// Whether it has come.
  var hasPassed: Bool { Self.now >= end }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
