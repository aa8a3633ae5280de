import Foundation
import GRDB

/// A record that is a card of an address book.
public struct ContactLink: Hashable, Sendable {
  /// The record.
  public var recordID: String
  /// The card's path on the server.
  public var href: String
  /// The version of the card as it is in `card`; nil if the server's has to be fetched again.
  public var etag: String?
  /// The server's card when both sides last agreed.
  public var card: String
  /// The record as a card then.
  public var own: String
  /// Whether the server deleted it.
  public var isGone: Bool

  /// A link.
  public init(
    recordID: String, href: String, etag: String?, card: String, own: String, isGone: Bool = false
  ) {
    (self.recordID, self.href, self.etag) = (recordID, href, etag)
    (self.card, self.own, self.isGone) = (card, own, isGone)
  }
}

extension Library {
  /// The links of an address book, and what to ask the server with for changes.
  ///
  /// - Throws: `LibraryError`.
  public func contactLinks(of book: String) async throws -> (links: [ContactLink], token: String?) {
    try await read { db in
      let token = try String?.fetchOne(
        db, sql: "SELECT sync_token FROM address_book WHERE url = ?", arguments: [book.stored])
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT contact_link.* FROM contact_link JOIN address_book ON address_book.rowid = address_book_rowid
          WHERE url = ? ORDER BY record_id
          """, arguments: [book.stored])
      let links = try rows.map { row in
        try ContactLink(
          recordID: row.value("record_id"), href: row.value("href"), etag: row.value("etag"), card: row.value("card"),
          own: row.value("own"), isGone: row.value("is_gone"))
      }
      return (links, token ?? nil)
    }
  }

  /// Notes what changed on the server: cards to fetch again, and those that went; with it the token for later changes.
  ///
  /// - Throws: `LibraryError`; then nothing was noted, and the same changes will be reported again.
  public func noteChanges(
    of book: String, stale: [String], gone: [String], token: String?
  ) async throws {
    let (stale, gone) = (try StoredJSON.text(stale), try StoredJSON.text(gone))
    try await write { db in
      let rowid = try Self.addressBook(book, db)
      try db.execute(
        sql: """
          UPDATE contact_link SET etag = NULL, is_gone = 0
          WHERE address_book_rowid = ? AND href IN (SELECT value FROM json_each(?))
          """, arguments: [rowid, stale])
      try db.execute(
        sql: """
          UPDATE contact_link SET is_gone = 1 WHERE address_book_rowid = ? AND href IN (SELECT value FROM json_each(?))
          """, arguments: [rowid, gone])
      try db.execute(
        sql: "UPDATE address_book SET sync_token = ? WHERE rowid = ?", arguments: [token?.stored, rowid])
    }
  }

  /// Keeps a link, over the one that the record has.
  ///
  /// - Throws: `LibraryError`.
  public func keep(_ link: ContactLink, of book: String) async throws {
    try await write { db in
      let rowid = try Self.addressBook(book, db)
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO contact_link (address_book_rowid, record_id, href, etag, card, own, is_gone)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          rowid, link.recordID, link.href, link.etag, link.card.withoutNULs, link.own.withoutNULs, link.isGone,
        ])
    }
  }

  private static func addressBook(_ url: String, _ db: Database) throws -> Int64 {
    try db.execute(sql: "INSERT OR IGNORE INTO address_book (url) VALUES (?)", arguments: [url.stored])
    return try Int64.fetchOne(db, sql: "SELECT rowid FROM address_book WHERE url = ?", arguments: [url.stored]) ?? 0
  }
}

extension String {
  /// The text without what SQLite's texts end at; line ends stay, which a card is made of.
  fileprivate var withoutNULs: String { replacing("\0", with: "") }
}
