public import Documents
import Extraction
public import Foundation
import Glibc
import Rules

/// Finds plugins in folders: every subfolder with a `manifest.json` is one, and so is a folder that has one itself.
public enum PluginFolder {
  /// The user's own plugins: `$XDG_DATA_HOME/docent/plugins`.
  public static func ofUser(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    DataFolder.url(environment: environment).appending(path: "plugins", directoryHint: .isDirectory)
  }

  /// The extractors in a folder; throws `ManifestError`, which names the file and the key. A folder that is not there has
  /// none.
  ///
  /// - Parameters:
  ///   - today: the day after which rules take no date for a past one.
  ///   - confinement: whether plugins may run where they can't be confined.
  public static func extractors(in folder: URL, today: CalendarDate, confinement: Confinement) throws
    -> [RegisteredExtractor]
  {
    try manifests(in: folder).compactMap { file in
      let (manifest, own) = (try manifest(at: file), file.deletingLastPathComponent())
      guard let shape = manifest.record else { return nil }
      let plugin: any RunnableExtractor
      if let name = manifest.runtime.rules {
        let rules = try rules(name, in: own, shape: shape)
        plugin = RulesPlugin(
          RulesExtractor(manifest: manifest, shape: shape, rules: rules, today: today), in: own)
      } else {
        plugin = try process(manifest, at: file, confinement)
      }
      return RegisteredExtractor(plugin, calibration: try calibration(in: own))
    }
  }

  /// The recognizers in a folder, likewise.
  public static func recognizers(in folder: URL, confinement: Confinement) throws -> [RegisteredRecognizer] {
    try manifests(in: folder).compactMap { file in
      let manifest = try manifest(at: file)
      return manifest.kind == .recognizer ? RegisteredRecognizer(try process(manifest, at: file, confinement)) : nil
    }
  }

  /// The manifest in a file; throws `ManifestError`, which names file, line and key.
  static func manifest(at file: URL) throws -> Manifest {
    let path = file.path(percentEncoded: false)
    guard let json = try contents(of: file) else {
      throw ManifestError(file: path, key: "", reason: "there is no such file")
    }
    do { return try Manifest(json: json, file: path) } catch let error as ManifestError {
      throw fault(error.key, error.reason, at: file)
    }
  }

  /// The longest file of a plugin that is read here, in bytes.
  static let fileBytes = 4 << 20

  /// The bytes of a plugin's file; nil if there is none. Throws `ManifestError` for one that is too long, and for a pipe or a device, which
  /// may have no end.
  private static func contents(of file: URL) throws -> Data? {
    var status = stat()
    guard stat(file.pathOnDisk, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= fileBytes else {
      throw ManifestError(file: file.pathOnDisk, key: "", reason: "is no file of up to \(fileBytes >> 20) MiB")
    }
    return FileManager.default.contents(atPath: file.pathOnDisk)
  }

  /// What is wrong with a key of a manifest, with its line.
  private static func fault(_ key: String, _ reason: String, at file: URL) -> ManifestError {
    let path = file.path(percentEncoded: false)
    let line = FileManager.default.contents(atPath: path).flatMap { KeyLines.line(of: key, in: $0) }
    return ManifestError(file: line.map { "\(path):\($0)" } ?? path, key: key, reason: reason)
  }

  private static func process(
    _ manifest: Manifest, at file: URL, _ confinement: Confinement
  ) throws -> PluginProcess {
    guard let command = manifest.runtime.command else {
      throw fault("runtime.builtin", "is for plugins that are linked in", at: file)
    }
    let folder = file.deletingLastPathComponent()
    if let program = command.first, program.contains("/") {
      let place = URL(filePath: program, relativeTo: folder).standardizedFileURL.pathOnDisk
      guard place.hasPrefix(folder.standardizedFileURL.pathOnDisk + "/") || Sandbox.isOfSystem(place) else {
        throw fault(
          "runtime.command[0]", "'\(program)' is neither in the plugin's folder nor a program of the system", at: file)
      }
    }
    return PluginProcess(manifest: manifest, command: command, folder: folder, confinement: confinement)
  }

  /// The rules of a plugin.
  private static func rules(_ name: String, in folder: URL, shape: Manifest.RecordShape) throws -> Rules {
    let file = folder.appending(path: name)
    guard let yaml = try contents(of: file) else {
      throw fault(
        "runtime.rules", "there is no file \(file.path(percentEncoded: false))",
        at: folder.appending(path: "manifest.json"))
    }
    return try Rules(yaml: yaml, file: file.path(percentEncoded: false), shape: shape)
  }

  /// What fitting on labelled documents says of a plugin's confidences; nil before it.
  private static func calibration(in folder: URL) throws -> Calibration? {
    let file = folder.appending(path: Calibration.fileName)
    return try contents(of: file).map { try Calibration(json: $0, file: file.pathOnDisk) }
  }

  /// The installed plugins of a folder that are not used, and why, by their ids; throws `ManifestError`.
  public static func setAside(in folder: URL) throws -> [(id: String, standing: InstalledPlugins.Standing)] {
    let installed = try InstalledPlugins(in: folder)
    return try all(in: folder).map { $0.deletingLastPathComponent() }.compactMap { own in
      // Of one whose files can't even be looked at the fault is told when it is loaded.
      guard let standing = try? installed.standing(of: own), standing != .enabled else { return nil }
      return (own.lastPathComponent, standing)
    }
  }

  /// The folders of the plugins in a folder, but for those that are set aside; each is loaded alone, so that one that is faulty keeps no other
  /// from being used. Throws `ManifestError` if the list of installed plugins can't be read.
  public static func each(in folder: URL) throws -> [URL] {
    let aside = Set(try setAside(in: folder).map(\.id))
    return try all(in: folder).map { $0.deletingLastPathComponent() }.filter { !aside.contains($0.lastPathComponent) }
  }

  /// The manifests of the plugins that are used.
  private static func manifests(in folder: URL) throws -> [URL] {
    let installed = try InstalledPlugins(in: folder)
    return try all(in: folder).filter { try installed.standing(of: $0.deletingLastPathComponent()) == .enabled }
  }

  private static func all(in folder: URL) throws -> [URL] {
    let files = FileManager.default
    let own = folder.appending(path: "manifest.json")
    if files.fileExists(atPath: own.path(percentEncoded: false)) { return [own] }
    guard files.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
    return try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      // What begins with a dot is a plugin that is being installed.
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .map { $0.appending(path: "manifest.json") }
      .filter { files.fileExists(atPath: $0.path(percentEncoded: false)) }
      .sorted { $0.path() < $1.path() }
  }
}
