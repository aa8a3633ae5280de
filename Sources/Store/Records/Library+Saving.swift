public import Documents
public import Foundation
import GRDB
public import struct Documents.Record

extension Library {
  /// The records of a document in the order of their places, with the user's corrections; none of an unknown document.
  ///
  /// - Throws: `LibraryError`.
  public func earlierRecords(ofDocument id: String) async throws -> [EarlierRecord] {
    try await read { try RecordRows.stored(of: id, $0).map(\.earlier) }
  }

  /// Stores a document, its original and its records, in one transaction.
  ///
  /// The original goes first; if anything fails after it, the rows are as they were and at most a file that no row names
  /// is left. The same bytes given again are the same document: its source becomes the new one, the pages that were read
  /// this time replace theirs, and other pages stay.
  ///
  /// A record replaces the stored one of the same id, unless that one was approved or rejected. Other records of the same
  /// extractors are removed, but for those that a user touched, and for all of a type of which fewer come than there were:
  /// a run that returns less removes nothing.
  ///
  /// - Parameters:
  ///   - document: The document as it was read.
  ///   - original: The file's bytes, whose SHA-256 is the document's id; nil if there are none, as for a recorded reading.
  ///   - source: The file's path, as given.
  ///   - records: The records in their order on the document.
  ///   - earlier: The stored records that the new ones were made with; nil to replace whatever is stored.
  ///   - session: The session that the document joins; it begins with its first.
  ///   - deed: What undo takes back together; nil for this document alone.
  /// - Throws: `RecordConflict` if the stored records are not `earlier` any more; `LibraryError`. Then nothing was saved.
  @concurrent
  public func save(
    _ document: Document, original: Data?, source: String, records: [FinishedRecord], after earlier: [EarlierRecord]?,
    session: String? = nil, deed: DeedRun? = nil
  ) async throws {
    if let original {
      do {
        try originals.keep(original, as: document.id)
      } catch {
        throw failure(error)
      }
    }
    let now = Date.now.stored
    let originals = originals
    try await write { db in
      let stored = try RecordRows.stored(of: document.id, db)
      if let earlier, earlier != stored.map(\.earlier) { throw RecordConflict(documentID: document.id) }
      // A deletion may have taken the original away before this transaction began; none can from here on.
      if let original, !originals.has(document.id, byteCount: original.count) {
        try originals.keep(original, as: document.id)
      }
      var log = DeedLog(deed?.action ?? .extract, run: deed?.id, db)
      if try Int.fetchOne(db, sql: "SELECT 1 FROM document WHERE id = ?", arguments: [document.id]) == nil {
        try log.note(.added, on: document.id)
        // A document in the trash comes back, so that it is in one place and keeps the time when it was first added.
        try TrashRows.restore(document: document.id, inSessions: [], db)
      }
      try DocumentRows.save(document, byteCount: original?.count, source: source, now: now, db)
      if let session { try Self.join(session, documentID: document.id, now: now, &log, db) }
      try Self.save(records, over: stored, of: document.id, now: now, &log, db)
    }
  }

  private static func save(
    _ records: [FinishedRecord], over stored: [RecordRows.Stored], of documentID: String, now: String,
    _ log: inout DeedLog, _ db: Database
  ) throws {
    let (ids, extractors) = (Set(records.map(\.record.id)), Set(records.map(\.record.extractor.id)))
    let rivals = stored.filter { extractors.contains($0.earlier.record.extractor.id) }
    func isFewer(_ type: String) -> Bool {
      records.count { $0.record.type == type } < rivals.count { $0.earlier.record.type == type }
    }
    // What is left over goes first, so that no place is taken twice.
    for old in rivals where !old.isTouched && !ids.contains(old.earlier.record.id) && !isFewer(old.earlier.record.type)
    {
      try log.keep(old.earlier.record.id, isWhole: true)
      try db.execute(sql: "DELETE FROM record WHERE rowid = ?", arguments: [old.rowid])
    }
    let known = Dictionary(stored.map { ($0.earlier.record.id, $0) }) { first, _ in first }
    for (position, new) in records.enumerated() {
      let old = known[new.record.id]
      if let old, old.earlier.record.status.isDecided { continue }
      try log.keep(new.record.id, isWhole: true)
      let row = RecordRows.New(
        record: new.record, title: new.title, documentID: documentID, position: position, now: now, said: new.said)
      let rowid = try RecordRows.save(row, over: old?.rowid, db)
      for correction in new.corrections { try CorrectionRows.save(correction, record: rowid, db) }
    }
  }
}

/// A record that is ready to be stored: refined and judged.
public struct FinishedRecord: Hashable, Sendable {
  /// The record; one with the id of a stored record replaces it.
  public var record: Record
  /// The title that lists show.
  public var title: String?
  /// The confidences as the extractor reported them, by path, where the user's calibration changed them.
  public var said: [String: Double]
  /// The user's corrections of the record, each beside what the extractor reports now.
  public var corrections: [StoredCorrection]

  /// A record with its title.
  public init(
    _ record: Record, title: String?, said: [String: Double] = [:], corrections: [StoredCorrection] = []
  ) {
    self.record = record
    self.title = title
    self.said = said
    self.corrections = corrections
  }
}

/// A stored record as an earlier run and the user left it.
public struct EarlierRecord: Hashable, Sendable {
  /// The record.
  public var record: Record
  /// The title that lists show.
  public var title: String?
  /// The user's corrections, by field.
  public var corrections: [StoredCorrection]

  /// A stored record.
  public init(_ record: Record, title: String?, corrections: [StoredCorrection] = []) {
    self.record = record
    self.title = title
    self.corrections = corrections
  }
}

/// Another process changed a document's records after they were read and before their successors were saved.
public struct RecordConflict: Error, Hashable, Sendable {
  /// The document's id.
  public var documentID: String

  /// A conflict about the records of a document.
  public init(documentID: String) { self.documentID = documentID }
}
