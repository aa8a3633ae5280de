import Documents
import Finders
import Foundation

/// Books from a table: cells parted by commas, semicolons or tabs, quoted as RFC 4180 has it, the first row naming the
/// columns.
struct CatalogTable: CatalogParser {
  private var columns: Columns?
  private var separator: UInt8?
  private var row: [String] = []
  private var cell: [UInt8] = []
  private var isQuoted = false
  /// Whether the last byte was a quote within quotes: either their end, or the first of two that stand for one.
  private var endsQuote = false
  private var rowBytes = 0
  private var rowNumber = 0

  mutating func parse(_ data: Data) -> Result<[CatalogBook?], CatalogProblem> {
    var books: [CatalogBook?] = []
    var data = data
    if separator == nil {
      if data.starts(with: [0xEF, 0xBB, 0xBF]) { data = data.dropFirst(3) }
      separator = Self.separator(of: data)
    }
    for byte in data {
      rowBytes += 1
      guard rowBytes <= CatalogFile.longestEntry else {
        return .failure(CatalogProblem(reason: "row \(rowNumber + 1) does not end; a quote may be missing"))
      }
      if endsQuote {
        endsQuote = false
        if byte == UInt8(ascii: "\"") {
          cell.append(byte)
          continue
        }
        isQuoted = false
      }
      if isQuoted {
        if byte == UInt8(ascii: "\"") { endsQuote = true } else { cell.append(byte) }
      } else if byte == UInt8(ascii: "\""), cell.isEmpty {
        isQuoted = true
      } else if byte == separator {
        endCell()
      } else if byte == UInt8(ascii: "\n") {
        if let problem = endRow(into: &books) { return .failure(problem) }
      } else if byte != UInt8(ascii: "\r") {
        cell.append(byte)
      }
    }
    return .success(books)
  }

  mutating func finish() -> Result<[CatalogBook?], CatalogProblem> {
    if isQuoted, !endsQuote {
      return .failure(CatalogProblem(reason: "row \(rowNumber + 1) does not end; a quote is missing"))
    }
    var books: [CatalogBook?] = []
    if !cell.isEmpty || !row.isEmpty, let problem = endRow(into: &books) { return .failure(problem) }
    return .success(books)
  }

  private static func separator(of data: Data) -> UInt8 {
    let header = data.prefix { $0 != UInt8(ascii: "\n") }
    let known = [",", "\t", ";"].compactMap { $0.utf8.first }
    return known.max { first, second in
      header.count { $0 == first } < header.count { $0 == second }
    } ?? UInt8(ascii: ",")
  }

  private mutating func endCell() {
    row.append(String(decoding: cell, as: UTF8.self).trimmingCharacters(in: .whitespaces))
    cell.removeAll(keepingCapacity: true)
  }

  private mutating func endRow(into books: inout [CatalogBook?]) -> CatalogProblem? {
    endCell()
    defer {
      row.removeAll(keepingCapacity: true)
      (rowBytes, isQuoted, endsQuote) = (0, false, false)
      rowNumber += 1
    }
    if row.allSatisfy(\.isEmpty) { return nil }
    if let columns {
      books.append(columns.book(in: row))
    } else {
      columns = Columns(header: row)
      if columns == nil {
        return CatalogProblem(
          reason: "it has no column for the title; the first row must name the columns, such as title,author,isbn")
      }
    }
    return nil
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
