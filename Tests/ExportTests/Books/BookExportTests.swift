import Documents
import Foundation
import Testing

@testable import Export

/// Books as reading lists and bibliographies have them.
struct BookExportTests {
  private static func record(_ fields: [String: String], authors: [String] = []) -> Record {
    var all = fields.mapValues { RecordField.value(Field(.string($0), confidence: 0.9, source: .ocr)) }
    all["authors"] = .list(authors.map { .value(Field(.string($0), confidence: 0.9, source: .ocr)) })
    return Record(
      id: "0b5e2f10-0000-4000-8000-000000000002", type: "book",
      extractor: Record.ExtractorReference(id: "book_spine", version: "1"), confidence: 0.9, status: .ready,
      fields: all, findings: [])
  }

  private static func book(_ fields: [String: String], authors: [String] = []) throws -> BookEntry {
    try #require(
      BookEntry(record(fields, authors: authors)) { name in
        let parts = name.split(separator: " ").map(String.init)
        return parts.count == 2
          ? BookEntry.Author(name: name, given: parts[0], family: parts[1]) : BookEntry.Author(name: name)
      })
  }

  private static let fields = [
    "title": "Salt & \"Iron\", 2_nd", "subtitle": "A Road", "publisher": "Tern Editions", "series": "Tides",
    "volume": "2", "isbn13": "9788437604947", "isbn10": "843760494X",
  ]

  @Test func bibTeXEscapesItsSigns() throws {
    let text = BibTeX.text(of: [
      try Self.book(Self.fields, authors: ["Perpetua Lund", "Tern and Sons Ltd"]),
      try Self.book(Self.fields, authors: ["Perpetua Lund"]),
    ])
    #expect(text.contains("title = {{Salt \\& \"Iron\", 2\\_nd: A Road}}"))
    #expect(text.contains("author = {Lund, Perpetua and {Tern and Sons Ltd}}"))
    #expect(text.contains("@book{lund-salt-iron,") && text.contains("@book{lund-salt-iron-2,"))
  }

  @Test func risHasALineForEachAuthor() throws {
    let lines = RIS.text(of: [try Self.book(Self.fields, authors: ["Perpetua Lund", "Casimir Dole"])]).split(
      separator: "\r\n")
    #expect(lines.first == "TY  - BOOK" && lines.last == "ER  - ")
    #expect(lines.contains("AU  - Lund, Perpetua") && lines.contains("AU  - Dole, Casimir"))
    #expect(lines.contains("SN  - 9788437604947"))
  }

  @Test func cslNamesAreTakenApart() throws {
    let text = try CSLJSON.text(of: [try Self.book(Self.fields, authors: ["Perpetua Lund", "Lem"])])
    let items = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let names = try #require(items.first?["author"] as? [[String: String]])
    #expect(names == [["family": "Lund", "given": "Perpetua"], ["literal": "Lem"]])
    #expect(items.first?["ISBN"] as? String == "9788437604947")
  }

  @Test func tablesHaveTheirServicesColumns() throws {
    let book = try Self.book(Self.fields, authors: ["Perpetua Lund", "Casimir Dole"])
    #expect(
      GoodreadsCSV.text(of: [book]).hasSuffix(
        "\"Salt & \"\"Iron\"\", 2_nd: A Road (Tides, #2)\",Perpetua Lund,\"Lund, Perpetua\",Casimir Dole,"
          + "843760494X,9788437604947,Tern Editions\r\n"))
    #expect(
      LibraryThingCSV.text(of: [book]).contains(",Perpetua Lund; Casimir Dole,9788437604947,Tern Editions,Tides 2"))
    #expect(
      LibibCSV.text(of: [book]).contains(",\"Perpetua Lund, Casimir Dole\",Perpetua,Lund,9788437604947,843760494X,"))
  }

  @Test func aRecordWithoutTitleAndNumberIsNoBook() {
    #expect(BookEntry(Self.record(["publisher": "Tern Editions"])) { BookEntry.Author(name: $0) } == nil)
  }
}
