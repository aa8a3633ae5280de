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
  /// name is replaced, until `undo(_:)` or for good with the next emptying of the trash.
  ///
  /// - Parameter books: calls its argument with every book.
  /// - Returns: how many books were imported.
  public func importCatalog(
    named name: String, books: @escaping @Sendable ((CatalogBook) throws -> Void) throws -> Void
  ) async throws -> Int {
    try await write { db in
      let replaced = try CatalogRows.rowid(named: name, db)
      if let replaced { try CatalogRows.hide(replaced, db) }
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
      try CatalogRows.count(grams, db)
      try db.execute(sql: "UPDATE catalog SET book_count = ? WHERE rowid = ?", arguments: [count, catalog])
      var log = DeedLog(.importCatalog, db)
      try log.keep(DeedLog.Details(subject: name, newCatalog: catalog, removedCatalog: replaced))
      return count
    }
  }

  /// The catalogues, by name.
  public func catalogs() async throws -> [CatalogSummary] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT name, imported_at, book_count FROM catalog WHERE removed_at IS NULL ORDER BY name"
      ).map { row in
        CatalogSummary(
          name: row["name"], importedAt: try Date(stored: row["imported_at"]), bookCount: row["book_count"])
      }
    }
  }

  /// Removes a catalogue, whose books stay until the trash is emptied; false if there is none of that name.
  public func removeCatalog(named name: String) async throws -> Bool {
    try await write { db in
      guard let catalog = try CatalogRows.rowid(named: name, db) else { return false }
      var log = DeedLog(.removeCatalog, db)
      try log.keep(DeedLog.Details(subject: name, removedCatalog: catalog))
      try CatalogRows.hide(catalog, db)
      return true
    }
  }

  /// Whether any catalogue lists a book.
  public func hasCatalogs() async throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM catalog WHERE removed_at IS NULL AND book_count > 0)"
    return try await read { try Bool.fetchOne($0, sql: sql) ?? false }
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
      for books in try CatalogRows.hiddenBooks(db) { weights = weights.filter { !books.contains($0.key) } }
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
}
