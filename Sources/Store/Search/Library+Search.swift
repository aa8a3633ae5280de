public import Documents
import Foundation
import GRDB

/// A document in which a search found its words, and where.
public struct SearchHit: Hashable, Sendable {
  /// A place where all words stand together.
  public enum Place: Hashable, Sendable {
    /// The text of a page, by its number from 1.
    case page(Int)
    /// The values of a record.
    case record(RecordSummary)
  }

  /// A place and what is found there.
  public struct Passage: Hashable, Sendable {
    /// Where it is.
    public var place: Place
    /// The words with their surroundings.
    public var snippet: Snippet
    /// How well the words fit there; smaller is better (BM25).
    public var rank: Double
    /// The words that were found on a page, with their places, in the order of its text; at most `mostWords`. A page that was
    /// kept before places were has none until its file is read again.
    public var words: [FoundWord] = []

    /// The most words that one place shows.
    public static let mostWords = 50
  }

  /// A word that a search found.
  public struct FoundWord: Hashable, Sendable {
    /// The word as it stands on the page.
    public var text: String
    /// The place on the upright page.
    public var box: Box
  }

  /// The document.
  public var documentID: String
  /// The document's path, as given last.
  public var source: String
  /// The places, best first; at most `longest` of them.
  public var passages: [Passage]

  /// The most places that one document shows.
  public static let longest = 5

  /// How well the words fit in the best place.
  var rank: Double { passages.first?.rank ?? 0 }

  /// The same with the best places, the best first.
  var inOrder: SearchHit {
    var hit = self
    hit.passages = Array(passages.sorted { $0.rank < $1.rank }.prefix(Self.longest))
    return hit
  }
}

/// Some twelve words around those that a search found.
public struct Snippet: Hashable, Sendable {
  /// A part of the text.
  public struct Part: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Whether it is what was looked for.
    public var isMatch: Bool
  }

  /// The parts in order.
  public var parts: [Part]
  /// The whole text.
  public var text: String { parts.map(\.text).joined() }

  /// What an index marked.
  init(marked: String) {
    let plain = SearchWords.joined(marked)
    parts = plain.split(separator: Self.start).enumerated().flatMap { index, section in
      let halves = section.split(separator: Self.end, maxSplits: 1, omittingEmptySubsequences: false)
      let isMarked = index > 0 || plain.first == Self.start
      return halves.enumerated().map { Part(text: String($1), isMatch: isMarked && $0 == 0) }
    }.filter { !$0.text.isEmpty }
  }

  /// What the index marks a match with: controls that stand for themselves in no text.
  static let start: Character = "\u{2}"
  static let end: Character = "\u{3}"
}

extension Library {
  /// The most pages, and the most records, that a search weighs.
  public static let mostRanked = 10_000

  /// The documents in which all words of a text stand together, on a page or in a record, best first.
  ///
  /// Letter case and diacritics make no difference, each word also finds longer ones that begin with it, and words in double
  /// quotes stand side by side. A text without a word finds nothing.
  ///
  /// - Parameters:
  ///   - limit: At most so many documents.
  ///   - mostRanked: Of so many pages and of so many records, those that were kept last, the best are chosen: what is found more
  ///     often is no name to rank by, and weighing all of a large library takes long.
  /// - Throws: `LibraryError`.
  public func search(_ text: String, limit: Int = 20, mostRanked: Int = mostRanked) async throws -> [SearchHit] {
    guard let pattern = SearchWords.pattern(text) else { return [] }
    return try await read { db in
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
            SELECT document_id FROM record WHERE rowid IN (SELECT rowid FROM record_index WHERE record_index MATCH :pattern)
            UNION
            SELECT document_id FROM page WHERE rowid IN (SELECT rowid FROM page_index WHERE page_index MATCH :pattern))
          """, arguments: ["pattern": pattern]) ?? 0
    }
  }

  private static func passage(_ row: Row, _ db: Database) throws -> SearchHit.Passage {
    let (snippet, rank) = try (Snippet(marked: row.value("snippet")), row.value("rank") as Double)
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
    SELECT \(summaryColumns), NULL AS page, record_index.rank AS rank, snippet(record_index, 1, \(marks)) AS snippet
    FROM record_index JOIN record ON record.rowid = record_index.rowid JOIN document ON document.id = document_id
    WHERE record_index MATCH ? AND record_index.rowid > ? ORDER BY record_index.rank
    """

  private static let pageSearch = """
    SELECT document_id, source, number AS page, page_index.rank AS rank, snippet(page_index, 0, \(marks)) AS snippet,
      highlight(page_index, 0, char(2), char(3)) AS marked, places
    FROM page_index JOIN page ON page.rowid = page_index.rowid JOIN document ON document.id = document_id
    WHERE page_index MATCH ? AND page_index.rowid > ? ORDER BY page_index.rank
    """
}

/// How texts are cut into the words of the full-text indexes, and how a search asks for them.
///
/// SQLite's tokenizer takes what stands between spaces for a word, and Chinese and Japanese have none. So that their words
/// are found, each of their characters is made a word of its own, with a zero-width space after it, and a search asks for
/// the characters side by side. The indexes stay readable by every SQLite.
enum SearchWords {
  /// The text with its Chinese and Japanese characters parted; nil if it has none.
  static func parted(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces) else { return nil }
    var parted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != separator {
      if scalar.isWrittenWithoutSpaces {
        if let last = parted.last, last != separator { parted.append(separator) }
        parted.append(scalar)
        parted.append(separator)
      } else {
        parted.append(scalar)
      }
    }
    return String(parted)
  }

  /// The text as it was before its characters were parted.
  static func joined(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != separator }))
  }

  /// What a full-text index is asked for, so that all words of a text are found, each also as the beginning of a longer
  /// one, and what stands in double quotes as it stands there; nil if the text has no word.
  static func pattern(_ text: String) -> String? {
    // Every second part stood in quotes; a quote that is never closed reaches to the end.
    let terms = text.stored.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index.isMultiple(of: 2)
        ? part.split(whereSeparator: \.isWhitespace).compactMap { term($0).map { $0 + "*" } }
        : [term(part)].compactMap(\.self)
    }
    return terms.isEmpty ? nil : terms.joined(separator: " ")
  }

  /// What an index is asked for, so that the words of a text are found side by side; nil if it has none.
  static func phrase(_ text: String) -> String? { term(text.stored) }

  private static func term(_ text: some StringProtocol) -> String? {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let text = String(text)
    return "\"\((parted(text) ?? text).replacing("\"", with: " "))\""
  }

  private static let separator: Unicode.Scalar = "\u{200B}"
}
