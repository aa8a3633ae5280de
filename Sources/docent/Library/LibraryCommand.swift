import ArgumentParser
import Engine
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
    try await run(in: try store.open(access))
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
    try await run(in: try store.open(access), with: registry)
  }
}
