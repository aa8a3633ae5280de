import Documents
import Foundation

/// One folder that is watched: its files that are not taken yet, and those that are.
struct Inbox: Sendable {
  let folder: InboxFolder
  let claims: ClaimFolder
  /// Reports changes; nil if the folder is polled.
  let watch: FolderWatch?
  private var candidates: Candidates
  private let report: @Sendable (InboxEvent) -> Void
  /// What was reported, so that it is not reported with every scan.
  private var reported: Set<String> = []

  /// Begins to watch a folder; throws `Failure`.
  init(_ folder: InboxFolder, report: @escaping @Sendable (InboxEvent) -> Void) throws {
    (self.folder, self.report) = (folder, report)
    watch = folder.poll == nil ? try FolderWatch([URL(filePath: folder.path)]) : nil
    claims = try ClaimFolder(inbox: folder.path)
    candidates = Candidates(quiet: folder.quiet)
  }

  /// When the next file can be looked at again.
  var nextDue: ContinuousClock.Instant? { candidates.nextDue }

  /// Ends the watch; what is claimed is taken over by the next watcher.
  func end() { claims.end() }

  /// Notes what happened in the folder.
  mutating func note(_ change: FolderWatch.Change, at now: ContinuousClock.Instant) {
    let path = change.path.hasPrefix(folder.path + "/") ? String(change.path.dropFirst(folder.path.count + 1)) : ""
    if !path.isEmpty, IgnoredNames.contains(path) { return }
    switch change.kind {
    case .overflow: scan(at: now)
    case .folder: if FileStatus(change.path)?.isFolder == true { scan(from: path, at: now) }
    case .closed, .file: candidates.look(at: path, FileStatus(change.path), after: change.kind, at: now)
    }
  }

  /// Looks at every file, and watches every folder.
  mutating func scan(from start: String = "", at now: ContinuousClock.Instant) {
    var objection: String?
    let walk = InboxWalk(folder.path, from: start) { place in
      do { try watch?.add(place) } catch { objection = "\((error as? Failure)?.message ?? "\(error)")" }
    }
    if let objection {
      complain("\(objection); it is scanned every \(InboxFolder.rescan.components.seconds / 60) minutes")
    }
    for name in walk.unreadableNames { complain("\(name): its name is not UTF-8; rename it to have it taken") }
    for path in walk.files { candidates.look(at: path, status(path), at: now) }
  }

  /// Takes over what watchers left that were killed.
  func adopt() -> [Claim] {
    let adopted = claims.adopt()
    for claim in adopted { report(.resumed(claim)) }
    return adopted
  }

  /// Takes the files that are whole.
  mutating func claimDue(at now: ContinuousClock.Instant) -> [Claim] {
    var taken: [Claim] = []
    for file in candidates.due(at: now, status: status) {
      do {
        let outcome = try claims.claim(
          file.path, as: file.status, trustsClosed: watch == nil || file.isClosed, asksForLease: watch != nil)
        switch outcome {
        case .claimed(let claim):
          candidates.remove(file.path)
          report(.claimed(claim))
          taken.append(claim)
        case .gone: candidates.remove(file.path)
        case .open, .changed: candidates.postpone(file.path, at: now)
        }
      } catch {
        complain("\(folder.path)/\(file.path): \((error as? Failure)?.message ?? "\(error)")")
        candidates.postpone(file.path, at: now + Self.pause)
      }
    }
    return taken
  }

  /// How long a file rests that could not be taken.
  private static let pause = Duration.seconds(30)

  private func status(_ path: String) -> FileStatus? { FileStatus(folder.path + "/" + path) }

  private mutating func complain(_ text: String) {
    if reported.insert(text).inserted { report(.trouble(text)) }
  }
}
