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
