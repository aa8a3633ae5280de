import GRDB

extension Migrations {
  /// What a server needs: work that outlives it, what changed since a client last looked, and who may ask.
  static func createServing(_ db: Database) throws {
    try createJobs(db)
    try createEvents(db)
    try createEventTriggers(db)
    try createTokens(db)
  }

  /// Files that were uploaded, and what became of them.
  private static func createJobs(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE job (
          rowid INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,        -- a UUID
          client TEXT NOT NULL,           -- who gave it, so that clients take turns
          idempotency_key TEXT,           -- what the client calls the request
          name TEXT NOT NULL,             -- the file's name, as given
          state TEXT NOT NULL CHECK (state IN ('received', 'queued', 'reading', 'extracting', 'done', 'failed', 'cancelled')),
          step INTEGER,                   -- of what is counted: the page that is read
          steps INTEGER,
          message TEXT,                   -- for people
          options TEXT NOT NULL,          -- JSON: type, languages, session, tags, record
          document_id TEXT NOT NULL,      -- no reference: the job is there before its document is
          upload TEXT,                    -- the file below uploads/; null once the library keeps the original
          records TEXT NOT NULL,          -- JSON: their ids
          error_code TEXT,
          error_message TEXT,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL,
          UNIQUE (client, idempotency_key)
        ) STRICT;
        CREATE INDEX job_on_state ON job(state);
        CREATE INDEX job_on_document ON job(document_id);
        """)
  }

  /// What changed, in order, whoever changed it; and the number of each record's last change.
  private static func createEvents(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE event (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,             -- record, job
          subject TEXT NOT NULL,          -- the id of the record or the job
          what TEXT NOT NULL              -- created, changed, deleted
        ) STRICT;

        -- The event of a record's last change: it never comes again, also where a record goes and comes back.
        CREATE TABLE record_revision (
          record_id TEXT NOT NULL PRIMARY KEY,
          event_id INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- Who has missed more than the last events starts anew.
        CREATE TRIGGER event_limit AFTER INSERT ON event WHEN new.id % 1000 = 0
          BEGIN DELETE FROM event WHERE id <= new.id - 10000; END;
        CREATE TRIGGER event_revision AFTER INSERT ON event WHEN new.kind = 'record' BEGIN
          INSERT INTO record_revision (record_id, event_id) VALUES (new.subject, new.id)
            ON CONFLICT (record_id) DO UPDATE SET event_id = excluded.event_id;
        END;
        """)
  }

  /// Triggers rather than code: they also follow a cascade, and every program that writes to the library.
  private static func createEventTriggers(_ db: Database) throws {
    for (trigger, row, what) in [
      ("INSERT", "new", "created"), ("UPDATE", "new", "changed"), ("DELETE", "old", "deleted"),
    ] {
      for table in ["record", "job"] {
        try db.execute(
          sql: """
            CREATE TRIGGER \(table)_event_\(trigger.lowercased()) AFTER \(trigger) ON \(table) BEGIN
              INSERT INTO event (kind, subject, what) VALUES ('\(table)', \(row).id, '\(what)');
            END
            """)
      }
      // Tags and notes are part of their record; of one that goes there is nothing more to say.
      for table in ["tag", "note"] {
        try db.execute(
          sql: """
            CREATE TRIGGER \(table)_event_\(trigger.lowercased()) AFTER \(trigger) ON \(table) BEGIN
              INSERT INTO event (kind, subject, what)
                SELECT 'record', id, 'changed' FROM record WHERE rowid = \(row).record_rowid;
            END
            """)
      }
    }
  }

  /// Browsers that a token let in. They outlive the server, and end with their token.
  static func createLogins(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE login (
          hash TEXT NOT NULL PRIMARY KEY, -- the SHA-256 of the cookie, which is kept nowhere
          token_rowid INTEGER NOT NULL REFERENCES token(rowid) ON DELETE CASCADE,
          created_at TEXT NOT NULL
        ) STRICT;
        CREATE INDEX login_on_token ON login(token_rowid);
        """)
  }

  /// Who may ask from elsewhere.
  private static func createTokens(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE token (
          rowid INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL UNIQUE COLLATE NOCASE,
          hash TEXT NOT NULL UNIQUE,      -- the SHA-256 of the token, which is kept nowhere
          scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'admin')),
          created_at TEXT NOT NULL,
          used_at TEXT                    -- to the hour
        ) STRICT;
        """)
  }
}
