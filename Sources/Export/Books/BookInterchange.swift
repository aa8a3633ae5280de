import Foundation

/// Books as CSL-JSON, the form in which citation processors take references.
public enum CSLJSON {
  /// An array with an item for each book.
  public static func text(of books: [BookEntry]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(books.map(Item.init)), as: UTF8.self) + "\n"
  }

  private struct Item: Encodable {
    struct Name: Encodable {
      var family: String?
      var given: String?
      var literal: String?
    }

    var id: String
    var type = "book"
    var title: String?
    var author: [Name]?
    var publisher: String?
    var series: String?
    var volume: String?
    var edition: String?
    var isbn: String?

    init(_ book: BookEntry) {
      id = book.id
      title = book.fullTitle.isEmpty ? nil : book.fullTitle
      let names = book.authors.map { author in
        author.family == nil
          ? Name(literal: author.name) : Name(family: author.family, given: author.given)
      }
      author = names.isEmpty ? nil : names
      publisher = book.publisher
      series = book.series
      volume = book.volume
      edition = book.edition
      isbn = book.isbn13 ?? book.isbn10
    }

    private enum CodingKeys: String, CodingKey {
      case id, type, title, author, publisher, volume, edition
      case series = "collection-title"
      case isbn = "ISBN"
    }
  }
}

/// Books in the RIS format of reference managers.
public enum RIS {
  /// A reference for each book.
  public static func text(of books: [BookEntry]) -> String {
    books.map { book in
      var lines: [(String, String?)] = [("TY", "BOOK"), ("ID", book.id), ("TI", book.fullTitle)]
      lines += book.authors.map { ("AU", $0.inverted) }
      lines += [
        ("PB", book.publisher), ("T3", book.series), ("VL", book.volume), ("ET", book.edition),
        ("SN", book.isbn13 ?? book.isbn10), ("ER", ""),
      ]
      return lines.compactMap { tag, value in
        value.map { "\(tag)  - \($0.split(whereSeparator: \.isNewline).joined(separator: " "))\r\n" }
      }.joined()
    }.joined(separator: "\r\n")
  }
}
