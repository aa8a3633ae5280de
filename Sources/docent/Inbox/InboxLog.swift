import ArgumentParser
import Documents
import Engine
import Foundation
import Inbox
import Synchronization

/// What happens in inboxes, as lines: what was taken on standard output, the rest on standard error.
final class InboxLog: Sendable {
  /// How what was taken is printed, as it comes.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// A line for each file.
    case table
    /// A JSON object for each document.
    case jsonl
  }

  private let format: Format?
  private let isQuiet: Bool
  /// How many files failed. Held while a line is written, so that lines don't mix.
  private let failures = Mutex(0)

  /// A log.
  ///
  /// - Parameter format: How to print what was taken; nil for a line on standard error, for a program whose output is another.
  init(format: Format?, isQuiet: Bool) { (self.format, self.isQuiet) = (format, isQuiet) }

  /// Whether a file failed.
  var hasFailures: Bool { failures.withLock { $0 > 0 } }

  /// Writes what happened.
  func note(_ event: InboxEvent) {
    failures.withLock { failures in
      switch event {
      case .watching(let folder):
        complain("\(folder.path): \(folder.poll.map { "looked at every \($0.components.seconds) s" } ?? "watched")")
      case .claimed: break
      case .resumed(let claim): complain("\(claim.source): taken up again")
      case .taken(let claim, let results, let isKnown): print(claim, results, isKnown: isKnown)
      case .failed(let claim, let failure, let results, let place):
        failures += 1
        if !results.isEmpty { print(claim, results, isKnown: false) }
        complain("\(claim.source): \(failure.message) (\(failure.code.rawValue)); it is now \(place)")
        if format == .jsonl { print(FileResult(source: claim.source, error: failure)) }
      case .trouble(let text): complain(text)
      }
    }
  }

  private func print(_ claim: Claim, _ results: [FileResult], isKnown: Bool) {
    if format == .jsonl { return results.forEach(print) }
    let records = results.flatMap(\.records)
    let list = records.map { "\($0.type) \($0.id.prefix(8)) (\($0.status.rawValue.replacing("_", with: " ")))" }
    let line =
      "\(claim.source): \(isKnown ? "already there: " : "")\(list.isEmpty ? "no record" : list.joined(separator: ", "))"
    if format == .table { Terminal.say(line) } else { complain(line) }
  }

  private func print(_ result: FileResult) {
    var result = result
    (result.reading, result.explanation) = (nil, nil)
    guard let line = try? JSONOutput.line(result) else { return }
    Terminal.say(line)
  }

  private func complain(_ line: String) {
    if !isQuiet { Terminal.complain("docent: \(line)") }
  }
}
