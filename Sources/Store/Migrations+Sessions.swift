import GRDB

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
