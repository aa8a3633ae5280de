import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct ProgramTests {
    @Test(arguments: [
      "extract", "read", "list", "show", "search", "query", "sql", "review", "set", "approve", "reject", "reopen",
      "delete", "retype", "report", "open", "config", "config list", "config set", "undo", "unmerge", "trash",
      "trash list", "trash restore", "trash empty",
      "history", "tag", "note", "session", "session list", "session rename", "session delete",
      "export", "import", "worker", "backup", "restore", "verify", "recover", "vacuum", "plugin",
      "plugin list", "plugin info", "plugin new", "plugin check", "plugin test", "plugin dev", "plugin install",
      "plugin remove",
      "plugin enable",
      "plugin disable", "doctor", "watch", "serve",
    ])
    func helpHasExamples(command: String) async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.shell("\"$DOCENT\" \(command) --help")
        #expect(outcome.code == 0)
        #expect(outcome.complaints == "")
        #expect(outcome.output.contains("EXAMPLES\n"))
        #expect(outcome.output.contains("  docent \(command)"))
      }
    }

    @Test func theProgramExplainsItself() async throws {
      try await withDocent { docent, _ in
        let help = try await docent.run("--help")
        #expect(help.code == 0)
        #expect(help.output.contains("EXIT STATUS"))
        #expect(!help.output.contains("reader-worker"))
        let version = try await docent.run("--version")
        #expect(version.code == 0)
        #expect(version.lines.count == 1 && version.output.contains(/^\d+\.\d+\.\d+$/.anchorsMatchLineEndings()))
      }
    }

    @Test func pluginsAreListedAndShown() async throws {
      try await withDocent { docent, _ in
        let list = try await docent.run("plugin", "list", "--plugin", fixture("plugins/python-example"))
        #expect(list.code == 0)
        #expect(list.lines.contains { $0.hasPrefix("pdf_text  ") && $0.contains("the program itself") })
        #expect(
          list.lines.contains { $0.hasPrefix("python-example  1.0.0  memo") && $0.contains("plugins/python-example") })
        let info = try await docent.run("plugin", "info", "document")
        #expect(info.code == 0)
        #expect(try info.json()["id"] == .string("pdf_text"))
        let unknown = try await docent.run("plugin", "info", "poem")
        #expect(unknown.code == 64 && unknown.output == "")
      }
    }

    @Test func aUsersOwnPluginIsFound() async throws {
      try await withDocent { docent, folder in
        let plugins = folder.appending(path: "data/docent/plugins")
        try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: Fixtures.file("plugins/python-example"), to: plugins.appending(path: "memo"))
        #expect(try await docent.run("plugin", "list").output.contains("python-example"))
      }
    }

    @Test(arguments: [["extract", "a.pdf"], ["plugin", "list"], ["plugin", "info", "memo"], ["doctor"]])
    func aFaultyManifestIsNamedWithItsKey(command: [String]) async throws {
      try await withDocent { docent, folder in
        let plugin = folder.appending(path: "memo")
        try FileManager.default.copyItem(at: Fixtures.file("plugins/python-example"), to: plugin)
        let file = plugin.appending(path: "manifest.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("\"title_field\": \"subject\"", with: "\"title_field\": \"topic\"").utf8).write(
          to: file)
        let outcome = try await docent.shell("\"$DOCENT\" \(command.joined(separator: " ")) --plugin memo")
        #expect(outcome.code == (command == ["doctor"] ? 1 : 2))
        #expect(
          outcome.complaints.contains(/memo\/manifest\.json:13: record\.title_field: 'topic' is not in the schema/))
        #expect(outcome.output == "" || command == ["doctor"])
      }
    }

    @Test func twoPluginsOfOneIdAreRefused() async throws {
      try await withDocent { docent, _ in
        let plugin = fixture("plugins/python-example")
        let outcome = try await docent.run("plugin", "list", "--plugin", plugin, "--plugin", plugin)
        #expect(outcome.code == 2)
        #expect(outcome.complaints.contains("'python-example' is already taken by"))
        let missing = try await docent.run("plugin", "list", "--plugin", "nowhere")
        #expect(missing.code == 2)
        #expect(missing.complaints.contains("nowhere: there is no such folder"))
      }
    }

    @Test func theDoctorSeesLanguagesPluginsAndLibrary() async throws {
      try await withDocent { docent, folder in
        let before = try await docent.run("doctor")
        #expect(before.code == 0)
        for part in [
          "Tesseract 5", "Leptonica", "Poppler", "recognizer: ", "languages of Tesseract: ", "deu, eng", "pdf_text",
          "not there yet",
        ] {
          #expect(before.output.contains(part), "\(part)")
        }
        let letter = fixture("document/letter/input.pdf")
        _ = try await docent.run("extract", letter)
        let after = try await docent.run("doctor")
        #expect(after.code == 0)
        #expect(after.output.contains("1 documents, 1 records"))
        try FileManager.default.removeItem(at: folder.appending(path: "data/docent/originals"))
        let damaged = try await docent.run("doctor")
        #expect(damaged.code == 1)
        #expect(damaged.output.contains("original missing"))
      }
    }
  }
}
