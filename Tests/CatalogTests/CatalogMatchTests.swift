import Documents
import Testing

@testable import Catalog

/// Texts from spines and the books they belong to.
struct CatalogMatchTests {
  private static let books = [
    CatalogBook(title: "The Salt Road", authors: ["Perpetua Lund"], isbn13: "9788437604947"),
    CatalogBook(title: "A Grammar of Tides: notes from a harbour year", authors: ["Tobiah Renquist"]),
    CatalogBook(title: "The Cartographer's Orchard", authors: ["Ilse Marrowby"]),
  ]

  @Test(arguments: [
    ("PERPETUA LUND THE SALT ROAD", 0), ("Perpetua Lund 7he 5alt Road", 0),
    ("GRAMMAR OF TIDE5 Tobiah Renquist", 1), ("Use Marrowby The Cartographer's Orchard", 2),
  ])
  func aMisreadSpineFindsItsBook(text: String, index: Int) throws {
    let match = try #require(CatalogMatch.best(for: text, among: Self.books))
    #expect(match.book == Self.books[index])
    #expect((CatalogMatch.least...1).contains(match.confidence))
  }

  @Test(arguments: ["Casimir Dole An Index of Small Weather", "The Road", "9 Ben", "", "|||"])
  func anotherBookMatchesNone(text: String) {
    #expect(CatalogMatch.best(for: text, among: Self.books) == nil)
  }

  @Test func theLibrarysMarkTellsTheAuthor() throws {
    let books = [
      CatalogBook(title: "The Salt Road", authors: ["Perpetua Lund"]),
      CatalogBook(title: "The Salt Road home", authors: ["Tobiah Renquist"]),
    ]
    let marked = try #require(CatalogMatch.ranked(for: "SALT ROAD 823 Ren", among: books).first)
    #expect(marked.book == books[1])
    #expect(CatalogMatch.ranked(for: "SALT ROAD 823 Lun", among: books).first?.book == books[0])
  }

  @Test func probabilitiesAreSharedWithNone() {
    let ranked = CatalogMatch.ranked(for: "The Salt Road", among: Self.books + Self.books)
    #expect(ranked.map(\.book.title).count == Set(ranked.map(\.book.title)).count)
    #expect(ranked.map(\.confidence) == ranked.map(\.confidence).sorted(by: >))
    #expect((0.0..<1.0).contains(ranked.reduce(0) { $0 + $1.confidence }))
    #expect(ranked.first?.book == Self.books[0])
  }

  @Test func withoutBooksThereIsNoMatch() {
    #expect(CatalogMatch.best(for: "The Salt Road", among: []) == nil)
  }
}
