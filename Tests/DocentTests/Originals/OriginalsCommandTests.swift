import Documents
import Reading
import Foundation
import Store
import TestSupport
import Testing

extension CommandTests {
  struct OriginalsCommandTests {
    private func page(_ text: String) -> Data {
      var page = DrawnPDF.Page()
      page.write(text, x: 60, y: 80)
      page.write("Prepared for the quarterly meeting", x: 60, y: 110)
      return DrawnPDF([page]).data()
    }

    private func files(_ folder: URL) -> [String] {
      let tree = folder.appending(path: "tree").path(percentEncoded: false)
      return (FileManager.default.enumerator(atPath: tree)?.allObjects as? [String] ?? []).filter {
        $0.contains(".") && !$0.hasPrefix(".docent")
      }.sorted()
    }

    @Test func theFolderFollowsWhatCommandsDo() async throws {
      let settings = ["DOCENT_ORIGINALS_FOLDER": "tree", "DOCENT_ORIGINALS_TEMPLATE": "{type}/{title}"]
      try await withDocent(settings) { docent, folder in
        try page("Report one").write(to: folder.appending(path: "one.pdf"))
        let extracted = try await docent.run("extract", "one.pdf")
        #expect(extracted.code == 0 && extracted.complaints.contains("originals: 1 added"), "\(extracted.complaints)")
        #expect(files(folder) == ["document/Report one.pdf", "document/Report one.pdf.json"])
        let id = try #require(try extracted.jsonLines().first?["records"]?.array?.first?["id"]?.string)
        _ = try await docent.run("set", id, "title=Harbour: plan 2")
        #expect(files(folder) == ["document/Harbour- plan 2.pdf", "document/Harbour- plan 2.pdf.json"])
        _ = try await docent.run("delete", id, "--yes")
        #expect(files(folder).isEmpty)
        let undone = try await docent.run("undo")
        #expect(undone.code == 0 && undone.complaints.contains("originals: 1 added"), "\(undone.complaints)")
        #expect(files(folder) == ["document/Harbour- plan 2.pdf", "document/Harbour- plan 2.pdf.json"])
        let again = try await docent.run("originals", "sync")
        #expect(again.code == 0 && again.output.isEmpty, "\(again.output)")
      }
    }

    @Test func theDoctorLooksAtTheFolder() async throws {
      try await withDocent(["DOCENT_ORIGINALS_FOLDER": "tree"]) { docent, folder in
        try page("Report one").write(to: folder.appending(path: "one.pdf"))
        _ = try await docent.run("extract", "one.pdf")
        let filed = try await docent.run("doctor")
        #expect(filed.code == 0 && filed.output.contains("tree: nothing to do"), "\(filed.output)")
        _ = try await docent.shell("DOCENT_ORIGINALS_FOLDER= \"$DOCENT\" delete --query '' --yes")
        let waiting = try await docent.run("doctor")
        #expect(waiting.code == 0 && waiting.output.contains("tree: to be filed: 1 removed"), "\(waiting.output)")
        // Copies that are all gone are perhaps on a disk that is not there.
        try FileManager.default.removeItem(at: folder.appending(path: "tree"))
        let missing = try await docent.run("doctor")
        #expect(missing.code == 1 && missing.output.contains("can't be used"), "\(missing.output)")
      }
    }

    @Test func theFolderFollowsInboxes() async throws {
      let settings = ["DOCENT_ORIGINALS_FOLDER": "tree", "DOCENT_ORIGINALS_TEMPLATE": "{title}"]
      try await withDocent(settings) { docent, folder in
        let inbox = folder.appending(path: "inbox")
        try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
        try page("Report one").write(to: inbox.appending(path: "one.pdf"))
        let outcome = try await docent.run("watch", "--once", "inbox")
        #expect(outcome.code == 0 && outcome.complaints.contains("originals: 1 added"), "\(outcome.complaints)")
        #expect(files(folder) == ["Report one.pdf", "Report one.pdf.json"])
        // A server's run, which goes on: the folder follows what others do meanwhile.
        let served = try await docent.shell(
          """
          "$DOCENT" serve --port 0 >link 2>log & server=$!
          until [ -s link ]; do sleep 0.1; done
          DOCENT_ORIGINALS_FOLDER= "$DOCENT" set "$("$DOCENT" list --format jsonl | sed 's/.*"id":"\\([0-9a-f-]*\\)".*/\\1/')" title=Harbour
          for i in $(seq 300); do [ -f tree/Harbour.pdf.json ] && break; sleep 0.1; done
          kill -INT $server; wait $server; cat log >&2; ls tree
          """)
        #expect(
          served.output.hasSuffix("Harbour.pdf\nHarbour.pdf.json\n"), "\(served.output.suffix(200))\(served.complaints)"
        )
        // A watcher of the tree would take the copies.
        #expect(try await docent.run("watch", "--once", "tree").code == 64)
      }
    }

    @Test func mistakesAreRefused() async throws {
      try await withDocent(["DOCENT_INBOX_FOLDERS": "inbox"]) { docent, folder in
        _ = try Library(at: folder.appending(path: "data/docent"))
        let wrong: [([String], String)] = [
          (["--to", "tree", "--template", "{merchnt}"], "did you mean 'merchant'?\n  {merchnt}\n   ^"),
          (["--to", "data/docent/tree"], "one within the other"), (["--to", "inbox/tree"], "one within the other"),
          (["--to", "."], "one within the other"), ([], "Name a folder"),
          (["--to", "tree", "--longest-side", "3"], "--longest-side: 3 is neither 0 nor"),
        ]
        for (arguments, reason) in wrong {
          let outcome = try await docent.run(list: ["originals", "sync"] + arguments)
          #expect(outcome.code == 64 && outcome.complaints.contains(reason), "\(arguments): \(outcome.complaints)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "tree").path))
        for (key, value) in [("place", "maybe"), ("quality", "0"), ("longest_side", "3"), ("template", "")] {
          #expect(try await docent.run("config", "set", "originals.\(key)", value).code != 0)
        }
      }
    }

    @Test func whatIsKilledIsMadeGoodByTheNextRun() async throws {
      try await withDocent { docent, folder in
        let library = try Library(at: folder.appending(path: "data/docent"))
        var originals: Set<Data> = []
        for number in 1...40 {
          let data = page("Report \(number)")
          originals.insert(data)
          var document = try Sample.document(Digest.sha256(data))
          document.kind = .pdf
          let shop = "Shop \(number)"
          try await library.save(
            document, original: data, source: "\(number).pdf", records: [(Sample.receipt(shop), shop)])
        }
        // Each run is killed at another moment; between two the template changes, so that they also rename.
        for round in 1...12 {
          _ = try await docent.shell(
            """
            timeout -s KILL 0.\(round % 9 + 1)5 "$DOCENT" originals sync --to tree --template '{merchant}\(round % 2)' >/dev/null 2>&1
            """)
        }
        let last = try await docent.run("originals", "sync", "--to", "tree", "--template", "{date:yyyy}/{merchant}")
        #expect(last.code == 0, "\(last.complaints)")
        let found = files(folder)
        #expect(found == (1...40).flatMap { ["2025/Shop \($0).pdf", "2025/Shop \($0).pdf.json"] }.sorted())
        let copies = try found.filter { $0.hasSuffix("pdf") }.map {
          try Data(contentsOf: folder.appending(path: "tree/\($0)"))
        }
        #expect(Set(copies) == originals)
        let again = try await docent.run("originals", "status", "--to", "tree", "--template", "{date:yyyy}/{merchant}")
        #expect(again.output.isEmpty && again.complaints == "docent: nothing to do\n", "\(again.output)")
      }
    }
  }
}
