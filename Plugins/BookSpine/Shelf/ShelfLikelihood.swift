import Documents
import Finders

/// Tells how likely a picture shows books, from a reading that took it for a page.
///
/// Print on spines runs sideways and is often read badly or not at all, so the picture is told as much by what it lacks:
/// amounts, addresses, telephone numbers, and above all digits, of which every paper has some.
enum ShelfLikelihood {
  /// The likelihood, 0…1.
  static func of(_ document: Document) -> Double {
    guard let page = document.pages.first, document.pages.count == 1 else { return 0 }
    let lines = page.lines.filter { !ShelfMark.isWhole($0.text) }
    let words = lines.flatMap(\.words)
    let sure = words.filter { $0.confidence >= 0.6 && $0.text.count { $0.isLetter || $0.isNumber } >= 2 }
    let letters = sure.reduce(0) { $0 + $1.text.count }
    let digits = sure.reduce(0) { $0 + $1.text.count(where: \.isNumber) }
    let amounts = lines.count { !MoneyFinder.find(in: $0.text).isEmpty }

    if !BookCode.all(in: document).isEmpty { return amounts >= 3 || letters > 1500 ? 0.3 : 0.92 }
    guard !page.lines.contains(where: { isReachable($0.text) }) else { return 0 }

    // Where books stand was seen on the picture itself; a library's mark on one may be misread as an amount.
    if !page.spines.isEmpty, amounts <= (page.spines.count >= fewestOnShelf ? 1 : 0) {
      return letters * 2 > digits * 5 ? 0.9 : 0.3
    }
    guard amounts == 0 else { return 0 }

    let aspect = page.width / max(1, page.height)
    // A crop of one spine is a strip; a paper is never so wide.
    if aspect >= 3.5, page.lines.count <= 8 { return letters == 0 ? 0.55 : 0.8 }
    if aspect <= 0.95, page.lines.count <= 15, digits * 8 <= letters, isFront(page) { return 0.75 }
    guard letters >= 30, page.lines.count <= 40, digits * 25 <= letters else { return 0 }
    let size = sure.map { $0.box.height * page.height / min(page.width, page.height) }.sorted()
    guard let largest = size.last else { return 0 }
    let middle = size[size.count / 2]
    // The picture stands upright, and its print had to be turned.
    let isTurned = page.rotation == 90 || page.rotation == 270
    guard largest >= (isTurned ? 0.025 : 0.04), sure.count <= 70 else { return 0 }

    var score = isTurned ? 0.55 : 0.25
    let certainty = Line.confidence(of: words)
    if certainty < 0.75 { score += 0.15 }
    if certainty < 0.55, letters >= 50 { score += 0.1 }
    if middle >= 0.03 { score += 0.1 }
    if largest >= 0.07 { score += 0.1 }
    if hasImprint(page) { score += 0.25 }
    if page.lines.contains(where: { $0.words.count <= 5 && PersonFinder.likelihood(of: $0.text) >= 0.7 }) {
      score += 0.1
    }
    return min(score, 0.9)
  }

  private static let fewestOnShelf = 3

  /// Whether a page reads as a front: a title in large print, and who wrote or published it.
  private static func isFront(_ page: Page) -> Bool {
    let cover = CoverRows(page.pieces)
    func surely(_ role: CoverRole) -> CoverRun? { cover.run(role).flatMap { $0.probability >= 0.6 ? $0 : nil } }
    guard let title = surely(.title), (title.rows.map(\.size).max() ?? 0) >= 0.03 else { return false }
    return surely(.author) != nil || surely(.publisher) != nil
  }

  private static func isReachable(_ text: String) -> Bool {
    !EmailFinder.find(in: text).isEmpty || !URLFinder.find(in: text).isEmpty
      || PhoneFinder.find(in: text).contains { $0.value.isValid || $0.value.label != nil }
  }

  /// Whether a publisher, or an edition, is named anywhere.
  private static func hasImprint(_ page: Page) -> Bool {
    page.lines.contains { line in
      let words = line.words.map(\.text)
      return (1...3).contains { count in
        words.count >= count && Publishers.likelihood(of: words.suffix(count).joined(separator: " ")) >= 0.9
      }
    }
  }
}
