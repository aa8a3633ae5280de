/// An error that the program can report: with a stable code, a sentence for people, and the status it exits with.
public protocol ReportedError: Error, CustomStringConvertible {
  /// The error's kind, in snake case, stable.
  var errorCode: String { get }
  /// The status that a program exits with which could not go on because of the error.
  var exitStatus: ExitStatus { get }
  /// What is wrong, for people.
  var report: String { get }
}

extension ReportedError {
  /// Nothing could be done.
  public var exitStatus: ExitStatus { .unable }
  /// The description.
  public var report: String { description }
}

/// The program's exit statuses.
public enum ExitStatus: Int32, Sendable {
  /// Some input failed, the rest was done.
  case someFailed = 1
  /// Nothing could be done.
  case unable = 2
  /// Wrong usage (`EX_USAGE` of sysexits.h).
  case usage = 64
}
