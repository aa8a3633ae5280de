import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Reading

extension PluginCommand {
  /// `docent plugin new NAME`.
  struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the folder of a new plugin, which passes its check as it is.",
      discussion: """
        The folder has a manifest, the extractor, and a sample to check it with. With --from, the rules of a rules plugin are drafted
        from a document of yours: a field for each label with a number, a date, an amount or the like beside or below it, and the table \
        of items. What the rules find in that document becomes the sample's truth; look it over.

        EXAMPLES
          docent plugin new memo --runtime python
          docent plugin new delivery --runtime rules --from note.pdf
        """)

    @Argument(help: "The plugin's name: letters, digits, - and _. It is the folder's too.") var name: String
    @Option(help: "How it runs: rules, which are no program; or a program in python, shell or swift.") var runtime =
      PluginDraft.Runtime.rules
    @Option(
      help: ArgumentHelp("A document to draft rules from.", valueName: "file"), completion: .file())
    var from: String?
    @OptionGroup var reading: ReadingOptions

    func validate() throws {
      if name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) == nil {
        throw ValidationError("'\(name)' is no name of a letter and then letters, digits, - and _.")
      }
      if from != nil, runtime != .rules { throw ValidationError("--from drafts rules, and no program.") }
    }

    func run() async throws {
      guard !FileManager.default.fileExists(atPath: name) else { throw Stop.unable("\(name) is there already") }
      var draft = PluginDraft(name: name, runtime: runtime)
      if let from { draft.rules = try await rules(from: from) }
      let folder = URL(filePath: name, directoryHint: .isDirectory)
      do {
        // Written aside first, so that what fails leaves nothing half done.
        let new = URL(filePath: ".\(name)-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: new) }
        for file in try draft.files() {
          let place = new.appending(path: file.path)
          try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
          try file.data.write(to: place)
          if file.isProgram {
            try FileManager.default.setAttributes(
              [.posixPermissions: 0o755], ofItemAtPath: place.path(percentEncoded: false))
          }
        }
        if let from { try copySample(from, into: new) }
        try FileManager.default.moveItem(at: new, to: folder)
      } catch let error as CocoaError {
        throw Stop.unable("\(name) can't be written: \(error.localizedDescription)")
      }
      let build = runtime == .swift ? "\(name)/build.sh && " : ""
      Terminal.say("\(name)/ is written; see whether it holds with: \(build)docent plugin check \(name)")
    }

    private func copySample(_ path: String, into folder: URL) throws {
      let source = URL(filePath: path)
      let input = folder.appending(path: "samples/first/input.\(source.pathExtension)")
      try FileManager.default.copyItem(at: source, to: input)
    }

    private func rules(from path: String) async throws -> RulesDraft {
      let pool = try reading.pool()
      let readings = Readings(pool: pool, settings: try reading.settings())
      do {
        let file = try readings.load(.file(URL(filePath: path)))
        let document = try await readings.document(of: file, plan: readings.settings)
        await pool.stop()
        let trial = DraftTrial(today: BuiltinPlugins.today) { rules in
          try PluginDraft(name: name, runtime: runtime, rules: rules).manifest()
        }
        let draft = try trial.kept(of: RulesDraft(document, today: BuiltinPlugins.today))
        guard !draft.fields.isEmpty else {
          throw Stop.unable(
            "\(path): no label with a value beside it was found; without --from the rules are an example")
        }
        return draft
      } catch let failure as Failure {
        throw Stop.unable("\(path): \(failure.message)")
      }
    }
  }
}

extension PluginDraft.Runtime: ExpressibleByArgument {}
