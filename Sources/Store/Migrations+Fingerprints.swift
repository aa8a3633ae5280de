import GRDB

extension Migrations {
  /// What pages look like; see `Fingerprint`.
  static func createFingerprints(_ db: Database) throws {
    try db.execute(
      sql: "ALTER TABLE page ADD COLUMN fingerprint TEXT;   -- of pages that are pictures: 64 hexadecimal digits")
  }
}
