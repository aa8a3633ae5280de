import GRDB

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
