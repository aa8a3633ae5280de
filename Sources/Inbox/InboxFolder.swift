import CFiles
import Documents
import Foundation
import Glibc

/// A folder whose new files are taken into the library, and how.
public struct InboxFolder: Hashable, Sendable {
  /// What becomes of a file once the library has it.
  public enum Afterwards: String, Hashable, Sendable, CaseIterable {
    /// It moves to `done/`.
    case done
    /// It is removed; the library holds the same bytes.
    case remove
  }

  /// The folder's path: absolute, without a slash at the end.
  public let path: String
  /// What becomes of a file once the library has it.
  public var afterwards = Afterwards.done
  /// What subfolders mean.
  public var subfolders = SubfolderRule()
  /// How long a file must stay as it is before it is taken.
  public var settle = Duration.seconds(1)
  /// How long a file waits at most where the folder is polled; nil for a folder whose changes the kernel reports.
  public var poll: Duration?

  /// How often a folder is polled whose file system reports no changes.
  public static let usualPoll = Duration.seconds(30)
  /// How often every folder is scanned beside its events, which may get lost.
  static let rescan = Duration.seconds(300)

  /// The folder at a path, polled if it lies on the network.
  ///
  /// - Throws: `Failure` if there is no such folder, or files can't be moved in it.
  public init(_ path: String) throws {
    guard let resolved = realpath(path, nil) else { throw Failure(.notFound, "\(path): there is no such folder") }
    defer { free(resolved) }
    self.path = String(cString: resolved)
    guard FileStatus(self.path)?.isFolder == true else { throw Failure(.notFound, "\(path): it is not a folder") }
    guard access(self.path, R_OK | W_OK | X_OK) == 0 else {
      throw Failure(.notFound, "\(path): you have no permission to move files in it")
    }
    if Self.isRemote(self.path) { poll = Self.usualPoll }
  }

  /// Whether other machines may change a folder: then the kernel reports too little, and a file that is open elsewhere looks closed.
  ///
  /// Source: statfs(2); a FUSE file system may be anything, so it counts as one.
  static func isRemote(_ path: String) -> Bool {
    // 9p, AFS, Ceph, CIFS, FUSE, NFS, SMB 2.
    let remote: Set<UInt32> = [
      0x0102_1997, 0x5346_414F, 0x00C3_6400, 0xFF53_4D42, 0x6573_5546, 0x6969, 0xFE53_4D42,
    ]
    return remote.contains(UInt32(truncatingIfNeeded: cfiles_system(path)))
  }

  /// How often the folder is scanned: of a polled one twice in its time, for a file is taken when two looks agree.
  var scanInterval: Duration { poll.map { $0 / 2 } ?? Self.rescan }

  /// How long a file must look the same.
  var quiet: Duration { max(settle, poll.map { $0 / 2 } ?? .zero) }

  /// How many files are in `failed/`.
  public var failedCount: Int {
    let names = FileManager.default.enumerator(atPath: path + "/" + Self.failed)?.allObjects as? [String] ?? []
    return names.count { $0.hasSuffix(Reason.ending) }
  }

  /// The names of the folders in it that hold what was taken before.
  static let done = "done"
  static let failed = "failed"
}
