import Catalog
import Documents
import Foundation
import GRDB

/// What makes a sound library of the rows of a damaged one.
enum Recovery {
  /// The tables that are made anew from others, and those that undo and cached readings need, of which a part is of no use.
  static func isDerived(_ table: String) -> Bool {
    let derived: Set = [
      "grdb_migrations", "field", "spelling", "spelling_gram", "catalog_gram", "deed", "deed_record", "deed_document",
      "reading_cache", "reading_cache_page",
    ]
    return derived.contains(table) || table.hasPrefix("sqlite_")
      || ["page_index", "record_index", "catalog_index"].contains { table.hasPrefix($0) }
  }

  /// The last migration that a damaged library has been through; today's if that can't be read.
  static func version(of pages: DatabasePages) -> String {
    let all = Migrations.migrator.migrations
    let column = Salvage.Table.Column(name: "identifier", type: "TEXT", isOptional: false, isRowid: false)
    let table = Salvage.Table(name: "grdb_migrations", columns: [column], hasRowids: true, isStrict: true)
    var applied: Set<String> = []
    _ = Salvage(pages, tables: [table]).rows(of: table) { row in
      if let name = row.values.first.flatMap({ String.fromDatabaseValue($0) }) { applied.insert(name) }
    }
    return all.last(where: applied.contains) ?? all.last ?? ""
  }

  /// A statement that writes a row of a table, over none that is there.
  static func insertion(into table: Salvage.Table, _ db: Database) throws -> Statement {
    let names = (hasHiddenRowid(table) ? ["rowid"] : []) + table.columns.map(\.name)
    return try db.makeStatement(
      sql: """
        INSERT OR IGNORE INTO \(RecordView.quoted(table.name)) (\(names.map(RecordView.quoted).joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """)
  }

  /// The values for that statement.
  static func arguments(_ row: BTreePage.Row, _ table: Salvage.Table) -> StatementArguments {
    let rowid = row.rowid?.databaseValue ?? .null
    let values = table.columns.enumerated().map { index, column in
      column.isRowid ? rowid : index < row.values.count ? row.values[index] : .null
    }
    return StatementArguments((hasHiddenRowid(table) ? [rowid] : []) + values)
  }

  private static func hasHiddenRowid(_ table: Salvage.Table) -> Bool {
    table.hasRowids && !table.columns.contains(where: \.isRowid)
  }

  /// Adds documents that are lost but whose originals are there, so that their records keep what people did to them; the originals say
  /// the rest when they are extracted from again.
  ///
  /// - Returns: Their ids.
  static func addLostDocuments(_ originals: Originals, _ db: Database) throws -> Set<String> {
    let lost = try String.fetchAll(
      db, sql: "SELECT DISTINCT document_id FROM record WHERE document_id NOT IN (SELECT id FROM document)")
    var added: Set<String> = []
    for id in lost {
      guard let file = try? originals.file(of: id), let bytes = try? Data(contentsOf: file, options: .mappedIfSafe),
        let kind = Document.Kind(firstBytes: bytes.prefix(1024))
      else { continue }
      let document = Document(id: id, kind: kind, pages: [])
      try DocumentRows.save(document, byteCount: bytes.count, source: id, now: Date.now.stored, db)
      added.insert(id)
    }
    return added
  }

  /// Leaves out what is in no order, and makes anew what is derived.
  static func restoreOrder(after rows: RecoveryReport, _ db: Database) throws -> RecoveryReport {
    var report = rows
    try rebuildIndexes(db)
    report.looseRowCount = try removeLooseRows(db) + removeUnreadableRows(db)
    try makeFields(db)
    try makeCatalogIndex(db)
    try rebuildIndexes(db)
    report.documentCount = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM document") ?? 0
    report.recordCount = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM record") ?? 0
    return report
  }

  /// The documents that lost pages, or perhaps records, with the paths that they were given as.
  static func incompleteDocuments(recordsAreWhole: Bool, _ db: Database) throws -> [String: String] {
    let withoutRecords = """
      (SELECT COUNT(*) FROM record WHERE document_id = d.id) <=
        coalesce((SELECT max(position) FROM record WHERE document_id = d.id), 0)
      """
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, source FROM document AS d WHERE (
          page_count > (SELECT COUNT(*) FROM page WHERE document_id = d.id)
            AND NOT EXISTS (SELECT 1 FROM finding WHERE document_id = d.id AND record_rowid IS NULL)
        ) OR \(recordsAreWhole ? "FALSE" : withoutRecords)
        """)
    return Dictionary(try rows.map { try ($0.value("id"), $0.value("source")) }) { first, _ in first }
  }

  private static func rebuildIndexes(_ db: Database) throws {
    for index in ["page_index", "record_index"] {
      try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('rebuild')")
    }
  }

  /// Removes rows that refer to others that are not there, until there are none.
  private static func removeLooseRows(_ db: Database) throws -> Int {
    let references = try Row.fetchAll(
      db,
      sql: """
        SELECT t.name AS child, f."from" AS own, f."table" AS parent, f."to" AS other
        FROM pragma_table_list AS t, pragma_foreign_key_list(t.name) AS f WHERE t.schema = 'main' AND t.type = 'table'
        """)
    let quoted = RecordView.quoted
    var removed = 0
    var before: Int
    repeat {
      before = removed
      for row in references {
        let (child, own, parent): (String, String, String) = try (
          row.value("child"), row.value("own"), row.value("parent")
        )
        let other: String = try row.value("other")
        try db.execute(
          sql: """
            DELETE FROM \(quoted(child)) WHERE \(quoted(own)) IS NOT NULL AND NOT EXISTS (
              SELECT 1 FROM \(quoted(parent)) AS parent WHERE parent.\(quoted(other)) = \(quoted(child)).\(quoted(own)))
            """)
        removed += db.changesCount
      }
      // A deleted record refers to its document without saying so.
      try db.execute(
        sql: """
          DELETE FROM trash WHERE document_id NOT IN (SELECT id FROM document)
            AND document_id NOT IN (SELECT id FROM trashed_document)
          """)
      removed += db.changesCount
    } while removed > before
    return removed
  }

  /// Removes rows that hold what the library never writes.
  private static func removeUnreadableRows(_ db: Database) throws -> Int {
    var removed = 0
    func remove(_ table: String, _ key: String, unless isReadable: (String) throws -> Void) throws {
      for id in try String.fetchAll(db, sql: "SELECT \(key) FROM \(table)") where (try? isReadable(id)) == nil {
        try db.execute(sql: "DELETE FROM \(table) WHERE \(key) = ?", arguments: [id])
        removed += 1
      }
    }
    func text(_ column: String, _ table: String, _ key: String, _ id: String) throws -> String {
      try String.fetchOne(db, sql: "SELECT \(column) FROM \(table) WHERE \(key) = ?", arguments: [id]) ?? ""
    }
    try remove("record", "id") { _ = try Library.record($0, db) }
    try remove("document", "id") { _ = try StoredJSON.value(Document.self, text("json", "document", "id", $0)) }
    try remove("trashed_document", "id") {
      _ = try StoredJSON.value(Document.self, text("json", "trashed_document", "id", $0))
    }
    try remove("trash", "record_id") {
      _ = try StoredJSON.value(RecordState.self, text("state", "trash", "record_id", $0))
    }
    return removed == 0 ? 0 : removed + (try removeLooseRows(db))
  }

  /// The values of the records, from what these hold whole, and the spellings of all texts.
  private static func makeFields(_ db: Database) throws {
    for rowid in try Int64.fetchAll(db, sql: "SELECT rowid FROM record") {
      try RecordRows.saveFields(FieldRow.rows(of: RecordRows.record(rowid, db).fields), of: rowid, db)
    }
    for table in ["page", "record"] {
      let texts = try String.fetchCursor(db, sql: "SELECT text FROM \(table)")
      while let text = try texts.next() { try Spelling.add(text, db) }
    }
  }

  private static func makeCatalogIndex(_ db: Database) throws {
    let index = try db.makeStatement(sql: "INSERT INTO catalog_index (rowid, grams) VALUES (?, ?)")
    var grams: [String: Int] = [:]
    let books = try Row.fetchCursor(db, sql: "SELECT rowid, title, authors FROM catalog_book")
    while let row = try books.next() {
      let (rowid, title, authors): (Int64, String, String) = try (
        row.value("rowid"), row.value("title"), row.value("authors")
      )
      let own = LetterRuns.of("\(title) \(authors)")
      try index.execute(arguments: [rowid, own.joined(separator: " ")])
      for gram in own { grams[gram, default: 0] += 1 }
    }
    try CatalogRows.count(grams, db)
    try db.execute(
      sql: "UPDATE catalog SET book_count = (SELECT COUNT(*) FROM catalog_book WHERE catalog_rowid = catalog.rowid)")
  }
}
