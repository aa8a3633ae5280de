public import Documents
import GRDB

/// Which dates are counted: those of a field of the records of a type, of other documents than one. Rejected records don't count.
public struct DateQuery: Hashable, Sendable {
  /// The record type.
  public var type: String
  /// The date's field.
  public var field: String
  /// The document that is left out.
  public var documentID: String

  /// The dates of a field.
  public init(type: String, field: String, besides documentID: String) {
    (self.type, self.field, self.documentID) = (type, field, documentID)
  }
}

extension Library {
  /// How many records have such a date.
  ///
  /// - Parameters:
  ///   - years: Only dates at most so many years before or after `date`.
  ///   - date: The middle of the dates that are counted; nil for all dates.
  ///   - most: Counting ends here.
  /// - Throws: `LibraryError`.
  public func count(
    of query: DateQuery, within years: Int = 0, of date: CalendarDate? = nil, upTo most: Int
  ) async throws -> Int {
    let from = date.flatMap { $0.adding(months: -12 * years) }?.description ?? ""
    let to = date.flatMap { $0.adding(months: 12 * years) }?.description ?? "9999-12-31"
    return try await read { db in
      try Int.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT COUNT(*) FROM (
              SELECT 1 FROM field JOIN record ON record.rowid = record_rowid
              WHERE name = ? AND date BETWEEN ? AND ? AND type = ? AND document_id <> ? AND status <> 'rejected' LIMIT ?)
            """), arguments: [query.field.stored, from, to, query.type.stored, query.documentID, most]) ?? 0
    }
  }
}
