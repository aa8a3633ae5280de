import Documents
import Foundation
import Reading

/// Pictures of spines, read by all workers of a pool: one reads a picture as a whole, then they share its strips.
struct SpinePictures: Sendable {
  let pool: ReaderPool
  let settings: ReadingSettings
  /// Told after each strip.
  let progress: ReadingProgress.Listener?
  /// What the listener is told of.
  let source: String

  /// The document in a file; throws `Failure`. A strip that ends or hangs its worker costs itself.
  func document(in file: URL, id: String) async throws -> Document {
    let fileEnd = ContinuousClock.now + .seconds(settings.limits.secondsPerFile)
    let sheaf = try await pool.plan(file, id: id, settings: settings)
    var document = sheaf.document
    for plan in sheaf.plans {
      let end = min(fileEnd, .now + .seconds(settings.limits.secondsPerPage))
      let (page, left) = try await self.page(plan, of: file, id: document.id, until: end)
      document.pages.append(page)
      if left > 0 { document.findings.append(leftOut(left, of: plan)) }
    }
    // Where nothing is left of a picture, its damage is the reason.
    if document.isEmpty, let damage = document.findings.first { throw Failure(.corrupt, damage.message) }
    return document
  }

  /// The page of a plan, and how many strips were not read.
  private func page(
    _ plan: SpinePlan, of file: URL, id: String, until end: ContinuousClock.Instant
  ) async throws -> (page: Page, left: Int) {
    var read: [[Line]] = []
    var left = 0
    try await Batch.run(plan.strips, atOnce: pool.count) { strip -> [Line]? in
      let request = SpinePlan.Request(path: file.path(percentEncoded: false), id: id, page: plan.number, strip: strip)
      do {
        return try await pool.strip(request, settings: settings, until: end)
      } catch let failure as Failure where failure.code == .timeout || failure.code == .pluginFailed {
        return nil
      }
    } deliver: { lines in
      read.append(lines ?? [])
      if lines == nil { left += 1 }
      progress?(ReadingProgress(source: source, done: read.count, total: plan.strips.count))
    }
    return (plan.page(with: read), left)
  }

  private func leftOut(_ count: Int, of plan: SpinePlan) -> Finding {
    Finding(
      "spines_left_out", severity: .warning,
      message: "\(count) of \(plan.strips.count) spines of page \(plan.number) were read with the whole picture only")
  }
}
