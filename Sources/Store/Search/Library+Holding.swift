public import Documents
import GRDB

/// A value of a field that a record holds, to find it by.
public struct HeldValue: Hashable, Sendable {
  /// The field's name.
  public var field: String
  /// The plain value.
  public var value: JSONValue

  /// A value of a field.
  public init(_ field: String, _ value: JSONValue) { (self.field, self.value) = (field, value) }
}

extension Library {
  /// The records of a type that hold all values of one of several sets, rejected ones left out; of each set the newest first.
  ///
  /// Numbers, amounts and dates are found by their indexes, with the texts beside them compared without letter case and diacritics; a set
  /// of texts alone by the full-text index, wherever in the record they are.
  ///
  /// - Parameter limit: At most so many.
  /// - Throws: `LibraryError`.
  public func records(ofType type: String, holding sets: [[HeldValue]], limit: Int) async throws -> [StoredRecord] {
    try await read { db in
      var (found, known): ([StoredRecord], Set<String>) = ([], [])
      for set in sets where found.count < limit {
        guard let held = Self.condition(of: set) else { continue }
        // The plus keeps SQLite from looking at every record of the type.
        let sql = """
          \(Self.select(Self.allColumns)) WHERE +type = ? AND status <> 'rejected' AND \(held.sql)
          ORDER BY record.rowid DESC LIMIT ?
          """
        let arguments = StatementArguments([type.stored]) + held.arguments + [limit - found.count]
        for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments) {
          guard known.insert(try row.value("id")).inserted else { continue }
          found.append(StoredRecord(summary: try Self.summary(row, db), record: try RecordRows.record(row, db)))
        }
      }
      return found
    }
  }

  /// What SQL asks of a record that holds all values; nil if none of them is one to look for.
  private static func condition(of set: [HeldValue]) -> (sql: String, arguments: StatementArguments)? {
    let rows = set.map { FieldRow(Field($0.value, confidence: 1, source: .derived), path: $0.field, name: $0.field) }
    let indexed = rows.filter { $0.number != nil || $0.date != nil }
    let texts = rows.filter { $0.number == nil && $0.date == nil }
    guard !indexed.isEmpty else {
      let phrases = texts.compactMap { $0.text.flatMap(SearchWords.phrase) }
      guard !phrases.isEmpty else { return nil }
      let newest = "SELECT rowid FROM record_index WHERE record_index MATCH ? ORDER BY rowid DESC LIMIT 1000"
      return ("record.rowid IN (\(newest))", [phrases.joined(separator: " AND ")])
    }
    var arguments = StatementArguments()
    let sets = indexed.map { row -> String in
      if let date = row.date { arguments += [row.name, date] } else { arguments += [row.name, row.number] }
      return "SELECT record_rowid FROM field WHERE name = ? AND \(row.date == nil ? "number" : "date") = ?"
    }
    let others = texts.map { row -> String in
      arguments += [row.name, QuerySQL.folded(row.text ?? "")]
      return """
         AND EXISTS (SELECT 1 FROM field WHERE record_rowid = record.rowid AND +name = ?
          AND \(QuerySQL.folding)(text) = ?)
        """
    }
    return ("record.rowid IN (\(sets.joined(separator: " INTERSECT ")))\(others.joined())", arguments)
  }
}
