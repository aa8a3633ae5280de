public import Documents
public import Foundation
import GRDB

/// A document with what the library knows of it.
public struct StoredDocument: Hashable, Sendable {
  /// The document without its pages; the words of the pages are in the reading cache, their text in `pageTexts`.
  public var document: Document
  /// The pages of the file, read or not.
  public var pageCount: Int
  /// The text of the pages that were read, by page number.
  public var pageTexts: [Int: String]
  /// The clockwise turns that made the pages upright that were read, in degrees, by page number.
  public var pageTurns: [Int: Int]
  /// The size of the original in bytes, or nil if it was not given.
  public var byteCount: Int?
  /// The file's path, as given last.
  public var source: String
  /// When it was first saved.
  public var addedAt: Date
}

extension Library {
  /// The document of that id, or nil if it was never saved.
  ///
  /// - Throws: `LibraryError`.
  public func document(_ id: String) async throws -> StoredDocument? {
    try await read { db in
      guard let row = try Row.fetchOne(db, sql: "SELECT * FROM document WHERE id = ?", arguments: [id.stored]) else {
        return nil
      }
      var document = try StoredJSON.value(Document.self, row.value("json"))
      document.findings = try FindingRows.of(document: id, db)
      let pages = try Row.fetchAll(
        db, sql: "SELECT number, text, rotation FROM page WHERE document_id = ?", arguments: [id])
      return try StoredDocument(
        document: document, pageCount: row.value("page_count"),
        pageTexts: Dictionary(uniqueKeysWithValues: pages.map { try ($0.value("number"), $0.value("text")) }),
        pageTurns: Dictionary(uniqueKeysWithValues: pages.map { try ($0.value("number"), $0.value("rotation")) }),
        byteCount: row.value("byte_count"), source: row.value("source"), addedAt: Date(stored: row.value("added_at")))
    }
  }

  /// The file that holds a document's original, byte for byte; nil if it is not there.
  ///
  /// - Throws: `LibraryError` if the id is not a document's.
  public func originalFile(of id: String) throws -> URL? {
    let file = try originals.file(of: id)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}

/// A page of the library that is a picture, and what it looks like.
public struct PagePicture: Hashable, Sendable {
  /// The document.
  public var documentID: String
  /// The page's number, from 1.
  public var page: Int
  /// What it looks like.
  public var fingerprint: Fingerprint

  /// A page's picture.
  public init(documentID: String, page: Int, fingerprint: Fingerprint) {
    self.documentID = documentID
    self.page = page
    self.fingerprint = fingerprint
  }
}

extension Library {
  /// The pages that are pictures, by document and number. Pages that were kept before pictures were compared are none until
  /// their file is read again.
  ///
  /// - Throws: `LibraryError`.
  public func pagePictures() async throws -> [PagePicture] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT document_id, number, fingerprint FROM page WHERE fingerprint IS NOT NULL ORDER BY 1, 2")
      var pictures: [PagePicture] = []
      while let row = try rows.next() {
        guard let fingerprint = Fingerprint(try row.value("fingerprint") as String) else { continue }
        pictures.append(
          PagePicture(documentID: try row.value("document_id"), page: try row.value("number"), fingerprint: fingerprint)
        )
      }
      return pictures
    }
  }
}

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
