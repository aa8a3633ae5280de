import Documents
import Engine
import Foundation
import Reading
import Synchronization
import TestSupport
import Testing

extension ProcessTests {
  /// The readers in their own processes, which are the built program.
  struct ReaderPoolTests {
    @Test func aWorkerReadsOneFileAfterTheOther() async throws {
      let pool = ReaderPool.docent()
      for file in ["page.pdf", "page.png", "page.pdf"] {
        let document = try await pool.read(Fixtures.file("formats/\(file)"), settings: ReadingSettings())
        #expect(document.text.contains("The quay at Carrow Point"))
      }
      await pool.stop()
    }

    @Test func failuresKeepTheirCode() async throws {
      let pool = ReaderPool.docent()
      for (file, code) in [
        ("encrypted.pdf", FailureCode.encrypted), ("huge-dimensions.png", .tooLarge), ("garbage.pdf", .corrupt),
      ] {
        let failure = await #expect(throws: Failure.self) {
          try await pool.read(Fixtures.file("formats/hostile/\(file)"), settings: ReadingSettings())
        }
        #expect(failure?.code == code)
      }
      // The worker is none the worse for it.
      #expect(try await !pool.read(Fixtures.file("formats/page.pdf"), settings: ReadingSettings()).isEmpty)
      await pool.stop()
    }

    @Test func aPathMayHoldAnything() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appending(path: "a b%20#?é.pdf")
        try FileManager.default.copyItem(at: Fixtures.file("formats/page.pdf"), to: file)
        let pool = ReaderPool.docent()
        #expect(try await !pool.read(file, settings: ReadingSettings()).isEmpty)
        await pool.stop()
      }
    }

    @Test func moreReadersThanWorkersWait() async throws {
      let pool = ReaderPool.docent(workers: 2)
      let count = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<6 {
          group.addTask {
            try await pool.read(Fixtures.file("formats/page.pdf"), settings: ReadingSettings()).pages.count
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(count == 6)
      await pool.stop()
    }

    @Test func aWorkerThatDiesCostsItsFile() async throws {
      let pool = ReaderPool(workers: 1, command: ["false"])
      for _ in 0..<2 {
        let failure = await #expect(throws: Failure.self) {
          try await pool.read(Fixtures.file("formats/page.pdf"), settings: ReadingSettings())
        }
        #expect(failure?.code == .corrupt)
      }
      await pool.stop()
    }

    @Test func aWorkerThatHangsCostsItsFile() async throws {
      var settings = ReadingSettings()
      // What the pool adds for a reader that hangs in a library is taken off again, so that the test need not wait for it.
      settings.limits.secondsPerFile = -7.5
      let pool = ReaderPool(workers: 1, command: ["sleep", "600"])
      let failure = await #expect(throws: Failure.self) {
        try await pool.read(Fixtures.file("formats/page.pdf"), settings: settings)
      }
      #expect(failure?.code == .timeout)
      await pool.stop()
    }

    /// The worker leaves pages to be asked for alone, and answers the fourth only when the third has been handed on.
    @Test func pagesComeAsTheyAreDone() async throws {
      let worker = """
        import json, os, sys, time
        for line in sys.stdin:
            call = json.loads(line)
            request = call["params"]["task"]["part"]["_0"]
            first, last = request["first"], request["last"]
            if first == last == 4:
                for _ in range(600):
                    if os.path.exists("page-3"): break
                    time.sleep(0.1)
            page = {"number": first, "text": "done" if first != 4 or os.path.exists("page-3") else "never"}
            part = {key: [] for key in ("barcodes", "links", "tables", "formFields", "attachments", "findings")}
            isRead = first in (1, last)
            part.update(pageCount=20, next=first + isRead, entries=[page] * isRead)
            print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": part}), flush=True)
        """
      try await withTemporaryFolder { folder in
        let file = folder.appending(path: "guide.pdf")
        try Data("%PDF-1.7\n".utf8).write(to: file)
        let path = folder.path(percentEncoded: false)
        let pool = ReaderPool(
          workers: 1, command: ["python3", "-c", "import os; os.chdir('\(path)')\n" + worker])
        var pages: [String] = []
        _ = try await Readings(pool: pool, settings: ReadingSettings()).forEachPage(of: .file(file), as: .text) {
          entry in
          pages.append("\(entry.number) \(entry.text ?? "")")
          try Data().write(to: folder.appending(path: "page-\(entry.number)"))
        }
        #expect(pages == (1...20).map { "\($0) done" })
        await pool.stop()
      }
    }

    @Test func aWorkerReportsItsProgressBeforeItsAnswer() async throws {
      let worker = """
        import json, sys
        for line in sys.stdin:
            call = json.loads(line)
            for read in (1, 3):
                print(json.dumps({"jsonrpc": "2.0", "method": "progress", "params": {"read": read, "found": 3}}), flush=True)
            error = {"code": -32000, "message": "it is damaged", "data": "corrupt"}
            print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "error": error}), flush=True)
        """
      let pool = ReaderPool(workers: 1, command: ["python3", "-c", worker])
      let steps = Mutex<[[Int]]>([])
      for _ in 0..<2 {
        let failure = await #expect(throws: Failure.self) {
          try await pool.read(Fixtures.file("formats/page.png"), settings: ReadingSettings()) { read, found in
            steps.withLock { $0.append([read, found]) }
          }
        }
        #expect(failure?.code == .corrupt)
      }
      #expect(steps.withLock(\.self) == [[1, 3], [3, 3], [1, 3], [3, 3]])
      await pool.stop()
    }
  }
}
