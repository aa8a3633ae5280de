import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Changes of the library that are killed in the middle; `Benchmarks/run kills` does the same more often.
  struct KillTests {
    @Test func whatIsKilledIsDoneWholeOrNotAtAll() async throws {
      try await withDocent { docent, _ in
        let program = Fixtures.folder.deletingLastPathComponent().appending(path: "Benchmarks/kills.py")
        let times = ProcessInfo.processInfo.environment["DOCENT_KILLS"] ?? "1"
        let outcome = try await docent.shell("python3 '\(program.path(percentEncoded: false))' \"$DOCENT\" 0 \(times)")
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.complaints)")
        #expect(outcome.output.contains("every library verified, nothing half done"))
      }
    }
  }
}
