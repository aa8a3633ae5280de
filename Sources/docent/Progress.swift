import Engine
import Foundation

/// Progress on standard error, shown only on a terminal: a bar for several files, the spines for one shelf.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private let hasBar: Bool
  private var done = 0
  private var failed = 0

  /// A bar for so many files.
  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = !isQuiet && Terminal.errorIsTerminal
    hasBar = isShown && total > 1
  }

  /// Shows how far the reading of the only file has come; nil where a bar is shown or nothing.
  var listener: ReadingProgress.Listener? {
    guard isShown, !hasBar else { return nil }
    return { Terminal.whisper("\rspine \($0.done) of \($0.total)\u{1B}[K") }
  }

  /// Counts a file and redraws.
  mutating func advance(failed isFailure: Bool) {
    done += 1
    failed += isFailure ? 1 : 0
    guard hasBar else { return }
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
