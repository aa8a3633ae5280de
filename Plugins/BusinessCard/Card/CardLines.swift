import Documents
import Finders
import Foundation

/// The lines of a card, cut into contacts and all other text.
struct CardLines {
  /// Telephone numbers and addresses on the net, repaired where the card confirms it.
  let contacts: [Contact]
  /// All other text.
  let runs: [TextRun]

  /// - Parameter regions: the regions that the card speaks for, the likeliest first.
  init(_ pages: [Page], regions: [String]) {
    var found = pages.map { page in page.lines.map { Contact.all(in: $0, of: page, regions: regions) } }
    let texts = zip(pages, found).flatMap { page, found in
      zip(page.lines, found).map { line, contacts in
        let taken = Set(contacts.flatMap(\.words))
        return line.words.filter { !taken.contains($0) }.map(\.text).joined(separator: " ")
      }
    }
    let repair = ContactRepair(regions: regions, texts: texts)
    // What is too badly read to be found is told by what was found: addresses of the web first, then those of e-mail.
    for _ in 0..<2 {
      let known = repair.repaired(found.flatMap { $0.flatMap(\.self) })
      let hosts = known.compactMap(\.domain).filter { !$0.isPublic }.map(\.host)
      let loose = ContactRecovery(regions: regions, hosts: hosts)
      for (place, page) in pages.enumerated() {
        for (index, line) in page.lines.enumerated() {
          let taken = Set(found[place][index].flatMap(\.words))
          found[place][index] += loose.all(in: line, of: page, besides: taken)
        }
      }
    }
    contacts = repair.repaired(found.flatMap { $0.flatMap(\.self) })
    runs = zip(pages, found).flatMap { page, found in
      page.runs(without: Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0, Set($1.flatMap(\.words))) }))
    }
  }
}

/// A run of text with what each of its words tells, and the runs around it.
struct CardRow {
  let run: TextRun
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
  /// The rows right above and right under this one, by their places among the card's.
  var above: Int?
  var below: Int?

  init(_ run: TextRun) {
    self.run = run
    let all = run.line.words.map { ($0, $0.text.trimmingCharacters(in: Self.signs)) }
    let kept = all.filter { $0.1.contains { $0.isLetter || $0.isNumber || $0 == "&" || $0 == "|" } }
    words = kept.map(\.0)
    texts = kept.map(\.1)
    clues = texts.map(WordClues.init(of:))
    // A long row is no title, whatever words are in it.
    let isShort = words.count <= 16
    title = isShort ? JobTitleFinder.likelihood(of: run.text) : 0
    department = isShort ? JobTitleFinder.departmentLikelihood(of: run.text) : 0
    address = isShort ? AddressFinder.likelihood(of: run.text) : 0
  }

  private static let signs = CharacterSet(charactersIn: "[]{}_=<>«»\"“”~*^•:;�")

  /// The rows of runs, each with those above and under it.
  static func rows(of runs: [TextRun]) -> [CardRow] {
    var rows = runs.map(CardRow.init)
    for upper in rows.indices {
      let under = rows.indices.filter { $0 != upper && rows[upper].run.isRightAbove(rows[$0].run) }
      guard let nearest = under.min(by: { rows[$0].run.box.y < rows[$1].run.box.y }) else { continue }
      rows[upper].below = nearest
      if rows[nearest].above == nil { rows[nearest].above = upper }
    }
    return rows
  }
}

extension Page {
  /// The page with lines cut where a gap between columns runs through them; a label stays with what follows it, however far.
  var cutAtColumns: Page {
    var page = self
    page.lines = lines.flatMap { line in
      var groups: [[Word]] = []
      for word in line.words {
        let isLabel = groups.last?.last.map { ContactLabels.contains($0.text) } ?? false
        if let last = groups.last?.last, isLabel || !isColumnGap(between: last, and: word) {
          groups[groups.count - 1].append(word)
        } else {
          groups.append([word])
        }
      }
      return groups.compactMap(Line.init)
    }
    return page
  }

  /// Whether the space between two words is wider than a row of print has.
  func isColumnGap(between first: Word, and second: Word) -> Bool {
    let gap = (second.box.x - first.box.maxX) * width
    // A dash is no taller than a speck, so it tells nothing of the print.
    let heights = [first, second].filter { $0.text.contains { $0.isLetter || $0.isNumber } }.map(\.box.height)
    let print = (heights.min() ?? max(first.box.height, second.box.height)) * height
    return gap > 1.7 * print
  }
}
