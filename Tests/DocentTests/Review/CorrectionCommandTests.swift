import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct CorrectionCommandTests {
    private let letter = fixture("document/letter/input.pdf")

    private func withRecord(_ body: (DocentProgram, String) async throws -> Void) async throws {
      try await withDocent { docent, _ in
        let extracted = try await docent.run("extract", letter)
        let id = try #require(try extracted.jsonLines().first?["records"]?.array?.first?["id"]?.string)
        try await body(docent, String(id.prefix(8)))
      }
    }

    @Test func aCorrectionOutlivesTheNextExtract() async throws {
      try await withRecord { docent, id in
        let set = try await docent.run("set", id, "title=Spring stock", "created=2024-02-29", "author=")
        #expect(set.code == 0, "\(set.complaints)")
        #expect(try set.json()["record"]?["fields"]?["title"]?["value"] == .string("Spring stock"))
        #expect(try set.json()["record"]?["fields"]?["title"]?["source"] == .string("user"))
        #expect(try set.json()["record"]?["fields"]?["author"] == nil)
        let again = try await docent.run("extract", letter)
        #expect(try again.jsonLines().first?["records"]?.array?.first == set.json()["record"])

        let history = try await docent.run("history", id).json()
        #expect(history["changes"]?.array?.count == 3)
        #expect(history["corrections"]?.array?.count == 3)
        #expect(try await docent.run("history", id, "--format", "table").output.contains("→ Spring stock"))
        let back = try await docent.run("set", id, "--revert", "title")
        #expect(try back.json()["record"]?["fields"]?["title"]?["source"] != .string("user"))
      }
    }

    @Test(arguments: ["created=yesterday", "colour=red", "page_count=many"])
    func aValueOfAnotherTypeIsRefused(entry: String) async throws {
      try await withRecord { docent, id in
        let before = try await docent.run("show", id).output
        let set = try await docent.run("set", id, "title=New", entry)
        #expect(set.code == 2 && set.complaints.contains(entry.split(separator: "=")[0]))
        #expect(try await docent.run("show", id).output == before)
        #expect(try await docent.run("set", id, "nonsense").code == 64)
      }
    }

    @Test func recordsAreDecidedAndDeleted() async throws {
      try await withRecord { docent, id in
        let approved = try await docent.run("approve", id)
        #expect(approved.lines.count == 1)
        #expect(try await docent.run("approve", "--all-above", "0").lines.isEmpty)
        #expect(try await docent.run("list", "--status", "approved").lines.count == 1)
        #expect(try await docent.run("reject", id).lines.count == 1)
        #expect(try await docent.run("reopen", id).lines.count == 1)
        #expect(try await docent.run("approve", "--all-above", "0").lines.count == 1)
        #expect(try await docent.run("approve").code == 64)
        #expect(try await docent.run("delete", "ffffffff").code == 2)
        #expect(try await docent.run("delete", id).lines.count == 1)
        #expect(try await docent.run("list").output == "")
        #expect(try await docent.run("history", id).json()["changes"]?.array?.count == 5)
      }
    }
  }
}
