import Documents
public import Extraction
public import Foundation
import Reading

/// The plugins that `docent plugin install` copied into the user's plugin folder, with what their files were then.
///
/// A plugin whose files have changed since is not used before a person has looked at it. Plugins that were put into the folder
/// by hand are not watched.
public struct InstalledPlugins {
  /// What is kept of an installed plugin.
  struct Entry: Codable, Hashable {
    /// The SHA-256 of every file, by its path in the plugin's folder.
    var files: [String: String]
    /// Whether it is used.
    var isEnabled: Bool

    enum CodingKeys: String, CodingKey {
      case files
      case isEnabled = "enabled"
    }
  }

  /// The limits of a plugin that is installed, from a folder or from an archive.
  public enum Limits {
    /// How many files it may have.
    public static let files = 2000
    /// How many entries an archive of it may have, folders among them.
    public static let entries = 4000
    /// How long the path of an entry may be, in bytes.
    public static let pathBytes = 1000
    /// How large they may be in all, in bytes.
    public static let bytes = 64 << 20
    /// What is said of more.
    static let reason = "has more than \(files) files or more than \(bytes >> 20) MiB"
  }

  /// How a plugin that is in the folder stands.
  public enum Standing: Hashable, Sendable {
    /// It is used.
    case enabled
    /// It is not used until it is enabled.
    case disabled
    /// It is not used because these files are not what they were.
    case changed([String])
  }

  private let folder: URL
  private var entries: [String: Entry]

  /// The plugins installed in a folder; throws `ManifestError` if what is kept of them can't be read.
  public init(in folder: URL = PluginFolder.ofUser()) throws {
    self.folder = folder
    let file = folder.appending(path: Self.list)
    guard let json = FileManager.default.contents(atPath: file.pathOnDisk) else {
      entries = [:]
      return
    }
    do { entries = try JSONDecoder().decode([String: Entry].self, from: json) } catch {
      throw ManifestError(file: file.pathOnDisk, key: "", reason: "is not the list of installed plugins: \(error)")
    }
  }

  private static let list = "installed.json"

  /// How the plugin in a folder stands; one that was not installed is used.
  public func standing(of own: URL) throws -> Standing {
    guard let entry = entries[own.lastPathComponent] else { return .enabled }
    guard entry.isEnabled else { return .disabled }
    let now = try Self.digests(in: own)
    let changed = Set(now.keys).union(entry.files.keys).filter { now[$0] != entry.files[$0] }.sorted()
    return changed.isEmpty ? .enabled : .changed(changed)
  }

  /// Copies a plugin's folder, or what an archive holds of one, and keeps what its files are; throws `ManifestError`, and
  /// then nothing has changed.
  public mutating func install(from source: URL, taken: Set<String>) throws -> Manifest {
    let files = FileManager.default
    let new = folder.appending(path: ".new-\(UUID().uuidString)", directoryHint: .isDirectory)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: new) }
    if (try? source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
      let parts = try files.contentsOfDirectory(at: source, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      _ = try Self.digests(in: source, leavingOutHidden: true)
      try files.createDirectory(at: new, withIntermediateDirectories: false)
      for part in parts { try files.copyItem(at: part, to: new.appending(path: part.lastPathComponent)) }
    } else {
      try PluginArchive(file: source).unpack(to: new)
    }
    let digests = try Self.digests(in: new)
    let manifest: Manifest
    do { manifest = try PluginFolder.manifest(at: new.appending(path: "manifest.json")) } catch let error
      as ManifestError
    {
      // The copy is gone when this is read.
      let place = error.file.replacing(new.pathOnDisk, with: source.pathOnDisk)
      throw ManifestError(file: place, key: error.key, reason: error.reason)
    }
    guard manifest.runtime.builtin != true else {
      throw ManifestError(file: source.pathOnDisk, key: "runtime.builtin", reason: "is for plugins that are linked in")
    }
    guard !taken.contains(manifest.id) else {
      throw ManifestError(file: source.pathOnDisk, key: "id", reason: "'\(manifest.id)' is taken by the program itself")
    }
    // What is wrong with its rules is told now, and not when a document comes.
    _ = try PluginFolder.extractors(in: new, today: .earliest, confinement: .required)
    let own = folder.appending(path: manifest.id, directoryHint: .isDirectory)
    if files.fileExists(atPath: own.pathOnDisk), entries[manifest.id] == nil {
      throw ManifestError(
        file: own.pathOnDisk, key: "", reason: "was put there by hand; take it away to install another of its name")
    }
    try? files.removeItem(at: own)
    try files.moveItem(at: new, to: own)
    entries[manifest.id] = Entry(files: digests, isEnabled: true)
    try save()
    return manifest
  }

  /// Takes an installed plugin away; throws `Failure` if there is none of that id.
  public mutating func remove(_ id: String) throws {
    guard entries.removeValue(forKey: id) != nil else { throw notInstalled(id) }
    try FileManager.default.removeItem(at: folder.appending(path: id))
    try save()
  }

  /// Uses an installed plugin, as its files are now, or leaves it alone; throws `Failure` if there is none of that id.
  public mutating func set(_ id: String, enabled: Bool) throws {
    guard var entry = entries[id] else { throw notInstalled(id) }
    entry.isEnabled = enabled
    if enabled { entry.files = try Self.digests(in: folder.appending(path: id)) }
    entries[id] = entry
    try save()
  }

  private func notInstalled(_ id: String) -> Failure {
    let known = entries.isEmpty ? "none is" : "there are: \(entries.keys.sorted().joined(separator: ", "))"
    return Failure(.notFound, "no plugin '\(id)' is installed; \(known)")
  }

  private func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(entries).write(to: folder.appending(path: Self.list), options: .atomic)
  }

  /// The digests of a folder's files by their paths; throws `ManifestError` if there are too many, or some that are no files.
  ///
  /// - Parameter leavingOutHidden: whether what is hidden in the folder itself stays behind: what builds and versions leave.
  private static func digests(in folder: URL, leavingOutHidden: Bool = false) throws -> [String: String] {
    var digests: [String: String] = [:]
    var bytes = 0
    let root = folder.resolvingSymlinksInPath()
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.pathOnDisk) {
      if leavingOutHidden, path.hasPrefix(".") { continue }
      let file = root.appending(path: path)
      let kind = try FileManager.default.attributesOfItem(atPath: file.pathOnDisk)
      guard kind[.type] as? FileAttributeType != .typeDirectory else { continue }
      guard kind[.type] as? FileAttributeType == .typeRegular else {
        throw ManifestError(
          file: file.pathOnDisk, key: "", reason: "is neither a file nor a folder; plugins hold no links")
      }
      bytes += kind[.size] as? Int ?? 0
      guard bytes <= Limits.bytes, digests.count < Limits.files else {
        throw ManifestError(
          file: folder.pathOnDisk, key: "",
          reason: Limits.reason)
      }
      digests[path] = Digest.sha256(try Data(contentsOf: file))
    }
    return digests
  }
}

extension CalendarDate {
  /// A day before which no document is looked at; for rules that are only checked.
  fileprivate static let earliest: CalendarDate = {
    guard let day = CalendarDate(year: 2000, month: 1, day: 1) else { preconditionFailure("the calendar has this day") }
    return day
  }()
}

/// Where the user's own files are kept (XDG Base Directory Specification).
public enum DataFolder {
  /// `$XDG_DATA_HOME/docent`, or `~/.local/share/docent`.
  public static func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    // The specification has relative paths ignored.
    let base =
      if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
        URL(filePath: path, directoryHint: .isDirectory)
      } else {
        URL(filePath: environment["HOME"] ?? NSHomeDirectory(), directoryHint: .isDirectory)
          .appending(path: ".local/share", directoryHint: .isDirectory)
      }
    return base.appending(path: "docent", directoryHint: .isDirectory)
  }
}
