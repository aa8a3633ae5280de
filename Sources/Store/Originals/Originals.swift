import Foundation

/// The files that were saved, byte for byte, each named by its SHA-256: `originals/ab/abcdef…`.
///
/// A file appears under its name whole and on the disk, or not at all; after that nobody may write it.
struct Originals: Sendable {
  /// The folder that holds them.
  let folder: URL

  /// The place of a document's original, whether it is there or not.
  ///
  /// - Throws: `LibraryError` if the id is not a SHA-256, so no id leads out of the folder.
  func file(of id: String) throws -> URL {
    guard id.utf8.count == 64, id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      throw LibraryError(folder: folder.deletingLastPathComponent().path, reason: .invalidDocumentID(id))
    }
    return folder.appending(path: id.prefix(2)).appending(path: id)
  }

  /// Keeps a file; one that is there already is compared with it and left as it is.
  ///
  /// - Throws: `LibraryError` if other bytes are kept under the id; the system's errors.
  func keep(_ bytes: Data, as id: String) throws {
    let file = try file(of: id)
    if FileManager.default.fileExists(atPath: file.path) { return try verify(file, holds: bytes, id: id) }
    let parent = file.deletingLastPathComponent()
    try DiskFolder(parent).make()
    let temporary = parent.appending(path: ".\(id.prefix(16)).\(UUID().uuidString)")
    do {
      try write(bytes, to: temporary)
      try FileManager.default.moveItem(at: temporary, to: file)
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      // Another process was faster.
      guard FileManager.default.fileExists(atPath: file.path) else { throw error }
      return try verify(file, holds: bytes, id: id)
    }
    try DiskFolder(parent).synchronize()
  }

  /// Whether an original of the given size, in bytes, is there.
  func has(_ id: String, byteCount: Int) -> Bool {
    guard let file = try? file(of: id) else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.size] as? NSNumber)?.intValue == byteCount
  }

  /// The ids of all originals that are there.
  func ids() -> Set<String> {
    let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return Set(names.map(\.lastPathComponent).filter { $0.utf8.count == 64 })
  }

  /// Puts a document's original out of the way, to be erased or taken back; nil if it is not there.
  func setAside(_ id: String) throws -> URL? {
    let file = try file(of: id)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let aside = file.deletingLastPathComponent().appending(path: Self.asidePrefix + id)
    guard rename(file.path, aside.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return aside
  }

  /// The originals that were put out of the way and are not erased yet.
  func setAside() -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return files.filter { $0.lastPathComponent.hasPrefix(Self.asidePrefix) }
  }

  /// Takes back the originals of known documents that were set aside by a deletion that came to nothing.
  func takeBack(of known: Set<String>) throws {
    for id in known {
      let file = try file(of: id)
      let aside = file.deletingLastPathComponent().appending(path: Self.asidePrefix + id)
      // Where both are there, the one set aside is not needed.
      if !FileManager.default.fileExists(atPath: file.path) { rename(aside.path, file.path) }
    }
  }

  private static let asidePrefix = ".deleted."

  /// The files that belong to no known document, and what writing left behind; only those that are an hour old, for a
  /// document's original is there before the document is.
  func orphans(besides known: Set<String>) -> [URL] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .contentModificationDateKey]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
    let recent = Date.now.addingTimeInterval(-3600)
    return (files?.allObjects as? [URL] ?? []).filter { file in
      guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { return false }
      return !known.contains(file.lastPathComponent) && values.contentModificationDate.map { $0 < recent } ?? false
    }.sorted { $0.path < $1.path }
  }

  /// Overwrites a file with zeros and removes it.
  ///
  /// The zeros reach the disk; what a file system or an SSD keeps of the earlier bytes elsewhere is beyond reach.
  func erase(_ file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let handle = try FileHandle(forWritingTo: file)
    var rest = try handle.seekToEnd()
    try handle.seek(toOffset: 0)
    let zeros = Data(count: 1 << 20)
    while rest > 0 {
      let count = min(rest, UInt64(zeros.count))
      try handle.write(contentsOf: zeros.prefix(Int(count)))
      rest -= count
    }
    try handle.synchronize()
    try handle.close()
    try FileManager.default.removeItem(at: file)
  }

  private func write(_ bytes: Data, to file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: bytes)
    try handle.synchronize()
    guard fchmod(descriptor, 0o444) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    try handle.close()
  }

  private func verify(_ file: URL, holds bytes: Data, id: String) throws {
    guard try Data(contentsOf: file, options: .mappedIfSafe) == bytes else {
      throw LibraryError(folder: folder.deletingLastPathComponent().path, reason: .originalDiffers(id))
    }
  }
}
