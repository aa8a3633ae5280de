import Documents
import Finders
import Foundation

/// Books from a table of which the first row names the columns.
struct CatalogTable: CatalogParser {
  private var rows = DelimitedRows(longestRow: CatalogFile.longestEntry)
  private var columns: Columns?

  mutating func parse(_ data: Data) -> Result<[CatalogBook?], CatalogProblem> {
    do { return books(in: try rows.add(data)) } catch { return .failure(CatalogProblem(reason: error.reason)) }
  }

  mutating func finish() -> Result<[CatalogBook?], CatalogProblem> {
    do { return books(in: try rows.finish()) } catch { return .failure(CatalogProblem(reason: error.reason)) }
  }

  private mutating func books(in rows: [DelimitedRows.Row]) -> Result<[CatalogBook?], CatalogProblem> {
    var rows = rows[...]
    if columns == nil, let header = rows.popFirst() {
      guard let named = Columns(header: header.cells) else {
        return .failure(
          CatalogProblem(
            reason: "it has no column for the title; the first row must name the columns, such as title,author,isbn"))
      }
      columns = named
    }
    return .success(rows.map { columns?.book(in: $0.cells) })
  }

  /// Which column holds what.
  private struct Columns {
    var title: Int
    var subtitle: Int?
    var authors: [Int]
    var isbns: [Int]

    init?(header: [String]) {
      let names = header.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
      func first(_ known: [String]) -> Int? { known.lazy.compactMap(names.firstIndex).first }
      guard let title = first(["title", "booktitle", "fulltitle", "titulo", "titel", "titre"]) else { return nil }
      self.title = title
      subtitle = first(["subtitle"])
      let main = first([
        "author", "authors", "creators", "creator", "primaryauthor", "authorfirstlast", "authorlf", "authorlastfirst",
        "autor", "auteur",
      ])
      authors = [main, first(["additionalauthors", "secondaryauthor"])].compactMap(\.self)
      isbns = ["isbn13", "eanisbn13", "isbn", "isbns", "isbn10", "upcisbn10"].compactMap(names.firstIndex)
    }

    func book(in row: [String]) -> CatalogBook? {
      func cell(_ index: Int?) -> String { index.map { $0 < row.count ? row[$0] : "" } ?? "" }
      let title = [cell(self.title), cell(subtitle)].filter { !$0.isEmpty }.joined(separator: ": ")
      guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
      // Goodreads writes ="0123456789", so that no spreadsheet takes it for a number; LibraryThing [0123456789].
      let isbn = isbns.lazy.map { cell($0).filter { $0.isNumber || $0 == "X" || $0 == "x" } }.compactMap { ISBN($0) }
      return CatalogBook(
        title: title, authors: authors.flatMap { AuthorNames.split(cell($0)) }, isbn13: isbn.first?.isbn13)
    }
  }
}

/// Authors as catalogues write them, made into names with the given names first.
enum AuthorNames {
  /// The names in a cell: parted by semicolons, bars or ampersands, or by commas where those do not part family and given
  /// names.
  static func split(_ text: String) -> [String] {
    let parts = text.split { ";|&".contains($0) }.map(String.init)
    if parts.count == 1, let only = parts.first {
      let pieces = only.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      // `Ana Lund, Casimir Dole` are two; `Lund, Ana` is one, and so is `Lund, Ana, 1950-`.
      if pieces.count > 1, pieces.allSatisfy({ $0.contains(" ") && !$0.contains(where: \.isNumber) }) {
        return pieces.compactMap(natural)
      }
    }
    return parts.compactMap(natural)
  }

  /// `Lund, Ana, 1950-` as `Ana Lund`; nil if no letter is left.
  static func natural(_ text: some StringProtocol) -> String? {
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: punctuation) }.filter { part in
      // Years of a life are no part of a name.
      part.contains(where: \.isLetter) && !part.contains { $0.isNumber }
    }
    guard let family = parts.first else { return nil }
    return parts.count > 1 ? "\(parts[1]) \(family)" : family
  }

  private static let punctuation = CharacterSet(charactersIn: " :/[]()")
}
