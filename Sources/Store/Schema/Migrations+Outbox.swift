import GRDB

extension Migrations {
  /// What is to be sent to other services, and how far each destination has followed the library's events.
  static func createOutbox(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE outbox (
          rowid INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order within a destination
          destination TEXT NOT NULL,      -- its name in the settings
          key TEXT NOT NULL,              -- the idempotency key: of a file its SHA-256
          document_id TEXT,               -- of a file; no reference: the row outlives the document
          event_id INTEGER,               -- of an event; also the next two
          record_id TEXT,
          what TEXT,
          state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'failed')),
          ticket TEXT,                    -- what a service calls the work that it has accepted but not finished
          attempts INTEGER NOT NULL,      -- counted before the first byte of each
          due_at TEXT NOT NULL,           -- not sent before
          status INTEGER,                 -- the last answer's HTTP status
          answer TEXT,                    -- the last answer, or why there was none
          created_at TEXT NOT NULL,
          sent_at TEXT,
          purged_at TEXT,
          CHECK ((document_id IS NULL) <> (event_id IS NULL)),
          UNIQUE (destination, key)
        ) STRICT;
        CREATE INDEX outbox_on_state ON outbox(destination, state);
        CREATE INDEX outbox_on_document ON outbox(document_id);

        -- Up to where the rule of a destination has seen the events.
        CREATE TABLE outbox_rule (
          destination TEXT NOT NULL PRIMARY KEY,
          event_id INTEGER NOT NULL,
          seen_at TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
