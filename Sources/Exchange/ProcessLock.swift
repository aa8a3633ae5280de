public import Foundation
import Glibc

/// The right to work with a service, which one process has at a time; it ends with the process, however that ends.
public struct ProcessLock: Sendable {
  private let descriptor: Int32

  /// The right, or nil if another process has it.
  ///
  /// - Parameter folder: Where the file is that is locked (flock(2)); it is made if there is none.
  public init?(_ name: String, in folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(
      folder.appending(path: "\(name).lock").path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  /// Gives the right back.
  public func release() {
    // Closing alone leaves the lock to a child that was forked meanwhile, until it runs its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
