import Catalog
import Documents
import Foundation
import GRDB
import Testing

@testable import Store

/// Catalogues in the library.
struct CatalogStoreTests {
  private static let books =
    (0..<300).map { number in
      CatalogBook(title: "Volume \(number) of the Harbour Annals", authors: ["Ana Tern \(number)"])
    } + [CatalogBook(title: "The Salt Road", authors: ["Perpetua Lund", "Casimir Dole"], isbn13: "9788437604947")]

  private func library() throws -> Library {
    try Library.inMemory(folder: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
  }

  private func fill(_ library: Library, named name: String = "mine") async throws -> Int {
    try await library.importCatalog(named: name) { add in for book in Self.books { try add(book) } }
  }

  @Test func aMisreadTextFindsItsBookFirst() async throws {
    let library = try library()
    #expect(try await !library.hasCatalogs())
    #expect(try await fill(library) == Self.books.count)
    #expect(try await library.hasCatalogs())
    let found = try await library.catalogCandidates(for: "PERPETUA LUND The 5alt Road")
    #expect(found.first == Self.books.last)
    #expect(try await library.catalogCandidates(for: "").isEmpty)
    #expect(try await library.catalogCandidates(for: "\"*()").isEmpty)
  }

  @Test func aCatalogueOfTheSameNameIsReplaced() async throws {
    let library = try library()
    _ = try await fill(library)
    _ = try await fill(library, named: "Mine")
    #expect(try await library.catalogs().map(\.bookCount) == [Self.books.count])
    #expect(try await library.catalogCandidates(for: "The Salt Road").filter { $0.isbn13 != nil }.count == 1)
  }

  @Test func removingAndEmptyingTheTrashLeavesNothingBehind() async throws {
    let library = try library()
    _ = try await fill(library)
    #expect(try await library.removeCatalog(named: "MINE"))
    #expect(try await !library.removeCatalog(named: "mine"))
    #expect(try await library.catalogs().isEmpty)
    #expect(try await !library.hasCatalogs())
    #expect(try await library.catalogCandidates(for: "The Salt Road").isEmpty)
    try await library.emptyTrash()
    let left = try await library.read { db in
      try Int.fetchOne(db, sql: "SELECT (SELECT COUNT(*) FROM catalog_book) + (SELECT COUNT(*) FROM catalog_gram)")
    }
    #expect(left == 0)
    // The import is still known, and there is nothing left to take away.
    #expect(try await library.undo().deed.action == .importCatalog)
  }

  @Test func importsAndRemovalsAreTakenBack() async throws {
    let library = try library()
    _ = try await fill(library)
    _ = try await library.importCatalog(named: "mine") { add in
      try add(CatalogBook(title: "A Grammar of Tides", authors: ["Tobiah Renquist"]))
    }
    #expect(try await library.catalogCandidates(for: "The Salt Road").isEmpty)
    #expect(try await library.removeCatalog(named: "mine"))
    let removal = try await library.undo()
    #expect(removal.deed.action == .removeCatalog && removal.deed.subject == "mine")
    #expect(try await library.catalogs().map(\.bookCount) == [1])
    #expect(try await library.undo().deed.action == .importCatalog)
    #expect(try await library.catalogs().map(\.bookCount) == [Self.books.count])
    #expect(try await library.catalogCandidates(for: "The Salt Road").first == Self.books.last)
    #expect(
      try await library.catalogCandidates(for: "A Grammar of Tides").allSatisfy { $0.title != "A Grammar of Tides" })
    try await library.undo()
    #expect(try await library.catalogs().isEmpty)
  }

  @Test func anImportThatFailsLeavesTheLibraryAsItWas() async throws {
    struct Broken: Error {}
    let library = try library()
    _ = try await fill(library)
    await #expect(throws: Broken.self) {
      try await library.importCatalog(named: "mine") { add in
        try add(CatalogBook(title: "Half", authors: []))
        throw Broken()
      }
    }
    #expect(try await library.catalogs().map(\.bookCount) == [Self.books.count])
    #expect(try await library.catalogCandidates(for: "The Salt Road").first == Self.books.last)
  }
}
