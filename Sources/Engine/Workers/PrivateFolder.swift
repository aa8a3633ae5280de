public import Foundation
import Glibc
import Synchronization

/// Temporary folders that only this user can look into: copies of what came by a pipe, pictures of pages for a plugin.
///
/// Each is locked as long as its process lives (flock(2) on the folder), so that those that a killed process left are told from those in
/// use, whatever became of the process's number.
public enum PrivateFolder {
  /// The folders of this process by path, each with the descriptor that holds its lock; nil once the process is about to end.
  private static let held = Mutex<[String: Int32]?>([:])

  private static let prefix = "docent-"

  /// Calls a body with a new folder, which is removed after it.
  public static func with<Result: Sendable>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = newURL()
    try hold(folder)
    defer { remove(folder) }
    return try await body(folder)
  }

  /// A new folder that stays until the program ends.
  public static func lasting() throws -> URL {
    let folder = newURL()
    try hold(folder)
    return folder
  }

  /// Calls a body with a new folder within one that a plugin sees, which is removed after it.
  static func with<Result: Sendable>(
    in shared: URL, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    try makeShared(shared)
    let folder = shared.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// A folder that does not exist yet.
  static func newURL() -> URL {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: prefix + UUID().uuidString, directoryHint: .isDirectory)
  }

  /// Makes a folder that a plugin sees: the private folder around it is closed to others, so that it can be open itself.
  static func makeShared(_ shared: URL) throws {
    try hold(shared.deletingLastPathComponent()) {
      try FileManager.default.createDirectory(
        at: shared, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }
  }

  private static func hold(_ folder: URL, fill: () throws -> Void = {}) throws {
    try held.withLock { held in
      guard held != nil else { throw CancellationError() }
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try fill()
      guard held?[folder.pathOnDisk] == nil else { return }
      let descriptor = open(folder.pathOnDisk, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { return }
      flock(descriptor, LOCK_EX | LOCK_NB)
      held?[folder.pathOnDisk] = descriptor
    }
  }

  /// Removes a folder with what is in it.
  public static func remove(_ folder: URL) {
    // Counted until it is gone: the process may be ended meanwhile.
    delete(folder)
    if let descriptor = held.withLock({ $0?.removeValue(forKey: folder.pathOnDisk) }) { close(descriptor) }
  }

  /// Removes all folders of this process, which is about to end: there will be no others.
  public static func removeAll() {
    let last = held.withLock { held in
      defer { held = nil }
      return held ?? [:]
    }
    for path in last.keys { delete(URL(filePath: path, directoryHint: .isDirectory)) }
  }

  /// Deletes a folder, into which a process may write that has been ended and does not know it yet.
  private static func delete(_ folder: URL) {
    for _ in 0..<50 {
      try? FileManager.default.removeItem(at: folder)
      guard FileManager.default.fileExists(atPath: folder.pathOnDisk) else { return }
      usleep(5000)
    }
  }

  /// Removes what processes left behind that were killed.
  public static func sweep() {
    let folder = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.pathOnDisk)) ?? [] {
      guard name.hasPrefix(prefix), UUID(uuidString: String(name.dropFirst(prefix.count))) != nil else { continue }
      let left = folder.appending(path: name, directoryHint: .isDirectory)
      let descriptor = open(left.pathOnDisk, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      // One that was made a moment ago may be about to be locked.
      guard fstat(descriptor, &status) == 0, status.st_uid == getuid(),
        Date.now.timeIntervalSince1970 - Double(status.st_ctim.tv_sec) > secondsBeforeLock,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      try? FileManager.default.removeItem(at: left)
    }
  }

  private static let secondsBeforeLock = 5.0
}
