public import Documents
import Foundation

/// A book of a catalogue that a text from a spine may belong to, and how sure that is.
public struct CatalogMatch: Hashable, Sendable {
  /// The book.
  public let book: CatalogBook
  /// The probability that it is this book, 0…1.
  public let confidence: Double

  /// Less sure matches are none: of texts of books that are in no catalogue, fewer than one in fifty reach it.
  public static let least = 0.78

  /// The likeliest of some books for a text; nil if none is likely.
  public static func best(for text: String, among books: [CatalogBook]) -> CatalogMatch? {
    ranked(for: text, among: books).first.flatMap { $0.confidence >= least ? $0 : nil }
  }

  /// Books in the order of how likely a text is theirs, each title once: another edition of a book is no rival.
  ///
  /// Their shares of all odds, with those of no book at all, are the probabilities.
  public static func ranked(for text: String, among books: [CatalogBook]) -> [CatalogMatch] {
    let spine = SpineWords(text)
    guard !spine.words.isEmpty else { return [] }
    let odds = books.map { min(1e12, exp(CatalogLikeness(of: $0, to: spine).logOdds)) }
    let total = 1 + odds.reduce(0, +)
    var ranked: [(book: CatalogBook, odds: Double)] = []
    // Equal ones go by their order.
    for index in books.indices.sorted(by: { (odds[$0], $1) > (odds[$1], $0) }) {
      if let known = ranked.firstIndex(where: { $0.book.title == books[index].title }) {
        ranked[known].odds += odds[index]
      } else {
        ranked.append((books[index], odds[index]))
      }
    }
    return ranked.map { CatalogMatch(book: $0.book, confidence: $0.odds / total) }
  }
}
