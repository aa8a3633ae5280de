import Documents
import Engine
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct PluginCommandTests {
    private func text(_ folder: URL, _ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private func write(_ text: String, _ folder: URL, _ path: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }

    @Test(arguments: ["InvoiceRules", "MRZ", "Parcel"])
    func theExamplesPassTheirCheck(plugin: String) async throws {
      try await withDocent { docent, _ in
        let folder = Fixtures.example(plugin).path(percentEncoded: false)
        let outcome = try await docent.run(list: ["plugin", "check", folder] + DocentProgram.confinement)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.complaints)")
        #expect(outcome.output.contains("ok    samples") && outcome.output.contains(" right"))
      }
    }

    /// Each of these kept every command from running.
    @Test(arguments: [
      (#""timeout_s" : 10"#, #""timeout_s" : 1e18"#, "runtime.timeout_s: is above 3600"),
      (#""./extract.py""#, #""../../extract.py""#, "is neither in the plugin's folder nor a program of the system"),
      (#""type" : "memo""#, #""type" : "sqlite_master""#, "record.type: 'sqlite_master' is not a name"),
      (#""id" : "memo""#, #""id" : "receipt""#, "'receipt' is already taken by"),
      ("{", "", "is not JSON"),
    ])
    func aFaultyPluginOfTheUserKeepsNobodyFromTheOthers(part: String, fault: String, reason: String) async throws {
      try await withDocent { docent, folder in
        for name in ["memo", "sound"] {
          #expect(try await docent.run("plugin", "new", name, "--runtime", "python").code == 0)
          _ = try await docent.shell("mkdir -p data/docent/plugins; mv \(name) data/docent/plugins/")
        }
        let manifest = "data/docent/plugins/memo/manifest.json"
        let text = try text(folder, manifest)
        let range = try #require(text.firstRange(of: part))
        try write(text.replacingCharacters(in: range, with: fault), folder, manifest)
        for arguments in [
          ["plugin", "list"], ["doctor"],
          ["extract", "--no-store", "--reading", fixture("receipt/us-restaurant/document.json")],
        ] {
          let outcome = try await docent.run(list: arguments)
          #expect(arguments == ["doctor"] || outcome.code == 0, "\(arguments): \(outcome)")
          #expect(outcome.complaints.contains("plugin memo is not used: "), "\(outcome)")
          #expect(outcome.complaints.contains(reason), "\(outcome)")
        }
        #expect(try await docent.run("plugin", "list").output.contains("sound"))
      }
    }

    @Test(arguments: ["rules", "python", "shell"])
    func aNewPluginPassesItsCheckAndWorks(runtime: String) async throws {
      try await withDocent { docent, folder in
        let new = try await docent.run("plugin", "new", "memo", "--runtime", runtime)
        #expect(new.code == 0, "\(new.complaints)")
        let check = try await docent.run(list: ["plugin", "check", "memo"] + DocentProgram.confinement)
        #expect(check.code == 0, "\(check.output)\(check.complaints)")
        #expect(try await docent.run("plugin", "install", "memo").code == 0)
        let arguments = ["extract", "--reading", "memo/samples/first/document.json"]
        let outcome = try await docent.run(list: arguments + DocentProgram.confinement)
        let record = try #require(try outcome.jsonLines().first?["records"]?.array?.first)
        #expect(record["type"] == .string("memo"))
        #expect(record["fields"]?["subject"]?["value"] == .string("Low water"))
        // Its type is there for queries, with no change to the program.
        let found = try await docent.run("query", "type:memo subject~water", "--format", "jsonl")
        #expect(found.lines.count == 1, "\(found.complaints)")
      }
    }

    /// A draft has what the sample shows, and nothing that is no field: no street, no row of the table.
    @Test(arguments: [
      ("english", "Invoice number", "GR-2024-0117", 3), ("german", "Rechnungsnummer", "2024/0388", 4),
      ("spanish-labels-above", "Nº de factura", "F24-0092", 2),
    ])
    func rulesAreDraftedFromASample(sample: String, label: String, number: String, items: Int) async throws {
      try await withDocent { docent, folder in
        let file = Fixtures.example("InvoiceRules").appending(path: "samples/\(sample)/input.pdf").path(
          percentEncoded: false)
        let new = try await docent.run("plugin", "new", "draft", "--from", file)
        #expect(new.code == 0, "\(new.complaints)")
        let truth = try JSONDecoder().decode(
          JSONValue.self, from: Data(text(folder, "draft/samples/first/truth.json").utf8))
        #expect(
          truth.object.map { $0.keys.sorted() }
            == ["date", "due_date", "iban", "items", "net", "number", "tax", "total"])
        #expect(truth["number"] == .string(number))
        #expect(truth["items"]?.array?.count == items)
        #expect(
          truth["items"]?.array?.allSatisfy {
            $0.object.map { $0.keys.sorted() } == ["amount", "description", "quantity", "unit_price"]
          } == true)
        let rules = try text(folder, "draft/rules.yaml")
        #expect(rules.contains("labels: ['\(label)']") && rules.contains("is: total"))
        // The label of the sample, and what others say.
        #expect(rules.components(separatedBy: "- {labels:").count > 2 * (truth.object?.count ?? 0) - 4)
        guard sample == "english" else { return }
        let check = try await docent.run("plugin", "check", "draft")
        #expect(check.code == 0, "\(check.output)")
      }
    }

    @Test func aCheckNamesWhatIsWrongInASample() async throws {
      try await withDocent { docent, folder in
        #expect(try await docent.run("plugin", "new", "memo").code == 0)
        let truth = try text(folder, "memo/samples/first/truth.json")
        try write(truth.replacing("Low water", with: "High water"), folder, "memo/samples/first/truth.json")
        let check = try await docent.run("plugin", "check", "memo")
        #expect(check.code == 1)
        #expect(
          check.output.contains("sample first: subject: truth.json says 'High water', found 'Low water'"),
          "\(check.output)")
      }
    }

    /// What the build leaves in hidden folders stays behind when the plugin is installed.
    @Test func aNewPluginInSwiftIsBuiltAndInstalled() async throws {
      try await withDocent { docent, folder in
        #expect(
          try await docent.run("plugin", "new", "memo", "--runtime", "swift").output.contains("memo/build.sh && "))
        let build = try await docent.shell("memo/build.sh")
        #expect(build.code == 0, "\(build.output)\(build.complaints)")
        let check = try await docent.run(list: ["plugin", "check", "memo"] + DocentProgram.confinement)
        #expect(check.code == 0, "\(check.output)\(check.complaints)")
        let install = try await docent.run("plugin", "install", "memo")
        #expect(install.code == 0, "\(install.complaints)")
        let files = try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: "data/docent/plugins/memo").path(percentEncoded: false))
        #expect(
          files.sorted() == [
            "Package.swift", "README.md", "Sources", "build.sh", "extract", "manifest.json", "samples",
          ])
        let arguments = ["extract", "--no-store", "--reading", "memo/samples/first/document.json"]
        let outcome = try await docent.run(list: arguments + DocentProgram.confinement)
        let record = try #require(try outcome.jsonLines().first?["records"]?.array?.first, "\(outcome.complaints)")
        #expect(record["fields"]?["subject"]?["value"] == .string("Low water"))
      }
    }

    @Test(arguments: [
      ["1st"], ["a/b"], ["memo", "--runtime", "perl"], ["memo", "--runtime", "shell", "--from", "a.pdf"],
    ])
    func aNewPluginNeedsAName(arguments: [String]) async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run(list: ["plugin", "new"] + arguments)
        #expect(outcome.code == 64)
      }
    }

    @Test func whatIsThereIsNotOverwritten() async throws {
      try await withDocent { docent, _ in
        #expect(try await docent.run("plugin", "new", "memo").code == 0)
        let again = try await docent.run("plugin", "new", "memo")
        #expect(again.code == 2 && again.complaints.contains("memo is there already"))
        let missing = try await docent.run("plugin", "new", "other", "--from", "nowhere.pdf")
        #expect(missing.code == 2 && missing.complaints.contains("nowhere.pdf"))
      }
    }

    @Test func aFaultIsToldWithFileLineAndKey() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("plugin", "new", "memo")
        let manifest = try text(folder, "memo/manifest.json")
        try write(
          manifest.replacing("\"title_field\" : \"subject\"", with: "\"title_field\" : \"topic\""), folder,
          "memo/manifest.json")
        let wrong = try await docent.run("plugin", "check", "memo")
        #expect(wrong.code == 1)
        #expect(wrong.output.contains(/memo\/manifest\.json:\d+: record\.title_field: 'topic' is not in the schema/))
        try write(manifest, folder, "memo/manifest.json")
        try write(
          try text(folder, "memo/rules.yaml").replacing("type: text", with: "type: txt"), folder, "memo/rules.yaml")
        let rules = try await docent.run("plugin", "check", "memo")
        #expect(rules.code == 1 && rules.output.contains(/memo\/rules\.yaml:\d+: fields\.to\.type: 'txt' is none of/))
      }
    }

    /// A plugin that breaks its contract is told by the parts of the suite that it fails.
    @Test(arguments: [("wrong-id", "conversation"), ("exits", "conversation")])
    func aPluginThatBreaksItsContractFailsItsCheck(way: String, part: String) async throws {
      try await withDocent { docent, folder in
        _ = try MisbehavingPlugin.extractor(way, in: folder)
        let outcome = try await docent.run(list: ["plugin", "check", way] + DocentProgram.confinement)
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("FAIL  \(part)"))
        #expect(outcome.output.contains("there is no sample"))
      }
    }

    /// Whether a stray line comes before the next call or after it, it is told.
    @Test func strayOutputFailsTheCheck() async throws {
      try await withDocent { docent, folder in
        _ = try MisbehavingPlugin.extractor("chatters", in: folder)
        let outcome = try await docent.run(list: ["plugin", "check", "chatters"] + DocentProgram.confinement)
        #expect(outcome.code == 1)
        #expect(
          outcome.output.contains(/between two calls: it left|gave an answer to extract that breaks/),
          "\(outcome.output)")
      }
    }

    @Test func whatIsInstalledIsWatched() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("plugin", "new", "memo")
        #expect(try await docent.run("plugin", "install", "memo").code == 0)
        #expect(try await docent.run("plugin", "list").output.contains("memo  1.0.0"))

        let rules = "data/docent/plugins/memo/rules.yaml"
        try write(try text(folder, rules) + "# another line\n", folder, rules)
        let changed = try await docent.run("plugin", "list")
        #expect(changed.complaints.contains("plugin memo is not used: rules.yaml changed since it was installed"))
        #expect(!changed.output.contains("memo  1.0.0"))
        #expect(try await docent.run("plugin", "enable", "memo").code == 0)
        #expect(try await docent.run("plugin", "list").output.contains("memo  1.0.0"))

        #expect(try await docent.run("plugin", "disable", "memo").code == 0)
        let disabled = try await docent.run("plugin", "list")
        #expect(disabled.output.contains("memo  disabled") && disabled.complaints.contains("changed") == false)
        #expect(try await docent.run("plugin", "remove", "memo").code == 0)
        let left = try await docent.run("plugin", "list")
        #expect(!left.output.contains("memo"))
        let gone = try await docent.run("plugin", "remove", "memo")
        #expect(gone.code == 2 && gone.complaints.contains("no plugin 'memo' is installed; none is"))
      }
    }

    @Test(arguments: [
      "tar -cf a.tar memo", "tar -czf a.tar -C memo .", "tar -cJf a.tar memo",
      "python3 -c 'import shutil; shutil.make_archive(\"a\", \"zip\", \"memo\")' && mv a.zip a.tar",
    ])
    func anArchiveIsInstalled(pack: String) async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.shell(
          "\"$DOCENT\" plugin new memo && \(pack) && \"$DOCENT\" plugin install a.tar")
        #expect(outcome.code == 0, "\(outcome.complaints)")
        #expect(try await docent.run("plugin", "list").output.contains("memo  1.0.0"))
      }
    }

    /// The start of a line that packs what no plugin holds; it ends with a quote.
    static let pack = """
      python3 -c 'import io, tarfile
      archive = tarfile.open("a.tar", "w:gz")
      def add(name, size=0, **others):
          entry = tarfile.TarInfo(name)
          entry.size = size
          for key, value in others.items():
              setattr(entry, key, value)
          archive.addfile(entry, io.BytesIO(bytes(size)))
      import atexit
      atexit.register(archive.close)

      """

    @Test(arguments: [
      ("true", "nowhere", "there is no such folder or archive"),
      ("echo no archive > a.tar", "a.tar", "is not an archive of a plugin"),
      ("\(PluginCommandTests.pack)add(\"../stray\")'", "a.tar", "has the entry '../stray', which leads out of it"),
      ("\(PluginCommandTests.pack)add(\"x/../../stray\")'", "a.tar", "which leads out of it"),
      ("\(PluginCommandTests.pack)add(\"/tmp/docent-stray\")'", "a.tar", "which leads out of it"),
      ("\(PluginCommandTests.pack)add(\"x\" * 2000)'", "a.tar", "or is too long"),
      (
        "\(PluginCommandTests.pack)add(\"l\", type=tarfile.SYMTYPE, linkname=\"/etc\")'", "a.tar",
        "plugins hold no links"
      ),
      ("\(PluginCommandTests.pack)add(\"l\", type=tarfile.LNKTYPE, linkname=\"m\")'", "a.tar", "plugins hold no links"),
      ("\(PluginCommandTests.pack)add(\"f\", type=tarfile.FIFOTYPE)'", "a.tar", "is neither a file nor a folder"),
      ("\(PluginCommandTests.pack)add(\"m\"); add(\"m\")'", "a.tar", "has the entry 'm' twice"),
      ("\(PluginCommandTests.pack)[add(str(n)) for n in range(4001)]'", "a.tar", "has more than 2000 files"),
      ("\(PluginCommandTests.pack)[add(str(n), size=9 << 20) for n in range(8)]'", "a.tar", "more than 64 MiB"),
      (
        "\"$DOCENT\" plugin new memo && tar -cf - memo | head -c 2000 > a.tar", "a.tar", "is not an archive of a plugin"
      ),
      ("mkdir x && touch x/y && tar -cf a.tar x", "a.tar", "holds no manifest.json"),
      ("\"$DOCENT\" plugin new memo && ln -s /etc/passwd memo/link", "memo", "plugins hold no links"),
      ("\"$DOCENT\" plugin new memo && truncate -s 70M memo/big", "memo", "more than 64 MiB"),
      ("\"$DOCENT\" plugin new receipt", "receipt", "'receipt' is taken by the program itself"),
      ("\"$DOCENT\" plugin new memo && echo 'fields: 3' > memo/rules.yaml", "memo", "rules_version is missing"),
    ])
    func whatCannotBeInstalledLeavesNothing(make: String, source: String, reason: String) async throws {
      try await withDocent { docent, folder in
        _ = try await docent.shell(make)
        let outcome = try await docent.run("plugin", "install", source)
        #expect(outcome.code == 2 && outcome.output == "")
        #expect(outcome.complaints.contains(reason), "\(outcome.complaints)")
        let left = try? FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: "data/docent/plugins").path(percentEncoded: false))
        #expect((left ?? []).isEmpty)
      }
    }
  }
}
