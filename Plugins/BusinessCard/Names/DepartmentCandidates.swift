import Documents
import Extraction
import Finders
import Foundation

/// Weighs rows of a card, and rows that follow each other, as where in the company the person works.
enum DepartmentCandidates {
  /// The features that candidates may have.
  static let features = [
    "likelihood", "near_name", "below_title", "doubt", "title", "form", "address", "domain", "digits", "long", "rows",
  ]

  static func all(on card: Card, name: SpanChoice, title: SpanChoice, company: SpanChoice) -> [Candidate<String>] {
    let taken = [name, title, company]
    func isFree(_ index: Int) -> Bool {
      let row = card.rows[index]
      let whole = TokenSpan(row: index, range: row.words.indices)
      return !row.words.isEmpty && row.department > 0 && taken.allSatisfy { $0.overlap(with: whole) == 0 }
    }
    var blocks: [[Int]] = []
    for index in card.rows.indices where isFree(index) {
      if card.rows[index].department >= leastJoined, let last = blocks.last?.last,
        card.rows[last].department >= leastJoined, card.rows[last].below == index
      {
        blocks[blocks.count - 1].append(index)
      } else {
        blocks.append([index])
      }
    }
    return blocks.map { candidate($0, name: name, title: title, on: card) }
  }

  /// A row that looks this much like a department goes with the one above it.
  private static let leastJoined = 0.6

  private static func candidate(_ block: [Int], name: SpanChoice, title: SpanChoice, on card: Card) -> Candidate<String>
  {
    let rows = block.map { card.rows[$0] }
    let texts = rows.map { $0.run.text.trimmingCharacters(in: signs) }
    let text = texts.joined(separator: ", ")
    let words = rows.flatMap(\.words)
    let anchors = name.rows + title.rows
    func isUnder(_ rows: [Int]) -> Bool { rows.contains { card.rows[$0].below == block.first } }
    var features = Features()
    features.add("likelihood", rows.map(\.department).max() ?? 0)
    features.add("near_name", if: isUnder(anchors) || anchors.contains { card.rows[$0].above == block.last })
    features.add("below_title", if: isUnder(title.rows))
    features.add("doubt", 1 - Line.confidence(of: words))
    features.add("title", rows.map(\.title).max() ?? 0)
    features.add("form", if: CompanyFinder.legalForm(in: text) != nil)
    features.add("address", rows.map(\.address).max() ?? 0)
    features.add("domain", card.domains.map { $0.agreement(with: text) }.max() ?? 0)
    features.add("digits", if: text.contains(where: \.isNumber))
    features.add("long", if: rows.contains { $0.words.count > 7 })
    features.add("rows", Double(min(3, rows.count)))
    return Candidate(
      text, text: rows.map(\.run.text).joined(separator: "\n"), rule: "rows of departments", features: features,
      source: FieldSource(of: words), evidence: rows.map(\.run.region))
  }

  private static let signs = CharacterSet(charactersIn: " |,;:•·_-*")
}
