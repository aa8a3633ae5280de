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

extension Migrations {
  /// What was extracted together, and what people put on records.
  static func createSessions(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE session (
          rowid INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE COLLATE NOCASE,
          started_at TEXT NOT NULL
        ) STRICT;

        CREATE TABLE session_document (
          session_rowid INTEGER NOT NULL REFERENCES session(rowid) ON DELETE CASCADE,
          document_id TEXT NOT NULL REFERENCES document(id) ON DELETE CASCADE,
          PRIMARY KEY (session_rowid, document_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_document_on_document ON session_document(document_id);

        CREATE TABLE tag (
          record_rowid INTEGER NOT NULL REFERENCES record(rowid) ON DELETE CASCADE,
          name TEXT NOT NULL COLLATE NOCASE,
          PRIMARY KEY (record_rowid, name)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX tag_on_name ON tag(name);

        -- A table of its own: a column of record would stand after the long ones, which lists do not read.
        CREATE TABLE note (
          record_rowid INTEGER PRIMARY KEY REFERENCES record(rowid) ON DELETE CASCADE,
          text TEXT NOT NULL
        ) STRICT;
        """)
  }
}

extension Migrations {
  /// Full-text indexes that find Chinese and Japanese words; see `SearchWords`.
  ///
  /// Their content stays in `page` and `record`, kept in step by triggers rather than code, so that they also follow a
  /// cascade, and whoever else writes to the database. Views give them the texts with the characters parted where that
  /// makes a difference.
  static func createWordIndexes(_ db: Database) throws {
    for table in ["page", "record"] {
      try db.dropFTS5SynchronizationTriggers(forTable: "\(table)_index")
      try db.execute(sql: "DROP TABLE \(table)_index")
    }
    try db.execute(
      sql: """
        ALTER TABLE page ADD COLUMN words TEXT;         -- the text parted into words, where that differs from it
        ALTER TABLE record ADD COLUMN title_words TEXT;
        ALTER TABLE record ADD COLUMN words TEXT;
        CREATE VIEW page_words AS SELECT rowid, coalesce(words, text) AS text FROM page;
        CREATE VIEW record_words AS
          SELECT rowid, coalesce(title_words, title) AS title, coalesce(words, text) AS text FROM record;
        CREATE VIRTUAL TABLE page_index USING fts5(
          text, content='page_words', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE record_index USING fts5(
          title, text, content='record_words', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
        -- A word in a title weighs as much as several below it.
        INSERT INTO record_index(record_index, rank) VALUES ('rank', 'bm25(4.0, 1.0)');
        """)
    try part("page", "text", into: "words", db)
    try part("record", "title", into: "title_words", db)
    try part("record", "text", into: "words", db)
    for (table, columns) in [("page", ["text"]), ("record", ["title", "text"])] {
      try db.execute(sql: "INSERT INTO \(table)_index(\(table)_index) VALUES ('rebuild')")
      try follow(table, columns, db)
    }
  }

  /// Parts the texts that a library holds already.
  private static func part(_ table: String, _ column: String, into parted: String, _ db: Database) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT rowid, \(column) AS text FROM \(table) WHERE \(column) IS NOT NULL")
    let update = try db.makeStatement(sql: "UPDATE \(table) SET \(parted) = ? WHERE rowid = ?")
    while let row = try rows.next() {
      let (rowid, text): (Int64, String) = try (row.value("rowid"), row.value("text"))
      if let words = SearchWords.parted(text) { try update.execute(arguments: [words, rowid]) }
    }
  }

  /// Has an index follow its table.
  private static func follow(_ table: String, _ columns: [String], _ db: Database) throws {
    func texts(_ row: String) -> String {
      columns.map { "coalesce(\(row).\($0 == "title" ? "title_words" : "words"), \(row).\($0))" }.joined(
        separator: ", ")
    }
    let names = columns.joined(separator: ", ")
    let insert = "INSERT INTO \(table)_index(rowid, \(names)) VALUES (new.rowid, \(texts("new")));"
    let delete =
      "INSERT INTO \(table)_index(\(table)_index, rowid, \(names)) VALUES ('delete', old.rowid, \(texts("old")));"
    try db.execute(
      sql: """
        CREATE TRIGGER \(table)_index_insert AFTER INSERT ON \(table) BEGIN \(insert) END;
        CREATE TRIGGER \(table)_index_delete AFTER DELETE ON \(table) BEGIN \(delete) END;
        CREATE TRIGGER \(table)_index_update AFTER UPDATE ON \(table)
          WHEN (\(texts("old")), 0) IS NOT (\(texts("new")), 0) BEGIN \(delete) \(insert) END;
        """)
  }
}

extension Migrations {
  /// What people corrected and decided.
  static func createCorrections(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE correction (
          record_rowid INTEGER NOT NULL REFERENCES record(rowid) ON DELETE CASCADE,
          field TEXT NOT NULL,            -- the whole field, for places in a list shift from run to run
          value TEXT,                     -- the field as a person left it, as JSON; null if there is none
          machine TEXT,                   -- what the extractor said of it last, as JSON; null if nothing
          corrected_at TEXT NOT NULL,
          PRIMARY KEY (record_rowid, field)
        ) STRICT;

        CREATE TABLE change (
          rowid INTEGER PRIMARY KEY,
          record_id TEXT NOT NULL,        -- no reference: the trail outlives the record
          changed_at TEXT NOT NULL,
          action TEXT NOT NULL,           -- set, clear, revert, approve, reject, reopen, delete
          field TEXT,
          before TEXT,                    -- JSON: the field, or of a deletion all of them
          after TEXT
        ) STRICT;
        CREATE INDEX change_on_record ON change(record_id);
        """)
  }
}

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

extension Migrations {
  /// What is learned from corrections and decisions.
  static func createLearning(_ db: Database) throws {
    try db.execute(
      sql: """
        -- By what was read, so that what it was corrected to is found; see LearnedFields.
        CREATE INDEX correction_on_machine ON correction(field, json_extract(machine, '$.value') COLLATE NOCASE)
          WHERE machine IS NOT NULL;

        CREATE TABLE calibration (
          extractor_id TEXT NOT NULL PRIMARY KEY,
          json TEXT NOT NULL,
          fitted_at TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- Confidences as the extractor said them, where calibration made others of them: what a later one is fitted to.
        CREATE TABLE said (
          record_rowid INTEGER NOT NULL REFERENCES record(rowid) ON DELETE CASCADE,
          path TEXT NOT NULL,             -- items[2].amount, as in field
          confidence REAL NOT NULL,
          PRIMARY KEY (record_rowid, path)
        ) STRICT, WITHOUT ROWID;
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
}

extension Migrations {
  /// Where the words of pages stand; see `WordPlaces`.
  static func createWordPlaces(_ db: Database) throws {
    try db.execute(
      sql: "ALTER TABLE page ADD COLUMN places BLOB;   -- of each word of the text: bytes, x, y, width, height")
  }
}

extension Migrations {
  /// What pages look like; see `Fingerprint`.
  static func createFingerprints(_ db: Database) throws {
    try db.execute(
      sql: "ALTER TABLE page ADD COLUMN fingerprint TEXT;   -- of pages that are pictures: 64 hexadecimal digits")
  }
}

extension Migrations {
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
