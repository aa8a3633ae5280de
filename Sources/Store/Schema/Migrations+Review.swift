import GRDB

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
