/// A book as a catalogue lists it.
public struct CatalogBook: Hashable, Sendable, Codable {
  /// The whole title.
  public var title: String
  /// The authors, given names first.
  public var authors: [String]
  /// The ISBN, thirteen digits.
  public var isbn13: String?

  /// A book of a catalogue.
  public init(title: String, authors: [String], isbn13: String? = nil) {
    self.title = title
    self.authors = authors
    self.isbn13 = isbn13
  }
}
