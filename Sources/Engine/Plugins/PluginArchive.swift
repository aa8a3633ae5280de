import CArchive
import Extraction
import Foundation
import Glibc

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
    guard let archive = archive_read_new() else { throw fault("can't be read: there is no memory") }
    defer { archive_read_free(archive) }
    // Only what is unpacked here, in this process: some of the library's filters start programs.
    for support in [
      archive_read_support_filter_gzip, archive_read_support_filter_bzip2, archive_read_support_filter_xz,
      archive_read_support_filter_zstd, archive_read_support_format_tar, archive_read_support_format_zip,
    ] { _ = support(archive) }
    guard archive_read_open_filename(archive, file.pathOnDisk, Self.block) == ARCHIVE_OK else {
      throw broken(archive)
    }
    var (bytes, count) = (0, 0)
    while true {
      var entry: OpaquePointer?
      let state = archive_read_next_header(archive, &entry)
      if state == ARCHIVE_EOF { break }
      guard state == ARCHIVE_OK, let entry else { throw broken(archive) }
      count += 1
      guard count <= InstalledPlugins.Limits.entries else { throw tooMuch }
      try write(entry, of: archive, into: folder, total: &bytes)
    }
    if count == 0 { throw fault("is not an archive of a plugin: it is empty") }
  }

  private static let block = 64 << 10

  private var tooMuch: ManifestError { fault(InstalledPlugins.Limits.reason) }

  private func broken(_ archive: OpaquePointer) -> ManifestError {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "it ends early"
    return fault("is not an archive of a plugin: \(reason)")
  }

  /// Writes one entry; throws if it is no file and no folder, or leads anywhere but into the folder.
  private func write(
    _ entry: OpaquePointer, of archive: OpaquePointer, into folder: URL, total: inout Int
  ) throws {
    guard let name = archive_entry_pathname(entry).flatMap({ String(validatingCString: $0) }) else {
      throw fault("has an entry whose name is no text")
    }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard !name.hasPrefix("/"), !parts.contains(".."), name.utf8.count <= InstalledPlugins.Limits.pathBytes else {
      throw fault("has the entry '\(name.prefix(100))', which leads out of it or is too long")
    }
    let kind = archive_entry_filetype(entry)
    guard kind == S_IFREG || kind == S_IFDIR, archive_entry_hardlink(entry) == nil, archive_entry_symlink(entry) == nil
    else { throw fault("has the entry '\(name)', which is neither a file nor a folder; plugins hold no links") }
    let place = folder.appending(path: parts.joined(separator: "/"))
    let files = FileManager.default
    if kind == S_IFDIR { return try files.createDirectory(at: place, withIntermediateDirectories: true) }
    guard !parts.isEmpty, !files.fileExists(atPath: place.pathOnDisk) else {
      throw fault("has the entry '\(name)' twice")
    }
    try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let isProgram = archive_entry_perm(entry) & S_IXUSR != 0
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: isProgram ? 0o755 : 0o644]
    guard files.createFile(atPath: place.pathOnDisk, contents: nil, attributes: attributes) else {
      throw fault("has the entry '\(name)', which can't be written")
    }
    let handle = try FileHandle(forWritingTo: place)
    defer { try? handle.close() }
    var buffer = [UInt8](repeating: 0, count: Self.block)
    while true {
      let read = archive_read_data(archive, &buffer, buffer.count)
      guard read >= 0 else { throw broken(archive) }
      if read == 0 { return }
      total += read
      guard total <= InstalledPlugins.Limits.bytes else { throw tooMuch }
      try handle.write(contentsOf: buffer[..<read])
    }
  }
}
