import CProcess
import Engine
import Foundation
import Glibc
import Synchronization

/// What happens when a signal asks the program to end: SIGINT (control-C), SIGTERM or SIGHUP.
///
/// The first one cancels the work at hand where a command is prepared for that, and gives it a moment to report what was done. A second one,
/// the end of that moment, or a command that is not prepared, end the program at once, by the same signal, so that a shell sees why. On every
/// way out the processes that were started end and the private folders are removed.
enum Interruption {
  private struct State {
    var signal: Int32?
    var isExpected = false
    /// How long cancelled work may take to report what was done.
    var grace = Duration.milliseconds(800)
    var farewells: [@Sendable () -> Void] = []
  }

  private static let state = Mutex(State())

  /// Starts to listen for signals.
  ///
  /// - Parameter cancel: Cancels the work.
  static func listen(cancelling cancel: @escaping @Sendable () -> Void) {
    atexit { Interruption.clean() }
    let descriptor = cprocess_signal_pipe()
    Thread {
      var number: UInt8 = 0
      while read(descriptor, &number, 1) == 1 { received(Int32(number), cancel) }
    }.start()
  }

  /// Has the first signal cancel the work, which reports what was done.
  ///
  /// - Parameter grace: How long that may take; nil for the usual moment.
  static func expect(within grace: Duration? = nil) {
    state.withLock { state in
      state.isExpected = true
      if let grace { state.grace = grace }
    }
  }

  /// Adds what is done before the program ends by a signal.
  static func atEnd(_ farewell: @escaping @Sendable () -> Void) { state.withLock { $0.farewells.append(farewell) } }

  /// Ends the program by the signal that it received; returns if there was none.
  static func finish() {
    if let signal = state.withLock({ $0.signal }) { end(by: signal) }
  }

  /// Ends the program by a signal, as it would without this type, but for what has to go before.
  static func end(by number: Int32) -> Never {
    clean()
    cprocess_end_by_signal(number)
  }

  private static func received(_ number: Int32, _ cancel: @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      defer { state.signal = number }
      return state.signal == nil && state.isExpected
    }
    guard isFirst else { end(by: number) }
    cancel()
    ProcessGroups.endAll()
    let grace = state.withLock(\.grace)
    Thread {
      Thread.sleep(forTimeInterval: grace / .seconds(1))
      Terminal.complain("docent: interrupted")
      end(by: number)
    }.start()
  }

  /// One thread at a time: the program must not end in the middle of it.
  private static func clean() {
    cleaning.withLock { _ in
      ProcessGroups.endAll()
      for farewell in state.withLock({ $0.farewells }) { farewell() }
      PrivateFolder.removeAll()
      ControlGroup.removeAll()
    }
  }

  private static let cleaning = Mutex(())
}
