import GRDB

extension Migrations {
  /// Which mails of which folders on servers were taken, or can't be.
  static func createMails(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE mail (
          folder TEXT NOT NULL,           -- server, user and folder, as a URL
          uid_validity INTEGER NOT NULL,  -- what the server's numbers are valid for
          uid INTEGER NOT NULL,
          problem TEXT,                   -- why it can't be taken; null if the library has it and all its parts
          is_marked INTEGER NOT NULL DEFAULT 0,
          noted_at TEXT NOT NULL,
          PRIMARY KEY (folder, uid_validity, uid)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
