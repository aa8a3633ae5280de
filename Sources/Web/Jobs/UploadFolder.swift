import Documents
import Foundation
import HTTPTypes
import NIOCore
import NIOPosix
import Reading
import Store

/// The files that clients send, until the library keeps them: each appears whole, on the disk and under a name of the server's own, or
/// not at all.
struct UploadFolder: Sendable {
  /// A file that is here.
  struct File: Sendable {
    /// Its name in the folder.
    var name: String
    /// The SHA-256 of its bytes.
    var digest: String
    /// How many bytes it has.
    var byteCount: Int
  }

  private let folder: URL
  private let limits: WebLimits
  /// Where files are written and read: a disk that waits keeps no request from going on.
  private static let threads = NIOThreadPool.singleton

  /// The uploads of a library.
  init(library: Library, limits: WebLimits) {
    folder = library.uploads
    self.limits = limits
  }

  /// Makes the folder, and removes what belongs to no job: what was half sent when a server ended.
  func prepare(keeping known: Set<String>) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !known.contains(name) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  /// Makes this process the only server of the library as long as what it returns is kept; nil if another one serves it.
  func lock() throws -> ServerLock? {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return ServerLock(folder)
  }

  /// The place of a file.
  func url(of name: String) -> URL { folder.appending(path: name) }

  /// Removes a file.
  func remove(_ name: String) { try? FileManager.default.removeItem(at: url(of: name)) }

  /// A file that begins to come.
  func begin() async throws -> Upload {
    let partial = folder.appending(path: ".\(UUID().uuidString).part")
    return Upload(folder: folder, partial: partial, handle: try await Self.blocking { try Self.open(partial) }, limits)
  }

  private static func open(_ file: URL) throws -> FileHandle {
    let descriptor = Foundation.open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Does what may wait for the disk.
  static func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await threads.runIfActive(work)
  }
}

/// A lock on a folder (flock(2)), which ends with the value and with the process.
final class ServerLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock; nil if another process has it.
  init?(_ folder: URL) {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
