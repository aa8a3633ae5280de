import CFiles
import Documents
import Foundation
import Glibc

/// The files that one watcher has taken from an inbox: `.docent/<watcher>/<number>/<path below the inbox>`.
///
/// A file is taken by renaming it, which one of several watchers can do. The watcher holds a lock (flock(2)) on `.docent/<watcher>.lock` as
/// long as its process lives; what a watcher left whose lock is free is taken over by the next. The folder itself is the queue, so there is
/// no list that could disagree with it.
final class ClaimFolder: Sendable {
  private let inbox: String
  private let folder: String
  private let lock: Int32

  private static func hidden(in inbox: String) -> String { inbox + "/.docent" }
  private static let lockEnding = ".lock"

  /// A new watcher's folder; throws `Failure` if it can't be made or locked.
  init(inbox: String) throws {
    self.inbox = inbox
    let hidden = Self.hidden(in: inbox)
    for _ in 0..<Self.attempts {
      guard mkdir(hidden, 0o700) == 0 || errno == EEXIST else { throw Self.failure("\(hidden) can't be made") }
      let folder = hidden + "/" + UUID().uuidString
      // Locked before there is a folder, so that no watcher finds a folder of a living one without its lock.
      let lock = open(folder + Self.lockEnding, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, mkdir(folder, 0o700) == 0 {
        (self.folder, self.lock) = (folder, lock)
        return
      }
      // A watcher that ends takes the folder around with it, and one that adopts takes the lock for left behind: then another try will do.
      if lock >= 0 { Glibc.close(lock) }
    }
    throw Self.failure("\(hidden) can't be written to")
  }

  private static let attempts = 5

  deinit { Glibc.close(lock) }

  /// Takes a file if it is still what was looked at and nobody writes to it.
  ///
  /// - Parameters:
  ///   - path: The path below the inbox.
  ///   - status: What was looked at.
  ///   - trustsClosed: Whether the file counts as closed where it can't be known.
  /// - Throws: `Failure` if it can't be opened or renamed.
  func claim(_ path: String, as status: FileStatus, trustsClosed: Bool, asksForLease: Bool) throws -> ClaimOutcome {
    let original = inbox + "/" + path
    guard let file = OpenFile(original) else {
      if errno == ENOENT || errno == ELOOP { return .gone }
      throw Self.failure("it can't be read")
    }
    // The lease lasts until the file is renamed: nobody can begin to write in between.
    switch asksForLease ? file.lease() : .unknown {
    case .none: break
    case .some: return .open
    case .unknown: if !trustsClosed { return .open }
    }
    guard file.status == status else { return .changed }
    let claim = newClaim(of: path)
    try Self.makeFolders(above: claim.place)
    guard rename(original, claim.place) == 0 else {
      let error = errno
      remove(claim)
      if error == ENOENT { return .gone }
      errno = error
      throw Self.failure("it can't be moved into \(Self.hidden(in: inbox))")
    }
    return .claimed(claim)
  }

  /// Takes over what watchers left that ended without a word.
  func adopt() -> [Claim] {
    let hidden = Self.hidden(in: inbox)
    // A folder whose lock is gone is nobody's: its inbox was moved or copied.
    let watchers = Set(
      Self.names(in: hidden).map { $0.hasSuffix(Self.lockEnding) ? String($0.dropLast(Self.lockEnding.count)) : $0 })
    return watchers.sorted().map { hidden + "/" + $0 }.filter { $0 != folder }.flatMap(adopt)
  }

  private func adopt(from other: String) -> [Claim] {
    let lock = open(other + Self.lockEnding, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return [] }
    defer { Glibc.close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return [] }
    // Closing alone leaves the lock to a child that was forked meanwhile, until it runs its program.
    defer { flock(lock, LOCK_UN) }
    var claims: [Claim] = []
    for name in Self.names(in: other) {
      let box = folder + "/" + UUID().uuidString
      guard rename(other + "/" + name, box) == 0 else { continue }
      let paths = Self.files(below: box)
      if paths.isEmpty { Self.removeFolders(box) }
      claims += paths.map { Claim(inbox: inbox, path: $0, box: box) }
    }
    if rmdir(other) == 0 || errno == ENOENT { unlink(other + Self.lockEnding) }
    return claims
  }

  /// Puts a file back where it was; one whose place is taken stays here, for the next watcher.
  func giveBack(_ claim: Claim) {
    guard (try? Self.makeFolders(above: claim.source)) != nil, Self.move(claim.place, to: claim.source) else { return }
    remove(claim)
  }

  /// Forgets a claim whose file went elsewhere.
  func remove(_ claim: Claim) { Self.removeFolders(claim.box) }

  /// Ends the watcher's part; what is still here is taken over by the next.
  func end() {
    guard rmdir(folder) == 0 else { return }
    unlink(folder + Self.lockEnding)
    rmdir(Self.hidden(in: inbox))
  }

  private func newClaim(of path: String) -> Claim {
    Claim(inbox: inbox, path: path, box: folder + "/" + UUID().uuidString)
  }

  private static func failure(_ what: String) -> Failure {
    Failure(.notFound, "\(what): \(String(cString: strerror(errno)))")
  }
}

extension ClaimFolder {
  /// Moves a file where nothing is; false if that fails.
  static func move(_ path: String, to target: String) -> Bool {
    if cfiles_rename_new(path, target) == 0 { return true }
    // Not every file system can do that at once.
    guard errno == EINVAL || errno == ENOSYS, FileStatus(target) == nil else { return false }
    return rename(path, target) == 0
  }

  /// Makes the folders that a file's path leads through; throws `Failure`.
  static func makeFolders(above path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    if folder.isEmpty || FileStatus(folder)?.isFolder == true { return }
    try makeFolders(above: folder)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw failure("\(folder) can't be made") }
  }

  /// The files below a folder, by their paths below it.
  private static func files(below folder: String, prefix: String = "") -> [String] {
    names(in: folder).sorted().flatMap { name in
      let path = folder + "/" + name
      return FileStatus(path)?.isFolder == true ? files(below: path, prefix: prefix + name + "/") : [prefix + name]
    }
  }

  /// Removes folders that hold no files.
  private static func removeFolders(_ folder: String) {
    for name in names(in: folder) { removeFolders(folder + "/" + name) }
    rmdir(folder)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
