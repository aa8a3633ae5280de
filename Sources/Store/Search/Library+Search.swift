import Documents
import Foundation
import GRDB

extension Library {
  /// The most pages, and the most records, that a search weighs.
  public static let mostRanked = 10_000

  /// The documents in which all words of a text stand together, on a page or in a record, best first.
  ///
  /// Letter case and diacritics make no difference, each word also finds longer ones that begin with it, and words in double
  /// quotes stand side by side. Numbers are found whatever their spacing, `strasse` also finds `straße`. Documents with words of a
  /// similar spelling come after all others, marked as such. A text without a word finds nothing.
  ///
  /// - Parameters:
  ///   - limit: At most so many documents.
  ///   - mostRanked: Of so many pages and of so many records, those that were kept last, the best are chosen: what is found more
  ///     often is no name to rank by, and weighing all of a large library takes long.
  /// - Throws: `LibraryError`.
  public func search(_ text: String, limit: Int = 20, mostRanked: Int = mostRanked) async throws -> [SearchHit] {
    guard let pattern = SearchWords.pattern(text) else { return [] }
    return try await read { db in
      let exact = try Self.hits(pattern, limit: limit, mostRanked: mostRanked, db)
      guard exact.count < limit, let near = try Spelling.pattern(text, db) else { return exact }
      let known = Set(exact.map(\.documentID))
      let others = try Self.hits(near, limit: limit, mostRanked: mostRanked, db).filter {
        !known.contains($0.documentID)
      }
      return exact
        + others.prefix(limit - exact.count).map { hit in
          var hit = hit
          hit.isNear = true
          return hit
        }
    }
  }

  /// The documents that a pattern finds, best first.
  private static func hits(_ pattern: String, limit: Int, mostRanked: Int, _ db: Database) throws -> [SearchHit] {
    var hits: [String: SearchHit] = [:]
    for (index, sql) in [("record_index", Self.recordSearch), ("page_index", Self.pageSearch)] {
      let last = "SELECT rowid FROM \(index) WHERE \(index) MATCH ? ORDER BY rowid DESC LIMIT 1 OFFSET ?"
      let beyond = try Int64.fetchOne(db, sql: last, arguments: [pattern, mostRanked]) ?? 0
      // Rows come in the order of their ranks and are taken until there are documents enough.
      let rows = try Row.fetchCursor(db, sql: sql, arguments: [pattern, beyond])
      var counts: [String: Int] = [:]
      while let row = try rows.next() {
        let id: String = try row.value("document_id")
        if counts[id] == nil, counts.count >= limit { break }
        counts[id, default: 0] += 1
        if counts[id, default: 0] > SearchHit.longest { continue }
        var hit = try hits[id] ?? SearchHit(documentID: id, source: row.value("source"), passages: [])
        hit.passages.append(try Self.passage(row, db))
        hits[id] = hit
      }
    }
    return hits.values.map(\.inOrder).sorted { ($0.rank, $0.documentID) < ($1.rank, $1.documentID) }
      .prefix(max(0, limit)).map(\.self)
  }

  /// How many documents a search finds.
  ///
  /// - Throws: `LibraryError`.
  public func searchCount(_ text: String) async throws -> Int {
    guard let pattern = SearchWords.pattern(text) else { return 0 }
    return try await read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT COUNT(*) FROM (
            SELECT document_id FROM record WHERE status <> 'rejected'
              AND rowid IN (SELECT rowid FROM record_index WHERE record_index MATCH :pattern)
            UNION
            SELECT document_id FROM page WHERE rowid IN (SELECT rowid FROM page_index WHERE page_index MATCH :pattern))
          """, arguments: ["pattern": pattern]) ?? 0
    }
  }

  private static func passage(_ row: Row, _ db: Database) throws -> SearchHit.Passage {
    let (text, variants): (String, String?) = try (row.value("snippet"), row.value("variant_snippet"))
    // What was found in another form than the text's, such as a barcode, is shown in that form.
    let isMarked = !text.contains(Snippet.start) && variants?.contains(Snippet.start) == true
    let snippet = Snippet(marked: isMarked ? variants ?? text : text)
    let rank: Double = try row.value("rank")
    guard let page: Int = try row.value("page") else {
      return SearchHit.Passage(place: .record(try summary(row, db)), snippet: snippet, rank: rank)
    }
    var passage = SearchHit.Passage(place: .page(page), snippet: snippet, rank: rank)
    if let places: Data = try row.value("places") {
      passage.words = WordPlaces.words(
        marked: SearchWords.joined(try row.value("marked")), places: places, atMost: SearchHit.Passage.mostWords)
    }
    return passage
  }

  private static let marks = "char(2), char(3), '…', 12"

  private static let recordSearch = """
    SELECT \(summaryColumns), NULL AS page, record_index.rank AS rank, snippet(record_index, 1, \(marks)) AS snippet,
      snippet(record_index, 2, \(marks)) AS variant_snippet
    FROM record_index JOIN record ON record.rowid = record_index.rowid JOIN document ON document.id = document_id
    WHERE record_index MATCH ? AND record_index.rowid > ? AND record.status <> 'rejected' ORDER BY record_index.rank
    """

  private static let pageSearch = """
    SELECT document_id, source, number AS page, page_index.rank AS rank, snippet(page_index, 0, \(marks)) AS snippet,
      snippet(page_index, 1, \(marks)) AS variant_snippet,
      highlight(page_index, 0, char(2), char(3)) AS marked, places
    FROM page_index JOIN page ON page.rowid = page_index.rowid JOIN document ON document.id = document_id
    WHERE page_index MATCH ? AND page_index.rowid > ? ORDER BY page_index.rank
    """
}
