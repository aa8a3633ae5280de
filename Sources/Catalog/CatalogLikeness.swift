import Documents
import Foundation

/// How well a book of a catalogue fits a text from a spine.
struct CatalogLikeness {
  /// How much of the title stands in the text, 0…1: of the whole one, or of what stands before its subtitle.
  private let title: Double
  private let wholeTitle: Double
  /// How much of the author's name, or of the family name, 0…1; 0 where the catalogue names none.
  private let author: Double
  /// How much of the text the book explains, 0…1.
  private let explained: Double
  /// How many letters of the title stand in the text, 0…1; 1 from twenty on.
  private let letters: Double
  private let hasAuthor: Bool

  init(of book: CatalogBook, to spine: SpineWords) {
    let whole = SpineWords.words(of: book.title)
    let main = SpineWords.words(of: String(book.title.prefix { !":;/.".contains($0) }))
    let name = SpineWords.words(of: book.authors.joined(separator: " "))
    wholeTitle = Self.covered(whole, by: spine.pool)
    let mainTitle = Self.covered(main, by: spine.pool)
    title = max(wholeTitle, mainTitle)
    author = max(Self.covered(name, by: spine.pool), Self.covered(Array(name.suffix(1)), by: spine.pool))
    hasAuthor = !name.isEmpty
    explained = Self.covered(spine.words.filter { $0.count > 1 }, by: whole + name)
    letters = min(1, title * main.reduce(0) { $0 + SpineWords.weight($1) } / 20)
  }

  /// The share of the words' letters that stand among others.
  private static func covered(_ words: [[UInt8]], by others: [[UInt8]]) -> Double {
    let all = words.reduce(0) { $0 + SpineWords.weight($1) }
    guard all > 0 else { return 0 }
    return words.reduce(0) { $0 + SpineWords.weight($1) * SpineWords.likeness($1, among: others) } / all
  }

  private static let leastTitle = 0.6
  private static let leastAuthor = 0.8

  /// What the books of a catalogue are ordered by.
  var rank: Double { 1.5 * title + author + 3 * explained + 1.5 * letters }

  /// The probability that the text is this book's, given how far it leads before the next one.
  ///
  /// A logistic regression fitted on noisy texts of spines and a catalogue of their books among 100,000 others, half of the
  /// texts being looked up without their own book.
  func probability(lead: Double) -> Double {
    // A few words of a title are many books'.
    guard title >= Self.leastTitle || author >= Self.leastAuthor else { return 0 }
    let odds =
      -8.973 + 4.268 * title - 0.765 * wholeTitle + 0.611 * author + 5.484 * explained + 0.221 * letters
      + 3.085 * min(1.5, lead) + (hasAuthor ? 0 : 1.242)
    return 1 / (1 + exp(-odds))
  }
}
