public import Documents
import Foundation

/// A book of a catalogue that a text from a spine belongs to, and how sure that is.
public struct CatalogMatch: Hashable, Sendable {
  /// The book.
  public let book: CatalogBook
  /// The probability that it is this book, 0…1.
  public let confidence: Double

  /// Less sure matches are none: of texts of books that are in no catalogue, one in fifty reaches it.
  public static let least = 0.75

  /// The likeliest of some books for a text; nil if none is likely.
  public static func best(for text: String, among books: [CatalogBook]) -> CatalogMatch? {
    let spine = SpineWords(text)
    let scored = books.map { (book: $0, likeness: CatalogLikeness(of: $0, to: spine)) }.enumerated().sorted {
      ($0.element.likeness.rank, $1.offset) > ($1.element.likeness.rank, $0.offset)
    }.map(\.element)
    guard let first = scored.first else { return nil }
    // Another edition of the book is no rival.
    let rival = scored.dropFirst().first { $0.book.title != first.book.title }
    let lead = first.likeness.rank - (rival?.likeness.rank ?? 0)
    let confidence = first.likeness.probability(lead: lead)
    return confidence >= least ? CatalogMatch(book: first.book, confidence: confidence) : nil
  }
}
