import Documents
import Engine
import Exchange
public import Foundation
import Reading

/// One folder of a mail server, spoken with in a process of its own; connected when it is first asked for something.
public actor MailServer {
  private let account: MailAccount
  private let seconds: Int
  private let isReadOnly: Bool
  private let certificates: String?
  private let mostBytes: Int
  private let process: ChildProcess
  private var isOpen = false

  /// The folder of an account.
  ///
  /// - Parameters:
  ///   - command: What starts the process: this program, to call `MailWorker.run`.
  ///   - seconds: How long the server may be silent.
  ///   - mostBytes: The largest mail that is fetched.
  ///   - isReadOnly: Whether nothing is to be changed.
  /// - Throws: `HTTPFailure.badCertificates` if the environment names certificates that can't be read.
  public init(
    _ account: MailAccount, command: [String], seconds: Int, mostBytes: Int, isReadOnly: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    (self.account, self.seconds, self.isReadOnly, self.mostBytes) = (account, seconds, isReadOnly, mostBytes)
    certificates = try TrustedCertificates.place(in: environment)
    var start = ChildProcess.Command(name: "the connection", arguments: command)
    start.environment = [MailWorker.parentKey: "\(ProcessInfo.processInfo.processIdentifier)"]
    process = ChildProcess(start)
  }

  /// Connects, logs in and opens the folder.
  ///
  /// - Throws: `MailError`, `SecretError`, `CancellationError`.
  func open() async throws -> MailFolderStatus {
    isOpen = false
    let password = try await account.password.read()
    var target: String?
    if case .move(let folder) = account.afterwards, !isReadOnly { target = folder }
    let opening = MailOpening(
      address: account.address, certificates: certificates, seconds: seconds, user: account.user, password: password,
      folder: account.folder, isReadOnly: isReadOnly, target: target,
      mostMemory: Limits.mailServerBytes + 4 * mostBytes)
    let status: MailFolderStatus = try await call(.open(opening))
    isOpen = true
    return status
  }

  /// Opens the folder, and says good-bye; throws as `open`.
  public func visit() async throws -> MailFolderStatus {
    do {
      let status = try await open()
      await close()
      return status
    } catch {
      await close()
      throw error
    }
  }

  /// The folder's mails that are not marked as deleted, the oldest first; throws as `open`.
  func list() async throws -> [ListedMail] {
    let mails: [ListedMail] = try await call(.list)
    return mails.sorted { $0.uid < $1.uid }
  }

  /// Writes a mail into a new file; whether it is still there.
  ///
  /// - Throws: As `open`, and `Failure` if the mail itself may be at fault; the connection is closed then.
  func fetch(_ uid: UInt32, to file: URL) async throws -> Bool {
    do {
      return try await ask(.fetch(uid, path: file.path(percentEncoded: false), mostBytes: mostBytes))
    } catch let failure as Failure where failure.code != .timeout {
      isOpen = false
      throw failure
    } catch let failure as Failure {
      throw MailError.server(account.address, failure.message)
    }
  }

  /// Does what the account says with a mail that the library has; throws as `open`.
  func finish(_ uid: UInt32) async throws {
    switch account.afterwards {
    case .keep: break
    case .mark(let flag): let _: Bool = try await call(.mark(uid, flag: flag))
    case .move(let folder): let _: Bool = try await call(.move(uid, folder: folder))
    }
  }

  /// Whether the folder is open.
  var isConnected: Bool { isOpen }

  /// Says good-bye.
  public func close() async {
    isOpen = false
    await process.stop()
  }

  private func call<Result: Codable & Sendable>(_ task: MailTask) async throws -> Result {
    do {
      return try await ask(task)
    } catch let failure as Failure {
      isOpen = false
      throw MailError.server(account.address, failure.message)
    }
  }

  private func ask<Result: Codable & Sendable>(_ task: MailTask) async throws -> Result {
    do {
      return try await process.call(MailTask.method, task, within: Self.longestAnswer)
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  /// How long any one thing may take, however busily the server sends.
  private static let longestAnswer = Duration.seconds(900)
}
