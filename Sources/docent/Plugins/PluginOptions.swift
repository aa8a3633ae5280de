import ArgumentParser
import Engine
import Extraction
import Foundation

/// Which plugins; shared by the commands that use them.
struct PluginOptions: ParsableArguments {
  @Option(
    name: .customLong("plugin"),
    help: ArgumentHelp("A folder with a plugin, or with several (may be repeated).", valueName: "dir"))
  var folders: [String] = []

  @Flag(help: "Run plugins also where they can't be confined (no bubblewrap, or no namespaces).")
  var allowUnconfined = false

  private var confinement: Confinement { allowUnconfined ? .optional : .required }

  /// The plugins that are linked in, the user's own and those asked for; throws `ManifestError` if one is faulty.
  func registry() throws -> Registry {
    for folder in folders where !FileManager.default.fileExists(atPath: folder) {
      throw ManifestError(file: folder, key: "", reason: "there is no such folder")
    }
    for (id, standing) in try PluginFolder.setAside(in: PluginFolder.ofUser()) {
      guard case .changed(let files) = standing else { continue }
      Terminal.complain(
        "docent: plugin \(id) is not used: \(files.joined(separator: ", ")) changed since it was installed; "
          + "docent plugin enable \(id) takes it as it is, docent plugin remove \(id) takes it away")
    }
    let given = folders.map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
    let all = [PluginFolder.ofUser()] + given
    return try Registry(
      BuiltinPlugins.extractors
        + all.flatMap { try PluginFolder.extractors(in: $0, today: BuiltinPlugins.today, confinement: confinement) },
      recognizers: all.flatMap { try PluginFolder.recognizers(in: $0, confinement: confinement) })
  }
}
