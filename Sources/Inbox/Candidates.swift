/// The files of an inbox that are not taken yet, and how long each has stayed as it is.
struct Candidates {
  private struct Candidate {
    var status: FileStatus
    /// Since when it is as it is.
    var since: ContinuousClock.Instant
    /// Whether an event said that who wrote to it closed it, or put it there whole.
    var isClosed: Bool
  }

  private let quiet: Duration
  private var candidates: [String: Candidate] = [:]

  /// No files yet, each of which must look the same for so long.
  init(quiet: Duration) { self.quiet = quiet }

  /// Whether there are none.
  var isEmpty: Bool { candidates.isEmpty }

  /// The paths of all.
  var paths: [String] { candidates.keys.sorted() }

  /// When the next one can be looked at again, or a time before that; nil if there are none.
  var nextDue: ContinuousClock.Instant? { candidates.isEmpty ? nil : soonest }

  /// No later than any candidate's end.
  private var soonest = ContinuousClock.now

  /// When a file counts as whole if it stays as it is. An empty one is often a name that is reserved for what comes later.
  private func end(of candidate: Candidate) -> ContinuousClock.Instant {
    candidate.since + (candidate.status.size == 0 ? max(quiet, Self.emptyQuiet) : quiet)
  }

  private static let emptyQuiet = Duration.seconds(60)

  /// Looks at a file, which counts as unchanged from now on unless it is known and did not change.
  ///
  /// - Parameters:
  ///   - status: What it is now; nil if it is gone.
  ///   - event: What happened to it; nil if it was only looked at.
  mutating func look(
    at path: String, _ status: FileStatus?, after event: FolderWatch.Change.Kind? = nil, at now: ContinuousClock.Instant
  ) {
    guard let status, status.isFile else {
      candidates[path] = nil
      return
    }
    if event == nil, candidates[path]?.status == status { return }
    let candidate = Candidate(status: status, since: now, isClosed: event == .closed)
    soonest = candidates.isEmpty ? end(of: candidate) : min(soonest, end(of: candidate))
    candidates[path] = candidate
  }

  /// The files that stayed as they were for long enough, to be taken: each with what it was, and whether it counts as closed.
  mutating func due(
    at now: ContinuousClock.Instant, status: (String) -> FileStatus?
  ) -> [(path: String, status: FileStatus, isClosed: Bool)] {
    var due: [(path: String, status: FileStatus, isClosed: Bool)] = []
    for (path, candidate) in candidates where end(of: candidate) <= now {
      let current = status(path)
      if let current, current == candidate.status {
        due.append((path, current, candidate.isClosed || current.age > Self.unwatchedAge))
      } else {
        look(at: path, current, at: now)
      }
    }
    soonest = candidates.values.map { end(of: $0) }.min() ?? now
    return due.sorted { $0.path < $1.path }
  }

  /// How old a file is that counts as closed where nobody saw it being closed, in seconds.
  private static let unwatchedAge = 10

  /// Forgets a file that was taken or is gone.
  mutating func remove(_ path: String) { candidates[path] = nil }

  /// Looks at a file again after a while, because it could not be taken.
  mutating func postpone(_ path: String, at now: ContinuousClock.Instant) { candidates[path]?.since = now }
}
