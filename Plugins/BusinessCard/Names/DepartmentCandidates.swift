import Documents
import Extraction
import Finders
import Foundation

/// Weighs rows of a card, and rows that follow each other, as where in the company the person works.
enum DepartmentCandidates {
  /// The features that candidates may have.
  static let features = [
    "likelihood", "near_name", "below_title", "doubt", "title", "form", "address", "domain", "digits", "long", "rows",
    "role",
  ]

  /// A row, or the words of one in Han, Kana or Hangul that stand beside a title or a name.
  private struct Piece {
    var row: Int
    var words: [Word]
    var text: String
    var likelihood: Double
    var region: Region
  }

  static func all(on card: Card, name: SpanChoice, title: SpanChoice, company: SpanChoice) -> [Candidate<String>] {
    let taken = [name, title, company]
    var blocks: [[Piece]] = []
    for index in card.rows.indices {
      guard let piece = piece(of: index, on: card, besides: taken, title: title) else { continue }
      if piece.likelihood >= leastJoined, let last = blocks.last?.last, last.likelihood >= leastJoined,
        card.rows[last.row].below == index
      {
        blocks[blocks.count - 1].append(piece)
      } else {
        blocks.append([piece])
      }
    }
    return blocks.map { candidate($0, name: name, title: title, on: card) }
  }

  private static func piece(of index: Int, on card: Card, besides taken: [SpanChoice], title: SpanChoice) -> Piece? {
    let row = card.rows[index]
    let whole = TokenSpan(row: index, range: row.words.indices)
    guard !row.words.isEmpty else { return nil }
    if taken.allSatisfy({ $0.overlap(with: whole) == 0 }) {
      return row.department > 0
        ? Piece(
          row: index, words: row.words, text: row.run.text, likelihood: row.department, region: row.run.region) : nil
    }
    guard let range = behindTitle(in: row, index, title) ?? besideTitle(in: row, index, taken),
      let box = Box.enclosing(row.words[range].lazy.map(\.box))
    else { return nil }
    let text = row.texts[range].joined(separator: " ")
    let likelihood = JobTitleFinder.departmentLikelihood(of: text)
    guard likelihood > 0 else { return nil }
    return Piece(
      row: index, words: Array(row.words[range]), text: text, likelihood: likelihood,
      region: Region(page: row.run.page.number, box: box))
  }

  /// The words behind a title that a comma or a dash parts from it: `Director, Harbour Division`.
  private static func behindTitle(in row: CardRow, _ index: Int, _ title: SpanChoice) -> Range<Int>? {
    guard let span = title.span, span.lastRow == index else { return nil }
    let start = span.under.isEmpty ? span.range.upperBound : row.words.count
    guard start < row.words.count, let last = row.run.words.firstIndex(of: row.words[start - 1]),
      row.words[start - 1].text.hasSuffix(",") || row.run.words[last + 1] != row.words[start]
    else { return nil }
    return start..<row.words.count
  }

  /// The words beside a title or a name in its own script, parted from it by a space alone: `営業部 課長`.
  private static func besideTitle(in row: CardRow, _ index: Int, _ taken: [SpanChoice]) -> Range<Int>? {
    let free = row.words.indices.filter { place in
      taken.allSatisfy { $0.overlap(with: TokenSpan(row: index, range: place..<place + 1)) == 0 }
        && row.clues[place].contains(.department)
    }
    guard let first = free.first, let last = free.last, last - first + 1 == free.count,
      free.allSatisfy({ NameParts.isNative(row.texts[$0]) })
    else { return nil }
    return first..<last + 1
  }

  /// A row that looks this much like a department goes with the one above it.
  private static let leastJoined = 0.6

  private static func candidate(_ block: [Piece], name: SpanChoice, title: SpanChoice, on card: Card) -> Candidate<
    String
  > {
    let texts = block.map { $0.text.trimmingCharacters(in: signs) }
    let text = texts.joined(separator: ", ")
    let words = block.flatMap(\.words)
    let rows = block.map(\.row)
    let anchors = name.rows + title.rows
    func isUnder(_ above: [Int]) -> Bool { above.contains { $0 == rows.first || card.rows[$0].below == rows.first } }
    var features = Features()
    features.add("likelihood", block.map(\.likelihood).max() ?? 0)
    features.add("near_name", if: isUnder(anchors) || anchors.contains { card.rows[$0].above == rows.last })
    features.add("below_title", if: isUnder(title.rows))
    features.add("doubt", 1 - Line.confidence(of: words))
    features.add("title", block.map { JobTitleFinder.likelihood(of: $0.text) }.max() ?? 0)
    features.add("form", if: CompanyFinder.legalForm(in: text) != nil)
    features.add("address", block.map { AddressFinder.likelihood(of: $0.text) }.max() ?? 0)
    features.add("domain", card.domains.map { $0.agreement(with: text) }.max() ?? 0)
    features.add("digits", if: text.contains(where: \.isNumber))
    features.add("long", if: block.contains { $0.words.count > 7 })
    features.add("rows", Double(min(3, rows.count)))
    if block.allSatisfy({ $0.words.count == card.rows[$0.row].words.count }) {
      features.add("role", CardRoles.logOdds(rows.map { card.roles.probability(.department, of: $0) }.min() ?? 0))
    }
    return Candidate(
      text, text: block.map(\.text).joined(separator: "\n"), rule: "rows of departments", features: features,
      source: FieldSource(of: words), evidence: block.map(\.region))
  }

  private static let signs = CharacterSet(charactersIn: " |,;:•·_-*")
}
