import Documents
import Engine
import Foundation
import Store
import Synchronization
import TestSupport
import Testing

@testable import Inbox

/// How long a file that is whole waits before it is claimed.
struct LatencyTests {
  /// How much later than promised a claim may be on a busy machine.
  private static let slack = Duration.seconds(1)

  /// The time from a file being whole to its claim, the longest of several that come at different times.
  private func longestWait(poll: Duration?, files: Int, apart: Duration) async throws -> Duration {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "inbox")
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      var inbox = try InboxFolder(path.path(percentEncoded: false))
      inbox.poll = poll
      let library = try Library(at: folder.appending(path: "library"))
      // What follows a claim takes no part in this: nothing can be read.
      let intake = Intake(library: library, registry: try Registry([])) { _ in throw Failure(.timeout, "not now") }
      let claims = Mutex<[String: ContinuousClock.Instant]>([:])
      let watcher = InboxWatcher([inbox], intake: intake, atOnce: 1) { event in
        if case .claimed(let claim) = event { claims.withLock { $0[claim.path] = .now } }
      }
      let run = Task { try await watcher.run() }
      defer { run.cancel() }
      var whole: [String: ContinuousClock.Instant] = [:]
      for number in 0..<files {
        try await Task.sleep(for: apart)
        let name = "\(number).pdf"
        try Data("file \(number)".utf8).write(to: path.appending(path: name))
        whole[name] = .now
      }
      for _ in 0..<200 where claims.withLock({ $0.count }) < files { try await Task.sleep(for: .milliseconds(50)) }
      let found = claims.withLock { $0 }
      try #require(found.count == files)
      return whole.map { (found[$0] ?? .now) - $1 }.max() ?? .zero
    }
  }

  @Test func whatTheKernelReportsIsClaimedWithinTwoSeconds() async throws {
    let wait = try await longestWait(poll: nil, files: 4, apart: .milliseconds(330))
    #expect(wait >= .seconds(1) && wait <= .seconds(2) + Self.slack)
  }

  @Test func aPolledFileWaitsNoLongerThanTheInterval() async throws {
    let wait = try await longestWait(poll: .seconds(3), files: 5, apart: .milliseconds(700))
    #expect(wait >= .milliseconds(1500) && wait <= .seconds(3) + Self.slack)
  }
}
