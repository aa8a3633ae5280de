import Documents
import Foundation
import GRDB

extension Migrations {
  /// Full-text indexes whose content stays in `page` and `record`, kept in step by triggers.
  ///
  /// External content rather than none: snippets need the text, and a contentless index can delete only from SQLite 3.43.
  /// Triggers rather than code: they also follow a cascade, and whoever else writes to the database.
  static func createIndexes(_ db: Database) throws {
    try db.create(virtualTable: "page_index", using: FTS5()) { index in
      index.synchronize(withTable: "page")
      index.tokenizer = .unicode61(diacritics: .remove)
      index.column("text")
    }
    try db.create(virtualTable: "record_index", using: FTS5()) { index in
      index.synchronize(withTable: "record")
      index.tokenizer = .unicode61(diacritics: .remove)
      index.column("title")
      index.column("text")
    }
  }

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
      // One column alone would be no row, and couldn't be compared as one.
      try follow(table, columns, comparing: ", 0", db) { row in
        columns.map { "coalesce(\(row).\($0 == "title" ? "title_words" : "words"), \(row).\($0))" }.joined(
          separator: ", ")
      }
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

  /// Where the words of pages stand; see `WordPlaces`.
  static func createWordPlaces(_ db: Database) throws {
    try db.execute(
      sql: "ALTER TABLE page ADD COLUMN places BLOB;   -- of each word of the text: bytes, x, y, width, height")
  }

  /// Full-text indexes with other forms of words and numbers (see `SearchVariants`), and the words by their spelling (see
  /// `Spelling`).
  static func createSearchVariants(_ db: Database) throws {
    for table in ["page", "record"] {
      for event in ["insert", "delete", "update"] { try db.execute(sql: "DROP TRIGGER \(table)_index_\(event)") }
      try db.execute(sql: "DROP TABLE \(table)_index; DROP VIEW \(table)_words")
    }
    try db.execute(
      sql: """
        ALTER TABLE page ADD COLUMN variants TEXT;      -- other forms of words and numbers, a line each
        ALTER TABLE record ADD COLUMN variants TEXT;
        CREATE VIEW page_words AS SELECT rowid, coalesce(words, text) AS text, variants FROM page;
        CREATE VIEW record_words AS
          SELECT rowid, coalesce(title_words, title) AS title, coalesce(words, text) AS text, variants FROM record;
        CREATE VIRTUAL TABLE page_index USING fts5(
          text, variants, content='page_words', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE record_index USING fts5(
          title, text, variants, content='record_words', content_rowid='rowid',
          tokenize='unicode61 remove_diacritics 2');
        -- A word in a title weighs as much as several below it.
        INSERT INTO record_index(record_index, rank) VALUES ('rank', 'bm25(4.0, 1.0, 1.0)');

        CREATE TABLE spelling (
          rowid INTEGER PRIMARY KEY,
          word TEXT NOT NULL UNIQUE       -- without letter case and diacritics
        ) STRICT;
        CREATE TABLE spelling_gram (
          gram TEXT NOT NULL,             -- three letters; _ stands for the word's beginning and end
          word_rowid INTEGER NOT NULL REFERENCES spelling(rowid) ON DELETE CASCADE,
          PRIMARY KEY (gram, word_rowid)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX spelling_gram_on_word ON spelling_gram(word_rowid);
        """)
    try fillVariants(db)
    for table in ["page", "record"] {
      try db.execute(sql: "INSERT INTO \(table)_index(\(table)_index) VALUES ('rebuild')")
      try follow(table, (table == "record" ? ["title"] : []) + ["text", "variants"], comparing: "", db) { row in
        let title = table == "record" ? "coalesce(\(row).title_words, \(row).title), " : ""
        return title + "coalesce(\(row).words, \(row).text), \(row).variants"
      }
    }
  }

  /// The variants and spellings of what a library holds already.
  private static func fillVariants(_ db: Database) throws {
    let pages = try Row.fetchCursor(
      db, sql: "SELECT page.rowid, number, text, json FROM page JOIN document ON document.id = document_id")
    let updatePage = try db.makeStatement(sql: "UPDATE page SET variants = ? WHERE rowid = ?")
    while let row = try pages.next() {
      let (text, number): (String, Int) = try (row.value("text"), row.value("number"))
      let document = try? StoredJSON.value(Document.self, row.value("json"))
      let barcodes = (document?.barcodes ?? []).filter { $0.page == number }.map(\.text)
      if let variants = SearchVariants.of(text, barcodes: barcodes) {
        try updatePage.execute(arguments: [variants, row.value("rowid") as Int64])
      }
      try Spelling.add(text, db)
    }
    let records = try Row.fetchCursor(db, sql: "SELECT rowid, text FROM record")
    let updateRecord = try db.makeStatement(sql: "UPDATE record SET variants = ? WHERE rowid = ?")
    while let row = try records.next() {
      let text: String = try row.value("text")
      if let variants = SearchVariants.of(text) {
        try updateRecord.execute(arguments: [variants, row.value("rowid") as Int64])
      }
      try Spelling.add(text, db)
    }
  }

  /// Has an index follow its table by triggers; `texts` gives the indexed texts of a row, and `end` closes the list of them
  /// where two rows are compared.
  private static func follow(
    _ table: String, _ columns: [String], comparing end: String, _ db: Database, texts: (_ row: String) -> String
  ) throws {
    let names = columns.joined(separator: ", ")
    let insert = "INSERT INTO \(table)_index(rowid, \(names)) VALUES (new.rowid, \(texts("new")));"
    let delete =
      "INSERT INTO \(table)_index(\(table)_index, rowid, \(names)) VALUES ('delete', old.rowid, \(texts("old")));"
    try db.execute(
      sql: """
        CREATE TRIGGER \(table)_index_insert AFTER INSERT ON \(table) BEGIN \(insert) END;
        CREATE TRIGGER \(table)_index_delete AFTER DELETE ON \(table) BEGIN \(delete) END;
        CREATE TRIGGER \(table)_index_update AFTER UPDATE ON \(table)
          WHEN (\(texts("old"))\(end)) IS NOT (\(texts("new"))\(end)) BEGIN \(delete) \(insert) END;
        """)
  }
}
