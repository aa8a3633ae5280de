import Synchronization

/// Progress on standard error, shown only on a terminal: a bar for several files.
struct Progress {
  /// How many files there are.
  let total: Int
  private let hasBar: Bool
  private let line = Line()
  private let start = ContinuousClock.now
  private var done = 0
  private var failed = 0

  /// A bar for so many files.
  init(total: Int, isQuiet: Bool) {
    self.total = total
    hasBar = !isQuiet && Terminal.errorIsTerminal && total > 1
  }

  /// Counts a file and redraws: the bar, the counts, the time left at the pace so far, the file's name.
  mutating func advance(past source: String, failed isFailure: Bool) {
    done += 1
    failed += isFailure ? 1 : 0
    guard hasBar else { return }
    let width = 24
    let filled = width * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let failures = failed > 0 ? ", \(failed) failed" : ""
    let seconds = Int((ContinuousClock.now - start) / .seconds(1) / Double(done) * Double(total - done))
    let left = seconds < 90 ? "\(seconds) s left" : "\(seconds / 60 + 1) min left"
    let text =
      "\(bar) \(done)/\(total)\(failures), \(left)  \(VisibleText.name(source.split(separator: "/").last.map(String.init) ?? ""))"
    line.draw(TextWidth.cut(text, to: Terminal.width - 1))
  }

  /// Takes away what is shown, so that a line can be printed.
  func clear() { line.clear() }

  /// The line of the terminal that is drawn over again and again, from any thread.
  private final class Line: Sendable {
    private let isDrawn = Mutex(false)

    func draw(_ text: String) {
      isDrawn.withLock { isDrawn in
        isDrawn = true
        Terminal.whisper("\r\(text)\u{1B}[K")
      }
    }

    func clear() {
      isDrawn.withLock { isDrawn in
        if isDrawn { Terminal.whisper("\r\u{1B}[K") }
        isDrawn = false
      }
    }
  }
}
