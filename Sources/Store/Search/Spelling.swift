import Documents
import GRDB

/// The words of the library by their runs of three letters, to find those that are spelled nearly as a searched one.
enum Spelling {
  /// Adds the words of a text.
  static func add(_ text: String, _ db: Database) throws {
    let insert = try db.cachedStatement(sql: "INSERT INTO spelling (word) VALUES (?) ON CONFLICT DO NOTHING")
    let insertGram = try db.cachedStatement(sql: "INSERT INTO spelling_gram (gram, word_rowid) VALUES (?, ?)")
    for word in words(of: text) {
      let before = db.totalChangesCount
      try insert.execute(arguments: [word])
      guard db.totalChangesCount > before else { continue }
      let rowid = db.lastInsertedRowID
      for gram in grams(of: word) { try insertGram.execute(arguments: [gram, rowid]) }
    }
  }

  /// Removes those words of a text that are in no index any more.
  static func prune(_ text: String, _ db: Database) throws {
    for word in words(of: text) {
      let isUsed = try ["page_index", "record_index"].contains { index in
        let sql = "SELECT 1 FROM \(index) WHERE \(index) MATCH ? LIMIT 1"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: ["\"\(word)\""]) != nil
      }
      if !isUsed { try db.cachedStatement(sql: "DELETE FROM spelling WHERE word = ?").execute(arguments: [word]) }
    }
  }

  /// Removes all words that are in no index: those of texts that were replaced are among them.
  static func prune(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM spelling WHERE NOT EXISTS (SELECT 1 FROM page_index WHERE page_index MATCH '"' || word || '"')
          AND NOT EXISTS (SELECT 1 FROM record_index WHERE record_index MATCH '"' || word || '"')
        """)
  }

  /// What the indexes are asked for so that words of a similar spelling are found too; nil if the library has none.
  static func pattern(_ text: String, _ db: Database) throws -> String? {
    var hasNear = false
    let terms = try SearchWords.terms(of: text).compactMap { term -> String? in
      guard let own = SearchWords.pattern(term) else { return nil }
      let near = term.isPhrase ? [] : try near(QuerySQL.folded(term.text), db)
      if near.isEmpty { return own }
      hasNear = true
      return "(\(([own] + near.map { "\"\($0)\"" }).joined(separator: " OR ")))"
    }
    return hasNear ? terms.joined(separator: " AND ") : nil
  }

  /// The words of a similar spelling, the nearest first.
  static func near(_ word: String, _ db: Database) throws -> [String] {
    guard isWord(word) else { return [] }
    let most = word.count < 6 ? 1 : 2
    let grams = grams(of: word)
    let places = grams.map { _ in "?" }.joined(separator: ", ")
    // A letter that differs changes three runs at most, two that changed places four.
    let least = max(1, grams.count - 3 * most - 1)
    let candidates = try String.fetchAll(
      db,
      sql: """
        SELECT word FROM (
          SELECT word_rowid, COUNT(*) AS shared FROM spelling_gram WHERE gram IN (\(places))
          GROUP BY word_rowid HAVING shared >= ? ORDER BY shared DESC LIMIT 500
        ) JOIN spelling ON spelling.rowid = word_rowid
        WHERE length(word) BETWEEN ? AND ?
        """,
      arguments: StatementArguments(grams) + [least, word.count - most, word.count + most])
    return candidates.map { (word: $0, slips: TextDistance.slips(word, $0)) }
      .filter { (1...most).contains($0.slips) }
      .sorted { ($0.slips, $0.word) < ($1.slips, $1.word) }.prefix(mostNear).map(\.word)
  }

  private static let mostNear = 8

  /// The words of a text, without letter case and diacritics, each once.
  private static func words(of text: String) -> Set<String> {
    Set(
      text.split { !$0.isLetter }.lazy.filter { (4...24).contains($0.count) }.map { QuerySQL.folded(String($0)) }
        .filter(isWord))
  }

  private static func isWord(_ word: String) -> Bool {
    (4...24).contains(word.count) && word.allSatisfy(\.isLetter)
      && !word.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
  }

  /// The runs of three letters of a word, with its beginning and its end marked.
  private static func grams(of word: String) -> [String] {
    let letters = Array("_\(word)_")
    return Array(Set((0..<max(0, letters.count - 2)).map { String(letters[$0..<($0 + 3)]) })).sorted()
  }
}
