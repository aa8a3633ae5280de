import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Export, merging and duplicates of contacts.
  struct ContactCommandTests {
    private let front = fixture("business_card/us-left/input.png")
    private let other = fixture("business_card/upside-down/input.png")
    private let german = fixture("business_card/german-centred/input.png")

    @Test func anExportIsWrittenAndNoted() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("extract", "--as", "business_card", front)
        let id = try #require(try await docent.run("list").jsonLines().first?["record"]?["id"]?.string)
        let exported = try await docent.run("export", "vcard", "--all")
        #expect(exported.code == 0)
        #expect(exported.output.hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:uuid:\(id)"))
        let file = folder.appending(path: "contacts.csv").path
        #expect(try await docent.run("export", "google-csv", id, "-o", file).code == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("First Name,"))
        let changes = try #require(try await docent.run("history", id).json()["changes"]?.array)
        #expect(changes.compactMap { $0["field"]?.string } == ["vcard", "google-csv"])
        #expect(changes.last?["after"]?["value"]?.string?.hasSuffix("contacts.csv") == true)
        #expect(try await docent.run("export", "poem").code == 64)
      }
    }

    @Test func nothingToExportIsSaid() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", fixture("document/letter/input.pdf"))
        #expect(try await docent.run("export", "vcard").code == 2)
        #expect(try await docent.run("export", "jsonl").code == 0)
      }
    }

    @Test func theSamePersonTwiceIsFoundAndMerged() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", "--as", "business_card", front, other, german)
        let pairs = try await docent.run("dedupe").jsonLines()
        #expect(pairs.count == 1)
        #expect(try await docent.run("list").lines.count == 3)
        let ids = [pairs.first?["first"]?.string, pairs.first?["second"]?.string].compactMap(\.self)
        try #require(ids.count == 2)
        let merged = try await docent.run("merge", ids[0], ids[1])
        #expect(merged.code == 0)
        #expect(try merged.jsonLines().first?["record"]?["id"]?.string == ids[0])
        #expect(try await docent.run("show", ids[1]).json()["record"]?["status"] == .string("rejected"))
        #expect(try await docent.run("dedupe").output == "")
        #expect(try await docent.run("merge", ids[0], ids[0]).code == 2)
        #expect(try await docent.run("merge", ids[0]).code == 64)
      }
    }
  }
}
