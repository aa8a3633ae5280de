import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct LibraryCommandTests {
    private let letter = fixture("document/letter/input.pdf")

    @Test func aHitInAPDFNamesThePageAndTheWords() async throws {
      try await withDocent { docent, _ in
        let pdf = fixture("document/article-two-columns/input.pdf")
        _ = try await docent.run("extract", "-q", pdf)
        let outcome = try await docent.run("search", "silt", "--format", "jsonl")
        let passages = try #require(try outcome.jsonLines().first?["passages"]?.array)
        let pages = passages.filter { $0["page"] != nil }
        #expect(!pages.isEmpty)
        for page in pages {
          let words = page["words"]?.array ?? []
          #expect(!words.isEmpty)
          #expect(words.allSatisfy { $0["text"]?.string?.lowercased().contains("silt") == true })
          #expect(words.allSatisfy { $0["box"]?.array?.count == 4 })
        }
      }
    }

    /// Two runs at once, each of files of its own and one that both have.
    @Test func twoExtractIntoOneLibrary() async throws {
      try await withDocent { docent, _ in
        let made = try await docent.shell(
          """
          for name in a1 a2 a3 a4 b1 b2 b3 b4 both; do { cat '\(letter)'; echo "%$name"; } > $name.pdf; done
          "$DOCENT" extract -q a?.pdf both.pdf 2> a.txt & "$DOCENT" extract -q both.pdf b?.pdf 2> b.txt
          code=$?; wait $! && test $code = 0 && cat a.txt b.txt >&2
          """)
        #expect(made.code == 0)
        #expect(made.complaints == "")
        #expect(made.lines.count == 10)
        #expect(try await docent.run("query", "--count").output == "9\n")
        #expect(try await docent.run("session", "list").lines.count == 2)
        let verified = try await docent.run("verify")
        #expect(verified.code == 0)
      }
    }

    /// Where all rows are lost the originals are left, and they are extracted from again.
    @Test func aDamagedLibraryIsVerifiedAndRecovered() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("extract", "-q", letter)
        let before = try #require(try await docent.run("list").jsonLines().first)
        let file = folder.appending(path: "data/docent/library.sqlite")
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(4096..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 4096))
        try bytes.write(to: file)
        let verified = try await docent.run("verify")
        #expect(
          verified.code == 1 && verified.lines.contains { $0.hasPrefix("database: table record: ") }, "\(verified)")
        let recovered = try await docent.run("recover", "data/docent", "new")
        #expect(
          recovered.code == 1 && recovered.complaints.contains("1 originals are extracted from again"), "\(recovered)")
        let after = try #require(try await docent.run("list", "--store", "new").jsonLines().first)
        #expect(after["document_id"] == before["document_id"] && after["title"] == before["title"])
        #expect(try await docent.run("verify", "--store", "new").code == 0)
        #expect(try await docent.run("recover", "data/docent", "new").code == 2)
        #expect(try await docent.run("recover", "nowhere", "other").code == 2)
      }
    }

    @Test func aDocumentWithoutRecordsIsKeptWithAWord() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", "-q", letter)
        let id = try #require(try await docent.run("list").jsonLines().first?["document_id"]?.string)
        #expect(try await docent.run("delete", id, "--keep-original").lines.count == 1)
        let again = try await docent.run("delete", id, "--keep-original")
        #expect(again.code == 0 && again.output == "" && again.complaints.contains("nothing to delete"))
        #expect(try await docent.run("delete", id).complaints == "")
        #expect(try await docent.run("delete", id).code == 2)
      }
    }

    @Test func whatWasExtractedIsListedAndShown() async throws {
      try await withDocent { docent, _ in
        let extracted = try await docent.run("extract", letter)
        let record = try #require(try extracted.jsonLines().first?["records"]?.array?.first)
        let id = try #require(record["id"]?.string)

        let list = try await docent.run("list")
        #expect(list.code == 0)
        #expect(try list.jsonLines().map { $0["record"] } == [record])
        #expect(try list.jsonLines().first?["source"] == .string(letter))

        let shown = try await docent.run("show", String(id.prefix(8)))
        #expect(shown.code == 0)
        #expect(try shown.json()["record"] == record)
        let table = try await docent.run("show", id, "--format", "table")
        #expect(table.output.contains("Storage of the spring shipment"))
      }
    }

    @Test func theSameFileTwiceIsOneRecord() async throws {
      try await withDocent { docent, _ in
        let first = try await docent.run("extract", letter).jsonLines()
        let second = try await docent.run("extract", letter).jsonLines()
        #expect(first == second)
        #expect(try await docent.run("list").lines.count == 1)
      }
    }

    @Test func whatTheLibraryKeepsIsExtractedAgain() async throws {
      try await withDocent { docent, folder in
        let file = folder.appending(path: "letter.pdf")
        try FileManager.default.copyItem(at: URL(filePath: letter), to: file)
        let first = try await docent.run("extract", file.path, "--session", "Lisbon").jsonLines()
        let id = try #require(first.first?["records"]?.array?.first?["id"]?.string)
        #expect(try await docent.run("set", id, "title=A letter").code == 0)
        try FileManager.default.removeItem(at: file)

        for which in [[id], ["--session", "lis"], ["--query", "type:document"]] {
          let again = try await docent.run(list: ["reprocess"] + which)
          #expect(again.code == 0, "\(which): \(again.complaints)")
          let record = try #require(try again.jsonLines().first?["records"]?.array?.first)
          #expect(try again.jsonLines().map { $0["source"] } == [.string(file.path)])
          #expect(record["id"]?.string == id)
          #expect(record["fields"]?["title"]?["value"]?.string == "A letter")
        }
        #expect(try await docent.run("reprocess").code == 64)
        let none = try await docent.run("reprocess", "--query", "type:receipt")
        #expect(none.code == 2 && none.complaints.contains("no such documents"))
        #expect(try await docent.run("reprocess", "--session", "Porto").code == 2)
      }
    }

    @Test func whatIsNotKeptCanNotBeExtractedAgain() async throws {
      try await withDocent { docent, folder in
        let reading = folder.appending(path: "reading.json")
        try await Data(docent.run("read", letter, "--format", "json").output.utf8).write(to: reading)
        #expect(try await docent.run("extract", "--reading", reading.path).code == 0)
        let again = try await docent.run("reprocess", "--query", "")
        #expect(again.code == 1)
        #expect(again.complaints.contains("reading.json: the library keeps no copy of this file (not_found)"))
      }
    }

    @Test func aPageIsDrawnUprightAndNoLargerThanSaid() async throws {
      try await withDocent { docent, folder in
        let extracted = try await docent.run("extract", fixture("receipt/us-restaurant/input.png"))
        let id = try #require(try extracted.jsonLines().first?["records"]?.array?.first?["id"]?.string)
        var sizes: [Int] = []
        for options in [[], ["--thumbnail"]] {
          let outcome = try await docent.run(list: ["picture", id] + options)
          #expect(outcome.code == 0, "\(outcome.complaints)")
          let bytes = try Data(contentsOf: URL(filePath: #require(outcome.lines.first)))
          #expect(bytes.starts(with: [0xFF, 0xD8]))
          sizes.append(bytes.count)
        }
        #expect(sizes[1] * 4 < sizes[0])
        let copy = folder.appending(path: "page.jpg").path
        #expect(try await docent.run("picture", id, "-o", copy).code == 0)
        #expect(try await docent.run("picture", id, "-o", copy).code == 2)
        let none = try await docent.run("picture", id, "--page", "2")
        #expect(none.code == 2 && none.complaints.contains("page 2 can't be drawn"))
      }
    }

    @Test func aSessionIsDuplicated() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", letter, "--session", "Lisbon")
        #expect(try await docent.run("session", "duplicate", "Lisbon", "Porto").code == 0)
        #expect(try await docent.run("query", "in:porto", "--count").lines == ["1"])
        #expect(try await docent.run("session", "delete", "Porto").code == 0)
        #expect(try await docent.run("query", "in:lisbon", "--count").lines == ["1"])
        #expect(try await docent.run("session", "duplicate", "Lisbon", "lisbon").code == 2)
      }
    }

    @Test func listsAreFiltered() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", letter, fixture("document/ruled-table/input.pdf"))
        #expect(try await docent.run("list").lines.count == 2)
        #expect(try await docent.run("list", "--limit", "1").lines.count == 1)
        #expect(try await docent.run("list", "--type", "document").lines.count == 2)
        let none = try await docent.run("list", "--type", "poem")
        #expect(none.code == 64 && none.output == "")
        #expect(none.complaints.contains("poem"))
        #expect(try await docent.run("list", "--status", "nonsense").code == 64)
        #expect(try await docent.run("list", "--limit", "0").code == 64)
      }
    }

    @Test func theLibraryIsWhereItIsSaidToBe() async throws {
      try await withDocent(["DOCENT_STORE": "from-environment"]) { docent, folder in
        _ = try await docent.run("extract", letter)
        #expect(isLibrary("from-environment", in: folder) && !isLibrary("data/docent", in: folder))
        _ = try await docent.run("extract", "--store", "named", letter)
        #expect(isLibrary("named", in: folder))
        _ = try await DocentProgram(in: folder).run("extract", letter)
        #expect(isLibrary("data/docent", in: folder))
      }
    }

    private func isLibrary(_ path: String, in folder: URL) -> Bool {
      let file = folder.appending(path: "\(path)/library.sqlite")
      return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }

    @Test(arguments: ["ffffffff", "abc", "", "%", "../.."])
    func whatIsNotThereIsNotShown(id: String) async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", letter)
        let outcome = try await docent.run("show", id)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.complaints.hasPrefix("docent: "))
      }
    }
  }
}
