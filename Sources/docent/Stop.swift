import ArgumentParser
import Foundation

/// Ends the program with one of its exit codes.
enum Stop {
  /// Some input failed, the rest was done.
  static let someFailed = ExitCode(1)

  /// Nothing could be done: says why and gives exit code 2.
  static func unable(_ reason: String) -> ExitCode {
    Terminal.complain("docent: \(reason)")
    return ExitCode(2)
  }
}
