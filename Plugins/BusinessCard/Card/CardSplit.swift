import Documents
import Finders

/// Takes a photo of several cards apart, and a PDF of several.
///
/// A page begins a card of its own if it and the page before have ways to reach someone that the other does not have; the back
/// of a card has none. A cut runs through a gap between the lines, across or down. It is made only where both sides are whole cards, each with
/// someone's name and a way to reach them that the other does not have: the columns of one card are none.
enum CardSplit {
  /// The cards on the pages of a document; the document itself if there is one.
  static func parts(of document: Document) -> [Document] {
    sheets(of: document).map(\.ofCard).flatMap(cards)
  }

  /// The pages, each with those that are its backs.
  private static func sheets(of document: Document) -> [Document] {
    guard (2...mostPages).contains(document.pages.count) else { return [document] }
    var sheets: [(pages: Set<Int>, front: TextBlock)] = []
    for page in document.pages {
      let piece = TextBlock(lines: document.part(ofPages: [page.number]).ofCard.pages.flatMap(\.lines), page: page)
      if let last = sheets.last, !(last.front.isFront && piece.isFront && last.front.ways.isDisjoint(with: piece.ways))
      {
        sheets[sheets.count - 1].pages.insert(page.number)
        // A front may come after its back.
        if !last.front.isFront { sheets[sheets.count - 1].front = piece }
      } else {
        sheets.append(([page.number], piece))
      }
    }
    return sheets.count == 1 ? [document] : sheets.map { document.part(ofPages: $0.pages) }
  }

  /// In a longer file nobody keeps cards.
  private static let mostPages = 200

  /// The cards on a page; the document itself if there is one.
  private static func cards(on document: Document) -> [Document] {
    guard document.pages.count == 1, let page = document.pages.first, page.lines.count >= 2 * fewestLines else {
      return [document]
    }
    let pieces = split(TextBlock(lines: page.lines, page: page))
    guard pieces.count > 1 else { return [document] }
    let boxes = pieces.map { piece in Box.enclosing(piece.lines.lazy.map(\.box)) }
    return pieces.indices.map { index in
      var part = document
      part.pages[0].lines = pieces[index].lines
      part.barcodes = document.barcodes.filter { nearest(to: $0.box, among: boxes) == index }
      return part
    }
  }

  private static let fewestLines = 3
  /// The smallest gap between two cards, as a share of the middle line's height.
  private static let smallestGap = 1.2

  private static func nearest(to box: Box, among boxes: [Box?]) -> Int? {
    boxes.indices.min { distance(box, boxes[$0]) < distance(box, boxes[$1]) }
  }

  private static func distance(_ box: Box, _ other: Box?) -> Double {
    guard let other else { return .infinity }
    return abs(box.midX - other.midX) + abs(box.midY - other.midY)
  }

  /// Lines that may be a card, with what tells that they are.
  private struct TextBlock {
    let lines: [Line]
    let page: Page
    let hasName: Bool
    let ways: Set<String>

    init(lines: [Line], page: Page) {
      self.lines = lines
      self.page = page
      let contacts = lines.flatMap { Contact.all(in: $0, of: page, regions: []) }
      ways = Set(contacts.filter { if case .phone = $0.kind { true } else { $0.kind == .email } }.map(\.value))
      hasName = lines.contains { $0.words.count <= 6 && PersonFinder.likelihood(of: $0.text) >= 0.75 }
    }

    /// Whether it is a page that a card begins with: two ways to reach someone tell that too where the name is a rare one.
    var isFront: Bool { isWhole || (lines.count >= CardSplit.fewestLines && ways.count >= 2) }

    var isWhole: Bool { lines.count >= CardSplit.fewestLines && hasName && !ways.isEmpty }
  }

  private static func split(_ piece: TextBlock) -> [TextBlock] {
    guard piece.isWhole, piece.lines.count >= 2 * fewestLines else { return [piece] }
    for cut in cuts(of: piece) {
      let first = TextBlock(lines: piece.lines.filter(cut), page: piece.page)
      let second = TextBlock(lines: piece.lines.filter { !cut($0) }, page: piece.page)
      if first.isWhole, second.isWhole, first.ways.isDisjoint(with: second.ways) { return split(first) + split(second) }
    }
    return [piece]
  }

  /// The gaps between the lines, the widest first, as the test of what is left of or above each.
  private static func cuts(of piece: TextBlock) -> [(Line) -> Bool] {
    let page = piece.page
    let heights = piece.lines.map { $0.box.height * page.height }.sorted()
    let least = smallestGap * heights[heights.count / 2]
    let across = gaps(piece.lines.map { ($0.box.x, $0.box.maxX) }).map {
      (size: $0.size * page.width, place: $0.place, isAcross: true)
    }
    let down = gaps(piece.lines.map { ($0.box.y, $0.box.maxY) }).map {
      (size: $0.size * page.height, place: $0.place, isAcross: false)
    }
    return (across + down).filter { $0.size >= least }.sorted { ($1.size, $0.place) < ($0.size, $1.place) }.map { gap in
      { gap.isAcross ? $0.box.midX < gap.place : $0.box.midY < gap.place }
    }
  }

  /// The gaps that no span reaches into.
  private static func gaps(_ spans: [(start: Double, end: Double)]) -> [(size: Double, place: Double)] {
    var gaps: [(size: Double, place: Double)] = []
    var end = -Double.infinity
    for span in spans.sorted(by: { $0.start < $1.start }) {
      if span.start > end, end > -Double.infinity { gaps.append((span.start - end, (span.start + end) / 2)) }
      end = max(end, span.end)
    }
    return gaps
  }
}
