/// Books as the CSV that Goodreads exports and imports.
public enum GoodreadsCSV {
  /// A header and a row for each book.
  public static func text(of books: [BookEntry]) -> String {
    let header = ["Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "Publisher"]
    return CSV.row(header) + books.map(row).joined()
  }

  private static func row(_ book: BookEntry) -> String {
    // Goodreads keeps the series in the title: `Title (Series, #2)`.
    let place = book.series.map { series in book.volume.map { " (\(series), #\($0))" } ?? " (\(series))" } ?? ""
    return CSV.row([
      book.fullTitle + place, book.authors.first?.name ?? "", book.authors.first?.inverted ?? "",
      book.authors.dropFirst().map(\.name).joined(separator: ", "), book.isbn10 ?? "", book.isbn13 ?? "",
      book.publisher ?? "",
    ])
  }
}

/// Books as the CSV that Libib exports and imports.
public enum LibibCSV {
  /// A header and a row for each book.
  public static func text(of books: [BookEntry]) -> String {
    let header = [
      "item_type", "title", "creators", "first_name", "last_name", "ean_isbn13", "upc_isbn10", "publisher", "group",
    ]
    return CSV.row(header)
      + books.map { book in
        CSV.row([
          "book", book.fullTitle, book.authors.map(\.name).joined(separator: ", "), book.authors.first?.given ?? "",
          book.authors.first?.family ?? "", book.isbn13 ?? "", book.isbn10 ?? "", book.publisher ?? "",
          book.series ?? "",
        ])
      }.joined()
  }
}

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
