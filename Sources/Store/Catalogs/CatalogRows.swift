import Catalog
import Documents
import Foundation
import GRDB

/// The rows of catalogues of books.
enum CatalogRows {
  /// The catalogue of a name; nil if there is none.
  static func rowid(named name: String, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT rowid FROM catalog WHERE name = ? AND removed_at IS NULL", arguments: [name])
  }

  /// Takes a catalogue out of use; its books stay, so that it can come back.
  static func hide(_ catalog: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE catalog SET removed_at = ? WHERE rowid = ?", arguments: [Date.now.stored, catalog])
  }

  /// Brings a catalogue back into use, unless it was erased.
  static func show(_ catalog: Int64, _ db: Database) throws {
    try db.execute(sql: "UPDATE catalog SET removed_at = NULL WHERE rowid = ?", arguments: [catalog])
  }

  /// The rows of the books of removed catalogues, which the index still holds: a catalogue's rows follow one another.
  static func hiddenBooks(_ db: Database) throws -> [ClosedRange<Int64>] {
    try Int64.fetchAll(db, sql: "SELECT rowid FROM catalog WHERE removed_at IS NOT NULL").compactMap { catalog in
      func end(_ which: String) throws -> Int64? {
        try Int64.fetchOne(
          db, sql: "SELECT \(which)(rowid) FROM catalog_book WHERE catalog_rowid = ?", arguments: [catalog])
      }
      guard let first = try end("min"), let last = try end("max") else { return nil }
      return first...last
    }
  }

  /// Erases the catalogues that were removed before a time, and what undo keeps of them.
  static func erase(removedBefore limit: String, _ db: Database) throws {
    let due = try Int64.fetchAll(db, sql: "SELECT rowid FROM catalog WHERE removed_at < ?", arguments: [limit])
    for catalog in due {
      try erase(catalog, db)
      try db.execute(
        sql: """
          DELETE FROM deed WHERE json_extract(details, '$.removedCatalog') = ?1
            AND json_extract(details, '$.newCatalog') IS NULL
          """, arguments: [catalog])
    }
  }

  /// Changes in how many books runs of letters occur.
  static func count(_ grams: [String: Int], _ db: Database) throws {
    let count = try db.makeStatement(
      sql: """
        INSERT INTO catalog_gram (gram, book_count) VALUES (?, ?)
        ON CONFLICT (gram) DO UPDATE SET book_count = book_count + excluded.book_count
        """)
    for (gram, added) in grams { try count.execute(arguments: [gram, added]) }
  }

  private static func erase(_ catalog: Int64, _ db: Database) throws {
    // An index without content has to be told what it loses.
    let forget = try db.makeStatement(
      sql: "INSERT INTO catalog_index (catalog_index, rowid, grams) VALUES ('delete', ?, ?)")
    var grams: [String: Int] = [:]
    let books = try Row.fetchCursor(
      db, sql: "SELECT rowid, title, authors FROM catalog_book WHERE catalog_rowid = ?", arguments: [catalog])
    while let row = try books.next() {
      let (rowid, title, authors): (Int64, String, String) =
        (try row.value("rowid"), try row.value("title"), try row.value("authors"))
      let own = LetterRuns.of("\(title) \(authors)")
      try forget.execute(arguments: [rowid, own.joined(separator: " ")])
      for gram in own { grams[gram, default: 0] -= 1 }
    }
    try count(grams, db)
    try db.execute(sql: "DELETE FROM catalog_gram WHERE book_count <= 0")
    try db.execute(sql: "DELETE FROM catalog WHERE rowid = ?", arguments: [catalog])
  }
}
