import Documents
import Foundation
import Glibc

/// The streams: data on standard output, everything else on standard error.
enum Terminal {
  /// Whether standard output goes to a person.
  static let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether standard error goes to a person.
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// Whether to use colours on standard output: on a terminal, unless `NO_COLOR` is set (no-color.org).
  static let usesColor =
    outputIsTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// How many columns a line has; 80 where nobody says.
  static var width: Int {
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a line of data.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Writes a line that is not data.
  static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// A text in the colour of its grade: green, yellow, red.
  static func colored(_ text: String, by grade: Grade) -> String {
    switch grade {
    case .high: paint(text, "32")
    case .medium: paint(text, "33")
    case .low: paint(text, "31")
    }
  }

  /// A text in bold.
  static func bold(_ text: String) -> String { paint(text, "1") }
  /// A text that stands back.
  static func dim(_ text: String) -> String { paint(text, "2") }

  private static func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
