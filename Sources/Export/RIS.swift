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
