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
      var work = Work()
      for await signal in signals {
        receive(signal, &inboxes, &work)
        if case .scan(let number) = signal {
          send(signal, to: continuation, at: .now + inboxes[number].folder.scanInterval, in: &group)
        }
        while work.running < atOnce, !Task.isCancelled, let claim = work.queue.popFirst() {
          guard let inbox = inboxes.first(where: { $0.folder.path == claim.inbox }) else { continue }
          work.running += 1
          group.addTask { [folder = inbox.folder, claims = inbox.claims] in
            await take(claim, of: folder, claims)
            continuation.yield(.done)
          }
        }
        if let due = inboxes.compactMap(\.nextDue).min() {
          // One that is due earlier does not wait for another's tick.
          let tick = max(due, .now + Self.shortest)
          if let next = work.nextTick, next <= tick { continue }
          work.nextTick = tick
          send(.tick(tick), to: continuation, at: tick, in: &group)
        } else if endsWhenDone, work.scans >= inboxes.count, work.queue.isEmpty, work.running == 0 {
          break
        }
      }
      group.cancelAll()
      for claim in work.queue { inboxes.first { $0.folder.path == claim.inbox }?.claims.giveBack(claim) }
    }
  }

  /// How far a run is.
  private struct Work {
    /// The files that are claimed and not read.
    var queue: ArraySlice<Claim> = []
    /// How many are read.
    var running = 0
    /// How many scans there were.
    var scans = 0
    /// When files are looked at next.
    var nextTick: ContinuousClock.Instant?
  }

  /// Does what a signal asks for at once.
  private func receive(_ signal: Signal, _ inboxes: inout [Inbox], _ work: inout Work) {
    switch signal {
    case .change(let number, let change): inboxes[number].note(change, at: .now)
    case .scan(let number):
      work.queue += inboxes[number].adopt()
      inboxes[number].scan(at: .now)
      work.scans += 1
    case .tick(let time):
      // One that an earlier tick came before plans no other.
      if time == work.nextTick { work.nextTick = nil }
      for number in inboxes.indices { work.queue += inboxes[number].claimDue(at: .now) }
    case .done: work.running -= 1
    }
  }

  /// Sends a signal later, unless the run ends before.
  private func send(
    _ signal: Signal, to continuation: AsyncStream<Signal>.Continuation, at time: ContinuousClock.Instant,
    in group: inout DiscardingTaskGroup
  ) {
    group.addTask {
      guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
      continuation.yield(signal)
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
  private func take(_ claim: Claim, of folder: InboxFolder, _ claims: ClaimFolder) async {
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
