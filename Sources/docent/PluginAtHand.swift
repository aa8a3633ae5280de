import Engine
import Extraction
import Foundation

/// A plugin in a folder of its author's, as `plugin check`, `test` and `dev` take it: neither installed nor beside others.
struct PluginAtHand {
  /// The folder.
  let folder: URL
  /// The manifest's path as given, and its bytes.
  let (file, json): (String, Data)
  /// The extractor.
  let extractor: RegisteredExtractor

  /// The plugin in a folder; throws `ManifestError`, which names file, line and key.
  init(_ path: String, confinement: Confinement) throws {
    folder = URL(filePath: path, directoryHint: .isDirectory).absoluteURL
    file = URL(filePath: path).appending(path: "manifest.json").relativePath
    guard let json = FileManager.default.contents(atPath: file) else {
      throw ManifestError(file: file, key: "", reason: "there is no such file")
    }
    self.json = json
    let found = try PluginFolder.extractors(in: folder, today: BuiltinPlugins.today, confinement: confinement)
    guard let only = found.first else {
      throw ManifestError(file: file, key: "kind", reason: "is not extractor; only extractors can be tried")
    }
    extractor = only
  }
}
