import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Signals that end a batch; `Benchmarks/run signals` sends a hundred.
  struct SignalTests {
    @Test func nothingOutlivesTheCommand() async throws {
      try await withDocent { docent, _ in
        let program = Fixtures.folder.deletingLastPathComponent().appending(path: "Benchmarks/signals.py")
        let times = ProcessInfo.processInfo.environment["DOCENT_SIGNALS"] ?? "4"
        // The time to end is measured by the benchmark: other tests run beside this one.
        let outcome = try await docent.shell(
          "DOCENT_SECONDS=20 python3 '\(program.path(percentEncoded: false))' \"$DOCENT\" \(times)")
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.complaints)")
        #expect(outcome.output.contains("\(times) signals: no process and no folder left"))
      }
    }

    /// Killed, a reader's parent closes no pipe that another holds open: the reader must end all the same.
    @Test func aReaderEndsWithTheProcessThatStartedIt() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.shell(
          """
          mkfifo input; sleep 100 >input & held=$!
          sh -c 'DOCENT_PARENT=$$ "$DOCENT" reader-worker <input & echo $! >reader; wait' & parent=$!
          until [ -s reader ]; do sleep 0.05; done; sleep 1
          runs() { grep -q ') [^Z] ' /proc/$(cat reader)/stat 2>/dev/null && echo $1; }
          runs before
          kill -KILL $parent; sleep 1
          runs after; kill $held
          """)
        #expect(outcome.output == "before\n", "\(outcome.complaints)")
      }
    }

    /// Who starts a batch with low priority wants its readers to have it.
    @Test func aReaderIsAsNiceAsTheCommand() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.shell(
          """
          nice -n 9 nice
          nice -n 9 "$DOCENT" read -q --recognizer tesseract '\(fixture("receipt/us-restaurant/input.png"))' >text & parent=$!
          until [ -n "$reader" ] || ! kill -0 $parent 2>/dev/null; do
            reader=$(cat /proc/[0-9]*/stat 2>/dev/null | awk -v parent=$parent '$4 == parent { print $19 }' | head -n 1)
          done
          echo $reader; wait
          """)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2 && lines.first == lines.last, "\(outcome.output)\(outcome.complaints)")
      }
    }

    @Test func aReaderOfAnotherParentDoesNotStart() async throws {
      try await withDocent(["DOCENT_PARENT": "1"]) { docent, _ in
        let outcome = try await docent.run("reader-worker")
        #expect(outcome.code == -9)
      }
    }
  }
}
