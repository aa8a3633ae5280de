import Documents
import Extraction
import Finders
import Foundation

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
}

extension Row {
  /// How much larger the print is than the card's usual one, 0…1.
  func size(on card: Card) -> Double { min(1, max(0, log(printHeight / max(card.usualPrint, 1e-9)))) }
}
