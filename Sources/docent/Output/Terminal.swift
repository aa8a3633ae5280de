import ArgumentParser
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

  /// Writes a line of data for people; what is not printed is escaped.
  static func say(_ line: String) {
    write((usesColor ? VisibleText.painted(line) : VisibleText.escaped(line)) + "\n")
  }

  /// Writes CSV or lines of JSON; what is not printed is escaped on a terminal.
  static func writeTable(_ text: String) {
    write(outputIsTerminal ? VisibleText.table(text) : text)
  }

  /// Writes text as it is.
  static func write(_ text: String) { write(Data(text.utf8)) }

  /// Writes data as it is.
  static func write(_ data: Data) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      // Whoever read the output has gone (`docent … | head`): end as programs do then. Plugins that end while they are
      // written to must not end the program, so the signal that would do it is off.
      if (error as NSError).underlyingCode == EPIPE {
        Interruption.end(by: SIGPIPE)
      }
      complain("docent: the output can't be written: \(error.localizedDescription)")
      exit(2)
    }
  }

  /// Writes a line that is not data; what is not printed is escaped.
  static func complain(_ line: String) {
    whisper(VisibleText.escaped(line) + "\n")
  }

  /// Writes text that is not data, without a line end; that it can't be read by anybody stops nothing.
  static func whisper(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
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
  /// A text in less prominent print.
  static func dim(_ text: String) -> String { paint(text, "2") }

  private static func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\(paintStart)\(code)m\(text)\(paintStart)0m" : text
  }

  /// What a change of colour begins with, and the codes between that and the `m` at its end.
  static let paintStart = "\u{1B}["
  static let paintCodes: Set = ["0", "1", "2", "31", "32", "33"]
}

extension NSError {
  /// The code of the system's error below this one, or this one's own.
  fileprivate var underlyingCode: Int32 { Int32(clamping: (userInfo[NSUnderlyingErrorKey] as? NSError ?? self).code) }
}

/// Why a command ends before it is done.
struct Stop: ReportedError {
  let errorCode = "unable"
  let description: String
  var exitStatus = ExitStatus.unable

  /// Some input failed and was reported, the rest was done.
  static let someFailed = ExitCode(ExitStatus.someFailed.rawValue)

  /// Nothing could be done, for a reason.
  static func unable(_ reason: String) -> Stop { Stop(description: reason) }

  /// There was nothing that could be read, for a reason.
  static func nothing(_ reason: String) -> Stop { Stop(description: reason, exitStatus: .someFailed) }
}
