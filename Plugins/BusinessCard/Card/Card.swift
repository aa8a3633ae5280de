import Documents
import Extraction
import Finders
import Foundation

/// A card's lines, looked through once for numbers and addresses and cut into runs of text.
struct Card {
  let document: Document
  /// The lines that are print and not the noise of a table top.
  let pages: [Page]
  /// The region (ISO 3166-1) of the card, if anything tells.
  let region: String?
  /// The regions that something on the card speaks for, the likeliest first.
  let regions: [String]
  /// Telephone numbers and addresses on the net.
  let contacts: [Contact]
  /// The domains of all addresses on the card.
  let domains: [Domain]
  /// All other text.
  let runs: [Row]
  /// The runs with what their words tell.
  let rows: [CardRow]
  /// What each row is there for.
  let roles: CardRoles
  /// The middle height of the runs' print.
  let usualPrint: Double
  /// The height of the largest print.
  let largestPrint: Double

  init(_ document: Document) {
    self.document = document
    pages = document.pages.map(\.withoutNoise.cutAtColumns)
    let text = pages.map(\.text).joined(separator: "\n")
    let scores = RegionInference.scores(of: text).filter { $0.value >= 1.5 }
    regions = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    region = RegionInference.region(of: text) ?? regions.first
    let lines = CardLines(pages, regions: regions)
    contacts = lines.contacts
    runs = lines.runs
    domains = contacts.compactMap(\.domain)
    let heights = runs.map(\.printHeight).sorted()
    usualPrint = heights.isEmpty ? 1 : heights[heights.count / 2]
    largestPrint = heights.last ?? 1
    rows = runs.map(CardRow.init)
    roles = CardRoles(rows: rows, contacts: contacts, pages: pages, domains: domains)
  }
}

extension Card {
  /// Whether the letters of a domain go on from the rows of a span into the row under them: `acmetools.example` under a mark,
  /// `Acme`, with `Tools Ltd` in smaller print below.
  func domainGoesOn(from span: TokenSpan, to below: Int) -> Bool {
    let above = ([span.row] + span.under).flatMap { rows[$0].texts }.joined().squashed
    let both = above + rows[below].texts.joined().squashed
    return above.count >= 2
      && domains.contains { domain in
        let label = domain.name.squashed
        return !domain.isPublic && label.count > above.count + 2 && both.hasPrefix(label)
      }
  }
}

extension Page {
  /// The page without lines that are hardly text: what a recognizer makes of wood and cloth around a card.
  var withoutNoise: Page {
    var page = self
    page.lines = lines.filter { line in
      let letters = line.text.count { $0.isLetter || $0.isNumber }
      return letters >= 2 && (line.confidence >= 0.35 || Contact.mayStand(in: line.text))
    }
    return page
  }
}

extension Card {
  /// The middle of the print, as a fraction of the page's height.
  var middle: Double { Box.enclosing(runs.lazy.map(\.box)).map(\.midY) ?? 0.5 }
}

extension Document {
  /// As much of the document as a card has: few pages and lines, each compared with the others. A row without end, as of text
  /// whose line breaks are lost, is cut into several.
  var ofCard: Document {
    var document = self
    document.pages = PageList(
      pages.prefix(Self.mostPages).lazy.map { page in
        var page = page
        page.lines = page.lines.prefix(Self.mostCardLines).flatMap(Self.pieces)
        return page
      })
    return document.keeping(pages: Self.mostPages, lines: Self.mostCardLines, bytesInLine: Self.mostBytes)
  }

  /// The most lines that a picture of a card has, with all that a recognizer makes of the table under it.
  static let mostCardLines = 80
  private static let mostPages = 4
  private static let mostBytes = 600
  private static let mostWords = 40

  private static func pieces(of line: Line) -> [Line] {
    guard line.words.count > mostWords else { return [line] }
    let words = line.words.prefix(mostCardLines * mostWords)
    return stride(from: 0, to: words.count, by: mostWords).compactMap { start in
      Line(Array(words[start..<min(start + mostWords, words.count)]))
    }
  }
}

/// A row of a card, and what each of its words can be.
struct CardRow {
  let run: Row
  /// The words without those that are only a sign.
  let words: [Word]
  /// The words' text without the signs that specks and edges are read as.
  let texts: [String]
  /// What each word tells.
  let clues: [WordClues]
  /// How much the whole row looks like a title, a department, an address.
  let title: Double
  let department: Double
  let address: Double
  /// The rows right above and right below, by their places among the card's.
  var above: Int? { run.above }
  var below: Int? { run.below }

  init(_ run: Row) {
    self.run = run
    let all = run.line.words.map { word in
      let text = word.text.trimmingCharacters(in: Self.signs)
      return (word, String(text.drop { $0 == "." || $0 == "," }))
    }
    let kept = all.filter { $0.1.contains { $0.isLetter || $0.isNumber || $0 == "&" || $0 == "|" } }
    words = kept.map(\.0)
    let printed = kept.map(\.1)
    let spelled = NameCasing.withCapital(printed.joined(separator: " ")).split(separator: " ").map(String.init)
    // A word of a reading may hold a space.
    texts = spelled.count == printed.count ? spelled : printed
    clues = texts.map(WordClues.init(of:))
    // A long row is no title, whatever words are in it.
    let isShort = words.count <= 16
    title = isShort ? JobTitleFinder.likelihood(of: run.text) : 0
    department = isShort ? JobTitleFinder.departmentLikelihood(of: run.text) : 0
    address = isShort ? AddressFinder.likelihood(of: run.text) : 0
  }

  /// Whether one of its words tells any of some things.
  func has(_ clue: WordClues) -> Bool { clues.contains { !$0.isDisjoint(with: clue) } }

  /// Whether both rows are of one size and in capitals alone, or both are not.
  func isPrintedLike(_ other: CardRow) -> Bool {
    max(run.printHeight, other.run.printHeight) < 1.3 * min(run.printHeight, other.run.printHeight)
      && isUpper == other.isUpper
  }

  private var isUpper: Bool { clues.allSatisfy { $0.isDisjoint(with: [.lower, .capitalised]) } }

  private static let signs = CharacterSet(charactersIn: "[]{}_=<>«»\"“”~*^•:;：；�")
}

extension Row {
  /// How much larger the print is than the card's usual one, 0…1.
  func size(on card: Card) -> Double { min(1, max(0, log(printHeight / max(card.usualPrint, 1e-9)))) }
}
