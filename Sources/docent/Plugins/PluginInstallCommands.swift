import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation

extension PluginCommand {
  /// `docent plugin install DIR|ARCHIVE`.
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy a plugin into your plugin folder, and remember what its files are.",
      discussion: """
        The plugin is used from then on. Should a file of it change, it is not used, and every command that would have says so.

        EXAMPLES
          docent plugin install Plugins/InvoiceRules
          docent plugin install memo.tar.gz    or memo.zip
        """)
    @Argument(
      help: "A folder with a manifest.json, or an archive of one: tar, compressed or not, or zip.", completion: .file())
    var source: String

    func run() throws {
      let builtin = Set(BuiltinPlugins.extractors.map(\.manifest.id))
      try PluginCommand.changing {
        let manifest = try $0.install(from: URL(filePath: source).absoluteURL, taken: builtin)
        Terminal.say("\(manifest.id)  \(manifest.version)  \(manifest.title)")
      }
    }
  }

  /// `docent plugin remove ID`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take an installed plugin away; its records stay.",
      discussion: """
        EXAMPLES
          docent plugin remove invoice
        """)
    @Argument(help: "The plugin's id.") var id: String

    func run() throws { try PluginCommand.changing { try $0.remove(id) } }
  }

  /// `docent plugin enable ID`.
  struct Enable: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Use an installed plugin, as its files are now.",
      discussion: """
        EXAMPLES
          docent plugin enable invoice         after it was disabled, or after you changed its rules
        """)
    @Argument(help: "The plugin's id.") var id: String

    func run() throws { try PluginCommand.changing { try $0.set(id, enabled: true) } }
  }

  /// `docent plugin disable ID`.
  struct Disable: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Leave an installed plugin unused.",
      discussion: """
        EXAMPLES
          docent plugin disable invoice
        """)
    @Argument(help: "The plugin's id.") var id: String

    func run() throws { try PluginCommand.changing { try $0.set(id, enabled: false) } }
  }

  /// Changes what is installed; ends the program with the reason if that can't be.
  fileprivate static func changing(_ change: (inout InstalledPlugins) throws -> Void) throws {
    do {
      var installed = try InstalledPlugins()
      try change(&installed)
    } catch let error as ManifestError {
      throw Stop.unable("\(error)")
    } catch let failure as Failure {
      throw Stop.unable(failure.message)
    } catch let error as CocoaError {
      throw Stop.unable("the plugin folder can't be changed: \(error.localizedDescription)")
    }
  }
}
