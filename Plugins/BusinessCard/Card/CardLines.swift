import Documents
import Extraction
import Finders
import Foundation

/// The lines of a card, cut into contacts and all other text.
struct CardLines {
  /// Telephone numbers and addresses on the net, repaired where the card confirms it.
  let contacts: [Contact]
  /// All other text.
  let runs: [Row]

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
    // What is too badly read to be found is inferred from what was found: addresses of the web first, then those of e-mail.
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
    found = zip(found, pages).map { LocalNumbers.adding(to: $0, of: $1) }
    contacts = repair.repaired(found.flatMap { $0.flatMap(\.self) })
    let rows = zip(pages, found).flatMap { page, found in
      page.runs(without: Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0, Set($1.flatMap(\.words))) }))
    }
    runs = Row.linked(rows)
  }
}

extension Word {
  /// The words that commas part in Han or Kana, where no space follows them, `品質保証部，顧問`; the wide space between two
  /// words is often read as one.
  fileprivate var partedAtCommas: [Word] {
    let parts = text.split { "，,、".contains($0) }
    guard parts.count > 1, parts.allSatisfy({ $0.allSatisfy(\.isLetter) && EastAsianWords.areIn($0) }) else {
      return [self]
    }
    let width = box.width / Double(max(1, text.count))
    return parts.map { part in
      var word = self
      word.text = String(part)
      word.alternatives = []
      word.box.x += width * Double(text.distance(from: text.startIndex, to: part.startIndex))
      word.box.width = width * Double(part.count)
      return word
    }
  }
}

extension Page {
  /// The page with lines cut where a gap between columns runs through them; a label stays with what follows it, however far.
  var cutAtColumns: Page {
    var page = self
    page.lines = lines.flatMap { line in
      var groups: [[Word]] = []
      for word in line.words.flatMap(\.partedAtCommas) {
        // A label may have its colon apart: `Fax :   040 2338`.
        let label = groups.last?.last { $0.text.contains { $0.isLetter || $0.isNumber } }
        let isLabel = label.map { ContactLabels.contains($0.text) } ?? false
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
    return gap > (NameParts.mayBeSpaced(first.text, second.text) ? 5 : 1.9) * print
  }
}

extension Page {
  /// The runs of the page in reading order.
  ///
  /// A run is words of one row that belong together: without a column's gap between them, and without anything of a telephone
  /// number, an e-mail or a web address.
  ///
  /// - Parameter taken: the words of a line that are a number or an address, by the line's place in the page.
  func runs(without taken: [Int: Set<Word>]) -> [Row] {
    lines.indices.flatMap { index in
      runs(of: lines[index], without: taken[index] ?? [])
    }
  }

  private func runs(of line: Line, without taken: Set<Word>) -> [Row] {
    var groups: [[Word]] = [[]]
    for (index, word) in line.words.enumerated() {
      if taken.contains(word) {
        groups.append([])
        continue
      }
      if let last = groups[groups.count - 1].last, isColumnGap(between: last, and: word) { groups.append([]) }
      // The label of what follows says nothing by itself: `Tel:`, `E-mail`.
      let next = line.words.indices.contains(index + 1) ? line.words[index + 1] : nil
      if ContactLabels.contains(word.text), next.map(taken.contains) ?? false { continue }
      groups[groups.count - 1].append(word)
    }
    // What is left of an address that could not be read is no text.
    let filled = groups.filter { group in
      !group.isEmpty && !group.contains { $0.text.contains("://") || $0.text.lowercased().contains("www.") }
    }
    return filled.compactMap { Row($0, on: Row.Frame(self)) }
  }
}
