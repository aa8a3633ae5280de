import ArgumentParser
import Engine
import Extraction

/// `docent plugin`: the plugins that are there.
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "See the plugins that are there.",
    discussion: """
      EXAMPLES
        docent plugin list                   those that are linked in, and your own
        docent plugin info receipt           what one accepts, and what its records hold
      """,
    subcommands: [List.self, Info.self], defaultSubcommand: List.self)

  /// `docent plugin list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the plugins.",
      discussion: """
        EXAMPLES
          docent plugin list
          docent plugin list --plugin ./memos  with those of a folder
        """)
    @OptionGroup var plugins: PluginOptions

    func run() throws {
      for extractor in try plugins.registry().extractors {
        let manifest = extractor.manifest
        Terminal.say(
          "\(manifest.id)  \(manifest.version)  \(extractor.shape.type)  \(manifest.title)  \(extractor.location)")
      }
    }
  }

  /// `docent plugin info ID`.
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a plugin's manifest.",
      discussion: """
        EXAMPLES
          docent plugin info document          by its record type
          docent plugin info pdf_text          by its id
        """)
    @Argument(help: "The plugin's id, or its record type.") var id: String
    @OptionGroup var plugins: PluginOptions

    func run() throws {
      let registry = try plugins.registry()
      guard let extractor = registry.extractor(named: id) else {
        let known = registry.extractors.map(\.manifest.id).joined(separator: ", ")
        throw ValidationError("There is no plugin '\(id)'. There are: \(known).")
      }
      Terminal.say(try JSONOutput.pretty(extractor.manifest))
    }
  }
}
