import Documents
import Finders
import Foundation

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
