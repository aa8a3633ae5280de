import Documents
import Extraction
import Foundation
import Reading

/// A plugin's folder in an archive: tar, compressed or not, or zip.
///
/// The archive may be anybody's: every entry is looked at before anything of it is written, and reading ends at the limits of
/// `InstalledPlugins.Limits` however little space the archive itself takes.
struct PluginArchive {
  let file: URL

  /// Puts the plugin's files into a new folder; throws `ManifestError`, and then what was written is gone.
  ///
  /// The archive holds the files themselves, or one folder that does.
  func unpack(to folder: URL) throws {
    let files = FileManager.default
    guard files.fileExists(atPath: file.pathOnDisk) else { throw fault("there is no such folder or archive") }
    let scratch = folder.deletingLastPathComponent().appending(
      path: ".unpacked-\(UUID().uuidString)", directoryHint: .isDirectory)
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: scratch) }
    try extract(into: scratch)
    let inside = try files.contentsOfDirectory(at: scratch, includingPropertiesForKeys: nil)
    let places = [scratch] + (inside.count == 1 ? inside : [])
    guard
      let place = places.first(where: { files.fileExists(atPath: $0.appending(path: "manifest.json").pathOnDisk) })
    else { throw fault("holds no manifest.json") }
    try files.moveItem(at: place, to: folder)
  }

  private func fault(_ reason: String) -> ManifestError {
    ManifestError(file: file.pathOnDisk, key: "", reason: reason)
  }

  private func extract(into folder: URL) throws {
    var (bytes, count) = (0, 0)
    do {
      let archive = try ArchiveReader(file.pathOnDisk)
      while let entry = try archive.next() {
        count += 1
        guard count <= InstalledPlugins.Limits.entries else { throw tooMuch }
        try write(entry, of: archive, into: folder, total: &bytes)
      }
    } catch let failure as Failure {
      throw fault("is not an archive of a plugin: \(failure.message)")
    }
    if count == 0 { throw fault("is not an archive of a plugin: it is empty") }
  }

  private var tooMuch: ManifestError { fault(InstalledPlugins.Limits.reason) }

  /// Writes one entry; throws if it is no file and no folder, or leads anywhere but into the folder.
  private func write(
    _ entry: ArchiveReader.Entry, of archive: ArchiveReader, into folder: URL, total: inout Int
  ) throws {
    guard let name = entry.path else { throw fault("has an entry whose name is no text") }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard !name.hasPrefix("/"), !parts.contains(".."), name.utf8.count <= InstalledPlugins.Limits.pathBytes else {
      throw fault("has the entry '\(name.prefix(100))', which leads out of it or is too long")
    }
    guard entry.kind != .other else {
      throw fault("has the entry '\(name)', which is neither a file nor a folder; plugins hold no links")
    }
    let place = folder.appending(path: parts.joined(separator: "/"))
    let files = FileManager.default
    if entry.kind == .folder { return try files.createDirectory(at: place, withIntermediateDirectories: true) }
    guard !parts.isEmpty, !files.fileExists(atPath: place.pathOnDisk) else {
      throw fault("has the entry '\(name)' twice")
    }
    try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: entry.isProgram ? 0o755 : 0o644]
    guard files.createFile(atPath: place.pathOnDisk, contents: nil, attributes: attributes) else {
      throw fault("has the entry '\(name)', which can't be written")
    }
    let handle = try FileHandle(forWritingTo: place)
    defer { try? handle.close() }
    while case let bytes = try archive.read(), !bytes.isEmpty {
      total += bytes.count
      guard total <= InstalledPlugins.Limits.bytes else { throw tooMuch }
      try handle.write(contentsOf: bytes)
    }
  }
}
