import Documents
import Extraction

extension Registry {
  /// Some pages of a document, and the extractor that they go to.
  struct Part: Sendable {
    /// The document as if it had these pages only.
    var document: Document
    /// The extractor; nil if none takes them.
    var extractor: RegisteredExtractor?
  }

  /// The parts of a document, in the order of their pages: itself, or, of a PDF that puts several receipts or cards together,
  /// the runs of pages that go to one extractor.
  ///
  /// Pages are asked for one by one where the whole is nobody's own, or an extractor's that is asked for pages too
  /// (`match.by_page`). It is parted if at least half of its pages are claimed, and not all by the one that takes the
  /// whole. The other pages are a part of their own, or go with the page before, as the back of a card does.
  func parts(of document: Document, routed route: Route) async -> [Part] {
    let whole = [Part(document: document, extractor: route.extractor)]
    let asked = extractors.filter { $0.manifest.match?.byPage == true && $0.manifest.accepts(document.kind) }
    let score = route.votes.first?.score ?? 0
    let isOwn = route.extractor.map { own in score > Self.claim && !asked.contains { $0.manifest.id == own.manifest.id }
    }
    guard document.kind == .pdf, isOwn != true, !asked.isEmpty, document.pages.count <= Self.mostPages else {
      return whole
    }
    let pages = Array(document.pages.lazy.filter { !$0.lines.isEmpty }.map(\.number))
    guard pages.count >= 2 else { return whole }
    var claims: [String?] = []
    for page in pages {
      // What begins with pages that are nobody's is a report, and is not looked at to its end.
      if claims.count == Self.mostLeading, claims.allSatisfy({ $0 == nil }) { return whole }
      claims.append(await claim(document.part(ofPages: [page]), among: asked, before: claims.last ?? nil))
    }
    let claimants = Set(claims.compactMap(\.self))
    guard 2 * claims.count(where: { $0 != nil }) >= claims.count, claimants != [route.extractor?.manifest.id] else {
      return whole
    }
    return await parts(
      of: document, pages: pages, claims: claims, apartFrom: Set(asked.map(\.manifest.id)))
  }

  /// The most pages that are asked for one by one.
  private static let mostPages = 500
  /// The most pages without a claim that a stack of receipts or cards begins with.
  private static let mostLeading = 4
  /// A page goes with the one before if it is at least so likely to be of that kind.
  private static let leastForFollowing = 0.15

  /// The id of the extractor that a page goes to; nil for none.
  private func claim(
    _ page: Document, among asked: [RegisteredExtractor], before: String?
  ) async -> String? {
    let text = page.text
    var best: (id: String, score: Double)?
    for extractor in asked {
      // One that fails has said so of the whole document.
      guard let (score, _) = try? await extractor.match(page, text: text) else { continue }
      let least = extractor.manifest.id == before ? Self.leastForFollowing : Self.claim
      if score >= max(least, best?.score ?? 0) { best = (extractor.manifest.id, score) }
    }
    return best?.id
  }

  private func parts(
    of document: Document, pages: [Int], claims: [String?], apartFrom asked: Set<String>
  ) async -> [Part] {
    var runs: [(claim: String?, pages: Set<Int>)] = []
    for (page, claim) in zip(pages, claims) {
      if let last = runs.last, last.claim == claim {
        runs[runs.count - 1].pages.insert(page)
      } else {
        runs.append((claim, [page]))
      }
    }
    var parts: [Part] = []
    for run in runs {
      let part = document.part(ofPages: run.pages)
      if let claim = run.claim {
        parts.append(Part(document: part, extractor: extractor(named: claim)))
      } else {
        let route = await route(part)
        let isAsked = route.extractor.map { asked.contains($0.manifest.id) } ?? false
        // Together they may look like what none of them is.
        let other = route.votes.first { !asked.contains($0.extractor) && $0.score >= Self.claim }
        parts.append(
          Part(document: part, extractor: isAsked ? other.flatMap { extractor(named: $0.extractor) } : route.extractor))
      }
    }
    return parts
  }
}
