public import Documents

/// The book that a record holds under the field names of `book`, as the formats for reading lists and bibliographies write it.
public struct BookEntry: Hashable, Sendable {
  /// An author.
  public struct Author: Hashable, Sendable {
    /// The whole name, as it is printed.
    public var name: String
    /// The given names; nil where the name can't be taken apart.
    public var given: String?
    /// The family name; nil where the name can't be taken apart.
    public var family: String?

    /// An author by the whole name and its parts.
    public init(name: String, given: String? = nil, family: String? = nil) {
      self.name = name
      self.given = given
      self.family = family
    }

    /// `Family, Given`; the whole name where it can't be taken apart.
    var inverted: String {
      guard let family, let given else { return name }
      return "\(family), \(given)"
    }
  }

  /// The record's id, a UUID.
  public var id: String
  var title: String
  var subtitle: String?
  var authors: [Author]
  var publisher: String?
  var series: String?
  var volume: String?
  var edition: String?
  var isbn13: String?
  var isbn10: String?

  /// The book of a record; nil if the record has neither title nor ISBN.
  ///
  /// - Parameter author: takes an author's name apart.
  public init?(_ record: Record, author: (String) -> Author) {
    func text(_ name: String) -> String? {
      guard case .value(let field) = record.fields[name], let text = field.value.string, !text.isEmpty else {
        return nil
      }
      return text
    }
    isbn13 = text("isbn13")
    isbn10 = text("isbn10")
    guard text("title") != nil || isbn13 != nil else { return nil }
    id = record.id
    title = text("title") ?? ""
    subtitle = text("subtitle")
    authors = (record.fields["authors"]?.leaves ?? []).compactMap(\.value.string).filter { !$0.isEmpty }.map(author)
    publisher = text("publisher")
    series = text("series")
    volume = text("volume")
    edition = text("edition")
  }

  /// `Title: Subtitle`.
  var fullTitle: String { [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ") }
}
