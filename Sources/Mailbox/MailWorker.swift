import CProcess
import Documents
import Extraction
import Foundation
import Glibc

/// The worker's side of `MailServer`: speaks with one mail server until its input ends.
///
/// What a server says is parsed by a library in C, so it is done in a process of its own, whose memory is limited and which can be ended
/// whatever it waits for.
public enum MailWorker {
  /// The environment variable with the number of the process that started a worker.
  static let parentKey = "DOCENT_PARENT"

  /// Serves on standard input and output, no longer than the process lives that started it.
  public static func run() {
    if let parent = ProcessInfo.processInfo.environment[parentKey].flatMap({ pid_t($0) }) {
      cprocess_end_with_parent(parent)
    }
    signal(SIGPIPE, SIG_IGN)
    var session: IMAPSession?
    var server = RPCServer()
    server.on(MailTask.method) { (task: MailTask) -> any Encodable in
      if case .open(let opening) = task {
        cprocess_limit_memory(opening.mostMemory)
        let opened = try IMAPSession(opening)
        session = opened
        return opened.status
      }
      guard let session else { throw Failure(.notFound, "no folder is open") }
      switch task {
      case .open, .list: return try session.list()
      case .fetch(let uid, let path, let mostBytes): return try session.fetch(uid, to: path, mostBytes: mostBytes)
      case .mark(let uid, let flag): try session.mark(uid, flag: flag)
      case .move(let uid, let folder): try session.move(uid, to: folder)
      }
      return true
    }
    server.run()
    // Says good-bye to the server.
    session = nil
  }
}
