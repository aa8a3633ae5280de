public import Catalog
import Documents
public import Foundation
import GRDB

/// A catalogue of books in the library.
public struct CatalogSummary: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// When it was imported.
  public var importedAt: Date
  /// How many books it lists.
  public var bookCount: Int
}

extension Library {
  /// The most books that are looked at more closely for one text.
  private static let mostCandidates = 20
  /// The most runs of letters that a text is looked up by, the rarest first,
  private static let mostGrams = 40
  /// and the most books that those may name together: what many books share tells none of them.
  private static let mostHits = 20_000

  /// Imports a catalogue, in one transaction: a file that fails half way leaves the library as it was. One of the same
  /// name is replaced.
  ///
  /// - Parameter books: calls its argument with every book.
  /// - Returns: how many books were imported.
  public func importCatalog(
    named name: String, books: @escaping @Sendable ((CatalogBook) throws -> Void) throws -> Void
  ) async throws -> Int {
    try await write { db in
      try Self.removeCatalog(named: name, db)
      try db.execute(
        sql: "INSERT INTO catalog (name, imported_at, book_count) VALUES (?, ?, 0)",
        arguments: [name, Date.now.stored])
      let catalog = db.lastInsertedRowID
      let book = try db.makeStatement(
        sql: "INSERT INTO catalog_book (catalog_rowid, title, authors, isbn13) VALUES (?, ?, ?, ?)")
      let index = try db.makeStatement(sql: "INSERT INTO catalog_index (rowid, grams) VALUES (?, ?)")
      var (count, grams) = (0, [String: Int]())
      try CallerError.passing {
        try books { entry in
          let authors = entry.authors.joined(separator: "\n")
          try book.execute(arguments: [catalog, entry.title, authors, entry.isbn13])
          let own = LetterRuns.of("\(entry.title) \(authors)")
          try index.execute(arguments: [db.lastInsertedRowID, own.joined(separator: " ")])
          for gram in own { grams[gram, default: 0] += 1 }
          count += 1
        }
      }
      try Self.count(grams, db)
      try db.execute(sql: "UPDATE catalog SET book_count = ? WHERE rowid = ?", arguments: [count, catalog])
      return count
    }
  }

  /// The catalogues, by name.
  public func catalogs() async throws -> [CatalogSummary] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT name, imported_at, book_count FROM catalog ORDER BY name").map { row in
        CatalogSummary(
          name: row["name"], importedAt: try Date(stored: row["imported_at"]), bookCount: row["book_count"])
      }
    }
  }

  /// Removes a catalogue; false if there is none of that name.
  public func removeCatalog(named name: String) async throws -> Bool {
    try await write { try Self.removeCatalog(named: name, $0) }
  }

  /// Whether any catalogue lists a book.
  public func hasCatalogs() async throws -> Bool {
    try await read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM catalog_book)") ?? false }
  }

  /// The books of all catalogues that share most with a text, those with its rarest runs of letters first.
  public func catalogCandidates(for text: String) async throws -> [CatalogBook] {
    try await read { db in
      let grams = LetterRuns.of(text)
      let marks = grams.map { _ in "?" }.joined(separator: ", ")
      let counts = try Row.fetchAll(
        db, sql: "SELECT gram, book_count FROM catalog_gram WHERE gram IN (\(marks)) ORDER BY book_count, gram",
        arguments: StatementArguments(grams))
      let total = try Double.fetchOne(db, sql: "SELECT SUM(book_count) FROM catalog") ?? 0
      let find = try db.cachedStatement(sql: "SELECT rowid FROM catalog_index WHERE catalog_index MATCH ?")
      var (weights, hits) = ([Int64: Double](), 0)
      for row in counts.prefix(Self.mostGrams) {
        let (gram, count): (String, Int) = (row["gram"], row["book_count"])
        guard weights.isEmpty || hits + count <= Self.mostHits else { break }
        hits += count
        let weight = log(1 + total / Double(max(1, count)))
        let found = try Int64.fetchCursor(find, arguments: ["\"\(gram)\""])
        while let book = try found.next() { weights[book, default: 0] += weight }
      }
      let best = Self.heaviest(weights)
      let book = try db.cachedStatement(sql: "SELECT title, authors, isbn13 FROM catalog_book WHERE rowid = ?")
      return try best.compactMap { rowid in
        try Row.fetchOne(book, arguments: [rowid]).map(Self.book)
      }
    }
  }

  /// The books of most weight, the first first; thousands share some run, so not all are put in order.
  private static func heaviest(_ weights: [Int64: Double]) -> [Int64] {
    var best: [(book: Int64, weight: Double)] = []
    for (book, weight) in weights {
      if best.count == mostCandidates, let last = best.last, (weight, last.book) <= (last.weight, book) { continue }
      let place = best.firstIndex { ($0.weight, book) < (weight, $0.book) } ?? best.count
      best.insert((book, weight), at: place)
      if best.count > mostCandidates { best.removeLast() }
    }
    return best.map(\.book)
  }

  private static func book(_ row: Row) -> CatalogBook {
    let authors: String = row["authors"]
    return CatalogBook(
      title: row["title"], authors: authors.split(separator: "\n").map(String.init), isbn13: row["isbn13"])
  }

  @discardableResult
  private static func removeCatalog(named name: String, _ db: Database) throws -> Bool {
    guard let catalog = try Int64.fetchOne(db, sql: "SELECT rowid FROM catalog WHERE name = ?", arguments: [name])
    else { return false }
    // An index without content has to be told what it loses.
    let forget = try db.makeStatement(
      sql: "INSERT INTO catalog_index (catalog_index, rowid, grams) VALUES ('delete', ?, ?)")
    var grams: [String: Int] = [:]
    let books = try Row.fetchCursor(
      db, sql: "SELECT rowid, title, authors FROM catalog_book WHERE catalog_rowid = ?", arguments: [catalog])
    while let row = try books.next() {
      let (rowid, title, authors): (Int64, String, String) = (row["rowid"], row["title"], row["authors"])
      let own = LetterRuns.of("\(title) \(authors)")
      try forget.execute(arguments: [rowid, own.joined(separator: " ")])
      for gram in own { grams[gram, default: 0] -= 1 }
    }
    try count(grams, db)
    try db.execute(sql: "DELETE FROM catalog_gram WHERE book_count <= 0")
    try db.execute(sql: "DELETE FROM catalog WHERE rowid = ?", arguments: [catalog])
    return true
  }

  private static func count(_ grams: [String: Int], _ db: Database) throws {
    let count = try db.makeStatement(
      sql: """
        INSERT INTO catalog_gram (gram, book_count) VALUES (?, ?)
        ON CONFLICT (gram) DO UPDATE SET book_count = book_count + excluded.book_count
        """)
    for (gram, added) in grams { try count.execute(arguments: [gram, added]) }
  }
}
