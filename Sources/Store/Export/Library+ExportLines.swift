import Documents
import Foundation
import GRDB

extension Library {
  /// Gives the records that a query asks for as lines of JSON, in its order, from one state of the library: the source, the document,
  /// the record as the output contract has it, tags and note.
  ///
  /// What is stored is JSON in the contract's own form already, so no record is decoded and encoded again.
  ///
  /// - Parameters:
  ///   - limit: At most so many; nil for all.
  ///   - line: Called for each record, with its line and the line end.
  /// - Throws: `LibraryError`; what the body throws.
  public func exportLines(
    matching query: Query, limit: Int? = nil, _ line: @escaping @Sendable (String) throws -> Void
  ) async throws {
    try await read { db in
      let asked = QuerySQL(query, limit: limit)
      // The order first, by numbers alone: sorting whole lines would take the memory of all of them.
      let rowids = try Int64.fetchAll(db, sql: asked.select("record.rowid"), arguments: asked.selectArguments)
      let record = try db.cachedStatement(sql: Self.lineOfRecord)
      for rowid in rowids {
        guard let text = try String.fetchOne(record, arguments: [rowid]) else { continue }
        try CallerError.passing { try line(text) }
      }
    }
  }

  /// The line of a record; keys are in the order of the alphabet, as everywhere.
  static let lineOfRecord = """
    SELECT '{"document_id":' || json_quote(document_id)
      || coalesce((SELECT ',"note":' || json_quote(text) FROM note WHERE record_rowid = record.rowid), '')
      || ',"record":{"confidence":'
      || CASE WHEN confidence = CAST(confidence AS INTEGER) THEN CAST(confidence AS INTEGER) ELSE confidence END
      || ',"extractor":{"id":' || json_quote(extractor_id) || ',"version":' || json_quote(extractor_version)
      || '},"fields":' || record.json || ',"findings":['
      || coalesce((SELECT group_concat(
          '{"code":' || json_quote(code) || coalesce(',"field":' || json_quote(field), '')
          || ',"message":' || json_quote(message) || ',"severity":' || json_quote(severity) || '}', ',')
        FROM (SELECT * FROM finding WHERE record_rowid = record.rowid ORDER BY rowid)), '')
      || '],"id":' || json_quote(record.id) || ',"status":' || json_quote(status) || ',"type":' || json_quote(type)
      || '},"source":' || json_quote(source)
      || CASE WHEN EXISTS (SELECT 1 FROM tag WHERE record_rowid = record.rowid) THEN ',"tags":' || (
        SELECT json_group_array(name) FROM (SELECT name FROM tag WHERE record_rowid = record.rowid ORDER BY name))
        ELSE '' END
      || '}' || char(10)
    FROM record JOIN document ON document.id = document_id WHERE record.rowid = ?
    """
}
