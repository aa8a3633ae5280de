import Foundation

/// A progress bar on standard error; shown only on a terminal, and only for more than one file.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private var done = 0
  private var failed = 0

  /// A bar for so many files.
  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = !isQuiet && total > 1 && Terminal.errorIsTerminal
  }

  /// Counts a file and redraws.
  mutating func advance(failed isFailure: Bool) {
    done += 1
    failed += isFailure ? 1 : 0
    guard isShown else { return }
    let width = 24
    let filled = width * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let failures = failed > 0 ? ", \(failed) failed" : ""
    write("\r\(bar) \(done)/\(total)\(failures)\u{1B}[K")
  }

  /// Takes the bar away, so that a line can be printed.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    Terminal.whisper(text)
  }
}
