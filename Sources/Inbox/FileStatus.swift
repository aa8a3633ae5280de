import CFiles
import Glibc

/// What a file is and when it changed, to tell whether somebody wrote to it.
struct FileStatus: Hashable, Sendable {
  private let (device, inode): (UInt64, UInt64)
  private let mode: UInt32
  /// How many bytes it has.
  let size: Int
  private let (seconds, nanoseconds): (Int, Int)

  /// What is at a path, a link itself; nil if nothing is.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What is open.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode, mode) = (UInt64(status.st_dev), UInt64(status.st_ino), UInt32(status.st_mode))
    (size, seconds, nanoseconds) = (Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }

  /// Whether it is a regular file.
  var isFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
  /// Whether it is a folder.
  var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
  /// How long ago it was written to by this machine's clock, in seconds; negative if that is in the future.
  var age: Int { time(nil) - seconds }
}

/// A file that is open to find out who else has it open.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a regular file; nil with `errno` if that fails.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  // Also called where opening failed, whose `errno` is to stay.
  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What is open.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Who may be writing to a file.
  enum Writers: Hashable { case none, some, unknown }

  /// Keeps writers out until the value ends: who opens the file to write waits.
  ///
  /// The kernel grants the lease only if nobody has the file open for writing, in this process or another (fcntl(2), F_SETLEASE). It can't
  /// tell for files of other users, unless this process may lease those too.
  func lease() -> Writers {
    if cfiles_lease(descriptor) == 0 { return .none }
    return errno == EAGAIN ? .some : .unknown
  }
}
