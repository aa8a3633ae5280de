import GRDB

extension Migrations {
  /// Which records are cards of which address books, and what both sides were when they last agreed.
  static func createContactLinks(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE address_book (
          rowid INTEGER PRIMARY KEY,
          url TEXT NOT NULL UNIQUE,
          sync_token TEXT                 -- what to ask with for later changes
        ) STRICT;

        CREATE TABLE contact_link (
          address_book_rowid INTEGER NOT NULL REFERENCES address_book(rowid) ON DELETE CASCADE,
          record_id TEXT NOT NULL,        -- no reference: a record in the trash may come back
          href TEXT NOT NULL,             -- the card's path on the server
          etag TEXT,                      -- of the card as it is below; null if it has to be fetched again
          card TEXT NOT NULL,             -- the server's card
          own TEXT NOT NULL,              -- the record as a card
          is_gone INTEGER NOT NULL DEFAULT 0,  -- whether the server deleted it
          PRIMARY KEY (address_book_rowid, record_id),
          UNIQUE (address_book_rowid, href)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
