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
