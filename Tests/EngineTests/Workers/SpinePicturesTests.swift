import Documents
import Engine
import Foundation
import Reading
import Synchronization
import TestSupport
import Testing

extension ProcessTests {
  /// Shelves whose strips the workers share.
  struct SpinePicturesTests {
    private let shelf = Fixtures.file("book/shelf-of-five/input.jpg")

    /// Settings with time enough on a machine that is busy.
    private var settings: ReadingSettings {
      var settings = ReadingSettings(segmentation: .spines)
      settings.limits.secondsPerPage = 300
      settings.limits.secondsPerFile = 300
      return settings
    }

    @Test func whatTheWorkersShareReadsAsByOneReader() async throws {
      let told = Mutex<[ReadingProgress]>([])
      let pool = ReaderPool.docent(workers: 2)
      let readings = Readings(pool: pool, settings: settings) { progress in told.withLock { $0.append(progress) } }
      let shared = try await readings.document(of: .file(shelf))
      await pool.stop()
      let alone = try Reader(settings: settings).read(Data(contentsOf: shelf))
      #expect(shared.pages.map(\.spines) == alone.pages.map(\.spines))
      #expect(shared.pages.flatMap(\.lines).map(\.text).sorted() == alone.pages.flatMap(\.lines).map(\.text).sorted())
      #expect(shared.findings.isEmpty)
      let count = try #require(shared.pages.first?.spines.count)
      #expect(told.withLock { $0.map(\.done) } == Array(1...count))
      #expect(told.withLock { $0.allSatisfy { $0.total == count } })
    }

    @Test func aSpineThatEndsItsWorkerCostsItself() async throws {
      let sheaf = try Reader(settings: settings).plan(Data(contentsOf: shelf))
      try await withTemporaryFolder { folder in
        // A reader that knows where the spines are, and ends when it is asked for one.
        let answer = try String(decoding: JSONEncoder().encode(sheaf), as: UTF8.self)
        try "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\(answer)}\n"
          .write(to: folder.appending(path: "plan"), atomically: true, encoding: .utf8)
        let script = "while read -r call; do case $call in *plan_spines*) cat plan;; *) exit 3;; esac; done"
        let plan = folder.appending(path: "plan").path(percentEncoded: false)
        let command = ["sh", "-c", script.replacingOccurrences(of: "cat plan", with: "cat '\(plan)'")]
        let pool = ReaderPool(workers: 1, command: command)
        let document = try await Readings(pool: pool, settings: settings).document(of: .file(shelf))
        await pool.stop()
        let page = try #require(document.pages.first)
        #expect(page.spines.count == sheaf.plans.first?.strips.count)
        #expect(document.findings.map(\.code) == ["spines_left_out"])
        #expect(document.findings.first?.message.hasPrefix("\(page.spines.count) of \(page.spines.count)") == true)
      }
    }
  }
}
