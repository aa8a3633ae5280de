import GRDB

extension Migrations {
  /// Catalogues of books, which spines are matched against.
  static func createCatalogs(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE catalog (
          rowid INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE COLLATE NOCASE,
          imported_at TEXT NOT NULL,
          book_count INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE catalog_book (
          rowid INTEGER PRIMARY KEY,
          catalog_rowid INTEGER NOT NULL REFERENCES catalog(rowid) ON DELETE CASCADE,
          title TEXT NOT NULL,
          authors TEXT NOT NULL,          -- a line each
          isbn13 TEXT
        ) STRICT;
        CREATE INDEX catalog_book_on_catalog ON catalog_book(catalog_rowid);

        -- The runs of letters of title and authors. Neither content nor places are kept: it is asked only which books hold a run.
        CREATE VIRTUAL TABLE catalog_index USING fts5(
          grams, content='', detail=none, columnsize=0, tokenize="unicode61 remove_diacritics 0 tokenchars '_'");

        -- In how many books each run occurs: a text is looked up by its rarest.
        CREATE TABLE catalog_gram (
          gram TEXT NOT NULL PRIMARY KEY,
          book_count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
