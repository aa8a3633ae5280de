import CIMAP
import Documents
import Foundation
import Glibc
import Reading

/// A connection to a mail server, with one folder open; of one thread.
final class IMAPSession {
  private let session: OpaquePointer

  /// Connects, logs in and opens a folder.
  ///
  /// - Throws: `Failure`: `timeout` if the server is silent, else `not_found`, with the reason.
  init(_ opening: MailOpening) throws {
    guard let session = cimap_open() else { throw Failure(.tooLarge, "there is no memory for a connection") }
    self.session = session
    let security: cimap_security =
      switch opening.address.security {
      case .tls: cimap_tls
      case .startTLS: cimap_starttls
      case .startTLSIfOffered: cimap_starttls_if_offered
      case .none: cimap_plain
      }
    try check(
      opening.address.host.withCString { host in
        withCString(opening.certificates) { certificates in
          var server = cimap_server(
            host: host, port: Int32(opening.address.port), security: security, certificates: certificates,
            seconds: Int32(opening.seconds))
          return cimap_connect(session, &server)
        }
      })
    try check(cimap_login(session, opening.user, opening.password))
    if let target = opening.target { try check(cimap_check_folder(session, ModifiedUTF7.encode(target))) }
    var status = MailFolderStatus(validity: 0, count: 0)
    try check(
      cimap_select(
        session, ModifiedUTF7.encode(opening.folder), opening.isReadOnly, &status.validity, &status.count))
    self.status = status
  }

  deinit { cimap_close(session) }

  /// What the server said of the folder when it was opened.
  private(set) var status = MailFolderStatus(validity: 0, count: 0)

  /// The mails of the folder that are not marked as deleted.
  func list() throws -> [ListedMail] {
    var mails: UnsafeMutablePointer<cimap_mail>?
    var count = 0
    let outcome = cimap_list(session, Limits.mailListBytes, &mails, &count)
    defer { free(mails) }
    try check(outcome)
    return UnsafeBufferPointer(start: mails, count: count).map { ListedMail(uid: $0.uid, size: $0.size) }
  }

  /// Writes a mail into a new file; whether it is still there.
  func fetch(_ uid: UInt32, to path: String, mostBytes: Int) throws -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(.notFound, "\(path) can't be written: \(String(cString: strerror(errno)))") }
    defer { close(file) }
    var isThere = false
    try check(cimap_fetch(session, uid, mostBytes, file, &isThere))
    return isThere
  }

  /// Sets a mail's flag.
  func mark(_ uid: UInt32, flag: String) throws { try check(cimap_flag(session, uid, flag)) }

  /// Moves a mail to a folder.
  func move(_ uid: UInt32, to folder: String) throws {
    try check(cimap_move(session, uid, ModifiedUTF7.encode(folder)))
  }

  private func check(_ outcome: cimap_outcome) throws {
    if outcome == cimap_done { return }
    let code: FailureCode =
      switch outcome {
      case cimap_late: .timeout
      case cimap_too_long: .tooLarge
      case cimap_unreadable: .corrupt
      default: .notFound
      }
    throw Failure(code, String(cString: cimap_problem(session)))
  }
}

/// Calls a body with a C string, or with nothing.
private func withCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) throws -> Result) rethrows -> Result {
  guard let text else { return try body(nil) }
  return try text.withCString(body)
}
