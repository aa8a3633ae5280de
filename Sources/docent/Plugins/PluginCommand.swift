import ArgumentParser
import Engine
import Extraction
import Foundation

/// `docent plugin`: the plugins that are there, and the making of new ones.
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "See, make, check and install plugins.",
    discussion: """
      EXAMPLES
        docent plugin list                   those that are linked in, and your own
        docent plugin info receipt           what one accepts, and what its records hold
        docent plugin new memo --runtime python
        docent plugin check memo
        docent plugin dev memo --watch scan.pdf
        docent plugin test memo labels.jsonl
        docent plugin install memo
      """,
    subcommands: [
      List.self, Info.self, New.self, Check.self, Dev.self, Test.self, Install.self, Remove.self, Enable.self,
      Disable.self, Models.self,
    ], defaultSubcommand: List.self)

  /// `docent plugin list`.
  struct List: RegistryCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the plugins.",
      discussion: """
        EXAMPLES
          docent plugin list
          docent plugin list --plugin ./memos  with those of a folder
        """)
    @OptionGroup var plugins: PluginOptions

    func run(with registry: Registry) async throws {
      for extractor in registry.extractors {
        Self.say(extractor.manifest, kind: extractor.shape.type, from: extractor.location)
      }
      for (id, standing) in try PluginFolder.setAside(in: PluginFolder.ofUser()) {
        Terminal.say("\(id)  \(standing == .disabled ? "disabled" : "changed since it was installed")")
      }
      for recognizer in registry.recognizers {
        Self.say(recognizer.manifest, kind: "recognizer", from: recognizer.location)
        if let missing = recognizer.missing { Terminal.say("  can't be used: \(missing)") }
      }
    }

    private static func say(_ manifest: Manifest, kind: String, from location: String) {
      Terminal.say("\(manifest.id)  \(manifest.version)  \(kind)  \(manifest.title)  \(location)")
    }
  }

  /// `docent plugin info ID`.
  struct Info: RegistryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a plugin's manifest.",
      discussion: """
        EXAMPLES
          docent plugin info document          by its record type
          docent plugin info pdf_text          by its id
        """)
    @Argument(help: "The plugin's id, or its record type.") var id: String
    @OptionGroup var plugins: PluginOptions

    func run(with registry: Registry) async throws {
      let recognizer = registry.recognizers.first { $0.manifest.id == id }
      guard let manifest = registry.extractor(named: id)?.manifest ?? recognizer?.manifest else {
        let all = registry.extractors.map(\.manifest.id) + registry.recognizers.map(\.manifest.id)
        throw ValidationError("There is no plugin '\(id)'. There are: \(all.joined(separator: ", ")).")
      }
      Terminal.say(try JSONOutput.pretty(manifest))
      let unfitted = (manifest.record?.schema.properties ?? [:]).filter { $1.isCalibrated == false }.keys.sorted()
      if !unfitted.isEmpty {
        Terminal.complain("docent: confidences set by hand, not fitted: \(unfitted.joined(separator: ", "))")
      }
    }
  }
}

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

extension PluginCommand {
  /// `docent plugin models TYPE`: the features that an extractor's models declare, for `Scripts/fit`.
  struct Models: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what the models of a built-in extractor are made of.", shouldDisplay: false)
    @Argument(help: "The extractor's id, or its record type.") var id: String

    func run() throws {
      guard let models = BuiltinPlugins.models(of: id) else {
        throw ValidationError("There is no built-in extractor '\(id)'.")
      }
      Terminal.say(try JSONOutput.pretty(models))
    }
  }
}
