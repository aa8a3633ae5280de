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
}
