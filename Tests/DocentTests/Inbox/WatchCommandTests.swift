import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct WatchCommandTests {
    private func page(_ text: String) -> Data {
      var page = DrawnPDF.Page()
      page.write(text, x: 60, y: 80)
      page.write("Prepared for the quarterly meeting", x: 60, y: 110)
      return DrawnPDF([page]).data()
    }

    /// Puts files into an inbox, by their paths below it.
    private func fill(_ folder: URL, _ files: [String: Data]) throws {
      for (path, data) in files {
        let file = folder.appending(path: "inbox").appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
    }

    /// The files of an inbox, below it.
    private func files(_ folder: URL) -> [String] {
      let inbox = folder.appending(path: "inbox").path(percentEncoded: false)
      return (FileManager.default.enumerator(atPath: inbox)?.allObjects as? [String] ?? []).filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: inbox + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
      }.sorted()
    }

    @Test func filesAreTakenAndFiled() async throws {
      try await withDocent { docent, folder in
        try fill(
          folder,
          [
            "report.pdf": page("Report one"), "documents/trip/other.pdf": page("Report two"),
            "broken.pdf": Data("%PDF-1.7\nnothing".utf8), "notes.txt": Data("a note".utf8),
            "later.pdf.part": page("no"),
          ])
        let outcome = try await docent.run("watch", "--once", "inbox")
        #expect(outcome.code == 1, "\(outcome.complaints)")
        let lines = try outcome.jsonLines()
        #expect(lines.count == 4)
        #expect(
          files(folder) == [
            "done/documents/trip/other.pdf", "done/report.pdf", "failed/broken.pdf", "failed/broken.pdf.reason.json",
            "failed/notes.txt", "failed/notes.txt.reason.json", "later.pdf.part",
          ])
        let reason = try JSONDecoder().decode(
          JSONValue.self, from: Data(contentsOf: folder.appending(path: "inbox/failed/notes.txt.reason.json")))
        #expect(reason["code"] == .string("unsupported_format"))
        let listed = try await docent.run("list", "--format", "jsonl").jsonLines()
        #expect(listed.count == 2)
        let tagged = try await docent.run("query", "tag:trip", "--format", "jsonl").jsonLines()
        #expect(tagged.count == 1)
      }
    }

    @Test func whatIsThereIsAnsweredWithIt() async throws {
      try await withDocent { docent, folder in
        try fill(folder, ["a.pdf": page("Report one")])
        let first = try await docent.run("watch", "--once", "inbox")
        try fill(folder, ["b.pdf": page("Report one"), "a.pdf": page("Report one")])
        let second = try await docent.run("watch", "--once", "--after", "remove", "inbox")
        #expect(first.code == 0 && second.code == 0, "\(second.complaints)")
        let ids = try (first.jsonLines() + second.jsonLines()).compactMap { $0["records"]?.array?.first?["id"] }
        #expect(ids.count == 3 && Set(ids).count == 1)
        let listed = try await docent.run("list", "--format", "jsonl").jsonLines()
        #expect(listed.count == 1)
        #expect(files(folder) == ["done/a.pdf"])
      }
    }

    @Test func aWatcherThatIsInterruptedGivesBackWhatItDidNotRead() async throws {
      try await withDocent { docent, folder in
        try fill(folder, Dictionary(uniqueKeysWithValues: (1...30).map { ("\($0).pdf", page("Report \($0)")) }))
        // With the claims made and, as a rule, a few files read.
        let outcome = try await docent.shell(
          """
          "$DOCENT" watch -j 1 inbox >taken & watcher=$!
          until [ -s taken ]; do sleep 0.02; done
          kill -INT $watcher; wait $watcher; echo $?
          """)
        // Control-C is how it is meant to end.
        #expect(outcome.output == "0\n", "\(outcome.complaints)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "inbox/.docent").path))
        #expect(files(folder).count == 30)
        let rest = try await docent.run("watch", "--once", "inbox")
        #expect(rest.code == 0, "\(rest.complaints)")
        #expect(files(folder).count == 30 && files(folder).allSatisfy { $0.hasPrefix("done/") })
        let listed = try await docent.run("list", "--limit", "100", "--format", "jsonl").jsonLines()
        #expect(listed.count == 30)
      }
    }

    @Test func twoWatchersTakeEachFileOnce() async throws {
      try await withDocent { docent, folder in
        try fill(folder, Dictionary(uniqueKeysWithValues: (1...20).map { ("\($0).pdf", page("Report \($0)")) }))
        let outcome = try await docent.shell(
          """
          "$DOCENT" watch --once -j 1 inbox >first & first=$!
          "$DOCENT" watch --once -j 1 inbox >second || exit 1
          wait $first && cat first second | wc -l
          """)
        #expect(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines) == "20", "\(outcome.complaints)")
        #expect(files(folder).count == 20 && files(folder).allSatisfy { $0.hasPrefix("done/") })
      }
    }

    @Test func aFileDoesNotWaitForOneThatIsEmpty() async throws {
      try await withDocent { docent, folder in
        try fill(folder, ["empty.pdf": Data()])
        try page("Report one").write(to: folder.appending(path: "later.pdf"))
        let outcome = try await docent.shell(
          """
          "$DOCENT" watch inbox >taken 2>log & watcher=$!
          until grep -q watched log; do sleep 0.05; done
          sleep 2; cp later.pdf inbox/
          for i in $(seq 150); do [ -s taken ] && break; sleep 0.1; done
          kill -INT $watcher; wait $watcher; cat log >&2
          """)
        #expect(outcome.code == 0, "\(outcome.complaints)")
        #expect(files(folder) == ["done/later.pdf", "empty.pdf"])
      }
    }

    @Test func theServerTakesFilesOfItsInboxes() async throws {
      try await withDocent(["DOCENT_INBOX_FOLDERS": "inbox"]) { docent, folder in
        try fill(folder, ["a.pdf": page("Report one")])
        let outcome = try await docent.shell(
          """
          "$DOCENT" serve --port 0 >link 2>log & server=$!
          for i in $(seq 300); do [ -f inbox/done/a.pdf ] && break; sleep 0.1; done
          kill -INT $server; wait $server; ls inbox/done; cat log >&2
          """)
        #expect(outcome.output == "a.pdf\n", "\(outcome.complaints)")
        let listed = try await docent.run("list", "--format", "jsonl").jsonLines()
        #expect(listed.count == 1)
      }
    }

    @Test func whatIsKilledLosesNothing() async throws {
      try await withDocent { docent, _ in
        let program = Fixtures.folder.deletingLastPathComponent().appending(path: "Benchmarks/inbox.py")
        let outcome = try await docent.shell("python3 '\(program.path(percentEncoded: false))' \"$DOCENT\" 40 4")
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.complaints)")
        #expect(outcome.output.contains("40 files, 4 kills: each once in the library"))
      }
    }

    @Test(arguments: [
      ["watch"], ["watch", "--format", "csv", "."], ["watch", "--tag", "a b", "."], ["watch", "--as", "poem", "."],
    ])
    func wrongUsageIsRefused(arguments: [String]) async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run(list: arguments)
        #expect(outcome.code == 64)
      }
    }
  }
}
