/// Why a file, or a plugin, failed: the closed list of the output contract.
public enum FailureCode: String, Hashable, Sendable, Codable, CaseIterable {
  /// There is no such file, or it can't be opened.
  case notFound = "not_found"
  /// The file is of no kind that can be read.
  case unsupportedFormat = "unsupported_format"
  /// The file is damaged beyond reading.
  case corrupt
  /// The file needs a password.
  case encrypted
  /// The file passes a limit.
  case tooLarge = "too_large"
  /// Nothing was found on any page, no text and no barcode.
  case noText = "no_text"
  /// It took longer than allowed.
  case timeout
  /// A plugin crashed, hung or broke its contract.
  case pluginFailed = "plugin_failed"
}

/// A failure of one file: it never stops the batch.
public struct Failure: Error, Hashable, Sendable, Codable {
  /// Why, for programs.
  public var code: FailureCode
  /// Why, for people: names the file and the reason.
  public var message: String

  /// A failure with a message that names the file and the reason.
  public init(_ code: FailureCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension Failure: CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}

extension Failure: ReportedError {
  /// The kind of error.
  public var errorCode: String { code.rawValue }
  /// What is wrong, for people.
  public var report: String { message }
}

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
