import GRDB

extension Migrations {
  /// What undo goes by, and the trash.
  static func createUndo(_ db: Database) throws {
    try createMarks(db)
    try createDeeds(db)
    try createTrash(db)
    try createTrashedDocuments(db)
  }

  /// How records came to be merged and approved.
  private static func createMarks(_ db: Database) throws {
    try db.execute(
      sql: """
        -- A rejected record that became part of another.
        CREATE TABLE merged (
          record_rowid INTEGER PRIMARY KEY REFERENCES record(rowid) ON DELETE CASCADE,
          into_id TEXT NOT NULL
        ) STRICT;
        INSERT INTO merged (record_rowid, into_id)
          SELECT record.rowid, max(json_extract(after, '$.value')) FROM change JOIN record ON record.id = record_id
          WHERE action = 'merge' AND status = 'rejected' GROUP BY record.rowid;

        -- Records that were approved together with others, without a look at each.
        CREATE TABLE approved_in_bulk (
          record_rowid INTEGER PRIMARY KEY REFERENCES record(rowid) ON DELETE CASCADE
        ) STRICT;
        """)
  }

  /// What people did.
  private static func createDeeds(_ db: Database) throws {
    try db.execute(
      sql: """
        -- What people did, to be taken back; the last first.
        CREATE TABLE deed (
          rowid INTEGER PRIMARY KEY AUTOINCREMENT,
          action TEXT NOT NULL,
          done_at TEXT NOT NULL,
          run TEXT UNIQUE,                -- of an extraction, whose documents are saved one by one
          details TEXT                    -- JSON: what there was beside records
        ) STRICT;
        CREATE TABLE deed_record (
          deed_rowid INTEGER NOT NULL REFERENCES deed(rowid) ON DELETE CASCADE,
          record_id TEXT NOT NULL,
          state TEXT,                     -- JSON: the record before; null if there was none, or if it is in the trash
          PRIMARY KEY (deed_rowid, record_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deed_record_on_record ON deed_record(record_id);
        CREATE TABLE deed_document (
          deed_rowid INTEGER NOT NULL REFERENCES deed(rowid) ON DELETE CASCADE,
          document_id TEXT NOT NULL,
          effect TEXT NOT NULL,           -- added, joined: and a session's row, trashed
          sessions TEXT,                  -- JSON: the sessions' rows that a trashed one was in
          PRIMARY KEY (deed_rowid, document_id, effect)
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Deleted records.
  private static func createTrash(_ db: Database) throws {
    try db.execute(
      sql: """
        -- Deleted records. They stand outside the other tables, so that nothing finds, counts or learns from them.
        CREATE TABLE trash (
          record_id TEXT NOT NULL PRIMARY KEY,
          document_id TEXT NOT NULL,
          type TEXT NOT NULL,
          title TEXT,
          source TEXT NOT NULL,
          trashed_at TEXT NOT NULL,
          state TEXT NOT NULL             -- JSON: the record with all that people did to it
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX trash_on_document ON trash(document_id);
        CREATE INDEX trash_on_time ON trash(trashed_at);
        """)
  }

  /// The documents of deleted records.
  private static func createTrashedDocuments(_ db: Database) throws {
    try db.execute(
      sql: """
        -- Documents without a record that is not in the trash; their originals stay.
        CREATE TABLE trashed_document (
          id TEXT NOT NULL PRIMARY KEY,
          mime TEXT NOT NULL,
          page_count INTEGER NOT NULL,
          language TEXT,
          byte_count INTEGER,
          source TEXT NOT NULL,
          json TEXT NOT NULL,
          added_at TEXT NOT NULL,
          trashed_at TEXT NOT NULL,
          sessions TEXT NOT NULL,         -- JSON: their rows
          findings TEXT NOT NULL          -- JSON
        ) STRICT;
        CREATE TABLE trashed_page (
          document_id TEXT NOT NULL REFERENCES trashed_document(id) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          width REAL NOT NULL,
          height REAL NOT NULL,
          rotation INTEGER NOT NULL,
          text_source TEXT NOT NULL,
          text TEXT NOT NULL,
          words TEXT,
          places BLOB,
          fingerprint TEXT,
          variants TEXT,
          PRIMARY KEY (document_id, number)
        ) STRICT;
        """)
  }
}
