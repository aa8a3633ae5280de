/// Books as the CSV that LibraryThing imports.
public enum LibraryThingCSV {
  /// A header and a row for each book.
  public static func text(of books: [BookEntry]) -> String {
    CSV.row(["TITLE", "AUTHOR (first, last)", "ISBN", "PUBLICATION INFO", "COMMENTS"])
      + books.map { book in
        let publication = [book.publisher, book.edition].compactMap(\.self).joined(separator: ", ")
        let series = [book.series, book.volume].compactMap(\.self).joined(separator: " ")
        return CSV.row([
          book.fullTitle, book.authors.map(\.name).joined(separator: "; "), book.isbn13 ?? book.isbn10 ?? "",
          publication, series,
        ])
      }.joined()
  }
}
