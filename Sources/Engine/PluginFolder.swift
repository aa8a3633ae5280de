import Extraction
public import Foundation

/// Finds plugins in folders: every subfolder with a `manifest.json` is one, and so is a folder that has one itself.
public enum PluginFolder {
  /// The user's own plugins: `$XDG_DATA_HOME/docent/plugins`.
  public static func ofUser(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    DataFolder.url(environment: environment).appending(path: "plugins", directoryHint: .isDirectory)
  }

  /// The extractors in a folder; throws `ManifestError`, which names the file and the key. A folder that is not there has
  /// none.
  public static func extractors(in folder: URL) throws -> [RegisteredExtractor] {
    try processes(in: folder).compactMap { process in
      process.manifest.record.map { RegisteredExtractor(process, shape: $0) }
    }
  }

  /// The recognizers in a folder, likewise.
  public static func recognizers(in folder: URL) throws -> [RegisteredRecognizer] {
    try processes(in: folder).filter { $0.manifest.kind == .recognizer }.map(RegisteredRecognizer.init)
  }

  private static func processes(in folder: URL) throws -> [PluginProcess] {
    try manifests(in: folder).map { file in
      let manifest = try Manifest(json: Data(contentsOf: file), file: file.path(percentEncoded: false))
      guard let command = manifest.runtime.command else {
        throw ManifestError(
          file: file.path(percentEncoded: false), key: "runtime.builtin", reason: "is for plugins that are linked in")
      }
      return PluginProcess(manifest: manifest, command: command, folder: file.deletingLastPathComponent())
    }
  }

  private static func manifests(in folder: URL) throws -> [URL] {
    let files = FileManager.default
    let own = folder.appending(path: "manifest.json")
    if files.fileExists(atPath: own.path(percentEncoded: false)) { return [own] }
    guard files.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
    return try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "manifest.json") }
      .filter { files.fileExists(atPath: $0.path(percentEncoded: false)) }
      .sorted { $0.path() < $1.path() }
  }
}
