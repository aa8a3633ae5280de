import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct ExtractCommandTests {
    private let letter = fixture("document/letter/input.pdf")

    @Test func printsAnObjectForEachFileAndNothingElse() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run("extract", letter)
        #expect(outcome.code == 0)
        #expect(outcome.complaints == "")
        let results = try outcome.jsonLines()
        #expect(results.count == 1)
        #expect(results.first?.object?.keys.sorted() == ["document", "error", "records", "source"])
        #expect(results.first?["source"] == .string(letter))
        #expect(results.first?["error"] == .null)
        #expect(results.first?["document"]?["mime"] == .string("application/pdf"))
        let record = try #require(results.first?["records"]?.array?.first)
        #expect(record["type"] == .string("document"))
        #expect(record["fields"]?["title"]?["value"] == .string("Storage of the spring shipment"))
        #expect(
          record.object?.keys.sorted() == ["confidence", "extractor", "fields", "findings", "id", "status", "type"])
      }
    }

    @Test func aFileThatFailsIsNamedAndStopsNoOther() async throws {
      try await withDocent { docent, _ in
        let locked = fixture("formats/hostile/encrypted.pdf")
        let outcome = try await docent.run("extract", "none.pdf", letter, locked)
        #expect(outcome.code == 1)
        let results = try outcome.jsonLines()
        #expect(results.map { $0["source"]?.string } == ["none.pdf", letter, locked])
        #expect(results.map { $0["error"]?["code"]?.string } == ["not_found", nil, "encrypted"])
        #expect(results.map { $0["records"]?.array?.count } == [0, 1, 0])
        #expect(outcome.complaints.contains("docent: none.pdf: there is no such file (not_found)"))
        #expect(outcome.complaints.contains("docent: \(locked): the PDF needs a password (encrypted)"))
        let quiet = try await docent.run("extract", "-q", "none.pdf", letter)
        #expect(quiet.code == 1 && quiet.complaints == "")
        let nothing = try await docent.run("extract", "none.pdf")
        #expect(nothing.code == 1)
      }
    }

    @Test func standardInputIsAFile() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run("extract", "-", input: Data(contentsOf: URL(filePath: letter)))
        #expect(outcome.code == 0)
        #expect(try outcome.jsonLines().first?["source"] == .string("-"))
        #expect(try outcome.jsonLines().first?["records"]?.array?.count == 1)
        let nothing = try await docent.run("extract", "-")
        #expect(nothing.code == 1)
        #expect(try nothing.jsonLines().first?["error"]?["code"] == .string("corrupt"))
      }
    }

    @Test func foldersAreWalkedInOrder() async throws {
      try await withDocent { docent, folder in
        for path in ["in/b.pdf", "in/a/c d%20#?é.pdf", "in/.hidden/x.pdf", "in/.y.pdf", "in/a/note.txt"] {
          let file = folder.appending(path: path)
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          if path.hasSuffix("txt") {
            try Data("plain text".utf8).write(to: file)
          } else {
            try FileManager.default.copyItem(at: Fixtures.file("document/letter/input.pdf"), to: file)
          }
        }
        let outcome = try await docent.run("extract", "in/", "-j", "2")
        #expect(outcome.code == 0)
        #expect(try outcome.jsonLines().map { $0["source"]?.string } == ["in/a/c d%20#?é.pdf", "in/b.pdf"])
        #expect(outcome.complaints.contains("in/: 1 file of other kinds, 2 hidden passed over"))
        let named = try await docent.run("extract", "in/a/note.txt")
        #expect(named.code == 1)
        #expect(try named.jsonLines().map { $0["error"]?["code"]?.string } == ["unsupported_format"])
      }
    }

    @Test func aTypeCanBeForced() async throws {
      try await withDocent { docent, _ in
        let page = fixture("formats/page.png")
        let free = try await docent.run("extract", page)
        #expect(try free.jsonLines().first?["records"]?.array?.contains { $0["type"] == .string("document") } == false)
        let forced = try await docent.run("extract", "--as", "document", page)
        #expect(forced.code == 0)
        #expect(try forced.jsonLines().first?["records"]?.array?.map { $0["type"] } == [.string("document")])
        let unknown = try await docent.run("extract", "--as", "poem", page)
        #expect(unknown.code == 64)
        #expect(unknown.output == "")
        #expect(unknown.complaints.contains("There is no extractor of type 'poem'"))
      }
    }

    @Test func everyFormatIsWellFormed() async throws {
      try await withDocent { docent, _ in
        let json = try await docent.run("extract", "--format", "json", letter, "none.pdf")
        #expect(try json.json().array?.count == 2)
        let csv = try await docent.run("extract", "--format", "csv", letter, fixture("document/ruled-table/input.pdf"))
        #expect(csv.code == 0)
        let rows = csv.output.components(separatedBy: "\r\n")
        #expect(rows[0].hasPrefix("source,id,type,status,confidence,title,author,created,language,page_count,text"))
        #expect(rows.count == 4 && rows[3] == "", "a header, a row for each record, a line end")
        #expect(rows[1].contains(#"Storage of the spring shipment"#))
        let empty = try await docent.run("extract", "--format", "csv", "none.pdf")
        #expect(empty.output == "source,id,type,status,confidence\r\n")
        let wrong = try await docent.run("extract", "--format", "xml", letter)
        #expect(wrong.code == 64 && wrong.output == "")
      }
    }

    @Test(arguments: [60, 80, 200])
    func aTableFitsTheTerminal(columns: Int) async throws {
      try await withDocent(["COLUMNS": "\(columns)"]) { docent, folder in
        try FileManager.default.copyItem(at: URL(filePath: letter), to: folder.appending(path: "letter.pdf"))
        let outcome = try await docent.run("extract", "--format", "table", "letter.pdf")
        #expect(outcome.code == 0)
        #expect(outcome.lines.first == "letter.pdf")
        #expect(outcome.lines.contains { $0.contains("title") && $0.contains("%") })
        for line in outcome.lines { #expect(line.count <= columns, "\(line)") }
        let list = try await docent.run("list", "--format", "table")
        #expect(list.lines.count == 2, "a heading and a record")
        for line in list.lines { #expect(line.count <= columns, "\(line)") }
      }
    }

    @Test func coloursAreForTerminalsThatWantThem() async throws {
      try await withDocent { docent, _ in
        let line = "script -qec '\"$DOCENT\" extract --no-store \"\(letter)\"' /dev/null"
        let colourful = try await docent.shell(line)
        #expect(colourful.output.contains("\u{1B}[1m"), "a table in colour is the default on a terminal")
        let plain = try await docent.shell("NO_COLOR=1 " + line)
        #expect(plain.output.contains("Storage of the spring shipment"))
        #expect(!plain.output.contains("\u{1B}["))
        let piped = try await docent.run("extract", "--no-store", "--format", "table", letter)
        #expect(!piped.output.contains("\u{1B}["))
      }
    }

    @Test func nothingIsKeptIfNotWanted() async throws {
      try await withDocent { docent, folder in
        let outcome = try await docent.run("extract", "--no-store", letter)
        #expect(outcome.code == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == [])
        let list = try await docent.run("list")
        #expect(list.code == 2)
        #expect(list.output == "" && list.complaints.contains("library"))
      }
    }

    @Test func theReasonsAreGivenIfAsked() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run("extract", "--no-store", "--explain", letter)
        let explanation = try #require(try outcome.jsonLines().first?["explanation"])
        #expect(explanation["votes"]?.array?.contains { $0["extractor"] == .string("pdf_text") } == true)
        let candidates = explanation["candidates"]?.array?.first?.array
        #expect(candidates?.contains { $0["field"] == .string("title") && $0["chosen"] == .bool(true) } == true)
        let table = try await docent.run("extract", "--no-store", "--explain", "--format", "table", letter)
        #expect(table.output.contains("why"))
      }
    }

    @Test func aRecordedReadingIsExtractedFrom() async throws {
      try await withDocent { docent, folder in
        let read = try await docent.run("read", "--format", "json", letter)
        try Data(read.output.utf8).write(to: folder.appending(path: "reading.json"))
        let direct = try await docent.run("extract", "--no-store", letter).jsonLines()
        let recorded = try await docent.run("extract", "--no-store", "--reading", "reading.json").jsonLines()
        #expect(
          recorded.first?["records"]?.array?.first?["fields"] == direct.first?["records"]?.array?.first?["fields"])
        #expect(recorded.first?["document"] == direct.first?["document"])
      }
    }

    @Test func aProcessPluginIsUsed() async throws {
      try await withDocent { docent, folder in
        let memo = Document.ofRows(["To: All hands", "From: The quay", "Subject: Low water"])
        try JSONEncoder().encode(memo).write(to: folder.appending(path: "memo.json"))
        let plugin = fixture("plugins/python-example")
        let outcome = try await docent.run(
          list: ["extract", "--plugin", plugin, "--reading", "memo.json"] + DocentProgram.confinement)
        #expect(outcome.code == 0)
        let record = try #require(try outcome.jsonLines().first?["records"]?.array?.first)
        #expect(record["type"] == .string("memo"))
        #expect(record["fields"]?["subject"]?["value"] == .string("Low water"))
      }
    }

    /// A plugin that dies while the document is written to it must not take the program along.
    @Test func aPluginThatDiesTakesNobodyAlong() async throws {
      try await withDocent { docent, folder in
        let rows = (0..<20_000).map { "misbehave \($0)" }
        try JSONEncoder().encode(Document.ofRows(rows)).write(to: folder.appending(path: "long.json"))
        _ = try MisbehavingPlugin.extractor("crashes", in: folder)
        let arguments = ["extract", "--no-store", "--plugin", "crashes", "--as", "crashes", "--reading", "long.json"]
        let outcome = try await docent.run(list: arguments + DocentProgram.confinement)
        #expect(outcome.code == 1)
        #expect(try outcome.jsonLines().first?["error"]?["code"] == .string("plugin_failed"))
      }
    }

    @Test(arguments: [
      ["extract"], ["extract", "--nonsense", "a"], ["extract", "-j", "0", "a"], ["extract", "--pages", "x", "a"],
      ["nonsense"],
      ["extract", "-l", "", "a"],
    ])
    func wrongUsageIs64(arguments: [String]) async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.shell("\"$DOCENT\" " + arguments.map { "'\($0)'" }.joined(separator: " "))
        #expect(outcome.code == 64)
        #expect(outcome.output == "")
        #expect(outcome.complaints.contains("Error:"))
      }
    }

    @Test func aLanguageThatIsNotInstalledIsNamedWithItsPackage() async throws {
      try await withDocent { docent, folder in
        for command in ["extract", "read"] {
          let outcome = try await docent.run(command, "-l", "eng+tha", letter)
          #expect(outcome.code == 2)
          #expect(outcome.output == "")
          #expect(outcome.complaints.contains("apt-get install tesseract-ocr-tha"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == [])
      }
    }

    @Test func aLibraryThatCannotBeOpenedIs2() async throws {
      try await withDocent { docent, folder in
        try Data("not a folder".utf8).write(to: folder.appending(path: "file"))
        let outcome = try await docent.run("extract", "--store", "file", letter)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.complaints.contains("the library can't be opened"))
      }
    }

    @Test func pagesCanBeChosen() async throws {
      try await withDocent { docent, _ in
        let article = fixture("document/article-two-columns/input.pdf")
        let outcome = try await docent.run("extract", "--no-store", "--pages", "2-", article)
        #expect(try outcome.jsonLines().first?["document"]?["pages"] == .integer(2))
      }
    }
  }
}
