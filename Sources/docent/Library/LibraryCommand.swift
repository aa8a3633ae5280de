import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Store

// The library is opened and the plugins are loaded here for all commands, before their own part runs; a command that needs
// neither, such as `docent --version`, loads nothing. Only `extract` and `doctor` open them themselves: the one works
// without a library, the other reports what can't be opened.

/// A command that works on the library.
protocol LibraryCommand: AsyncParsableCommand {
  var store: StoreOptions { get }
  /// Whether the command changes the library.
  var access: Library.Access { get }

  /// Runs the command on the library, which is open.
  func run(in library: Library) async throws
}

extension LibraryCommand {
  func run() async throws {
    let library = try store.open(access)
    try await FiledOriginals.following(library, after: access) { try await run(in: library) }
  }
}

/// A command that works with the plugins.
protocol RegistryCommand: AsyncParsableCommand {
  var plugins: PluginOptions { get }

  /// Runs the command with the plugins, which are loaded.
  func run(with registry: Registry) async throws
}

extension RegistryCommand {
  func run() async throws {
    try await run(with: try plugins.registry())
  }
}

/// A command that works on the library's records, whose types the plugins define.
protocol RecordCommand: AsyncParsableCommand {
  var store: StoreOptions { get }
  var plugins: PluginOptions { get }
  /// Whether the command changes the library.
  var access: Library.Access { get }

  /// Runs the command on the library, which is open, with the plugins, which are loaded.
  func run(in library: Library, with registry: Registry) async throws
}

extension RecordCommand {
  func run() async throws {
    // A faulty plugin is reported before a library is made.
    let registry = try plugins.registry()
    let library = try store.open(access)
    try await FiledOriginals.following(library, registry, after: access) { try await run(in: library, with: registry) }
  }
}

/// Which library; shared by the commands that use one.
struct StoreOptions: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp("The library's folder (default: $DOCENT_STORE or $XDG_DATA_HOME/docent).", valueName: "dir"),
    completion: .directory)
  var path: String?

  /// The library's folder.
  var folder: URL {
    let given = path ?? (try? Settings.current())?[.library]
    guard let given, !given.isEmpty else { return DataFolder.url() }
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return URL(filePath: given.hasPrefix("~/") ? home + given.dropFirst() : given, directoryHint: .isDirectory)
  }

  /// The library; ends the program if it can't be opened.
  func open(_ access: Library.Access) throws -> Library {
    _ = try Settings.current()
    do {
      return try Library(at: folder, access: access)
    } catch {
      throw Stop.unable("the library can't be opened: \(error)")
    }
  }
}

extension StoreOptions {
  /// The library to read from, if there is one; nil, with a warning, if it can't be opened.
  func openIfPresent() -> Library? {
    guard Library.isThere(in: folder) else { return nil }
    do {
      return try Library(at: folder, access: .read)
    } catch {
      Terminal.complain("docent: the library is not used, because it can't be opened: \(error)")
      return nil
    }
  }
}

extension StoreOptions {
  /// Erases what has been in the trash for longer than the configuration says, and forgets what was done before that.
  func tidy(_ library: Library) async throws {
    let days = try Settings.current().number(.trashDays)
    guard days > 0 else { return }
    let time = Date.now.addingTimeInterval(-86_400 * Double(days))
    try await library.emptyTrash(deletedBefore: time)
    try await library.forgetDeeds(before: time)
  }
}

extension Registry {
  /// The extractor of a type that a person named; nil if none was, an error that names those there are if it is not known.
  func named(_ type: String?) throws -> RegisteredExtractor? {
    guard let type else { return nil }
    if let extractor = extractor(named: type) { return extractor }
    let known = extractors.map(\.shape.type).joined(separator: ", ")
    throw ValidationError("There is no extractor of type '\(type)'. There are: \(known).")
  }
}

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
    var extractors = BuiltinPlugins.extractors + (try given.flatMap { try self.extractors(in: $0) })
    var recognizers = try given.flatMap { try PluginFolder.recognizers(in: $0, confinement: confinement) }
    _ = try Registry(extractors, recognizers: recognizers)
    // A plugin that was named has to be sound; one of the user's folder keeps nobody from the others.
    for own in try PluginFolder.each(in: PluginFolder.ofUser()) {
      do {
        let more = try (self.extractors(in: own), PluginFolder.recognizers(in: own, confinement: confinement))
        _ = try Registry(extractors + more.0, recognizers: recognizers + more.1)
        (extractors, recognizers) = (extractors + more.0, recognizers + more.1)
      } catch let error as ManifestError {
        Terminal.complain("docent: plugin \(own.lastPathComponent) is not used: \(error)")
      }
    }
    return try Registry(extractors, recognizers: recognizers)
  }

  private func extractors(in folder: URL) throws -> [RegisteredExtractor] {
    try PluginFolder.extractors(in: folder, today: BuiltinPlugins.today, confinement: confinement)
  }
}
