import ArgumentParser
import Documents
import Exchange
import Foundation
import Inbox
import Mailbox
import Store

/// What fetches mails into a library, once or again and again; shared by `docent mail` and `docent serve`.
struct MailRound: Sendable {
  let library: Library
  let intake: Intake
  let log: InboxLog
  /// The largest mail, in bytes.
  let mostBytes: Int
  /// How many mails are read at a time.
  var atOnce = 1
  /// How long a server may be silent, in seconds.
  var seconds = 30
  /// Whether mails that could not be taken are tried again.
  var retriesFailed = false
  /// What is said of all mails; an account's type holds where there is none.
  var marks = SubfolderRule.Marks()
  /// Whether nothing is said of what was done.
  var isQuiet = false

  /// Fetches an account's mails; false if that ended before its end, which is reported.
  ///
  /// - Throws: `CancellationError`, and what is wrong with the library.
  func fetch(_ account: MailAccount) async throws -> Bool {
    do {
      let server = try Self.server(account, seconds: seconds, mostBytes: mostBytes)
      var options = MailFetch.Options(mostBytes: mostBytes, atOnce: atOnce)
      (options.retriesFailed, options.marks) = (retriesFailed, marks)
      options.marks.type = marks.type ?? account.type
      let fetch = MailFetch(
        account, from: server, into: library, intake: intake, options: options, report: log.note)
      do {
        say(try await fetch.run(), of: account)
      } catch {
        await server.close()
        throw error
      }
      await server.close()
      return true
    } catch let error as MailError {
      complain("\(error)", of: account)
    } catch let error as SecretError {
      complain("the password: \(error)", of: account)
    } catch let error as HTTPFailure {
      complain("\(error)", of: account)
    }
    return false
  }

  /// Fetches an account's mails every few minutes, until the task is cancelled.
  func follow(_ account: MailAccount, every minutes: Int) async throws {
    while true {
      do {
        _ = try await fetch(account)
      } catch {
        try Task.checkCancellation()
        complain("\((error as? any ReportedError)?.report ?? "\(error)")", of: account)
      }
      try await Task.sleep(for: .seconds(60 * minutes))
    }
  }

  /// The folder of an account, spoken with by another process of this program.
  static func server(
    _ account: MailAccount, seconds: Int, mostBytes: Int, isReadOnly: Bool = false
  ) throws -> MailServer {
    guard let program = Bundle.main.executablePath else { throw Stop.unable("the program's own path is not known") }
    return try MailServer(
      account, command: [program, MailWorkerCommand.configuration.commandName ?? ""], seconds: seconds,
      mostBytes: mostBytes, isReadOnly: isReadOnly)
  }

  private func say(_ report: MailReport, of account: MailAccount) {
    var parts = ["\(report.taken) taken"]
    if report.known > 0 { parts.append("\(report.known) already there") }
    switch account.afterwards {
    case .keep: break
    case .mark: parts.append("\(report.finished) marked")
    case .move(let folder): parts.append("\(report.finished) moved to \(folder)")
    }
    if report.failed > 0 { parts.append("\(report.failed) failed") }
    if report.left > 0 { parts.append("\(report.left) that failed before were left (--retry)") }
    if !isQuiet { complain(parts.joined(separator: ", "), of: account) }
  }

  private func complain(_ text: String, of account: MailAccount) {
    Terminal.complain("docent: \(account.name ?? account.place): \(text)")
  }
}
