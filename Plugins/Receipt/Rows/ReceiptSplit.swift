import Documents
import Extraction
import Finders
import Foundation

/// Takes a scan of several receipts apart: those of a PDF's pages, those that lie side by side, and those that lie one below
/// the other.
///
/// A part is cut off only if it and the rest are whole receipts, each with a total and a date of its own, and share no total:
/// a card slip below its receipt, and an invoice of several pages, stay one.
enum ReceiptSplit {
  static func parts(of document: Document) -> [Document] {
    var receipts: [(pages: [Page], facts: Facts)] = []
    let isSingle = document.pages.count == 1
    for page in document.pages {
      let pieces = columns(of: page).flatMap(stacked)
      if isSingle, pieces.count == 1 { return [document] }
      for piece in pieces {
        let facts = Facts(of: piece)
        if let last = receipts.last, !(last.facts.isWhole && facts.isWhole && last.facts.differ(from: facts)) {
          receipts[receipts.count - 1].pages.append(piece)
          receipts[receipts.count - 1].facts.add(facts)
        } else {
          receipts.append((pages: [piece], facts: facts))
        }
      }
    }
    return receipts.map { receipt in
      var part = document
      part.pages = Document.PageList(receipt.pages)
      return part
    }
  }

  /// What tells whether a part of a page is a receipt of its own.
  private struct Facts {
    var hasHead = false
    var hasTotal = false
    var hasDate = false
    var goesOn = false
    /// The amounts beside words for totals and payments, in hundredths.
    var totals: Set<Int> = []

    init(of page: Page) {
      var amounts = 0
      for (index, row) in Row.rows(of: page).enumerated() {
        let row = ReceiptRow(row, currency: nil)
        if index < Self.headRows, amounts == 0, !hasHead {
          hasHead =
            AddressFinder.likelihood(of: row.text) >= 0.5 || CompanyFinder.legalForm(in: row.text) != nil
            || HeadText.phone.matches(row.text)
        }
        if HeadText.date.matches(row.text) { hasDate = true }
        if Self.laterPage.matches(row.text) { goesOn = true }
        amounts += row.amounts.count
        guard row.words.has(anyOf: [.total, .sub, .due, .cash, .card]), !row.amounts.isEmpty else { continue }
        if row.words.has(.total) { hasTotal = true }
        totals.formUnion(row.amounts.map(\.cents))
      }
      totals.remove(0)
    }

    var isWhole: Bool { hasHead && hasTotal && hasDate && !goesOn }

    func differ(from other: Facts) -> Bool { totals.isDisjoint(with: other.totals) }

    mutating func add(_ other: Facts) {
      hasTotal = hasTotal || other.hasTotal
      hasDate = hasDate || other.hasDate
      totals.formUnion(other.totals)
    }

    private static let headRows = 8
    /// `Page 2 of 3`.
    private static let laterPage = Pattern(#"(?i)\b(?:page|seite|pagina|página|muka)\s*(?:[2-9]|1[0-9])\b"#)
  }

  // MARK: - Side by side

  /// The receipts that lie side by side on a page, from the left; the page itself if there is one.
  private static func columns(of page: Page) -> [Page] {
    guard let gutter = gutter(of: page) else { return [page] }
    func side(_ isLeft: Bool) -> Page {
      var side = page
      side.lines = page.lines.compactMap { line in Line(line.words.filter { ($0.box.midX < gutter) == isLeft }) }
      return side
    }
    let sides = [side(true), side(false)]
    let facts = sides.map(Facts.init)
    guard facts.allSatisfy(\.isWhole), facts[0].differ(from: facts[1]) else { return [page] }
    return sides
  }

  /// The middle of the widest strip, not near an edge of the print, that nearly no word crosses.
  private static func gutter(of page: Page) -> Double? {
    let words = page.lines.flatMap(\.words)
    guard words.count >= fewestWords else { return nil }
    var covered = [Int](repeating: 0, count: strips)
    for word in words {
      let box = word.box.clampedToPage
      let first = min(strips - 1, max(0, Int(box.x * Double(strips))))
      let last = min(strips - 1, max(first, Int(box.maxX * Double(strips))))
      for strip in first...last { covered[strip] += 1 }
    }
    let most = words.count / 100
    guard let left = covered.firstIndex(where: { $0 > most }), let right = covered.lastIndex(where: { $0 > most }),
      right - left >= strips / 4
    else { return nil }
    let margin = (right - left) / 4
    var best: Range<Int>?
    var start: Int?
    for strip in (left + margin)...(right - margin) {
      if covered[strip] <= most {
        start = start ?? strip
        if let begin = start, strip + 1 - begin > best?.count ?? 0 { best = begin..<(strip + 1) }
      } else {
        start = nil
      }
    }
    guard let best, best.count >= narrowestGutter else { return nil }
    return (Double(best.lowerBound) + Double(best.count) / 2) / Double(strips)
  }

  private static let strips = 200
  private static let narrowestGutter = 3
  private static let fewestWords = 40

  // MARK: - One below the other

  /// The receipts that lie one below the other on a page, from the top.
  private static func stacked(_ page: Page) -> [Page] {
    let rows = Row.rows(of: page)
    guard rows.count >= 2 * fewestRows, rows.count <= mostRows else { return [page] }
    let steps = zip(rows.dropFirst(), rows).map { $0.box.midY - $1.box.midY }
    let usual = steps.sorted()[steps.count / 2]
    var pieces: [Page] = []
    var start = 0
    func piece(_ range: Range<Int>) -> Page {
      var piece = page
      piece.lines = rows[range].map(\.line)
      return piece
    }
    let gaps = rows.indices.dropFirst().filter { steps[$0 - 1] > widestStep * usual }
      .sorted { (steps[$0 - 1], $1) > (steps[$1 - 1], $0) }
    for index in gaps.prefix(mostGaps).sorted() where index - start >= fewestRows && rows.count - index >= fewestRows {
      let (above, below) = (Facts(of: piece(start..<index)), Facts(of: piece(index..<rows.count)))
      guard above.isWhole, below.isWhole, above.differ(from: below) else { continue }
      pieces.append(piece(start..<index))
      start = index
    }
    return start == 0 ? [page] : pieces + [piece(start..<rows.count)]
  }

  private static let fewestRows = 6
  private static let mostRows = 500
  /// So many of the widest gaps are looked at.
  private static let mostGaps = 8
  /// A gap between rows that is wider, in usual steps, may lie between two receipts.
  private static let widestStep = 2.2
}
