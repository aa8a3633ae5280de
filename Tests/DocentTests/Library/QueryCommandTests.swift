import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct QueryCommandTests {
    private func withLibrary(_ body: (DocentProgram) async throws -> Void) async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run(
          "extract", fixture("document/letter/input.pdf"), fixture("document/ruled-table/input.pdf"))
        try await body(docent)
      }
    }

    @Test func recordsAreQueried() async throws {
      try await withLibrary { docent in
        let query = try await docent.run("query", "type:document spring", "sort:-title")
        #expect(query.lines.count == 1, "\(query.complaints)")
        #expect(try await docent.run("query").lines.count == 2)
        #expect(try await docent.run("query", "-type:document", "--count").output == "0\n")
        #expect(try await docent.run("query", "page_count>=1 OR type:book", "--count").output == "2\n")
        #expect(
          try await docent.run("query", "type:document", "--limit", "1", "--format", "json").json().array?.count == 1)
        let csv = try await docent.run("query", "spring", "--fields", "title,page_count", "--format", "csv")
        #expect(csv.output.hasPrefix("title,page_count\r\n") && csv.output.split(separator: "\r\n").count == 2)
        let table = try await docent.run("query", "spring", "--format", "table")
        #expect(table.output.contains("Storage of the spring"))
        #expect(try await docent.run("query", "--format", "csv").output.hasPrefix("source,id,type"))
      }
    }

    @Test func aFaultyQueryIsWrongUsage() async throws {
      try await withLibrary { docent in
        let query = try await docent.run("query", "type:document totl:1")
        #expect(query.code == 64)
        #expect(query.complaints.contains("column 15: there is no field 'totl'"))
        #expect(query.complaints.contains("\n  \(String(repeating: " ", count: 14))^"))
      }
    }

    /// A slip costs nothing: deleting everything asks, and undo brings all of it back.
    @Test func aDeletionIsAskedAboutAndUndone() async throws {
      try await withLibrary { docent in
        let ids = try await docent.run("query", "--fields", "id").output
        let refused = try await docent.run("delete", "--query", "")
        #expect(refused.code == 64 && refused.complaints.contains("this would delete 2 records; add --yes to do it"))
        #expect(
          try await docent.run("delete", "--query", "", "--dry-run").complaints.contains("would delete 2 records"))
        #expect(try await docent.run("query", "--count").output == "2\n")
        #expect(try await docent.run("delete", "--query", "", "--yes").lines.count == 2)
        #expect(try await docent.run("search", "spring").output == "")
        #expect(try await docent.run("trash").lines.count == 2)
        #expect(try await docent.run("undo", "--dry-run").complaints.contains("would take back: delete, 2 records"))
        let undone = try await docent.run("undo")
        #expect(undone.lines.count == 2 && undone.complaints.contains("took back: delete, 2 records"))
        #expect(try await docent.run("query", "--fields", "id").output == ids)
        #expect(try await docent.run("verify").code == 0)
        #expect(try await docent.run("delete", "--query", "", "--yes").code == 0)
        #expect(try await docent.run("trash", "empty").complaints.contains("2 records and 2 files erased"))
        #expect(try await docent.run("doctor").output.contains("0 documents, 0 records"))
      }
    }

    @Test func unknownNamesAreErrors() async throws {
      try await withLibrary { docent in
        for command in [
          ["list", "--type", "reciept"], ["dedupe", "--type", "reciept"], ["query", "type:reciept"],
          ["export", "csv", "--query", "type:reciept"], ["delete", "--query", "type:reciept"],
        ] {
          let outcome = try await docent.run(list: command)
          #expect(outcome.code == 64 && outcome.complaints.contains("did you mean 'receipt'?"), "\(command)")
        }
        #expect(try await docent.run("query", "--fields", "titel").complaints.contains("did you mean 'title'?"))
        #expect(try await docent.run("query", "page_count>1,000.50").output == "")
        #expect(try await docent.run("search", "spriing", "--format", "table").output.contains("similar spelling"))
      }
    }

    @Test func recordsAreDecidedAboutByQuery() async throws {
      try await withLibrary { docent in
        let approved = try await docent.run("approve", "--query", "spring")
        #expect(approved.lines.count == 1, "\(approved.complaints)")
        #expect(try await docent.run("reject", approved.lines[0]).code == 0)
        #expect(try await docent.run("approve", "--query", "").lines.count == 1)
        #expect(try await docent.run("approve", "--query", "is:rejected").lines.isEmpty)
        #expect(try await docent.run("list").lines.count == 1)
        #expect(try await docent.run("undo").complaints.contains("took back: approve, 1 record"))
        #expect(try await docent.run("undo").complaints.contains("took back: reject, 1 record"))
        #expect(try await docent.run("delete", "--query", "is:approved").lines == approved.lines)
        #expect(try await docent.run("query", "--count").output == "1\n")
      }
    }

    @Test func documentsAreSearched() async throws {
      try await withLibrary { docent in
        let found = try await docent.run("search", "SPRING", "shipm").jsonLines()
        #expect(found.count == 1)
        #expect(found.first?["source"] == .string(fixture("document/letter/input.pdf")))
        let passages = found.first?["passages"]?.array ?? []
        #expect(passages.contains { $0["page"] == .integer(1) && $0["snippet"]?.string?.contains("spring") == true })
        #expect(passages.contains { $0["type"] == .string("document") })
        #expect(try await docent.run("search", "spring", "--count").output == "1\n")
        #expect(try await docent.run("search", "\"shipment spring\"").output == "")
        #expect(try await docent.run("search", "spring", "--format", "table").output.contains("  page 1  "))
        let csv = try await docent.run("search", "spring", "--format", "csv")
        #expect(csv.output.hasPrefix("source,document_id,page,record_id,type,title,snippet\r\n"))
        #expect(try await docent.run("search").code == 64)
      }
    }

    @Test func recordsAreFoundByTheirSessionTagsAndNotes() async throws {
      try await withLibrary { docent in
        #expect(try await docent.run("session").jsonLines().map { $0["documents"] } == [.integer(2)])
        let again = try await docent.run("extract", "--session", "Spring", fixture("document/letter/input.pdf"))
        #expect(again.code == 0)
        let sessions = try await docent.run("session", "list", "--format", "csv")
        #expect(sessions.output.hasPrefix("name,started_at,documents,records\r\nSpring,"))
        #expect(try await docent.run("query", "in:spring", "--count").output == "1\n")
        #expect(try await docent.run("query", "in:last", "--count").output == "1\n")

        let tagged = try await docent.run("tag", "--query", "in:spring", "--add", "letters,old")
        #expect(tagged.lines.count == 1, "\(tagged.complaints)")
        #expect(try await docent.run("tag").jsonLines().map { $0["tag"] } == [.string("letters"), .string("old")])
        #expect(try await docent.run("note", tagged.lines[0], "answered").lines == tagged.lines)
        let shown = try await docent.run("show", tagged.lines[0]).json()
        #expect(shown["tags"] == .array([.string("letters"), .string("old")]) && shown["note"] == .string("answered"))
        #expect(try await docent.run("query", "tag:old note~ANSW", "--fields", "tags,note").jsonLines().count == 1)
        #expect(try await docent.run("tag", tagged.lines[0], "--remove", "old").lines == tagged.lines)
        #expect(try await docent.run("tag", tagged.lines[0]).code == 64)
        #expect(try await docent.run("tag", "--add", "x").code == 64)
        #expect(try await docent.run("tag", tagged.lines[0], "--add", "a b").code == 2)

        #expect(try await docent.run("session", "rename", "spring", "Autumn").code == 0)
        #expect(try await docent.run("session", "delete", "nowhere").code == 2)
        #expect(try await docent.run("session", "delete", "Autumn", "--records").lines == tagged.lines)
        #expect(try await docent.run("query", "--count").output == "1\n")
        #expect(try await docent.run("extract", "--session", " ", fixture("document/letter/input.pdf")).code == 64)
      }
    }

    @Test func aLibraryIsBackedUpBroughtBackAndVerified() async throws {
      try await withLibrary { docent in
        let backup = try await docent.run("backup", "all.backup")
        #expect(backup.code == 0 && backup.complaints.contains("2 documents, 2 records, 2 originals"))
        #expect(try await docent.run("backup", "all.backup").code == 2)
        #expect(try await docent.run("restore", "all.backup").code == 2)
        #expect(try await docent.run("restore", "all.backup", "--store", "again").code == 0)
        #expect(try await docent.run("list", "--store", "again").output == docent.run("list").output)
        #expect(try await docent.run("verify", "--store", "again").code == 0)
        let vacuum = try await docent.run("vacuum", "--readings", "0", "--store", "again")
        #expect(vacuum.code == 0 && vacuum.complaints.contains("2 readings"), "\(vacuum.complaints)")
        let damaged = try await docent.shell(
          "chmod -R u+w again; rm -r again/originals; \"$DOCENT\" verify --store again")
        #expect(damaged.code == 1 && damaged.lines.count == 2 && damaged.output.hasPrefix("missing: the original"))
      }
    }

    @Test func recordsAreExported() async throws {
      try await withLibrary { docent in
        let csv = try await docent.run("export", "csv", "--query", "spring").output
        #expect(csv.hasPrefix("source,id,type,status,confidence,tags,note,title,"))
        #expect(csv.split(separator: "\r\n", omittingEmptySubsequences: true).count >= 2)
        let lines = try await docent.run("export", "jsonl", "--query", "sort:title").jsonLines()
        #expect(lines.count == 2 && lines[0]["page_count"] == .integer(1) && lines[0]["type"] == .string("document"))
        #expect(try await docent.run("export", "json").json().array?.count == 2)
        #expect(try await docent.run("export", "json", "--query", "type:book").json() == .array([]))
        let file = try await docent.shell("\"$DOCENT\" export csv --query spring -o out.csv && cat out.csv && ls -A")
        #expect(file.output.hasPrefix(csv) && !file.output.contains(".out.csv"))
        let refused = try await docent.run("export", "csv", "-o", "nowhere/out.csv")
        #expect(refused.code == 2)
        #expect(refused.complaints == "docent: nowhere/out.csv can't be written: No such file or directory\n")
        #expect(try await docent.run("export", "csv", "--query", "totl:1").code == 64)
      }
    }

    @Test func sqlReadsAndChangesNothing() async throws {
      try await withLibrary { docent in
        let sql = "SELECT count(*) AS n, max(page_count) AS pages FROM document"
        let result = try await docent.run("sql", sql)
        #expect(try result.jsonLines().first?["n"] == .integer(2))
        #expect(try await docent.run("sql").output.contains("receipt_items"))
        #expect(try await docent.run("sql", "SELECT 1 AS one", "--format", "csv").output == "one\r\n1\r\n")
        #expect(try await docent.run("sql", "SELECT 'a' AS x", "--format", "table").output == "x\na\n")
        for statement in ["DELETE FROM record", "SELECT nothing"] {
          let refused = try await docent.run("sql", statement)
          #expect(refused.code == 2 && refused.complaints.hasPrefix("docent: the statement can't be run"))
        }
        #expect(try await docent.run("query", "--count").output == "2\n")
      }
    }
  }
}
