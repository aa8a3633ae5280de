public import Documents
public import Engine
import Exchange
import Foundation
public import Inbox
import Reading
public import Store

/// What happens while mails are fetched.
public enum MailEvent: Sendable {
  /// The library has a mail; its name and what it holds.
  ///
  /// - isKnown: Whether it had it before.
  case taken(String, [FileResult], isKnown: Bool)
  /// A mail, or some of what it holds, can't be taken; it stays where it is. With what was taken of it.
  case failed(String, Failure, [FileResult])
}

/// What came of fetching a folder's mails.
public struct MailReport: Hashable, Sendable {
  /// How many mails are in the library now that were not.
  public var taken = 0
  /// How many were there already.
  public var known = 0
  /// How many can't be taken.
  public var failed = 0
  /// How many were left because they could not be taken before.
  public var left = 0
  /// How many were marked or moved.
  public var finished = 0
}

/// Fetches the mails of a folder that the library does not have, each once.
///
/// A mail is known by the folder's UIDVALIDITY and its UID; the library's note of it is written after the mail and its parts are stored,
/// and the mail is marked or moved after that. If the process ends in between, or the folder's numbers change, the mail is fetched again
/// and known by its bytes.
public struct MailFetch: Sendable {
  /// What is asked for beside the account.
  public struct Options: Sendable {
    /// The largest mail, in bytes.
    public var mostBytes: Int
    /// How many mails are read at a time.
    public var atOnce: Int
    /// Whether mails that could not be taken are tried again.
    public var retriesFailed = false
    /// What is said of all mails.
    public var marks = SubfolderRule.Marks()

    /// Options.
    public init(mostBytes: Int, atOnce: Int) { (self.mostBytes, self.atOnce) = (mostBytes, max(1, atOnce)) }
  }

  private let account: MailAccount
  private let server: MailServer
  private let library: Library
  private let intake: Intake
  private let options: Options
  private let report: @Sendable (MailEvent) -> Void

  /// What fetches an account's mails into a library.
  ///
  /// - Parameter report: Is told what happens, one event at a time.
  public init(
    _ account: MailAccount, from server: MailServer, into library: Library, intake: Intake, options: Options,
    report: @escaping @Sendable (MailEvent) -> Void
  ) {
    (self.account, self.server, self.library) = (account, server, library)
    (self.intake, self.options, self.report) = (intake, options, report)
  }

  /// Fetches what is there.
  ///
  /// - Throws: `MailError`, `SecretError`, `LibraryError`, `CancellationError`; what was taken by then is in the library.
  public func run() async throws -> MailReport {
    let name = Digest.sha256(Data(account.place.utf8))
    guard let lock = try ProcessLock(name, in: library.folder.appending(path: "mail")) else {
      throw MailError.busy(account.place)
    }
    defer { lock.release() }
    let state = MailFolderState(folder: account.place, validity: try await server.open().validity)
    let mails = try await server.list()
    try await library.forgetMails(of: state, but: mails.map(\.uid))
    let notes = try await library.mailNotes(of: state)
    return try await PrivateFolder.with { folder in
      try await withThrowingTaskGroup(of: Taken.self) { group in
        var run = Run(state: state)
        defer { group.cancelAll() }
        for mail in mails {
          if let note = notes[mail.uid], note.problem == nil || !options.retriesFailed {
            if note.problem != nil { run.report.left += 1 } else { try await finish(mail.uid, note, &run) }
            continue
          }
          if run.reading >= options.atOnce, let taken = try await group.next() { try await keep(taken, &run) }
          let file = folder.appending(path: "\(mail.uid).eml")
          guard try await fetch(mail, to: file, &run) else { continue }
          run.reading += 1
          group.addTask { try await take(mail.uid, file) }
        }
        while let taken = try await group.next() { try await keep(taken, &run) }
        return run.report
      }
    }
  }

  /// A run as far as it has come.
  private struct Run {
    let state: MailFolderState
    var report = MailReport()
    /// How many mails are being read.
    var reading = 0
    /// How many mails in a row could not be fetched.
    var misses = 0
  }

  /// What came of a mail.
  private struct Taken: Sendable {
    let uid: UInt32
    let outcome: Intake.Outcome
  }

  /// Fetches a mail; false if it is gone, or can't be fetched, which is reported.
  private func fetch(_ mail: ListedMail, to file: URL, _ run: inout Run) async throws -> Bool {
    do {
      if mail.size > options.mostBytes {
        throw Limits.tooLarge("it has", Int(mail.size), limit: options.mostBytes)
      }
      try await reconnect(run.state)
      let isThere = try await server.fetch(mail.uid, to: file)
      run.misses = 0
      return isThere
    } catch let failure as Failure {
      // What the server sent before its answer broke off is worth nothing.
      try? FileManager.default.removeItem(at: file)
      report(.failed(name(of: mail.uid), failure, []))
      run.report.failed += 1
      if failure.code == .tooLarge {
        try await library.note(MailNote(problem: failure.message), of: mail.uid, in: run.state, at: .now)
      } else {
        // The mail may be at fault, or the server: then the next ones fail as well.
        run.misses += 1
        if run.misses >= Self.mostMisses { throw MailError.server(account.address, failure.message) }
      }
      return false
    }
  }

  /// How many mails in a row may fail before the server is at fault.
  private static let mostMisses = 3

  /// Opens the folder again where the connection broke.
  private func reconnect(_ state: MailFolderState) async throws {
    if await server.isConnected { return }
    guard try await server.open().validity == state.validity else {
      throw MailError.server(account.address, "the folder was replaced meanwhile; fetch again")
    }
  }

  private func take(_ uid: UInt32, _ file: URL) async throws -> Taken {
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try await intake.take(
      file.path(percentEncoded: false), source: name(of: uid), marks: options.marks, asksForLease: false)
    return Taken(uid: uid, outcome: outcome)
  }

  /// Notes what came of a mail, and does with it on the server what the account says.
  private func keep(_ taken: Taken, _ run: inout Run) async throws {
    run.reading -= 1
    switch taken.outcome {
    case .taken(let results, let isKnown):
      try await library.note(MailNote(), of: taken.uid, in: run.state, at: .now)
      if isKnown { run.report.known += 1 } else { run.report.taken += 1 }
      report(.taken(name(of: taken.uid), results, isKnown: isKnown))
      try await finish(taken.uid, MailNote(), &run)
    case .failed(let failure, _, let results):
      try await library.note(MailNote(problem: failure.message), of: taken.uid, in: run.state, at: .now)
      run.report.failed += 1
      report(.failed(name(of: taken.uid), failure, results))
    }
  }

  /// Marks or moves a mail that the library has, unless that was done.
  private func finish(_ uid: UInt32, _ note: MailNote, _ run: inout Run) async throws {
    switch account.afterwards {
    case .keep: return
    case .mark where note.isMarked: return
    case .mark, .move: try await reconnect(run.state)
    }
    try await server.finish(uid)
    run.report.finished += 1
    if case .mark = account.afterwards {
      try await library.note(MailNote(isMarked: true), of: uid, in: run.state, at: .now)
    }
  }

  /// What the library calls a mail.
  private func name(of uid: UInt32) -> String { "\(account.place)/\(uid).eml" }
}
