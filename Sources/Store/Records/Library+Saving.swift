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
  /// successor; a field that a person corrected stays as the person left it. A run that returns less takes nothing away:
  /// neither the records that are left over when fewer come than there were, nor the fields of a record that it lacks.
  ///
  /// - Parameters:
  ///   - document: The document as it was read.
  ///   - original: The file's bytes, whose SHA-256 is the document's id; nil if there are none, as for a recorded reading.
  ///   - source: The file's path, as given.
  ///   - records: The records in their order on the document, each with the title that lists show.
  ///   - session: The session that the document joins; it begins with its first.
  ///   - run: What the files of one extraction have in common, which undo takes back together.
  ///   - follows: Fields that take the value a person last corrected them to on a record of the same type, by the field in
  ///     which the two records must agree.
  ///   - judge: Judges a record that also holds other values than this run's.
  /// - Returns: The records as they are kept, in the order given.
  /// - Throws: `LibraryError`; then nothing was saved.
  @concurrent @discardableResult
  public func save(
    _ document: Document, original: Data?, source: String, records: [(record: Record, title: String?)],
    session: String? = nil, run: String? = nil, follows: [String: String] = [:], judge: RecordJudge? = nil
  ) async throws -> [Record] {
    if let original {
      do {
        try originals.keep(original, as: document.id)
      } catch {
        throw failure(error)
      }
    }
    let now = Date.now.stored
    let originals = originals
    return try await write { db in
      // A deletion may have taken the original away before this transaction began; none can from here on.
      if let original, !originals.has(document.id, byteCount: original.count) {
        try originals.keep(original, as: document.id)
      }
      var log = DeedLog(.extract, run: run ?? UUID().uuidString, db)
      if try Int.fetchOne(db, sql: "SELECT 1 FROM document WHERE id = ?", arguments: [document.id]) == nil {
        try log.note(.added, on: document.id)
      }
      try DocumentRows.save(document, byteCount: original?.count, source: source, now: now, db)
      if let session { try Self.join(session, documentID: document.id, now: now, &log, db) }
      let learned = try records.map { record, title in
        let (calibrated, said) = try CalibrationRows.applied(to: record, db)
        let learned = try LearnedFields.applied(to: calibrated, follows: follows, db) ?? calibrated
        let judged = learned == record ? (record, title) : judge?(learned) ?? (learned, title)
        return Judged(record: judged.0, title: judged.1, said: said)
      }
      return try Self.save(learned, of: document.id, now: now, judge: judge, &log, db)
    }
  }

  /// A record as it is to be saved, unless people said more.
  private struct Judged {
    var record: Record
    var title: String?
    var said: [String: Double]
  }

  private static func save(
    _ records: [Judged], of documentID: String, now: String, judge: RecordJudge?, _ log: inout DeedLog, _ db: Database
  ) throws -> [Record] {
    let extractors = Set(records.map(\.record.extractor.id))
    let known = try RecordRows.known(of: documentID, db).filter { extractors.contains($0.extractorID) }
    let matches = RecordMatching.match(records.map { ($0.record, $0.title?.stored) }, with: known)
    func count(_ type: String) -> (known: Int, new: Int) {
      (known.count { $0.type == type }, records.count { $0.record.type == type })
    }

    // What is left over goes first, so that no id or place is taken twice.
    let kept = Set(matches.compactMap { $0?.rowid })
    for old in known where !old.isTouched && !kept.contains(old.rowid) && count(old.type).new >= count(old.type).known {
      try log.keep(old.id, isWhole: true)
      try db.execute(sql: "DELETE FROM record WHERE rowid = ?", arguments: [old.rowid])
    }
    return try zip(records, matches).enumerated().map { position, pair in
      let (new, match) = pair
      let (record, title) = (new.record, new.title)
      var row = RecordRows.New(record: record, title: title, documentID: documentID, position: position, now: now)
      row.said = new.said
      guard let match else {
        try log.keep(record.id, isWhole: true)
        try RecordRows.save(row, over: nil, db)
        return record
      }
      let old = try RecordRows.record(match.rowid, db)
      if match.isDecided { return old }
      try log.keep(match.id, isWhole: true)
      let isSame = title.map { $0.stored == match.title } ?? false || count(match.type) == (1, 1)
      let revision = RecordRevision(
        of: old, by: record, corrections: try CorrectionRows.of(record: match.rowid, db), keepsMissing: isSame)
      row.record = revision.record
      if let judge, revision.record.fields != record.fields { (row.record, row.title) = judge(revision.record) }
      try RecordRows.save(row, over: match.rowid, db)
      for correction in revision.corrections { try CorrectionRows.save(correction, record: match.rowid, db) }
      return row.record
    }
  }
}
