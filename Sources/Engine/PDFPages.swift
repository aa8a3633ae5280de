import Documents
import Reading

/// The pages of a PDF, read by all workers of a pool in turn and handed on in order, a sheaf at a time: no more of them is
/// in memory than the workers are at.
struct PDFPages: Sendable {
  let pool: ReaderPool
  let settings: ReadingSettings
  /// The file.
  let path: String
  /// The SHA-256 of its bytes.
  let id: String
  let form: PageForm

  /// The pages that are asked of a worker at a time: a sheaf, in which heads and feet are told.
  private static let sheaf = 16
  /// A page that takes longer than this many seconds is asked for alone, so that all workers have work.
  private static let slowPage = 0.1

  /// Calls a body with the parts, in the order of the pages; the first has what the file says of itself. Throws `Failure`
  /// if the file can't be opened.
  func forEachPart(_ body: (PDFPart) async throws -> Void) async throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let (first, failure) = try await firstPart()
    let count = first.pageCount
    let isSlow = (clock.now - begin) / .seconds(1) > Self.slowPage * Double(max(1, first.entries.count)) + 0.2
    let end = begin + .seconds(settings.limits.seconds(forPages: count))
    try await body(first)
    let ranges = Self.ranges(from: first.next, to: count, isSlow: isSlow).filter { range in
      settings.pages.map { pages in range.contains(where: pages.contains) } ?? true
    }
    try await Batch.run(ranges, atOnce: pool.count + 1) { range in
      try await parts(of: range, in: count, after: range.lowerBound == first.next ? failure : nil, until: end)
    } deliver: { parts in
      for part in parts { try await body(part) }
    }
  }

  /// The ranges that workers are asked for: the rest of the first sheaf, and then sheaf by sheaf or page by page.
  private static func ranges(from next: Int, to last: Int, isSlow: Bool) -> [ClosedRange<Int>] {
    guard next <= last else { return [] }
    if isSlow { return (next...last).map { $0...$0 } }
    var ranges: [ClosedRange<Int>] = []
    var start = next
    while start <= last {
      let end = min(last, ((start - 1) / sheaf + 1) * sheaf)
      ranges.append(start...end)
      start = end + 1
    }
    return ranges
  }

  private func request(from first: Int, to last: Int, wantsMetadata: Bool = false) -> PDFPart.Request {
    PDFPart.Request(path: path, id: id, first: first, last: last, form: form, wantsMetadata: wantsMetadata)
  }

  /// The first pages; none of them if a worker ends or hangs on them, which is the failure, and then they are tried one by
  /// one.
  private func firstPart() async throws -> (part: PDFPart, failure: Failure?) {
    let first = settings.pages?.first ?? 1
    do {
      let last = ((first - 1) / Self.sheaf + 1) * Self.sheaf
      return (try await pool.part(request(from: first, to: last, wantsMetadata: true), settings: settings), nil)
    } catch let failure as Failure where Self.isWorkers(failure) {
      do {
        return (try await pool.part(request(from: first, to: 0, wantsMetadata: true), settings: settings), failure)
      } catch let failure as Failure where failure.code == .pluginFailed {
        throw Failure(.corrupt, "reading it failed: \(failure.message)")
      }
    }
  }

  /// The pages of a range, in as many parts as it takes; one by one once a worker has failed on them together.
  private func parts(
    of range: ClosedRange<Int>, in count: Int, after failure: Failure?, until end: ContinuousClock.Instant
  ) async throws -> [PDFPart] {
    var parts: [PDFPart] = []
    var next = range.lowerBound
    var failure = failure
    while next <= range.upperBound {
      guard ContinuousClock.now < end else {
        var part = PDFPart(pageCount: count, next: range.upperBound + 1)
        part.findings = [leftOut(next...range.upperBound)]
        return parts + [part]
      }
      do {
        // One that was alone in its sheaf is what the worker failed on.
        if let failure, isAlone(next, in: count) { throw failure }
        var asked = request(from: next, to: failure == nil ? range.upperBound : next)
        asked.isAlone = failure != nil
        let part = try await pool.part(asked, settings: settings)
        parts.append(part)
        next = part.next
      } catch let reason as Failure where Self.isWorkers(reason) {
        guard failure != nil else {
          failure = reason
          continue
        }
        var part = PDFPart(pageCount: count, next: next + 1)
        part.findings = [unreadable(next, reason)]
        parts.append(part)
        next += 1
      }
    }
    return parts
  }

  /// Whether a page is the only one of its sheaf that is read.
  private func isAlone(_ page: Int, in count: Int) -> Bool {
    let first = (page - 1) / Self.sheaf * Self.sheaf + 1
    let sheaf = first...min(first + Self.sheaf - 1, count)
    return sheaf.count { settings.pages?.contains($0) ?? true } == 1
  }

  /// Whether a failure is that of a worker and not what it said of the file.
  private static func isWorkers(_ failure: Failure) -> Bool {
    failure.code == .pluginFailed || failure.code == .timeout
  }

  private func unreadable(_ page: Int, _ failure: Failure) -> Finding {
    failure.code == .timeout
      ? Finding("page_timeout", severity: .warning, message: "page \(page) was not read in time")
      : Finding("page_unreadable", severity: .warning, message: "page \(page) can't be read: \(failure.message)")
  }

  private func leftOut(_ pages: ClosedRange<Int>) -> Finding {
    Finding(
      "pages_left_out", severity: .warning,
      message: "pages \(pages.lowerBound) to \(pages.upperBound) were not read: the file took too long")
  }
}
