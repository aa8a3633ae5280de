/// Counts the lines of print that are read on a picture, and reports them to whoever waits.
final class ReadingProgress {
  /// Called with the lines that are read and those that were found on the picture.
  typealias Report = (_ read: Int, _ found: Int) -> Void

  private let report: Report
  private var (found, passes, steps) = (0, 1, 0)

  init(_ report: @escaping Report) { self.report = report }

  /// Begins with a picture.
  ///
  /// - Parameter passes: How often each line is read: on spines both ways up.
  func begin(lines: Int, passes: Int = 1) {
    (found, self.passes, steps) = (lines, passes, 0)
    report(0, found)
  }

  /// Goes on by some readings of lines.
  func advance(by count: Int = 1) {
    steps += count
    report(min(found, steps / passes), found)
  }
}
