import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// What people see: tables, summaries, reports.
  struct ViewCommandTests {
    private let receipt = fixture("receipt/us-restaurant/document.json")

    @Test func aListFitsEightyColumns() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", "--as", "receipt", "--reading", receipt)
        _ = try await docent.run("extract", fixture("document/letter/input.pdf"))
        let id = try #require(
          try await docent.run("list", "--type", "receipt").jsonLines().first?["record"]?["id"]?.string)
        _ = try await docent.run("set", id, "merchant=星巴克咖啡店 with a very long name that does not fit in any row")
        let list = try await docent.run("list", "--format", "table")
        #expect(list.lines[0].hasPrefix("id        date        title"))
        #expect(list.lines.count == 3)
        for line in list.lines {
          let wide = line.unicodeScalars.count { (0x4E00...0x9FFF).contains($0.value) }
          #expect(line.count + wide <= 80, "\(line)")
        }
        #expect(list.output.contains("…") && list.output.contains("USD"))
        // Items stand in rows below their members' names, in the manifest's order.
        let shown = try await docent.run("show", id, "--format", "table")
        #expect(shown.output.contains(#/\n +description +quantity/#) && shown.output.contains("that total is right"))
      }
    }

    @Test func aBatchEndsWithASummary() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run(
          "extract", "--format", "table", fixture("document/letter/input.pdf"),
          fixture("document/ruled-table/input.pdf"),
          "nowhere.pdf")
        #expect(outcome.code == 1)
        #expect(outcome.complaints.contains(#/docent: 3 files in \d+ s: 2 document \(.*\), 1 failed \(1 not_found\)/#))
        #expect(outcome.output.contains("\nid        "))
      }
    }

    @Test func amountsAreReported() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("extract", "--as", "receipt", "--reading", receipt)
        let id = try #require(try await docent.run("list").jsonLines().first?["record"]?["id"]?.string)
        _ = try await docent.run("set", id, "total=$22.03", "date=2025-11-03", "category=groceries")
        let months = try await docent.run("report", "--svg", "sums.svg", "--format", "table")
        #expect(months.output.contains("USD by month, 22.03 in all") && months.output.contains("2025-11  22.03"))
        let svg = try String(contentsOf: folder.appending(path: "sums.svg"), encoding: .utf8)
        #expect(svg.hasPrefix("<svg xmlns=") && svg.contains(">2025-11</text>"))
        #expect(try await docent.run("report", "--svg", "sums.svg").code == 2)
        let rows = try await docent.run("report", "--by", "category", "date:2025").jsonLines()
        #expect(rows.map { $0["category"] } == [.string("groceries")] && rows.first?["amount"] == .string("22.03"))
        #expect(try await docent.run("report", "--by", "categry").complaints.contains("did you mean 'category'?"))
        #expect(try await docent.run("open", id, "--path").lines == [receipt])
      }
    }

    /// The same paper photographed twice is said at once, and counts once until somebody decides.
    @Test func theSamePaperTwiceIsSaid() async throws {
      try await withDocent { docent, folder in
        let picture = fixture("receipt/us-restaurant/input.png")
        let copy = folder.appending(path: "copy.png")
        try (Data(contentsOf: URL(filePath: picture)) + Data("again".utf8)).write(to: copy)
        _ = try await docent.run("extract", "-j", "1", "--as", "receipt", picture)
        let again = try await docent.run("extract", "-j", "1", "--as", "receipt", copy.path)
        #expect(again.complaints.contains("perhaps the same as"), "\(again.complaints)")
        let second = try #require(try again.jsonLines().first?["records"]?.array?.first?["id"]?.string)
        #expect(try await docent.run("query", "finding:duplicate", "--fields", "id").output.contains(second))
        let sql = "SELECT count(*) AS n FROM receipt"
        #expect(try await docent.run("sql", sql).jsonLines().first?["n"] == .integer(1))
        #expect(try await docent.run("sql", sql + "_all").jsonLines().first?["n"] == .integer(2))
        _ = try await docent.run("approve", second)
        #expect(try await docent.run("sql", sql).jsonLines().first?["n"] == .integer(2))
      }
    }

    @Test func aRecordGetsAnotherType() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", fixture("document/letter/input.pdf"))
        let id = try #require(try await docent.run("list").jsonLines().first?["record"]?["id"]?.string)
        #expect(try await docent.run("retype", id, "reciept").complaints.contains("did you mean 'receipt'?"))
        let made = try await docent.run("retype", id, "receipt")
        #expect(made.code == 0 && made.lines.count == 1, "\(made.complaints)")
        #expect(
          try await docent.run("query", "--fields", "type").jsonLines().map { $0["type"] } == [.string("receipt")])
        #expect(try await docent.run("undo").complaints.contains("took back: retype"))
        #expect(try await docent.run("list").jsonLines().map { $0["record"]?["id"] } == [.string(id)])
      }
    }
  }
}
