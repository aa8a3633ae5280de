import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Control characters and marks of direction in names and in what is read: none reaches a terminal.
  struct HostileTextTests {
    private static let name = "a\u{1B}[2J\u{9B}31m\u{202E}.json"

    @Test func namesAreEscapedInMessagesAndTables() async throws {
      try await withDocent { docent, folder in
        try Data("no reading".utf8).write(to: folder.appending(path: Self.name))
        let failed = try await docent.run("extract", "--no-store", "--format", "table", "--reading", Self.name)
        #expect(failed.code == 1)
        #expect(failed.complaints.contains(#"a\x1b[2J\x9b31mU+202E.json"#), "\(failed.complaints)")
        #expect(!(failed.complaints + failed.output).contains { $0.unicodeScalars.contains { $0.isControl } })
        let json = try await docent.run("extract", "--no-store", "--format", "jsonl", "--reading", Self.name)
        #expect(json.output.contains(#"a\u001b[2J\u009b31m\u202e.json"#), "\(json.output)")
        #expect(try json.jsonLines().first?["source"] == .string(Self.name))
      }
    }

    @Test func whatIsReadHasNoControlsInTheLibrary() async throws {
      try await withDocent { docent, folder in
        var document = Document.ofRows(["MERCHANT\u{1B}]0;owned\u{7}", "Total \u{9B}2J 12.50 USD", "Cash 20.00"])
        document.language = "eng"
        try JSONEncoder().encode(document).write(to: folder.appending(path: "a.json"))
        let outcome = try await docent.run("extract", "--as", "receipt", "--format", "table", "--reading", "a.json")
        #expect(outcome.code == 0, "\(outcome.complaints)")
        for arguments in [
          ["list", "--format", "table"], ["search", "total", "--format", "table"], ["list", "--format", "jsonl"],
        ] {
          let shown = try await docent.run(list: arguments).output
          #expect(!shown.isEmpty && !shown.contains { $0.unicodeScalars.contains { $0.isControl } }, "\(arguments)")
        }
        let kept = try await docent.run("sql", "SELECT text FROM main.page", "--format", "jsonl").output
        #expect(kept.contains("owned") && !kept.contains(#"\u001b"#) && !kept.contains(#"\u009b"#), "\(kept)")
      }
    }
  }
}
