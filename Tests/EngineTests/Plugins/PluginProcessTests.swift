import Documents
import Engine
import Extraction
import Foundation
import TestSupport
import Testing

extension ProcessTests {
  /// Extractors in their own processes: what they do wrong costs their own record and nothing else.
  struct PluginProcessTests {
    @Test func thirtyLinesOfPythonAreAnExtractor() async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try await Pipeline.sample([PluginFixtures.extractor("python-example")])
        let result = try await pipeline.process(
          source(["MEMO", "To: All hands", "From: The quay", "Subject: Low water"], in: folder))
        let record = try #require(result.records.first)
        #expect(record.type == "memo")
        #expect(record.status == .ready)
        #expect(
          record.fields.mapValues(\.plain)
            == ["to": .string("All hands"), "from": .string("The quay"), "subject": .string("Low water")])
        let evidence = try #require(record.fields["subject"]?.leaves.first?.evidence.first)
        #expect(evidence.page == 1 && abs(evidence.box.y - 0.09) < 1e-6)
        #expect(result.explanation?.votes.first?.score == 1)
        await pipeline.registry.stop()
      }
    }

    /// Killed by somebody else, whenever that is: the same document is given to a new process.
    @Test func aProcessThatIsKilledOnceLosesNothing() async throws {
      try await withTemporaryFolder { folder in
        let plugin = try await PluginFixtures.extractor("slow")
        let pipeline = try Pipeline.sample([plugin])
        let document = try source(["misbehave"], in: folder)
        async let result = pipeline.process(document)
        let own = URL(filePath: plugin.plugin.location, directoryHint: .isDirectory).standardizedFileURL.path
        // It answers after two seconds; if this comes later than that, nothing is killed and nothing is shown.
        let killed = try await DocentProgram(in: folder).shell(
          """
          n=0
          while [ -z "$p" ]; do
            n=$((n+1)); [ $n -lt 100 ] || exit 1; sleep 0.1
            for q in /proc/[0-9]*; do
              [ "$(readlink $q/cwd)" = "\(own)" ] && tr '\\0' ' ' <$q/cmdline | grep -q '^python3 ' && p=${q#/proc/}
            done
          done
          kill -KILL $p
          """)
        #expect(killed.code == 0)
        let outcome = try await result
        #expect(outcome.records.count == 1, "\(outcome.error?.message ?? "no error")")
        await pipeline.registry.stop()
      }
    }

    /// A bad document between two good ones.
    @Test(arguments: [
      "hangs", "crashes", "rubbish", "too-long", "memory", "wrong-schema", "wrong-place", "wrong-confidence",
      "wrong-call", "says-no",
    ])
    func oneBadAnswerCostsOneRecord(plugin: String) async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try await Pipeline.sample([PluginFixtures.extractor(plugin)])
        let good = try source(["a good page"], named: "good.json", in: folder)
        let bad = try source(["misbehave"], named: "bad.json", in: folder)
        let results = [
          try await pipeline.process(good), try await pipeline.process(bad), try await pipeline.process(good),
        ]
        #expect(results.map { $0.error?.code } == [nil, .pluginFailed, nil], "\(results.map(\.error))")
        #expect(results.map(\.records.count) == [1, 0, 1])
        #expect(results[1].document != nil, "the document is told of all the same")
        #expect(
          results[1].error?.message.contains(plugin) == true || plugin == "says-no",
          "\(String(describing: results[1].error))")
        await pipeline.registry.stop()
      }
    }

    @Test func aPluginThatIsNotWhatItsManifestSaysIsNeverUsed() async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try await Pipeline.sample([PluginFixtures.extractor("wrong-id")], type: "wrong-id")
        let result = try await pipeline.process(source(["a page"], in: folder))
        #expect(result.error?.code == .pluginFailed)
        #expect(result.error?.message.contains("says it is somebody-else") == true)
        await pipeline.registry.stop()
      }
    }

    /// What a plugin does after its answer is no fault of the document that comes next.
    @Test(arguments: ["talks", "leaves"])
    func whatComesAfterAnAnswerCostsNothing(plugin: String) async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try await Pipeline.sample([PluginFixtures.extractor(plugin)])
        let bad = try source(["misbehave"], named: "bad.json", in: folder)
        for _ in 0..<3 {
          let result = try await pipeline.process(bad)
          #expect(result.error == nil)
          #expect(result.records.count == 1)
          // Time for the process to be gone, or to have said too much.
          try await Task.sleep(for: .milliseconds(200))
        }
        await pipeline.registry.stop()
      }
    }

    @Test func oneProcessServesAWholeBatch() async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try await Pipeline.sample([PluginFixtures.extractor("rubbish")])
        let sources = try (0..<5).map { try source(["page \($0)"], named: "\($0).json", in: folder) }
        var processes: [JSONValue] = []
        try await Batch.run(sources, atOnce: 3, work: pipeline.process) { result in
          processes += result.records.compactMap { $0.fields["process"]?.plain }
        }
        #expect(processes.count == 5)
        #expect(Set(processes).count == 1)
        _ = try await pipeline.process(source(["misbehave"], in: folder))
        let after = try await pipeline.process(sources[0]).records.first?.fields["process"]?.plain
        #expect(after != nil && after != processes.first, "after rubbish there is a new process")
        await pipeline.registry.stop()
      }
    }

    @Test func stoppingEndsTheProcess() async throws {
      try await withTemporaryFolder { folder in
        let plugin = try MisbehavingPlugin.extractor("hangs", in: folder)
        let name = plugin.lastPathComponent
        let pipeline = try await Pipeline.sample(
          PluginFolder.extractors(in: plugin, today: Fixtures.today, confinement: .ofTests))
        let result = try await pipeline.process(source(["a page"], in: folder))
        #expect(result.records.count == 1)
        #expect(!processes(in: plugin).isEmpty, "\(name) runs")
        await pipeline.registry.stop()
        try await eventually { processes(in: plugin).isEmpty }
        #expect(processes(in: plugin).isEmpty)
      }
    }

    /// The processes whose current folder, as they or bubblewrap see it, is a plugin's.
    private func processes(in plugin: URL) -> [String] {
      let files = FileManager.default
      let path = plugin.resolvingSymlinksInPath().path(percentEncoded: false)
      return ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { number in
        guard Int(number) != nil, let target = try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
        else {
          return false
        }
        return path.hasPrefix(target) && target.count > 20
      }
    }

    @Test func theTimeLimitIsKept() async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try await Pipeline.sample([PluginFixtures.extractor("hangs")])
        let bad = try source(["misbehave"], in: folder)
        let time = try await ContinuousClock().measure {
          let result = try await pipeline.process(bad)
          #expect(
            result.error?.message.contains("did not answer extract within") == true,
            "\(String(describing: result.error))"
          )
        }
        // The limit is 5 s, and the plugin sleeps for an hour; what lies between is for a machine under load.
        #expect(time < .seconds(60))
        await pipeline.registry.stop()
      }
    }

    @Test func pageImagesAreGivenToWhoAsks() async throws {
      let pipeline = try await Pipeline.sample([PluginFixtures.extractor("images")])
      let result = try await pipeline.process(.file(Fixtures.file("document/article-two-columns/input.pdf")))
      #expect(result.error == nil)
      #expect(result.records.first?.fields["process"]?.plain == .integer(3))
      await pipeline.registry.stop()
      await pipeline.readings.pool.stop()
    }
  }
}
