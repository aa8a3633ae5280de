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

  private static func createTables(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    // Times are UTC, ISO 8601 with milliseconds. A NUL in text is kept as U+FFFD, for SQLite's own functions stop at it;
    // in JSON it stays, escaped.
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

        CREATE TABLE reading_cache (
          document_id TEXT NOT NULL,      -- no reference: a reading is kept before its document is
          settings TEXT NOT NULL,
          json TEXT NOT NULL,
          created_at TEXT NOT NULL,
          PRIMARY KEY (document_id, settings)
        ) STRICT;
        """)
    try createIndexes(db)
  }

  /// Full-text indexes whose content stays in `page` and `record`, kept in step by triggers.
  ///
  /// External content rather than none: snippets need the text, and a contentless index can delete only from SQLite 3.43.
  /// Triggers rather than code: they also follow a cascade, and whoever else writes to the database.
  private static func createIndexes(_ db: Database) throws {
    try db.create(virtualTable: "page_index", using: FTS5()) { index in
      index.synchronize(withTable: "page")
      index.tokenizer = .unicode61(diacritics: .remove)
      index.column("text")
    }
    try db.create(virtualTable: "record_index", using: FTS5()) { index in
      index.synchronize(withTable: "record")
      index.tokenizer = .unicode61(diacritics: .remove)
      index.column("title")
      index.column("text")
    }
  }
}
