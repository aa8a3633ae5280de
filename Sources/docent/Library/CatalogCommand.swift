import ArgumentParser
import Catalog
import Documents
import Export
import Foundation
import Store
import Synchronization

/// `docent catalog`: lists of books that spines are matched against.
struct CatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Keep lists of books that spines are matched against.",
    discussion: """
      A spine that was read is looked up in all catalogues; title, authors and ISBN of a book that it is likely to be take the place of \
      what was read, with the source catalog. What is in no catalogue stays as it was read.

      EXAMPLES
        docent catalog import books.csv
        docent catalog list
        docent catalog find "perpetua lund the 5alt road"
        docent catalog remove books.csv
      """, subcommands: [Import.self, List.self, CatalogFindCommand.self, Remove.self], defaultSubcommand: List.self)

  /// `docent catalog import`.
  struct Import: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Import a list of books.",
      discussion: """
        CSV with a row that names the columns (title, author, isbn; exports of Goodreads, LibraryThing and Libib are such), lines of an \
        Open Library dump, or MARC 21 records. The form is detected from the content. A catalogue of the same name is replaced.

        EXAMPLES
          docent catalog import books.csv
          docent catalog import goodreads_library_export.csv --name mine
          docent catalog import ol_dump_editions.txt
        """)
    @Argument(help: "The file.", completion: .file()) var file: String
    @Option(help: ArgumentHelp("What to call it (default: the file's name).", valueName: "name")) var name: String?
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      let url = URL(filePath: file)
      let skipped = Mutex(0)
      let name = name ?? url.lastPathComponent
      let count = try await library.importCatalog(named: name) { add in
        let left = try CatalogFile(url).forEachBook(add)
        skipped.withLock { $0 = left }
      }
      let without = skipped.withLock(\.self)
      Terminal.say(
        "\(name): \(count) books\(without > 0 ? "; \(without) entries without a title were left out" : "")")
    }
  }

  /// `docent catalog list`.
  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the catalogues.",
      discussion: """
        EXAMPLES
          docent catalog list
          docent catalog list --format csv
        """)
    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .read }

    func run(in library: Library) async throws {
      let catalogs = try await library.catalogs()
      let rows: [[JSONValue]] = catalogs.map {
        [.string($0.name), .integer($0.bookCount), .string($0.importedAt.formatted(.iso8601))]
      }
      try RowPrinter(columns: ["name", "books", "imported_at"], rows: rows).print(as: format ?? .default)
    }
  }

  /// `docent catalog remove`.
  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a catalogue.",
      discussion: """
        Records that it filled stay as they are.

        EXAMPLES
          docent catalog remove books.csv
        """)
    @Argument(help: "Its name.") var name: String
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      let isGone = try await library.removeCatalog(named: name)
      if !isGone { throw Stop.unable("there is no catalogue called '\(name)'") }
    }
  }
}

/// `docent catalog find`.
struct CatalogFindCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Find the books that a text from a spine may belong to.",
    discussion: """
      The likeliest books of all catalogues, the first first, with the probability that the text is theirs. Letters may be misread, words \
      missing. A record takes over a book from \(CatalogMatch.least.formatted()) on.

      EXAMPLES
        docent catalog find "perpetua lund the 5alt road"
        docent catalog find --format jsonl "823 Lun SALT ROAD" "GRAMMAR OF TIDE5"
      """)
  @Argument(help: ArgumentHelp("What was read, a spine each.", valueName: "text")) var texts: [String]
  @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
  @OptionGroup var store: StoreOptions

  /// The books that are named for a text.
  private static let most = 5
  /// Less likely books are not named.
  private static let least = 0.001

  var access: Library.Access { .read }

  func run(in library: Library) async throws {
    var rows: [[JSONValue]] = []
    for text in texts {
      let books = try await library.catalogCandidates(for: text)
      let matches = CatalogMatch.ranked(for: text, among: books).prefix(Self.most)
      for (rank, match) in matches.enumerated() where rank == 0 || match.confidence >= Self.least {
        rows.append([
          .string(text), .integer(rank + 1), .string(match.book.title),
          .string(match.book.authors.joined(separator: "; ")),
          match.book.isbn13.map(JSONValue.string) ?? .null, .number((match.confidence * 1e4).rounded() / 1e4),
        ])
      }
    }
    try RowPrinter(columns: ["text", "rank", "title", "authors", "isbn13", "confidence"], rows: rows).print(
      as: format ?? .default)
  }
}
