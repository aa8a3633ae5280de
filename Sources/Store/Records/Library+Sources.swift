public import Foundation
import GRDB

/// A document as what can be extracted from again.
public struct StoredSource: Hashable, Sendable {
  /// The document's id.
  public var documentID: String
  /// The file's path, as given last.
  public var name: String
  /// The languages that it was read for, as Tesseract names them: `eng+deu`; nil if none is known.
  public var languages: String?
  /// The copy that the library keeps; nil if it keeps none, as of a recorded reading.
  public var original: URL?
}

extension Library {
  /// The documents of records, each once, in the order in which they were added.
  ///
  /// - Parameter ids: The records' ids, or their beginnings.
  /// - Throws: `RecordLookupError`, `LibraryError`.
  public func sources(ofRecords ids: [String]) async throws -> [StoredSource] {
    try await read { db in
      let documents = Set(try ids.map { try Self.record($0, db).summary.documentID })
      let rows = try documents.compactMap { id in
        try Row.fetchOne(db, sql: "\(Self.sourceColumns) WHERE id = ?", arguments: [id])
      }
      return try rows.sorted { try $0.value("rowid") < $1.value("rowid") as Int64 }.map(source)
    }
  }

  /// The documents of a session, in the order in which they were added, also those that have no record.
  ///
  /// - Parameter name: The session's name, or the beginning of it.
  /// - Throws: `SessionError`, `LibraryError`.
  public func sources(inSession name: String) async throws -> [StoredSource] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          \(Self.sourceColumns) JOIN session_document ON document_id = document.id
          WHERE session_rowid = ? ORDER BY document.rowid
          """, arguments: [try Self.session(name, db)]
      ).map(source)
    }
  }

  private static let sourceColumns = "SELECT document.rowid, id, source, language FROM document"

  private func source(_ row: Row) throws -> StoredSource {
    let id: String = try row.value("id")
    return try StoredSource(
      documentID: id, name: row.value("source"), languages: row.value("language"), original: originalFile(of: id))
  }
}
