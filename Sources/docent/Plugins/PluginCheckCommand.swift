import ArgumentParser
import Conformance
import Documents
import Engine
import Extraction
import Foundation
import Reading

extension PluginCommand {
  /// `docent plugin check DIR`.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Hold a plugin to what every extractor owes: its manifest, its answers, its samples.",
      discussion: """
        Prints a line for each part, and what is wrong with file, line and key; exits with 1 if anything is. Hostile documents, other
        types' documents and the plugin's own samples (samples/NAME with input.* or document.json, and truth.json) are put to it.

        EXAMPLES
          docent plugin check Plugins/InvoiceRules
        """)
    @Argument(help: "The plugin's folder.", completion: .directory) var folder: String
    @Flag(help: "Run it also where it can't be confined (no bubblewrap, or no namespaces).") var allowUnconfined = false
    @OptionGroup var reading: ReadingOptions

    func run() async throws {
      let own: PluginAtHand
      do { own = try PluginAtHand(folder, confinement: allowUnconfined ? .optional : .required) } catch let error
        as ManifestError
      {
        Terminal.say("FAIL  manifest")
        Terminal.say("      \(error)")
        throw Stop.someFailed
      }
      var failed = 0
      let suite = PluginCheck(own.extractor, manifest: own.json, file: own.file)
      await suite.run { failed += Self.say($0) }
      failed += Self.say(await suite.run(try await samples(in: own.folder, of: own.extractor.manifest)))
      await own.extractor.stop()
      if failed > 0 { throw Stop.someFailed }
    }

    /// Says what came of a part; gives how many problems it had.
    private static func say(_ outcome: PluginCheck.Outcome) -> Int {
      Terminal.say("\(outcome.problems.isEmpty ? "ok  " : "FAIL")  \(outcome.name)")
      for problem in outcome.problems.prefix(mostProblems) { Terminal.say("      \(problem)") }
      if outcome.problems.count > mostProblems {
        Terminal.say("      and \(outcome.problems.count - mostProblems) more")
      }
      for note in outcome.notes { Terminal.say("      \(note)") }
      return outcome.problems.count
    }

    private static let mostProblems = 10

    /// The samples beside the plugin, read anew unless a reading is recorded; ends the program if one can't be read.
    private func samples(in folder: URL, of manifest: Manifest) async throws -> [PluginCheck.Sample] {
      let files = FileManager.default
      let root = folder.appending(path: "samples", directoryHint: .isDirectory)
      let names = ((try? files.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []).sorted()
      let pool = try reading.pool()
      let readings = Readings(pool: pool, settings: try reading.settings(for: manifest))
      var samples: [PluginCheck.Sample] = []
      for name in names {
        let own = root.appending(path: name, directoryHint: .isDirectory)
        func json(_ name: String) throws -> JSONValue? {
          let file = own.appending(path: name)
          guard let data = files.contents(atPath: file.path(percentEncoded: false)) else { return nil }
          do { return try JSONDecoder().decode(JSONValue.self, from: data) } catch {
            throw Stop.unable("\(file.path(percentEncoded: false)): is not JSON: \(error)")
          }
        }
        let inside = ((try? files.contentsOfDirectory(atPath: own.path(percentEncoded: false))) ?? []).sorted()
        let recorded = inside.contains("document.json") ? own.appending(path: "document.json") : nil
        guard let input = recorded ?? inside.first(where: { $0.hasPrefix("input.") }).map({ own.appending(path: $0) })
        else {
          continue
        }
        do {
          let file = try readings.load(recorded == nil ? .file(input) : .reading(input))
          let document = try await readings.document(of: file, plan: readings.settings)
          samples.append(
            PluginCheck.Sample(
              name: name, document: document, truth: try json("truth.json")?.object ?? [:],
              golden: try json("record.json")))
        } catch let failure as Failure {
          throw Stop.unable("sample \(name): \(failure.message)")
        }
      }
      await pool.stop()
      return samples
    }
  }
}
