import GRDB

extension Migrations {
  /// What the order of the review, and sums of amounts, are answered by without a look at the long rows of records and values.
  static func createListIndexes(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX record_on_confidence
          ON record(status, confidence, created_at DESC, document_id, position, rowid, type);
        CREATE INDEX field_on_value ON field(name, record_rowid, position, number, date, currency, text)
          WHERE number IS NOT NULL OR date IS NOT NULL;
        """)
  }
}
