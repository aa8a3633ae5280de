import Documents
import GRDB

/// The rows of a document: itself, its pages and its findings.
enum DocumentRows {
  /// Writes a document over what is known of it.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the original, or nil if it was not given.
  ///   - source: The file's path, as given.
  ///   - now: The time to write.
  static func save(
    _ document: Document, byteCount: Int?, source: String, now: String, _ db: Database
  ) throws {
    var details = document.withoutPages
    details.findings = []
    try db.execute(
      sql: """
        INSERT INTO document (id, mime, page_count, language, byte_count, source, json, added_at)
        VALUES (:id, :mime, :pages, :language, :bytes, :source, :json, :now)
        ON CONFLICT (id) DO UPDATE SET
          mime = excluded.mime, page_count = max(page_count, excluded.page_count), language = excluded.language,
          byte_count = coalesce(excluded.byte_count, byte_count), source = excluded.source, json = excluded.json
        """,
      arguments: [
        "id": document.id, "mime": document.kind.mime,
        "pages": document.metadata.pageCount ?? document.pages.map(\.number).max() ?? 0,
        "language": document.language?.stored, "bytes": byteCount, "source": source.stored,
        "json": StoredJSON.text(details), "now": now,
      ])
    for page in document.pages {
      let barcodes = document.barcodes.filter { $0.page == page.number }.map(\.text)
      try save(page, barcodes: barcodes, of: document.id, db)
    }
    try FindingRows.replace(document.findings, of: document.id, record: nil, db)
  }

  /// Writes a page; one whose text is the same as before is not indexed again.
  private static func save(_ page: Page, barcodes: [String], of documentID: String, _ db: Database) throws {
    let text = page.text.stored
    try db.cachedStatement(
      sql: """
        INSERT INTO page
          (document_id, number, width, height, rotation, text_source, text, words, places, fingerprint, variants)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (document_id, number) DO UPDATE SET
          width = excluded.width, height = excluded.height, rotation = excluded.rotation,
          text_source = excluded.text_source, text = excluded.text, words = excluded.words,
          places = excluded.places, fingerprint = excluded.fingerprint, variants = excluded.variants
        WHERE (width, height, rotation, text_source, text, places, fingerprint, variants) IS NOT
          (excluded.width, excluded.height, excluded.rotation, excluded.text_source, excluded.text, excluded.places,
            excluded.fingerprint, excluded.variants)
        """
    ).execute(arguments: [
      documentID, page.number, page.width, page.height, page.rotation, page.textSource.rawValue, text,
      SearchWords.parted(text), WordPlaces.stored(page), page.fingerprint?.description,
      SearchVariants.of(text, barcodes: barcodes),
    ])
    try Spelling.add(text, db)
  }
}

/// The findings about a document or a record.
enum FindingRows {
  /// Writes findings over those that were there.
  ///
  /// - Parameter record: The row of the record they are about, or nil if they are about the document.
  static func replace(_ findings: [Finding], of documentID: String, record: Int64?, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM finding WHERE document_id = ? AND record_rowid IS ?")
      .execute(arguments: [documentID, record])
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO finding (document_id, record_rowid, code, field, severity, message) VALUES (?, ?, ?, ?, ?, ?)
        """)
    for finding in findings {
      try insert.execute(arguments: [
        documentID, record, finding.code.stored, finding.field?.stored, finding.severity.rawValue,
        finding.message.stored,
      ])
    }
  }

  /// Takes the findings of a code from a record, because a person decided.
  static func settle(_ code: String, of recordID: String, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM finding WHERE code = ? AND record_rowid = (SELECT rowid FROM record WHERE id = ?)",
      arguments: [code, recordID])
  }

  /// The findings about a record, in the order they were made.
  static func of(record: Int64, _ db: Database) throws -> [Finding] {
    try fetch("record_rowid = ?", [record], db)
  }

  /// The findings about a document itself, in the order they were made.
  static func of(document: String, _ db: Database) throws -> [Finding] {
    try fetch("document_id = ? AND record_rowid IS NULL", [document], db)
  }

  private static func fetch(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [Finding] {
    let select = try db.cachedStatement(
      sql: "SELECT code, field, severity, message FROM finding WHERE \(condition) ORDER BY rowid")
    return try Row.fetchAll(select, arguments: arguments).map { row in
      try Finding(
        row.value("code"), field: row.value("field"),
        severity: Finding.Severity(rawValue: row.value("severity")) ?? .error, message: row.value("message"))
    }
  }
}
