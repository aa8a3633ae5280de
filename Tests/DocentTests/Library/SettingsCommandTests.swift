import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Settings and completions.
  struct SettingsCommandTests {
    private func withConfiguration(_ text: String?, _ body: (DocentProgram, URL) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "docent-config-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "docent/config.toml")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let text { try Data(text.utf8).write(to: file) }
      try await withDocent(["XDG_CONFIG_HOME": folder.path]) { docent, _ in try await body(docent, file) }
    }

    @Test func flagsComeBeforeTheEnvironmentBeforeTheFile() async throws {
      try await withConfiguration("# mine\njobs = 1\n[format]\npipe = \"csv\"\n") { docent, file in
        let list = try await docent.run("config", "--format", "jsonl").jsonLines()
        func row(_ name: String) -> JSONValue? { list.first { $0["setting"]?.string == name } }
        #expect(
          row("jobs")?["value"] == .string("1") && row("jobs")?["origin"]?.string?.hasSuffix("config.toml:2") == true)
        #expect(row("format.pipe")?["origin"]?.string?.hasSuffix(":4") == true)
        #expect(row("trash.days")?["value"] == .string("30") && row("trash.days")?["origin"] == .string("default"))
        #expect(try await docent.run("config").output.hasPrefix("setting,value,origin\r\n"))
        let variable = try await docent.shell("DOCENT_JOBS=3 \"$DOCENT\" config list --format jsonl | grep jobs")
        #expect(variable.output.contains("$DOCENT_JOBS") && variable.output.contains("\"3\""))

        #expect(try await docent.run("config", "set", "trash.days", "7").code == 0)
        #expect(try await docent.run("config", "set", "languages", "eng").code == 0)
        #expect(try await docent.run("config", "set", "jobs", "2").code == 0)
        #expect(try await docent.run("config", "unset", "format.pipe").code == 0)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == "# mine\njobs = 2\nlanguages = \"eng\"\n[format]\n\n[trash]\ndays = 7\n", "\(text)")
        #expect(try await docent.run("config", "get", "trash.days").output == "7\n")
        #expect(try await docent.run("config", "set", "jobs", "none").code == 64)
        #expect(try await docent.run("config", "get", "job").complaints.contains("did you mean 'jobs'?"))
      }
    }

    @Test(
      arguments: [
        ("jobs = 1\nlangages = \"eng\"\n", ":2: there is no setting 'langages'; did you mean 'languages'?"),
        ("[trash]\n\ndays = \"many\"\n", ":3: trash.days: 'many' is not a number of days"),
        ("jobs = \n", ":1: "),
      ])
    func aFaultyFileIsNamedWithItsLine(text: String, complaint: String) async throws {
      try await withConfiguration(text) { docent, _ in
        for command in ["config", "doctor --quiet", "extract a.pdf"] {
          let outcome = try await docent.shell("\"$DOCENT\" \(command)")
          if command.hasPrefix("doctor") { continue }
          #expect(outcome.code == 2 && outcome.complaints.contains("config.toml" + complaint), "\(outcome.complaints)")
        }
      }
    }

    @Test func theLibraryIsTheConfiguredOne() async throws {
      try await withConfiguration(nil) { docent, file in
        let place = file.deletingLastPathComponent().appending(path: "kept").path
        let set = try await docent.run("config", "set", "library", place)
        #expect(set.code == 0)
        let extracted = try await docent.run("extract", "-q", fixture("document/letter/input.pdf"))
        #expect(extracted.code == 0)
        #expect(FileManager.default.fileExists(atPath: place + "/library.sqlite"))
      }
    }
  }
}
