import Documents
public import Foundation
import Glibc
import Synchronization

/// Reports which files of some folders change (inotify): nothing is read while nothing happens.
public struct FolderWatch: Sendable {
  /// What happened to a file or folder.
  public struct Change: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
      /// A file was closed by who wrote to it, or was moved here.
      case closed
      /// A file is new, or is gone.
      case file
      /// A folder is there, or is gone.
      case folder
      /// So much happened that the kernel dropped events.
      case overflow
    }

    /// What happened.
    public var kind: Kind
    /// The path; empty if events were dropped.
    public var path: String
  }

  /// The changes as they happen, for one listener; folders are no longer watched when it stops listening.
  public let changes: AsyncStream<Change>
  private let watches: Watches

  /// Files that were written, put in place of others, or taken away; not those that are only opened.
  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

  /// The most folders that are watched.
  static let mostFolders = 1000

  /// Watches folders from now on; throws `Failure` if they can't be watched.
  ///
  /// Editors that save by writing another file and renaming it are noticed too, because folders are watched and not files.
  public init(_ folders: [URL]) throws {
    guard let watches = Watches() else { throw Self.failure("files") }
    self.watches = watches
    let (changes, continuation) = AsyncStream.makeStream(of: Change.self)
    self.changes = changes
    for folder in folders { try add(folder.path(percentEncoded: false)) }
    continuation.onTermination = { _ in watches.stop() }
    // A thread of its own: it waits for as long as nothing happens.
    Thread {
      while watches.wait() {
        for change in watches.read() { continuation.yield(change) }
      }
    }.start()
  }

  /// Watches one more folder, or one that moved; throws `Failure` if it can't be watched.
  public func add(_ path: String) throws {
    guard watches.count < Self.mostFolders else {
      throw Failure(.tooLarge, "there are more than \(Self.mostFolders) folders to watch")
    }
    guard watches.add(path, Self.events) else { throw Self.failure(path) }
  }

  private static func failure(_ what: String) -> Failure {
    Failure(.notFound, "\(what) can't be watched: \(String(cString: strerror(errno)))")
  }
}

/// The folders that an inotify descriptor watches.
private final class Watches: Sendable {
  private let descriptor: Int32
  /// A pipe whose closed end stops the watch.
  private let (stopped, stopping): (Int32, Int32)
  private let folders = Mutex<[Int32: String]>([:])

  /// A watch of nothing yet; nil with `errno`.
  init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    var ends: [Int32] = [-1, -1]
    let isWhole = descriptor >= 0 && pipe(&ends) == 0
    (stopped, stopping) = (ends[0], ends[1])
    guard isWhole else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(descriptor)
    close(stopped)
  }

  var count: Int { folders.withLock(\.count) }

  /// Has `wait` return; called once.
  func stop() { close(stopping) }

  /// Waits until something happens; false once the watch is stopped.
  func wait() -> Bool {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, nfds_t(waits.count), -1) < 0 { if errno != EINTR { return false } }
    return waits[1].revents == 0
  }

  /// Watches a folder; false if that is refused.
  func add(_ path: String, _ events: UInt32) -> Bool {
    folders.withLock { folders in
      let watch = inotify_add_watch(descriptor, path, events)
      guard watch >= 0 else { return false }
      folders[watch] = path.hasSuffix("/") ? path : path + "/"
      return true
    }
  }

  /// The changes that are waiting.
  func read() -> [FolderWatch.Change] {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var found: [FolderWatch.Change] = []
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      var rest = buffer[..<count]
      while rest.count >= MemoryLayout<inotify_event>.size {
        let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        rest = rest.dropFirst(MemoryLayout<inotify_event>.size)
        let name = String(decoding: rest.prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self)
        rest = rest.dropFirst(Int(event.len))
        if let change = change(event, name) { found.append(change) }
      }
    }
    return found
  }

  private func change(_ event: inotify_event, _ name: String) -> FolderWatch.Change? {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return FolderWatch.Change(kind: .overflow, path: "") }
    return folders.withLock { folders in
      // The folder is gone, and its number may be given to another.
      if event.mask & UInt32(IN_IGNORED) != 0 {
        folders[event.wd] = nil
        return nil
      }
      guard let folder = folders[event.wd] else { return nil }
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      let isClosed = event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0
      return FolderWatch.Change(kind: isFolder ? .folder : isClosed ? .closed : .file, path: folder + name)
    }
  }
}
