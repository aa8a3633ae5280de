import ArgumentParser
import Catalog
import Documents
import Foundation
import Store

/// `docent catalog find`.
struct CatalogFindCommand: AsyncParsableCommand {
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

  func run() async throws {
    let library = try store.open(.read)
    var rows: [[JSONValue]] = []
    for text in texts {
      let books = try await LibraryWork.run { try await library.catalogCandidates(for: text) }
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
