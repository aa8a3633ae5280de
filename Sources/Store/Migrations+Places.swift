import GRDB

extension Migrations {
  /// Where the words of pages stand; see `WordPlaces`.
  static func createWordPlaces(_ db: Database) throws {
    try db.execute(
      sql: "ALTER TABLE page ADD COLUMN places BLOB;   -- of each word of the text: bytes, x, y, width, height")
  }
}
