import GRDB

extension Library {
  /// The records of a type whose values hold all texts of one of several sets, rejected ones left out; the newest first.
  ///
  /// - Throws: `LibraryError`.
  public func records(ofType type: String, holding sets: [[String]], limit: Int) async throws -> [StoredRecord] {
    let patterns = sets.compactMap { texts -> String? in
      let phrases = texts.compactMap(SearchWords.phrase)
      return phrases.isEmpty ? nil : "(\(phrases.joined(separator: " AND ")))"
    }
    guard !patterns.isEmpty else { return [] }
    return try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          \(Self.select(Self.allColumns)) WHERE type = ? AND status <> 'rejected'
            AND record.rowid IN (SELECT rowid FROM record_index WHERE record_index MATCH ? ORDER BY rowid DESC LIMIT ?)
          """, arguments: [type, patterns.joined(separator: " OR "), limit]
      ).map { row in StoredRecord(summary: try Self.summary(row, db), record: try RecordRows.record(row, db)) }
    }
  }
}
