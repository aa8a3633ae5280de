import GRDB

/// The library's tables and how they came to be.
///
/// A migration that was released is never edited; a change is a new one. The library's schema version is the number of
/// migrations it has been through.
enum Migrations {
  /// `Dcnt` in ASCII: marks a SQLite file as a library (`PRAGMA application_id`).
  static let applicationID = 0x4463_6e74

  /// All migrations, oldest first.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1", migrate: createTables)
    migrator.registerMigration("2", migrate: createCorrections)
    migrator.registerMigration("3", migrate: createFieldIndexes)
    migrator.registerMigration("4", migrate: createWordIndexes)
    migrator.registerMigration("5", migrate: createSessions)
    migrator.registerMigration("6", migrate: createCatalogs)
    migrator.registerMigration("7", migrate: createLearning)
    migrator.registerMigration("8", migrate: createWordPlaces)
    migrator.registerMigration("9", migrate: createFingerprints)
    migrator.registerMigration("10", migrate: createReadingPages)
    migrator.registerMigration("11", migrate: createSearchVariants)
    migrator.registerMigration("12", migrate: createUndo)
    migrator.registerMigration("13", migrate: createDecisions)
    migrator.registerMigration("14", migrate: createServing)
    migrator.registerMigration("15", migrate: createOutbox)
    migrator.registerMigration("16", migrate: createContactLinks)
    migrator.registerMigration("17", migrate: createLogins)
    migrator.registerMigration("18", migrate: createFiledOriginals)
    migrator.registerMigration("19", migrate: createMails)
    migrator.registerMigration("20", migrate: createListIndexes)
    return migrator
  }

  /// Whether the database is a library, or empty and free to become one.
  static func isLibrary(_ db: Database) throws -> Bool {
    if try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID { return true }
    return try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE name NOT LIKE 'grdb%' AND name NOT LIKE 'sqlite%'") == 0
  }

  /// The number of migrations the database has been through.
  static func version(_ db: Database) throws -> Int { try migrator.appliedIdentifiers(db).count }

  /// The tables of the first form.
  ///
  /// Times are UTC, ISO 8601 with milliseconds. A NUL in text is kept as U+FFFD, for SQLite's own functions stop at it; in
  /// JSON it stays, escaped.
  private static func createTables(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try createDocuments(db)
    try createRecords(db)
    try createFields(db)
    try createReadingCache(db)
    try createIndexes(db)
  }

  /// Files and their pages.
  private static func createDocuments(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE document (
          id TEXT NOT NULL PRIMARY KEY,   -- the SHA-256 of the file
          mime TEXT NOT NULL,
          page_count INTEGER NOT NULL,    -- of the file, whether read or not
          language TEXT,
          byte_count INTEGER,             -- null if the original was not given
          source TEXT NOT NULL,           -- the path as given, the latest if there were several
          json TEXT NOT NULL,             -- barcodes and metadata, as the output contract has them
          added_at TEXT NOT NULL
        ) STRICT;

        CREATE TABLE page (
          rowid INTEGER PRIMARY KEY,
          document_id TEXT NOT NULL REFERENCES document(id) ON DELETE CASCADE,
          number INTEGER NOT NULL,        -- from 1
          width REAL NOT NULL,            -- points for PDF pages, pixels for images
          height REAL NOT NULL,
          rotation INTEGER NOT NULL,      -- degrees clockwise that made it upright
          text_source TEXT NOT NULL,
          text TEXT NOT NULL,
          UNIQUE (document_id, number)
        ) STRICT;
        """)
  }

  /// Records as a whole.
  private static func createRecords(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE record (
          rowid INTEGER PRIMARY KEY,      -- what fields and findings refer to: there are thirty to a record
          id TEXT NOT NULL UNIQUE,        -- a UUID
          document_id TEXT NOT NULL REFERENCES document(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,      -- among the records of its document, from 0
          type TEXT NOT NULL,
          extractor_id TEXT NOT NULL,
          extractor_version TEXT NOT NULL,
          title TEXT,
          confidence REAL NOT NULL,
          status TEXT NOT NULL CHECK (status IN ('needs_review', 'ready', 'approved', 'rejected')),
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL,
          text TEXT NOT NULL,             -- the fields' values, a line each
          json TEXT NOT NULL              -- the fields, as the output contract has them; long, so lists stop before it
        ) STRICT;
        CREATE INDEX record_on_document ON record(document_id);
        CREATE INDEX record_on_created_at ON record(created_at);
        CREATE INDEX record_on_type ON record(type, created_at);
        CREATE INDEX record_on_status ON record(status, created_at);
        """)
  }

  /// The values of records, and what checks found.
  private static func createFields(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE field (
          record_rowid INTEGER NOT NULL REFERENCES record(rowid) ON DELETE CASCADE,
          position INTEGER NOT NULL,      -- among the values of its record, from 0
          path TEXT NOT NULL,             -- items[2].amount, indexes from 0
          name TEXT NOT NULL,             -- items.amount
          text TEXT,                      -- the value; of money the exact amount
          number REAL,                    -- the value of numbers and money, to compare and sort by
          date TEXT,                      -- the value of dates
          currency TEXT,                  -- of money, ISO 4217
          printed TEXT,                   -- the text as printed
          confidence REAL NOT NULL,
          grade TEXT NOT NULL,
          source TEXT NOT NULL,
          PRIMARY KEY (record_rowid, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE finding (
          rowid INTEGER PRIMARY KEY,
          document_id TEXT NOT NULL REFERENCES document(id) ON DELETE CASCADE,
          record_rowid INTEGER REFERENCES record(rowid) ON DELETE CASCADE,   -- null if it is about the document
          code TEXT NOT NULL,
          field TEXT,
          severity TEXT NOT NULL,
          message TEXT NOT NULL
        ) STRICT;
        CREATE INDEX finding_on_document ON finding(document_id);
        CREATE INDEX finding_on_record ON finding(record_rowid);
        """)
  }

  /// Readings, so that a file is read once.
  private static func createReadingCache(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE reading_cache (
          document_id TEXT NOT NULL,      -- no reference: a reading is kept before its document is
          settings TEXT NOT NULL,
          json TEXT NOT NULL,
          created_at TEXT NOT NULL,
          PRIMARY KEY (document_id, settings)
        ) STRICT;
        """)
  }
}

extension Migrations {
  /// What queries of fields are answered by.
  static func createFieldIndexes(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX field_on_name ON field(name, record_rowid);
        CREATE INDEX field_on_number ON field(name, number) WHERE number IS NOT NULL;
        CREATE INDEX field_on_date ON field(name, date) WHERE date IS NOT NULL;
        """)
  }

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

  /// What pages look like; see `Fingerprint`.
  static func createFingerprints(_ db: Database) throws {
    try db.execute(
      sql: "ALTER TABLE page ADD COLUMN fingerprint TEXT;   -- of pages that are pictures: 64 hexadecimal digits")
  }

  /// Readings page by page, so that a long one is never in memory as one text. Those from before are of an older reader, so they
  /// go.
  static func createReadingPages(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE reading_cache;
        CREATE TABLE reading_cache (
          rowid INTEGER PRIMARY KEY AUTOINCREMENT,   -- never one that went: pages may still come for it
          document_id TEXT NOT NULL,      -- no reference: a reading is kept before its document is
          settings TEXT NOT NULL,
          json TEXT,                      -- the document without its pages; null until all of them are here
          created_at TEXT NOT NULL,
          UNIQUE (document_id, settings)
        ) STRICT;
        CREATE TABLE reading_cache_page (
          reading_rowid INTEGER NOT NULL REFERENCES reading_cache(rowid) ON DELETE CASCADE,
          position INTEGER NOT NULL,      -- among the pages that were read, from 0
          json TEXT NOT NULL,
          UNIQUE (reading_rowid, position)
        ) STRICT;
        """)
  }
}
