public import Documents
public import Foundation
import GRDB

public import struct Documents.Record

extension Library {
  /// Keeps a document, its original and its records, in one transaction.
  ///
  /// The original goes first; if anything fails after it, the rows are as they were and at most a file that no row names
  /// is left. The same bytes given again are the same document: its source becomes the new one, the pages that were read
  /// this time replace theirs, and other pages stay.
  ///
  /// Records replace what the same extractors said of the document before, and keep the ids of the records they stand
  /// for (see `RecordMatching`). A record that a person approved or rejected stays as it is and stands in for its
  /// successor. An extractor that returns nothing this time takes nothing away.
  ///
  /// - Parameters:
  ///   - document: The document as it was read.
  ///   - original: The file's bytes, whose SHA-256 is the document's id; nil if there are none, as for a recorded reading.
  ///   - source: The file's path, as given.
  ///   - records: The records in their order on the document, each with the title that lists show.
  /// - Returns: The records as they are kept, in the order given.
  /// - Throws: `LibraryError`; then nothing was saved.
  @concurrent @discardableResult
  public func save(
    _ document: Document, original: Data?, source: String, records: [(record: Record, title: String?)]
  ) async throws -> [Record] {
    if let original {
      do {
        try originals.keep(original, as: document.id)
      } catch {
        throw failure(error)
      }
    }
    let now = Date.now.stored
    return try await write { db in
      try DocumentRows.save(document, byteCount: original?.count, source: source, now: now, db)
      return try Self.save(records, of: document.id, now: now, db)
    }
  }

  private static func save(
    _ records: [(record: Record, title: String?)], of documentID: String, now: String, _ db: Database
  ) throws -> [Record] {
    let extractors = Set(records.map(\.record.extractor.id))
    let known = try RecordRows.known(of: documentID, db).filter { extractors.contains($0.extractorID) }
    let matches = RecordMatching.match(records.map { ($0.record, $0.title?.stored) }, with: known)

    // What is left over goes first, so that no id or place is taken twice.
    let kept = Set(matches.compactMap { $0?.rowid })
    for old in known where !old.isTouched && !kept.contains(old.rowid) {
      try db.execute(sql: "DELETE FROM record WHERE rowid = ?", arguments: [old.rowid])
    }
    return try zip(records, matches).enumerated().map { position, pair in
      let ((record, title), match) = pair
      if let match, match.isTouched { return try RecordRows.record(match.rowid, db) }
      var saved = record
      saved.id = match?.id ?? record.id
      let row = RecordRows.New(record: saved, title: title, documentID: documentID, position: position, now: now)
      try RecordRows.save(row, over: match?.rowid, db)
      return saved
    }
  }
}
