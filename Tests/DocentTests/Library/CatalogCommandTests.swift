import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Catalogues of books.
  struct CatalogCommandTests {
    private let spine = fixture("book/spine-top-down/spines.json")

    @Test func aSpineGetsItsBookFromTheCatalogue() async throws {
      try await withDocent { docent, folder in
        let file = folder.appending(path: "books.csv")
        try Data(
          "title,author,isbn\nA Grammar of Tides: notes from a harbour year,\"Renquist, Tobiah\",9788437604947\nThe Salt Road,Perpetua Lund,\n"
            .utf8
        ).write(to: file)
        let imported = try await docent.run("catalog", "import", file.path)
        #expect(imported.code == 0 && imported.output == "books.csv: 2 books\n")
        let extracted = try await docent.run("extract", "--as", "book", "--reading", spine).jsonLines()
        let fields = try #require(extracted.first?["records"]?.array?.first?["fields"])
        #expect(fields["title"]?["value"]?.string == "A Grammar of Tides: notes from a harbour year")
        #expect(fields["title"]?["source"]?.string == "catalog")
        #expect(fields["authors"]?.array?.first?["value"]?.string == "Tobiah Renquist")
        #expect(fields["isbn13"]?["value"]?.string == "9788437604947")
        #expect(fields["isbn10"]?["value"]?.string == "843760494X")
        #expect(try await docent.run("catalog", "list").jsonLines().first?["books"] == .integer(2))
        #expect(try await docent.run("catalog", "remove", "books.csv").code == 0)
        #expect(try await docent.run("catalog", "remove", "books.csv").code == 2)
        #expect(try await docent.run("catalog", "list").output == "")
      }
    }

    @Test func anotherBookChangesNothing() async throws {
      try await withDocent { docent, folder in
        let file = folder.appending(path: "books.csv")
        try Data("title,author\nThe Salt Road,Perpetua Lund\n".utf8).write(to: file)
        _ = try await docent.run("catalog", "import", file.path)
        let fields = try await docent.run("extract", "--as", "book", "--reading", spine).jsonLines().first?["records"]?
          .array?.first?["fields"]
        #expect(fields?["title"]?["source"]?.string == "ocr")
        #expect(fields?["isbn13"] == nil)
      }
    }

    @Test func aTextFindsItsBooksInOrder() async throws {
      try await withDocent { docent, folder in
        let file = folder.appending(path: "books.csv")
        try Data("title,author\nThe Salt Road,Perpetua Lund\nA Grammar of Tides,Tobiah Renquist\n".utf8).write(to: file)
        _ = try await docent.run("catalog", "import", file.path)
        let rows = try await docent.run("catalog", "find", "LUND The 5alt Road", "zzzz").jsonLines()
        #expect(rows.first?["title"]?.string == "The Salt Road" && rows.first?["rank"] == .integer(1))
        #expect(rows.allSatisfy { $0["text"]?.string == "LUND The 5alt Road" })
      }
    }

    @Test func whatIsNoCatalogueIsNamed() async throws {
      try await withDocent { docent, folder in
        let file = folder.appending(path: "poem.txt")
        try Data("a rose,is\na rose,is\n".utf8).write(to: file)
        let failed = try await docent.run("catalog", "import", file.path)
        #expect(failed.code == 2 && failed.complaints.contains("poem.txt") && failed.complaints.contains("title"))
        let missing = try await docent.run("catalog", "import", folder.appending(path: "none.csv").path)
        #expect(missing.code == 2 && missing.complaints.contains("none.csv"))
        #expect(try await docent.run("catalog", "list").output == "")
      }
    }
  }
}
