import CFiles
import Documents
import Foundation
import Glibc
import Reading
import Store

/// The files of a tree of copies: written whole or not at all, never over what somebody else put there.
struct TreeFiles: Sendable {
  /// What has become of a file that was written.
  enum State: Hashable {
    /// As it was written.
    case own
    /// Somebody changed it.
    case changed
    /// It is gone, or what is there was never written by the library.
    case gone
  }

  /// The tree's folder.
  let root: String

  private static let hidden = ".docent"

  /// The folder for files that are not whole yet; on the tree's own file system, so that a rename finishes them.
  private var partial: String { root + "/" + Self.hidden }

  /// The path of something in the tree.
  func place(_ path: String) -> String { root + "/" + path }

  /// Makes the tree's folder, and removes what a killed process left; throws `Failure`.
  func prepare() throws {
    try Self.makeFolder(partial, mode: 0o700)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: partial)) ?? [] {
      unlink(partial + "/" + name)
    }
  }

  /// Removes the folder of unfinished files.
  func finish() { rmdir(partial) }

  /// A name for a file that is not whole yet.
  func newPartial() -> String { partial + "/" + UUID().uuidString }

  /// Whether anything is at a path; a link that leads nowhere counts.
  func isTaken(_ path: String) -> Bool { Stamp(place(path)) != nil }

  /// What became of a file; one that was touched is compared by its bytes.
  func state(of file: FiledFile) -> (state: State, stamp: String?) {
    guard let stamp = Stamp(place(file.path)), stamp.isFile else {
      return (Stamp(place(file.path)) != nil && file.stamp != nil ? .changed : .gone, nil)
    }
    if stamp.text == file.stamp { return (.own, stamp.text) }
    if digest(of: place(file.path)) == file.digest { return (.own, stamp.text) }
    return (file.stamp == nil ? .gone : .changed, nil)
  }

  /// The SHA-256 of a file; nil if it can't be read.
  func digest(of place: String) -> String? {
    let descriptor = open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    return try? Digest.sha256(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }

  /// Writes bytes into a file that is not whole yet, on the disk; throws `Failure`.
  func writePartial(_ bytes: Data) throws -> String {
    let path = newPartial()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure("\(partial) can't be written to") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: bytes)
      try handle.synchronize()
    } catch {
      unlink(path)
      throw Failure(.notFound, "\(root) can't be written to: \((error as NSError).localizedDescription)")
    }
    return path
  }

  /// Gives an unfinished file its name, if nothing has it.
  ///
  /// - Returns: Its stamp; nil if the name is taken.
  /// - Throws: `Failure`.
  func put(_ partial: String, at path: String) throws -> String? {
    try makeFolders(above: path)
    return try rename(partial, to: path)
  }

  /// Replaces a file, which the caller made sure is the library's own; throws `Failure`.
  func replace(_ path: String, with partial: String) throws -> String? {
    guard Glibc.rename(partial, place(path)) == 0 else { throw Self.failure("\(place(path)) can't be replaced") }
    try synchronizeFolder(of: path)
    return Stamp(place(path))?.text
  }

  /// Moves a file within the tree, if nothing has its new name.
  ///
  /// - Returns: Its stamp; nil if the name is taken.
  /// - Throws: `Failure`.
  func move(_ path: String, to target: String) throws -> String? {
    try makeFolders(above: target)
    guard let stamp = try rename(place(path), to: target) else { return nil }
    try synchronizeFolder(of: path)
    removeFolders(above: path)
    return stamp
  }

  /// Removes a file, which the caller made sure is the library's own, and folders that it leaves empty; throws `Failure`.
  func remove(_ path: String) throws {
    guard unlink(place(path)) == 0 || errno == ENOENT else { throw Self.failure("\(place(path)) can't be removed") }
    try synchronizeFolder(of: path)
    removeFolders(above: path)
  }

  private func rename(_ source: String, to path: String) throws -> String? {
    if cfiles_rename_new(source, place(path)) != 0 {
      if errno == EEXIST { return nil }
      // Not every file system can do that at once.
      guard errno == EINVAL || errno == ENOSYS else { throw Self.failure("\(place(path)) can't be made") }
      if isTaken(path) { return nil }
      guard Glibc.rename(source, place(path)) == 0 else { throw Self.failure("\(place(path)) can't be made") }
    }
    try synchronizeFolder(of: path)
    return Stamp(place(path))?.text
  }

  /// Makes the folders that a path leads through. One that is a link may lead out of the tree, so it is refused.
  private func makeFolders(above path: String) throws {
    var folder = root
    for name in path.split(separator: "/").dropLast() {
      folder += "/" + name
      if let stamp = Stamp(folder) {
        guard stamp.isFolder else { throw Failure(.notFound, "\(folder) is in the way: it is no folder") }
      } else {
        try Self.makeFolder(folder, mode: 0o777)
      }
    }
  }

  private static func makeFolder(_ folder: String, mode: mode_t) throws {
    guard mkdir(folder, mode) == 0 || errno == EEXIST else { throw failure("\(folder) can't be made") }
  }

  /// Removes the folders that a path leads through, as far as they are empty.
  private func removeFolders(above path: String) {
    var names = path.split(separator: "/").dropLast()
    while !names.isEmpty, rmdir(place(names.joined(separator: "/"))) == 0 { names.removeLast() }
  }

  private func synchronizeFolder(of path: String) throws {
    let folder = place(path).split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    do { try DiskFolder(URL(filePath: folder)).synchronize() } catch { throw Self.failure("\(folder) can't be saved") }
  }

  private static func failure(_ what: String) -> Failure {
    Failure(.notFound, "\(what): \(String(cString: strerror(errno)))")
  }
}

/// What tells whether a file was touched: its size, time and inode.
private struct Stamp {
  private let status: stat

  init?(_ place: String) {
    var status = stat()
    guard lstat(place, &status) == 0 else { return nil }
    self.status = status
  }

  var isFile: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var text: String { "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)" }
}
