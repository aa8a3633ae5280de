import Foundation

/// A lock on a folder that processes hold one at a time, until it is released or the process ends.
///
/// It makes no file: the folder itself is locked (flock(2)). Where the file system has no such locks it holds nobody up.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock.
  init(_ folder: URL) throws {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }

  /// Lets the next process in.
  consuming func release() {}
}
