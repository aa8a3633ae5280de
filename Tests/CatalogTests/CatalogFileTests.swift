import Documents
import Foundation
import Testing

@testable import Catalog

/// Lists of books in their forms.
struct CatalogFileTests {
  private func books(_ text: String, skipped: Int = 0) throws -> [CatalogBook] { try books(Data(text.utf8), skipped) }

  private func books(_ data: Data, _ skipped: Int = 0) throws -> [CatalogBook] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var found: [CatalogBook] = []
    #expect(try CatalogFile(file).forEachBook { found.append($0) } == skipped)
    return found
  }

  @Test func aTableIsReadByTheNamesOfItsColumns() throws {
    let found = try books(
      "\u{FEFF}isbn;Title;AUTHOR\r\n978-84-376-0494-7;\"The \"\"Salt\"\" Road; a walk\";Lund, Perpetua, 1950-\r\n;Tides;\r\n"
    )
    #expect(
      found == [
        CatalogBook(title: "The \"Salt\" Road; a walk", authors: ["Perpetua Lund"], isbn13: "9788437604947"),
        CatalogBook(title: "Tides", authors: []),
      ])
  }

  @Test func goodreadsGuardsItsNumbers() throws {
    let found = try books(
      #"""
      Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13
      1,The Salt Road,Perpetua Lund,"Lund, Perpetua","Casimir Dole, Ana Tern","=""843760494X""","=""9788437604947"""
      2,,Nobody Here,,,,
      """#, skipped: 1)
    #expect(
      found == [
        CatalogBook(
          title: "The Salt Road", authors: ["Perpetua Lund", "Casimir Dole", "Ana Tern"], isbn13: "9788437604947")
      ])
  }

  @Test func aDumpOfOpenLibraryNamesAuthorsByKey() throws {
    let found = try books(
      """
      /type/author\t/authors/OL1A\t1\t2020-01-01T00:00:00\t{"name":"Perpetua Lund"}
      /type/edition\t/books/OL1M\t1\t2020-01-01T00:00:00\t{"title":"The Salt Road","subtitle":"A Walk","authors":[{"key":"/authors/OL1A"}],"isbn_10":["843760494X"]}
      /type/edition\t/books/OL2M\t1\t2020-01-01T00:00:00\t{"title":"Tides","by_statement":"by Casimir Dole."}
      /type/redirect\t/books/OL3M\t1\t2020-01-01T00:00:00\t{"location":"/books/OL2M"}
      """)
    #expect(
      found == [
        CatalogBook(title: "The Salt Road: A Walk", authors: ["Perpetua Lund"], isbn13: "9788437604947"),
        CatalogBook(title: "Tides", authors: ["Casimir Dole"]),
      ])
  }

  /// A MARC 21 record of some fields: tag, and subfields that begin with their code.
  private func marc(_ fields: [(tag: String, subfields: [String])]) -> String {
    var (directory, data) = ("", "")
    for (tag, subfields) in fields {
      let body = "00" + subfields.map { "\u{1F}\($0)" }.joined() + "\u{1E}"
      directory += tag + padded(body.utf8.count, 4) + padded(data.utf8.count, 5)
      data += body
    }
    let base = 24 + directory.utf8.count + 1
    return padded(base + data.utf8.count + 1, 5) + "nam a22" + padded(base, 5) + "   4500" + directory + "\u{1E}" + data
      + "\u{1D}"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.count) + digits
  }

  @Test func marcRecordsAreTakenApart() throws {
    let record = marc([
      ("020", ["a9788437604947 (rústica)"]), ("100", ["aLund, Perpetua,", "d1950-"]),
      ("245", ["aThe Salt Road :", "ba walk /", "cPerpetua Lund"]), ("700", ["aDole, Casimir"]),
    ])
    let book = CatalogBook(
      title: "The Salt Road: a walk", authors: ["Perpetua Lund", "Casimir Dole"], isbn13: "9788437604947")
    #expect(try books(record + record) == [book, book])
    #expect(throws: CatalogError.self) { try books(String(record.dropLast(20))) }
  }

  @Test(arguments: [
    ("", "it is empty"), ("a,b\n1,2\n", "no column for the title"), ("title\n\"The Salt", "a quote is missing"),
    ("/type/edition\tno", "no line of an Open Library dump"), ("title,author\n,\n", "no book with a title"),
    ("\0\0\0", "none of"),
  ])
  func whatIsNoCatalogueIsRefused(text: String, reason: String) throws {
    let error = try #require(throws: CatalogError.self) { try books(text) }
    #expect(error.description.contains(reason), "\(error)")
  }

  @Test func anEntryHasALimit() throws {
    let long = "title\n\"" + String(repeating: "a", count: CatalogFile.longestEntry + 1)
    let error = try #require(throws: CatalogError.self) { try books(long) }
    #expect(error.description.contains("does not end"))
  }
}
