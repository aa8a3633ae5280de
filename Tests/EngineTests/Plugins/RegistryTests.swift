import Documents
import Engine
import Extraction
import Foundation
import TestSupport
import Testing

extension ProcessTests {
  struct RegistryTests {
    private let registry: Registry

    init() throws {
      registry = try Registry([RegisteredExtractor(Beta()), RegisteredExtractor(Alpha())])
    }

    @Test func twoOfOneIdAreRefused() throws {
      let error = try #require(throws: ManifestError.self) {
        try Registry([RegisteredExtractor(Alpha()), RegisteredExtractor(Beta()), RegisteredExtractor(Alpha())])
      }
      #expect(error.key == "id")
      #expect("\(error)".contains("'alpha' is already taken by the program itself"))
    }

    @Test func aProcessCannotTakeTheIdOfAnother() async throws {
      try await withTemporaryFolder { folder in
        let copies = ["one", "two"].map { folder.appending(path: $0) }
        for copy in copies { try FileManager.default.copyItem(at: Fixtures.file("plugins/python-example"), to: copy) }
        let error = try #require(throws: ManifestError.self) {
          try Registry(
            copies.flatMap { try PluginFolder.extractors(in: $0, today: Fixtures.today, confinement: .optional) })
        }
        #expect(error.file.contains("two") && error.reason.contains("one"), "\(error)")
      }
    }

    @Test(arguments: [
      ("alpha alpha alpha alpha alpha alpha beta", "alpha"), ("beta beta beta beta beta alpha", "beta"),
      ("beta beta beta beta beta alpha alpha alpha alpha alpha", "alpha"), ("alpha beta", nil), ("", nil),
    ])
    func theLikeliestTakesIt(text: String, id: String?) async {
      let route = await registry.route(.ofRows([text]))
      #expect(route.extractor?.manifest.id == id, "\(route.votes)")
      #expect(route.votes.map(\.score) == route.votes.map(\.score).sorted(by: >))
      #expect(Set(route.votes.map(\.extractor)) == ["alpha", "beta"])
      #expect(route.findings.isEmpty)
    }

    @Test(arguments: [("alpha", "alpha"), ("beta_note", "beta"), ("gamma", nil)])
    func anIdOrATypeOverrides(name: String, id: String?) async {
      let route = await registry.route(.ofRows(["alpha alpha alpha alpha alpha alpha"]), as: name)
      #expect(route.extractor?.manifest.id == id)
    }

    @Test func aFileOfAnotherKindIsNotOffered() async throws {
      let memo = try await Registry([PluginFixtures.extractor("python-example")])
      #expect(await memo.route(.ofRows(["To: all", "Subject: tea"], kind: .pdf)).extractor != nil)
      #expect(await memo.route(.ofRows(["nothing of the kind"])).extractor == nil)
      await memo.stop()
    }

    @Test func aPluginThatCannotSayIsAFindingAndNoStop() async throws {
      let registry = try await Registry([RegisteredExtractor(Alpha()), PluginFixtures.extractor("wrong-id")])
      let route = await registry.route(.ofRows(["alpha alpha alpha alpha alpha"]))
      #expect(route.extractor?.manifest.id == "alpha")
      #expect(route.findings.map(\.code) == ["plugin_failed"])
      #expect(route.findings.first?.message.contains("somebody-else") == true)
      await registry.stop()
    }
  }

  struct PluginFolderTests {
    @Test func aFolderOfPluginsHasThemAll() throws {
      let ids = try PluginFolder.extractors(in: Fixtures.file("plugins"), today: Fixtures.today, confinement: .optional)
        .map(\.manifest.id)
      #expect(ids == ["doubtful", "python-example"])
    }

    @Test func aFolderThatIsNotThereHasNone() throws {
      #expect(
        try PluginFolder.extractors(
          in: URL(filePath: "/nowhere/plugins"), today: Fixtures.today, confinement: .optional
        ).isEmpty)
    }

    @Test(arguments: [
      (#"{"builtin":true}"#, "runtime.builtin"), (#"{"command":["./x"],"timeout_s":-1}"#, "runtime.timeout_s"),
      ("{", ""),
    ])
    func aFaultIsNamedWithItsFileAndKey(runtime: String, key: String) async throws {
      try await withTemporaryFolder { folder in
        let plugin = folder.appending(path: "memo", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        let original = try String(contentsOf: Fixtures.file("plugins/python-example/manifest.json"), encoding: .utf8)
        let text = original.replacing(/"runtime": .*,\n/, with: "\"runtime\": \(runtime),\n")
        try Data(text.utf8).write(to: plugin.appending(path: "manifest.json"))
        let error = try #require(throws: ManifestError.self) {
          try PluginFolder.extractors(in: folder, today: Fixtures.today, confinement: .optional)
        }
        #expect(error.file.contains("memo/manifest.json"))
        #expect(error.key == key)
      }
    }

    /// A device has no end, and a file may be longer than the memory.
    @Test(arguments: ["ln -s /dev/zero", "truncate -s 5M"])
    func aManifestWithoutEndIsRefused(making: String) async throws {
      try await withTemporaryFolder { folder in
        let plugin = folder.appending(path: "memo", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
          "-c", "\(making) \"$0\"", plugin.appending(path: "manifest.json").path(percentEncoded: false),
        ]
        try process.run()
        process.waitUntilExit()
        let error = try #require(throws: ManifestError.self) {
          try PluginFolder.extractors(in: folder, today: Fixtures.today, confinement: .optional)
        }
        #expect(error.description.hasSuffix("memo/manifest.json: is no file of up to 4 MiB"))
      }
    }

    /// A plugin works from a folder of any name, and its command may be any path.
    @Test(arguments: [["./extract.py"], ["python3", "extract.py"], ["/usr/bin/env", "python3", "extract.py"]])
    func aPluginWorksFromAnyFolder(command: [String]) async throws {
      try await withTemporaryFolder { folder in
        let plugin = folder.appending(path: "my plugins, 100%20 #1 é")
        try FileManager.default.copyItem(at: Fixtures.file("plugins/python-example"), to: plugin)
        let file = plugin.appending(path: "manifest.json")
        let list = command.map { "\"\($0)\"" }.joined(separator: ", ")
        let text = try String(contentsOf: file, encoding: .utf8).replacing("\"./extract.py\"", with: list)
        try Data(text.utf8).write(to: file)
        let pipeline = try Pipeline.sample(
          PluginFolder.extractors(in: folder, today: Fixtures.today, confinement: .optional))
        let result = try await pipeline.process(source(["To: all", "From: me", "Subject: tea"], in: folder))
        #expect(result.error == nil)
        #expect(result.records.first?.fields["subject"]?.plain == .string("tea"))
        await pipeline.registry.stop()
      }
    }

    @Test(arguments: [
      (["XDG_DATA_HOME": "/data"], "/data/docent/plugins/"),
      (["XDG_DATA_HOME": "", "HOME": "/home/jo"], "/home/jo/.local/share/docent/plugins/"),
      (["XDG_DATA_HOME": "relative", "HOME": "/home/jo"], "/home/jo/.local/share/docent/plugins/"),
    ])
    func theUsersPluginsAreInTheDataFolder(environment: [String: String], path: String) {
      #expect(PluginFolder.ofUser(environment: environment).path(percentEncoded: false) == path)
    }
  }
}
