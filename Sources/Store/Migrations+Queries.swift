import GRDB

extension Migrations {
  /// What queries of fields are answered by.
  static func createFieldIndexes(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX field_on_name ON field(name, record_rowid);
        CREATE INDEX field_on_number ON field(name, number) WHERE number IS NOT NULL;
        CREATE INDEX field_on_date ON field(name, date) WHERE date IS NOT NULL;
        """)
  }
}
