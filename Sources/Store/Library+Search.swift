import GRDB

/// A place where a search found its words.
public struct SearchHit: Hashable, Sendable {
  /// The document.
  public var documentID: String
  /// The document's path, as given last.
  public var source: String
  /// The record whose values hold the words; nil if a page's text does.
  public var recordID: String?
  /// The number, from 1, of the page whose text holds the words; nil if a record's values do.
  public var page: Int?
  /// The words with their surroundings, some twelve words of it.
  public var snippet: String
}

extension Library {
  /// Where all words of a text stand together, on a page or in a record, best first.
  ///
  /// Letter case and diacritics make no difference, and each word also finds longer ones that begin with it. A text
  /// without a word finds nothing.
  ///
  /// - Throws: `LibraryError`.
  public func search(_ text: String, limit: Int = 20) async throws -> [SearchHit] {
    guard let pattern = FTS5Pattern(matchingAllPrefixesIn: text.stored) else { return [] }
    return try await read { db in
      try Row.fetchAll(db, sql: Self.searchSQL, arguments: ["pattern": pattern, "limit": max(0, limit)]).map { row in
        try SearchHit(
          documentID: row.value("document_id"), source: row.value("source"), recordID: row.value("record_id"),
          page: row.value("page"), snippet: row.value("snippet"))
      }
    }
  }

  private static let searchSQL = """
    WITH hit AS (
      SELECT * FROM (
        SELECT document_id, id AS record_id, NULL AS page,
          snippet(record_index, -1, '', '', '…', 12) AS snippet, record_index.rank AS rank
        FROM record_index JOIN record ON record.rowid = record_index.rowid
        WHERE record_index MATCH :pattern ORDER BY record_index.rank LIMIT :limit)
      UNION ALL
      SELECT * FROM (
        SELECT document_id, NULL, number, snippet(page_index, 0, '', '', '…', 12), page_index.rank
        FROM page_index JOIN page ON page.rowid = page_index.rowid
        WHERE page_index MATCH :pattern ORDER BY page_index.rank LIMIT :limit)
    )
    SELECT hit.*, document.source FROM hit JOIN document ON document.id = document_id
    ORDER BY rank, record_id IS NULL LIMIT :limit
    """
}
