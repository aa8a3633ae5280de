import Documents
import Engine
import Extraction
import Foundation
import TestSupport
import Testing

extension ProcessTests {
  /// Plugins that mean harm: each is contained and named, and the batch goes on to its end.
  struct HostilePluginTests {
    private static let all = [
      "hangs", "crashes", "rubbish", "too-long", "floods", "memory", "wrong-schema", "wrong-place", "wrong-confidence",
      "wrong-call", "wrong-id", "says-no", "exits", "forks", "burns", "fills", "daemon", "connects", "sends",
      "writes-beside", "writes-home", "looks-around", "looks-at-processes", "inherits",
    ]

    /// Those that only namespaces hold back; where there are none they run only if that is asked for.
    private static let confinedAlone: Set = [
      "connects", "sends", "writes-beside", "writes-home", "looks-around", "looks-at-processes", "forks", "fills",
    ]

    @Test func eachIsContainedAndNamedAndTheBatchCompletes() async throws {
      let problem = await Sandbox.problem
      let ways = problem == nil ? Self.all : Self.all.filter { !Self.confinedAlone.contains($0) }
      try await withTemporaryFolder { folder in
        let plugins = folder.appending(path: "plugins")
        for way in ways { _ = try MisbehavingPlugin.extractor(way, in: plugins) }
        let secret = plugins.appending(path: "secret")
        try FileManager.default.createDirectory(at: secret, withIntermediateDirectories: true)
        let extractors = try await PluginFolder.extractors(in: plugins, today: Fixtures.today, confinement: .ofTests)
        #expect(extractors.count == ways.count)
        let bad = try source(["misbehave"], named: "bad.json", in: folder)
        var failures: [String: Failure] = [:]
        for way in ways {
          // A document for each, all in one registry: what one does must not reach the next.
          let pipeline = try Pipeline.sample(extractors, type: way)
          failures[way] = try await pipeline.process(bad).error
        }
        if ProcessInfo.processInfo.environment["DOCENT_PROBES"] != nil {
          for way in ways { print("| \(way) | \(failures[way]?.message ?? "nothing was noticed") |") }
        }
        for way in ways {
          #expect(failures[way]?.code == .pluginFailed, "\(way): \(String(describing: failures[way]))")
          #expect(failures[way]?.message.contains(way) == true || way == "says-no")
        }
        let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())] + extractors, type: "greedy")
        let good = try await pipeline.process(source(["a good page"], named: "good.json", in: folder))
        #expect(good.records.count == 1)
        await pipeline.registry.stop()
        for stray in [plugins.appending(path: "writes-beside/stray"), URL(filePath: "/var/tmp/docent-stray")] {
          #expect(!FileManager.default.fileExists(atPath: stray.path(percentEncoded: false)), "\(stray)")
        }
      }
    }

    /// Nothing runs unconfined unless that is asked for.
    @Test func whereNothingConfinesNothingRuns() async throws {
      guard let problem = await Sandbox.problem else { return }
      try await withTemporaryFolder { folder in
        let plugin = try MisbehavingPlugin.extractor("rubbish", in: folder)
        let pipeline = try Pipeline.sample(
          PluginFolder.extractors(in: plugin, today: Fixtures.today, confinement: .required), type: "rubbish")
        let error = try await pipeline.process(source(["a page"], in: folder)).error
        #expect(error?.message.contains(problem) == true)
        #expect(error?.message.contains("--allow-unconfined") == true)
      }
    }
  }
}
