import ArgumentParser
import Extraction

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
