import Documents
import Foundation
import TestSupport
import Testing

@testable import Inbox

/// How long a file that is whole waits before it is claimed, by a clock of the test's own: `Benchmarks/run inbox` measures it by the wall.
struct LatencyTests {
  private static let start = ContinuousClock.now

  /// How long one file waits that is whole so long after the watch began, if the inbox is told of time and changes as the watcher does.
  private func wait(poll: Duration?, whole: Duration) async throws -> Duration {
    try await withTemporaryFolder { path in
      var folder = try InboxFolder(path.path(percentEncoded: false))
      folder.poll = poll
      var inbox = try Inbox(folder) { _ in }
      defer { inbox.end() }
      inbox.scan(at: Self.start)
      let file = folder.path + "/a.pdf"
      try Data("whole".utf8).write(to: URL(filePath: file))
      let begin = Self.start + whole
      var scan = Self.start + folder.scanInterval
      while scan < begin { scan += folder.scanInterval }
      if poll == nil { inbox.note(FolderWatch.Change(kind: .closed, path: file), at: begin) }
      for _ in 0..<100 {
        let due = inbox.nextDue ?? scan
        let now = min(due, scan)
        if now == scan {
          inbox.scan(at: now)
          scan += folder.scanInterval
        }
        if !inbox.claimDue(at: now).isEmpty { return now - begin }
      }
      throw Failure(.timeout, "it was never claimed")
    }
  }

  @Test(arguments: Array(stride(from: 0, to: 300, by: 7))) func whatTheKernelReportsIsClaimedAfterASecond(moment: Int)
    async throws
  {
    #expect(try await wait(poll: nil, whole: .seconds(moment) + .milliseconds(moment)) == .seconds(1))
  }

  /// The worst moment is the one right after a scan.
  @Test(arguments: Array(stride(from: 1, through: 3000, by: 59))) func aPolledFileWaitsNoLongerThanTheInterval(
    moment: Int
  ) async throws {
    let wait = try await wait(poll: .seconds(3), whole: .milliseconds(moment))
    #expect(wait >= .milliseconds(1500) && wait <= .seconds(3))
  }
}
