import GRDB

extension Migrations {
  /// Copies of originals in folders outside: which files there are the library's own, and up to where a folder follows it.
  static func createFiledOriginals(_ db: Database) throws {
    try db.execute(
      sql: """
        -- A row is there before its file is written or renamed, so a file without one is somebody else's.
        CREATE TABLE filed_file (
          folder TEXT NOT NULL,
          path TEXT NOT NULL,             -- below the folder
          digest TEXT NOT NULL,           -- the SHA-256 of the file as it was written
          document_id TEXT NOT NULL,      -- no reference: the file outlives the document until it is removed
          part TEXT NOT NULL CHECK (part IN ('copy', 'sidecar')),
          form TEXT NOT NULL,             -- how a copy was made smaller; empty for byte for byte
          stamp TEXT,                     -- size, time and inode of the file as it was written; null before that
          folded TEXT NOT NULL,           -- the path as file systems compare it that ignore letter case
          PRIMARY KEY (folder, path, digest)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX filed_file_on_document ON filed_file(folder, document_id);
        CREATE INDEX filed_file_on_folded ON filed_file(folder, folded);

        CREATE TABLE filed_folder (
          folder TEXT NOT NULL PRIMARY KEY,
          settings TEXT NOT NULL,         -- what names and copies depend on
          event_id INTEGER NOT NULL       -- the last event that it follows
        ) STRICT, WITHOUT ROWID;

        -- When and where a file was made, so that it is opened once.
        CREATE TABLE capture (
          document_id TEXT NOT NULL PRIMARY KEY REFERENCES document(id) ON DELETE CASCADE,
          taken_at TEXT NOT NULL,         -- local time, without a zone
          origin TEXT NOT NULL,           -- what says so: exif, mail, file, added
          latitude REAL,
          longitude REAL,
          problem TEXT                    -- why the file can't be opened
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
