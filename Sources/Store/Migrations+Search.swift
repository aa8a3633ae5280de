import GRDB

extension Migrations {
  /// Full-text indexes that find Chinese and Japanese words; see `SearchWords`.
  ///
  /// Their content stays in `page` and `record`, kept in step by triggers rather than code, so that they also follow a
  /// cascade, and whoever else writes to the database. Views give them the texts with the characters parted where that
  /// makes a difference.
  static func createWordIndexes(_ db: Database) throws {
    for table in ["page", "record"] {
      try db.dropFTS5SynchronizationTriggers(forTable: "\(table)_index")
      try db.execute(sql: "DROP TABLE \(table)_index")
    }
    try db.execute(
      sql: """
        ALTER TABLE page ADD COLUMN words TEXT;         -- the text parted into words, where that differs from it
        ALTER TABLE record ADD COLUMN title_words TEXT;
        ALTER TABLE record ADD COLUMN words TEXT;
        CREATE VIEW page_words AS SELECT rowid, coalesce(words, text) AS text FROM page;
        CREATE VIEW record_words AS
          SELECT rowid, coalesce(title_words, title) AS title, coalesce(words, text) AS text FROM record;
        CREATE VIRTUAL TABLE page_index USING fts5(
          text, content='page_words', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE record_index USING fts5(
          title, text, content='record_words', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
        -- A word in a title weighs as much as several below it.
        INSERT INTO record_index(record_index, rank) VALUES ('rank', 'bm25(4.0, 1.0)');
        """)
    try part("page", "text", into: "words", db)
    try part("record", "title", into: "title_words", db)
    try part("record", "text", into: "words", db)
    for (table, columns) in [("page", ["text"]), ("record", ["title", "text"])] {
      try db.execute(sql: "INSERT INTO \(table)_index(\(table)_index) VALUES ('rebuild')")
      try follow(table, columns, db)
    }
  }

  /// Parts the texts that a library holds already.
  private static func part(_ table: String, _ column: String, into parted: String, _ db: Database) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT rowid, \(column) AS text FROM \(table) WHERE \(column) IS NOT NULL")
    let update = try db.makeStatement(sql: "UPDATE \(table) SET \(parted) = ? WHERE rowid = ?")
    while let row = try rows.next() {
      let (rowid, text): (Int64, String) = try (row.value("rowid"), row.value("text"))
      if let words = SearchWords.parted(text) { try update.execute(arguments: [words, rowid]) }
    }
  }

  /// Has an index follow its table.
  private static func follow(_ table: String, _ columns: [String], _ db: Database) throws {
    func texts(_ row: String) -> String {
      columns.map { "coalesce(\(row).\($0 == "title" ? "title_words" : "words"), \(row).\($0))" }.joined(
        separator: ", ")
    }
    let names = columns.joined(separator: ", ")
    let insert = "INSERT INTO \(table)_index(rowid, \(names)) VALUES (new.rowid, \(texts("new")));"
    let delete =
      "INSERT INTO \(table)_index(\(table)_index, rowid, \(names)) VALUES ('delete', old.rowid, \(texts("old")));"
    try db.execute(
      sql: """
        CREATE TRIGGER \(table)_index_insert AFTER INSERT ON \(table) BEGIN \(insert) END;
        CREATE TRIGGER \(table)_index_delete AFTER DELETE ON \(table) BEGIN \(delete) END;
        CREATE TRIGGER \(table)_index_update AFTER UPDATE ON \(table)
          WHEN (\(texts("old")), 0) IS NOT (\(texts("new")), 0) BEGIN \(delete) \(insert) END;
        """)
  }
}
