import GRDB

extension Migrations {
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
