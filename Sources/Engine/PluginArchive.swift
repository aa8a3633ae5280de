import Extraction
import Foundation
import Subprocess
import SystemPackage

/// A plugin's folder as a tar archive, compressed or not.
struct PluginArchive {
  let file: URL

  /// Puts the plugin's files into a new folder; throws `ManifestError`.
  ///
  /// The archive holds the files themselves, or one folder that does. `tar` takes no path that leads out of the folder.
  func unpack(to folder: URL) async throws {
    let files = FileManager.default
    guard files.fileExists(atPath: file.pathOnDisk) else {
      throw ManifestError(file: file.pathOnDisk, key: "", reason: "there is no such folder or archive")
    }
    let scratch = folder.deletingLastPathComponent().appending(
      path: ".unpacked-\(UUID().uuidString)", directoryHint: .isDirectory)
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: scratch) }
    // A small archive may hold a large file, or files without end.
    let command = [
      "timeout", "60", "prlimit", "--fsize=\(InstalledPlugins.Limits.bytes)", "--", "tar", "--extract",
      "--no-same-owner",
      "--file", file.pathOnDisk, "--directory", scratch.pathOnDisk,
    ]
    let result = try await run(
      .name(command[0]), arguments: Arguments(Array(command.dropFirst())), input: .none, output: .discarded,
      error: .string(limit: 64 << 10))
    guard result.terminationStatus.isSuccess else {
      let reason = result.standardError.split(separator: "\n").first.map(String.init) ?? "\(result.terminationStatus)"
      throw ManifestError(file: file.pathOnDisk, key: "", reason: "is not an archive of a plugin: \(reason)")
    }
    let inside = try files.contentsOfDirectory(at: scratch, includingPropertiesForKeys: nil)
    let places = [scratch] + (inside.count == 1 ? inside : [])
    guard
      let place = places.first(where: { files.fileExists(atPath: $0.appending(path: "manifest.json").pathOnDisk) })
    else {
      throw ManifestError(file: file.pathOnDisk, key: "", reason: "holds no manifest.json")
    }
    try files.moveItem(at: place, to: folder)
  }
}
