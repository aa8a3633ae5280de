import GRDB

extension Migrations {
  /// Decisions that undo takes back by their rows: pairs that are not the same thing, and catalogues that were removed. With them an index of
  /// the pages that are pictures, which every extraction compares with.
  static func createDecisions(_ db: Database) throws {
    try db.execute(
      sql: """
        -- Pairs of records that a person said are of two things, the smaller id first. No references: a record that is extracted
        -- again, or comes back from the trash, is still the other one.
        CREATE TABLE kept_apart (
          first_id TEXT NOT NULL,
          second_id TEXT NOT NULL,
          PRIMARY KEY (first_id, second_id)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO kept_apart (first_id, second_id)
          SELECT min(record_id, json_extract(after, '$.value')), max(record_id, json_extract(after, '$.value'))
          FROM change WHERE action = 'keep_both' AND json_extract(after, '$.value') IS NOT NULL
          ON CONFLICT DO NOTHING;

        -- A removed catalogue keeps its books until the trash is emptied, and its name is free.
        CREATE TABLE new_catalog (
          rowid INTEGER PRIMARY KEY,
          name TEXT NOT NULL COLLATE NOCASE,
          imported_at TEXT NOT NULL,
          book_count INTEGER NOT NULL,
          removed_at TEXT
        ) STRICT;
        INSERT INTO new_catalog SELECT rowid, name, imported_at, book_count, NULL FROM catalog;
        DROP TABLE catalog;
        ALTER TABLE new_catalog RENAME TO catalog;
        CREATE INDEX page_on_fingerprint ON page(document_id, number, fingerprint) WHERE fingerprint IS NOT NULL;
        CREATE UNIQUE INDEX catalog_on_name ON catalog(name) WHERE removed_at IS NULL;
        """)
  }
}
