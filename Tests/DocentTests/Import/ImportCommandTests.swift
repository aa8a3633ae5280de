import Documents
import Foundation
import Store
import TestSupport
import Testing

extension CommandTests {
  /// What was extracted elsewhere comes into a library, is reviewed there and goes out again.
  struct ImportCommandTests {
    /// Answers of a worker about a letter and a page, with their readings, in a file.
    private func results(_ docent: DocentProgram) async throws {
      let outcome = try await docent.shell(
        "printf '%s\\n' '\(fixture("document/letter/input.pdf"))' '\(fixture("formats/page.pdf"))' | \"$DOCENT\" worker --readings > results.jsonl"
      )
      #expect(outcome.code == 0, "\(outcome.complaints)")
    }

    @Test func resultsFillALibrary() async throws {
      try await withDocent { docent, folder in
        try await results(docent)
        let outcome = try await docent.run("import", "results", "results.jsonl", "--session", "cluster")
        #expect(outcome.code == 0, "\(outcome.complaints)")
        #expect(outcome.complaints.contains("2 records of 2 documents are in the library, 2 with their files"))
        let library = try Library(at: folder.appending(path: "data/docent"), access: .read)
        let stored = try await library.records()
        let told = try String(contentsOf: folder.appending(path: "results.jsonl"), encoding: .utf8).split(
          separator: "\n"
        )
        .dropFirst().map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
        #expect(Set(stored.map(\.record.id)) == Set(told.compactMap { $0["records"]?.array?.first?["id"]?.string }))
        // The words that were read are found, and the file is there to look at.
        #expect(try await docent.run("search", "pallets").lines.count == 1)
        let id = try #require(stored.first?.summary.documentID)
        #expect(try library.originalFile(of: id) != nil)
        #expect(try await docent.run("session", "list").output.contains("cluster"))
        // Again changes nothing.
        #expect(try await docent.run("import", "results", "results.jsonl", "-q").code == 0)
        #expect(try await library.records().map(\.record) == stored.map(\.record))
      }
    }

    @Test func whatPeopleDecidedStays() async throws {
      try await withDocent { docent, folder in
        try await results(docent)
        _ = try await docent.run("import", "results", "results.jsonl", "-q")
        let library = try Library(at: folder.appending(path: "data/docent"), access: .read)
        let letter = try #require(try await library.records().first { $0.summary.source.contains("letter") }).record.id
        #expect(try await docent.run("set", letter, "title=Spring shipment").code == 0)
        #expect(try await docent.run("approve", letter).code == 0)
        #expect(try await docent.run("import", "results", "results.jsonl", "-q").code == 0)
        // Another desk gets the decision with the record, and keeps it.
        let exported = try await docent.run("export", "results", "-o", "reviewed.jsonl")
        #expect(exported.code == 0, "\(exported.complaints)")
        for _ in 1...2 {
          #expect(try await docent.run("import", "results", "reviewed.jsonl", "--store", "other", "-q").code == 0)
          #expect(try await docent.run("import", "results", "results.jsonl", "--store", "other", "-q").code == 0)
        }
        for at in ["data/docent", "other"] {
          let record = try await Library(at: folder.appending(path: at), access: .read).record(letter).record
          #expect(record.status == .approved, "\(at)")
          #expect(record.fields["title"]?.plain == .string("Spring shipment"), "\(at)")
        }
      }
    }

    @Test func filesAreFoundByNameAndOnlyIfTheyAreTheSame() async throws {
      try await withDocent { docent, folder in
        try await results(docent)
        let file = folder.appending(path: "results.jsonl")
        let elsewhere = try String(contentsOf: file, encoding: .utf8).replacing(
          fixture("formats/page.pdf"), with: "s3a://bucket/page.pdf"
        ).replacing(fixture("document/letter/input.pdf"), with: "s3a://bucket/input.pdf")
        try Data(elsewhere.utf8).write(to: file)
        let files = folder.appending(path: "files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Fixtures.file("formats/page.pdf"), to: files.appending(path: "page.pdf"))
        try Data("another file".utf8).write(to: files.appending(path: "input.pdf"))
        let outcome = try await docent.run("import", "results", "results.jsonl", "--originals", "files")
        #expect(
          outcome.complaints.contains("2 documents are in the library, 1 with their files"), "\(outcome.complaints)")
      }
    }

    @Test func aLineThatIsNoResultCostsItself() async throws {
      try await withDocent { docent, folder in
        try await results(docent)
        var lines = try String(contentsOf: folder.appending(path: "results.jsonl"), encoding: .utf8).split(
          separator: "\n")
        lines.insert(
          "{\"source\":\"a.png\",\"document\":null,\"records\":[],\"error\":{\"code\":\"corrupt\",\"message\":\"damaged\"}}",
          at: 1)
        lines.insert("rubbish", at: 2)
        let outcome = try await docent.run("import", "results", "-", input: Data(lines.joined(separator: "\n").utf8))
        #expect(outcome.code == 1)
        #expect(outcome.complaints.contains("-:2: damaged (corrupt)"))
        #expect(outcome.complaints.contains("-:3: it is no result"))
        #expect(outcome.complaints.contains("2 records of 2 documents"))
      }
    }

    /// A file of results is anybody's word.
    @Test(arguments: [
      ("\"type\":\"document\"", "\"type\":\"poem\""), ("\"value\":\"2024-03-05\"", "\"value\":\"soon\""),
      ("\"mime\":\"application/pdf\"", "\"mime\":\"text/plain\""), ("\"records\":[", "\"records\":[7,"),
      ("\"status\":\"ready\"", "\"status\":\"excellent\""),
    ])
    func whatNoExtractorCouldHaveMadeIsRefused(part: String, other: String) async throws {
      try await withDocent { docent, folder in
        let outcome = try await docent.shell("echo '\(fixture("formats/page.pdf"))' | \"$DOCENT\" worker | tail -n 1")
        let line = outcome.output.replacing(part, with: other)
        #expect(line != outcome.output)
        let imported = try await docent.run("import", "results", "-", input: Data(line.utf8))
        #expect(imported.code == 2, "\(imported.complaints)")
        #expect(imported.complaints.contains("(corrupt)"))
        let library = try Library(at: folder.appending(path: "data/docent"), access: .read)
        #expect(try await library.records().isEmpty)
      }
    }

    @Test(arguments: [["export", "parquet", "--all", "-o", "a.parquet"], ["import", "parquet", "a.parquet"]])
    func parquetNeedsItsProgram(arguments: [String]) async throws {
      try await withTemporaryFolder { folder in
        let docent = DocentProgram(in: folder, environment: ["PATH": "/nonexistent"])
        let outcome = try await docent.run(list: arguments)
        #expect(outcome.code == 2)
        #expect(
          outcome.complaints.contains("docent-parquet") && outcome.complaints.contains("pip install docent-spark"))
      }
    }

    @Test func parquetGoesToItsProgramWithAllArguments() async throws {
      try await withTemporaryFolder { folder in
        let program = folder.appending(path: "docent-parquet")
        try Data("#!/bin/sh\necho \"$@\"; test -x \"$DOCENT\"\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let docent = DocentProgram(in: folder, environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
        let exported = try await docent.run("export", "parquet", "--all", "-o", "a.parquet", "--query", "type:receipt")
        #expect(exported.code == 0)
        #expect(exported.output == "export --all -o a.parquet --query type:receipt\n")
        let imported = try await docent.run("import", "parquet", "a.parquet", "--originals", "scans")
        #expect(imported.output == "import a.parquet --originals scans\n")
        #expect(try await docent.run("export", "parquet", "--all").code == 64)
      }
    }
  }
}
