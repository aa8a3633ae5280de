import Documents
import Reading

/// The pages of a PDF or a TIFF, read by all workers of a pool in turn and handed on in order, each as soon as it is there: pages that
/// take no time a sheaf at a time, the others one by one.
struct DocumentPages: Sendable {
  let pool: ReaderPool
  let settings: ReadingSettings
  /// The file.
  let path: String
  /// The SHA-256 of its bytes.
  let id: String
  /// How many bytes it has.
  let byteCount: Int
  let form: PageForm

  /// A file of so many bytes keeps all workers busy.
  private static let manyBytes = 1 << 18

  /// Calls a body with the parts, in the order of the pages; the first has what the file says of itself. Throws `Failure`
  /// if the file can't be opened.
  func forEachPart(_ body: (DocumentPart) async throws -> Void) async throws {
    if byteCount > Self.manyBytes { await pool.start() }
    let begin = ContinuousClock.now
    let (first, failure) = try await opened()
    let count = first.pageCount
    let end = begin + .seconds(settings.limits.seconds(forPages: count))
    try await body(first)
    let ranges = Self.ranges(from: first.next, to: count).filter { range in
      settings.pages.map { pages in range.contains(where: pages.contains) } ?? true
    }
    try await inOrder(ranges, body) { range, parts in
      try await read(range, in: count, after: range.lowerBound == first.next ? failure : nil, until: end, into: parts)
    }
  }

  private typealias Parts = AsyncThrowingStream<DocumentPart, any Error>

  /// Reads ranges, several at a time, and calls a body with their parts in order, each as soon as those before it are there.
  private func inOrder(
    _ ranges: [ClosedRange<Int>], _ body: (DocumentPart) async throws -> Void,
    read: @escaping @Sendable (ClosedRange<Int>, Parts.Continuation) async throws -> Void
  ) async throws {
    let streams = ranges.map { _ in Parts.makeStream() }
    let (taken, take) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await Batch.run(Array(ranges.indices), atOnce: pool.count + 1) { index in
          do { try await read(ranges[index], streams[index].continuation) } catch {
            streams[index].continuation.finish(throwing: error)
            throw error
          }
          streams[index].continuation.finish()
        } deliver: { _ in
          // Nothing is read ahead of a body that takes its time.
          for await _ in taken { break }
        }
      }
      do {
        for (parts, _) in streams {
          for try await part in parts { try await body(part) }
          take.yield()
        }
      } catch is CancellationError {
        // Another range has failed, or all of this is not wanted any more: the group tells.
      }
      try await group.waitForAll()
    }
  }

  /// The ranges that workers are asked for: the rest of the first sheaf, and then sheaf by sheaf.
  private static func ranges(from next: Int, to last: Int) -> [ClosedRange<Int>] {
    guard next <= last else { return [] }
    var ranges: [ClosedRange<Int>] = []
    var start = next
    while start <= last {
      let end = min(last, lastOfSheaf(start))
      ranges.append(start...end)
      start = end + 1
    }
    return ranges
  }

  /// The last page of the sheaf that a page is in.
  private static func lastOfSheaf(_ page: Int) -> Int { ((page - 1) / DocumentPart.sheaf + 1) * DocumentPart.sheaf }

  private func request(from first: Int, to last: Int) -> DocumentPart.Request {
    DocumentPart.Request(path: path, id: id, first: first, last: last, form: form)
  }

  /// What the file says of itself and, of a short one, its pages; none of them if a worker ends or hangs on them, which is the
  /// failure, and then they are tried one by one.
  private func opened() async throws -> (part: DocumentPart, failure: Failure?) {
    let first = settings.pages?.first ?? 1
    var opening = request(from: first, to: Self.lastOfSheaf(first))
    opening.opens = true
    do {
      return (try await pool.part(opening, settings: settings), nil)
    } catch let failure as Failure where Self.isWorkers(failure) {
      do {
        opening.last = first - 1
        return (try await pool.part(opening, settings: settings), failure)
      } catch let failure as Failure where failure.code == .pluginFailed {
        throw Failure(.corrupt, "reading it failed: \(failure.message)")
      }
    }
  }

  /// Reads the pages of a range, in as many parts as it takes: those that are slow, or that a worker has failed on together, one
  /// by one.
  private func read(
    _ range: ClosedRange<Int>, in count: Int, after failure: Failure?, until end: ContinuousClock.Instant,
    into parts: Parts.Continuation
  ) async throws {
    var failure = failure
    var next = range.lowerBound
    if failure == nil, range.count > 1, ContinuousClock.now < end {
      do {
        let part = try await pool.part(request(from: next, to: range.upperBound), settings: settings)
        next = part.next
        parts.yield(part)
      } catch let reason as Failure where Self.isWorkers(reason) {
        failure = reason
      }
    }
    guard next <= range.upperBound else { return }
    var missing: [Int] = []
    try await Batch.run(Array(next...range.upperBound), atOnce: pool.count) { [failure] number in
      (number, ContinuousClock.now < end ? try await part(ofPage: number, in: count, after: failure) : nil)
    } deliver: { number, part in
      if let part { parts.yield(part) } else { missing.append(number) }
    }
    if let first = missing.first, let last = missing.last {
      var part = DocumentPart(pageCount: count, next: last + 1)
      part.findings = [leftOut(first...last)]
      parts.yield(part)
    }
  }

  /// A page alone; without the others of its sheaf once a worker has failed on them.
  private func part(ofPage number: Int, in count: Int, after failure: Failure?) async throws -> DocumentPart {
    var failure = failure
    while true {
      do {
        // One that was alone in its sheaf is what the worker failed on.
        if let failure, isAlone(number, in: count) { throw failure }
        var asked = request(from: number, to: number)
        asked.isAlone = failure != nil
        return try await pool.part(asked, settings: settings)
      } catch let reason as Failure where Self.isWorkers(reason) {
        guard failure != nil else {
          failure = reason
          continue
        }
        var part = DocumentPart(pageCount: count, next: number + 1)
        part.findings = [unreadable(number, reason)]
        return part
      }
    }
  }

  /// Whether a page is the only one of its sheaf that is read.
  private func isAlone(_ page: Int, in count: Int) -> Bool {
    let last = Self.lastOfSheaf(page)
    let sheaf = (last - DocumentPart.sheaf + 1)...min(last, count)
    return sheaf.count { settings.pages?.contains($0) ?? true } == 1
  }

  /// Whether a failure is that of a worker and not what it said of the file.
  private static func isWorkers(_ failure: Failure) -> Bool {
    failure.code == .pluginFailed || failure.code == .timeout || failure.code == .tooLarge
  }

  private func unreadable(_ page: Int, _ failure: Failure) -> Finding {
    switch failure.code {
    case .timeout: Finding("page_timeout", severity: .warning, message: "page \(page) was not read in time")
    case .tooLarge: Finding("page_too_large", severity: .warning, message: "page \(page): \(failure.message)")
    default: Finding("page_unreadable", severity: .warning, message: "page \(page) can't be read: \(failure.message)")
    }
  }

  private func leftOut(_ pages: ClosedRange<Int>) -> Finding {
    Finding(
      "pages_left_out", severity: .warning,
      message: "pages \(pages.lowerBound) to \(pages.upperBound) were not read: the file took too long")
  }
}
