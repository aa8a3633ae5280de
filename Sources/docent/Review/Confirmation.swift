import ArgumentParser
import Foundation

/// Whether to ask before a change of many records; shared by the commands that make such changes.
struct ConfirmationOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Change many records without being asked.") var yes = false

  /// The most records that are changed without a question.
  static let mostUnasked = 20

  /// Whether there is a person to ask.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && Terminal.errorIsTerminal }

  /// Asks on a terminal, and ends the program where the answer is no, or where nobody can be asked.
  ///
  /// - Parameter question: What would be done, as in `delete 25 records`.
  func confirm(_ question: String) throws {
    if yes { return }
    guard Self.canAsk else {
      Terminal.complain("docent: this would \(question); add --yes to do it")
      throw ExitCode(64)
    }
    Terminal.whisper(VisibleText.name(question) + "? [y/N] ")
    guard readLine()?.lowercased().hasPrefix("y") == true else {
      Terminal.complain("docent: nothing was changed")
      throw ExitCode(1)
    }
  }
}
