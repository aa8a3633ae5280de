import Documents
import Foundation
import GRDB

/// What a query may name: the fields with their kinds, the record types, the sessions and the tags.
public struct QueryVocabulary: Hashable, Sendable {
  /// How the values of a field are compared.
  public enum Kind: Hashable, Sendable {
    /// As text.
    case text
    /// As a number.
    case number
    /// As a percentage: 19 for 19 %.
    case percent
    /// As an amount, with or without a currency.
    case money
    /// As a date.
    case date
    /// As one of these texts.
    case choice([String])
    /// As what the value reads like: types that share the name differ in kind.
    case any
  }

  /// The fields by name; members of groups as `items.amount`.
  public var fields: [String: Kind]
  /// The record types.
  public var types: Set<String>
  /// The names of the sessions.
  public var sessions: Set<String>
  /// The tags.
  public var tags: Set<String>

  /// A vocabulary.
  public init(
    fields: [String: Kind] = [:], types: Set<String> = [], sessions: Set<String> = [], tags: Set<String> = []
  ) {
    self.fields = fields
    self.types = types
    self.sessions = sessions
    self.tags = tags
  }

  /// What follows a name that does not exist: the nearest known one, at most a slip of typing for every three letters away; or, where
  /// there are few, all of them.
  public static func hint(for name: String, among known: some Collection<String>) -> String {
    let folded = QuerySQL.folded(name)
    let ranked = known.map { (name: $0, slips: TextDistance.slips(folded, QuerySQL.folded($0))) }
      .sorted {
        ($0.slips, abs($0.name.count - name.count), $0.name) < ($1.slips, abs($1.name.count - name.count), $1.name)
      }
    if let best = ranked.first, best.slips <= max(1, name.count / 3) {
      return "; did you mean '\(best.name)'?"
    }
    guard (1...40).contains(known.count) else { return "" }
    return "; there are: \(known.sorted().joined(separator: ", "))"
  }
}

extension Library {
  /// A vocabulary with the types, sessions and tags of the library added.
  ///
  /// - Throws: `LibraryError`.
  public func vocabulary(_ known: QueryVocabulary) async throws -> QueryVocabulary {
    try await read { db in
      var vocabulary = known
      vocabulary.types.formUnion(try String.fetchSet(db, sql: Self.distinctTypes))
      vocabulary.sessions.formUnion(try String.fetchSet(db, sql: "SELECT name FROM session"))
      vocabulary.tags.formUnion(try String.fetchSet(db, sql: "SELECT DISTINCT name FROM tag"))
      return vocabulary
    }
  }

  /// Each type once, found by jumping along the index: SELECT DISTINCT would visit every record.
  private static let distinctTypes = """
    WITH RECURSIVE known(type) AS (
      SELECT min(type) FROM record
      UNION ALL SELECT (SELECT min(type) FROM record WHERE record.type > known.type) FROM known WHERE known.type IS NOT NULL
    ) SELECT type FROM known WHERE type IS NOT NULL
    """
}
