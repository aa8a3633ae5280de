import Documents
import Engine
import Foundation
import Glibc
import Store

/// Takes new files from folders into the library until it is cancelled.
///
/// A file is claimed, by a rename, when it stayed as it is for a moment and nobody has it open for writing; claimed files are read a few at
/// a time. Whatever ends the process, a file is in its folder, claimed, or filed: in `done/` or removed only once the library has it.
public struct InboxWatcher: Sendable {
  private let folders: [InboxFolder]
  private let intake: Intake
  private let atOnce: Int
  private let endsWhenDone: Bool
  private let report: @Sendable (InboxEvent) -> Void

  /// A watcher of folders.
  ///
  /// - Parameters:
  ///   - intake: Takes the files in.
  ///   - atOnce: How many files are read at a time.
  ///   - endsWhenDone: Whether it ends when no file is left, instead of waiting for more.
  ///   - report: Is told what happens, from any thread.
  public init(
    _ folders: [InboxFolder], intake: Intake, atOnce: Int, endsWhenDone: Bool = false,
    report: @escaping @Sendable (InboxEvent) -> Void
  ) {
    (self.folders, self.intake, self.atOnce) = (folders, intake, max(1, atOnce))
    (self.endsWhenDone, self.report) = (endsWhenDone, report)
  }

  /// Watches until the task is cancelled, after which files that were claimed and not read are back in their folders.
  ///
  /// - Throws: `Failure` if a folder can't be watched.
  public func run() async throws {
    // The signal that says that somebody waits for a lease, which ends by itself.
    signal(SIGIO, SIG_IGN)
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    var inboxes: [Inbox] = []
    defer { for inbox in inboxes { inbox.end() } }
    for folder in folders {
      inboxes.append(try Inbox(folder, report: report))
      report(.watching(folder))
    }
    await withDiscardingTaskGroup { group in
      for (number, inbox) in inboxes.enumerated() {
        if let changes = inbox.watch?.changes {
          group.addTask { for await change in changes { continuation.yield(.change(number, change)) } }
        }
        continuation.yield(.scan(number))
      }
      var (running, scans) = (0, 0)
      var nextTick: ContinuousClock.Instant?
      var queue: ArraySlice<Claim> = []
      for await signal in signals {
        switch signal {
        case .change(let number, let change): inboxes[number].note(change)
        case .scan(let number):
          queue += inboxes[number].adopt()
          inboxes[number].scan()
          scans += 1
          let interval = inboxes[number].folder.scanInterval
          group.addTask {
            guard (try? await Task.sleep(for: interval)) != nil else { return }
            continuation.yield(.scan(number))
          }
        case .tick(let time):
          // One that an earlier tick came before plans no other.
          if time == nextTick { nextTick = nil }
          for number in inboxes.indices { queue += inboxes[number].claimDue() }
        case .done: running -= 1
        }
        while running < atOnce, !Task.isCancelled, let claim = queue.popFirst() {
          guard let inbox = inboxes.first(where: { $0.folder.path == claim.inbox }) else { continue }
          running += 1
          group.addTask { [folder = inbox.folder, claims = inbox.claims] in
            await work(at: claim, of: folder, claims)
            continuation.yield(.done)
          }
        }
        if let due = inboxes.compactMap(\.nextDue).min() {
          // One that is due earlier does not wait for another's tick.
          let tick = max(due, .now + Self.shortest)
          if let nextTick, nextTick <= tick { continue }
          nextTick = tick
          group.addTask {
            try? await Task.sleep(until: tick, clock: .continuous)
            continuation.yield(.tick(tick))
          }
        } else if endsWhenDone, scans >= inboxes.count, queue.isEmpty, running == 0 {
          break
        }
      }
      group.cancelAll()
      for claim in queue { inboxes.first { $0.folder.path == claim.inbox }?.claims.giveBack(claim) }
    }
  }

  /// The shortest time between two looks at files.
  private static let shortest = Duration.milliseconds(50)

  /// What the watcher wakes up for.
  private enum Signal: Sendable {
    case change(Int, FolderWatch.Change)
    case scan(Int)
    case tick(ContinuousClock.Instant)
    case done
  }

  /// Takes a claimed file in and files it, again and again until nothing but the file itself can be at fault.
  private func work(at claim: Claim, of folder: InboxFolder, _ claims: ClaimFolder) async {
    var pause = Duration.seconds(1)
    while !Task.isCancelled {
      do {
        return try await finish(claim, of: folder, Filing(claims: claims))
      } catch {
        if error is CancellationError || Task.isCancelled { break }
        report(.trouble("\(claim.source): \((error as? any ReportedError)?.report ?? "\(error)"); it is tried again"))
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, .seconds(60))
      }
    }
    claims.giveBack(claim)
  }

  private func finish(_ claim: Claim, of folder: InboxFolder, _ filing: Filing) async throws {
    let outcome = try await intake.take(
      claim.place, source: claim.source, marks: folder.subfolders.marks(of: claim.path),
      asksForLease: folder.poll == nil)
    switch outcome {
    case .taken(let results, let isKnown):
      if folder.afterwards == .remove, try await intake.holds(claim.place) {
        try filing.erase(claim)
      } else {
        try filing.finish(claim)
      }
      report(.taken(claim, results, isKnown: isKnown))
    case .failed(let failure, let parts, let results):
      let reason = Reason(
        code: failure.code, message: failure.message, source: claim.source, time: .now,
        parts: parts.isEmpty ? nil : parts)
      report(.failed(claim, failure, results, place: try filing.fail(claim, reason)))
    }
  }
}
