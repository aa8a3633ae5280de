// The members of `stat` belong to whichever of the C modules is loaded first.
import CDispatch
import Foundation
import Glibc
import Store

/// A file that a command writes: beside its place at first, and under its name when all of it is written and on the disk.
///
/// A file that is there is overwritten only on request, and keeps its permissions; a link is followed only on request. Devices, pipes and
/// folders are refused: a file takes the place of what had the name.
struct OutputFile: ~Copyable {
  /// The path as it was given.
  let path: String
  /// Where the content goes until `finish`.
  let partial: URL
  private let target: URL
  private let mode: mode_t?

  /// Whether a path stands for standard output.
  static func isStandardOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  /// Ends the program if there is something that may not be overwritten.
  static func check(_ path: String, mayOverwrite: Bool) throws {
    guard let status = status(of: path, lstat) else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "another file"
      guard mayOverwrite else {
        throw Stop.unable("\(path) is a link to \(target); --force writes there")
      }
    }
    guard let own = self.status(of: path, stat) else { return }
    guard own.st_mode & S_IFMT == S_IFREG else {
      throw Stop.unable("\(path) is no regular file, so nothing is written there; use standard output")
    }
    if !mayOverwrite { throw Stop.unable("\(path) is there already; --force overwrites it") }
  }

  /// A file to be written; ends the program if that is not possible.
  init(_ path: String) throws {
    self.path = path
    target = URL(filePath: path).resolvingSymlinksInPath()
    partial = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).\(UUID().uuidString)")
    mode = Self.status(of: path, stat).map { $0.st_mode & 0o7777 }
    let descriptor = open(partial.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Stop.unable("\(path) can't be written: \(String(cString: strerror(errno)))") }
    close(descriptor)
  }

  /// Adds to the content.
  func write(_ data: Data) throws {
    do {
      let file = try FileHandle(forWritingTo: partial)
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: data)
    } catch {
      throw Stop.unable("\(path) can't be written: \(error.localizedDescription)")
    }
  }

  /// Gives the file its name, once its content and, after that, its name are on the disk.
  consuming func finish() throws {
    if let mode { chmod(partial.path, mode) }
    guard Self.synchronize(partial.path), rename(partial.path, target.path) == 0 else {
      throw Stop.unable("\(path) can't be written: \(String(cString: strerror(errno)))")
    }
    try? DiskFolder(target.deletingLastPathComponent()).synchronize()
  }

  deinit { unlink(partial.path) }

  private static func synchronize(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  private static func status(
    of path: String, _ call: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
  ) -> stat? {
    var status = stat()
    return call(path, &status) == 0 ? status : nil
  }
}
